import * as v from 'valibot'

import { Condition } from '../conditions.ts'
import { Localized } from '../locale.ts'
import type { AreasToCheck, Item, SettingsProblem } from './area.ts'
import { conditionProblems } from './condition-checks.ts'
import { Icon } from './icons.ts'
import { Name } from './item-id.ts'
import { Uri } from './pages.ts'
import { foldedUri } from './uris.ts'

/** A step of a product or process ([A3.09], [B3.43]). */
export const Step = v.strictObject({
  name: Name,
  uri: Uri,
  icon: Icon,
  title: Localized,
  pageId: v.string(),
  loginRequired: v.boolean(),
  verification: v.boolean(),
  condition: v.optional(Condition),
})
export type Step = v.InferOutput<typeof Step>

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
