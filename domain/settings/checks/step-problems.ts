import type { AreasToCheck, Item } from '../area.ts'
import type { SettingsProblem } from '../problem.ts'
import { conditionProblems } from './condition-checks.ts'
import { foldedUri } from './uris.ts'
import type { Step } from '../schemas/steps.ts'

/** Problems of steps: a missing page, unknown fields in conditions, or the URI of an earlier step. */
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
