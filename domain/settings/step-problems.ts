import type { AreasToCheck, Item, SettingsProblem } from './area.ts'
import { conditionProblems } from './condition-checks.ts'
import { foldedUri } from './uris.ts'
import type { Step } from './steps.ts'

/** Steps that lead nowhere, ask for fields that are not there, or share a URI with a step before them. */
export function stepProblems(
  area: string,
  owner: Item & { readonly steps: readonly Step[] },
  areas: AreasToCheck,
): SettingsProblem[] {
  const seen = new Set<string>()
  return owner.steps.flatMap((step) => {
    const problem = (code: string, value: string): SettingsProblem => ({
      area,
      item: owner.id,
      path: `steps.${step.uri}`,
      code,
      params: { value },
    })
    const twice = seen.has(foldedUri(step.uri))
    seen.add(foldedUri(step.uri))
    return [
      ...(areas['PAGES']?.some((page) => page.id === step.pageId) ? [] : [problem('unknownPage', step.pageId)]),
      ...(twice ? [problem('uriTaken', step.uri)] : []),
      ...(step.condition === undefined ? [] : conditionProblems(step.condition, areas)).map(({ code, value }) =>
        problem(code, value),
      ),
    ]
  })
}
