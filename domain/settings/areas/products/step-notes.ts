import type { AreasToCheck, Item } from '../../area.ts'
import type { SettingsProblem } from '../../problem.ts'
import { checked } from '../../checked.ts'
import { conditionOrderProblems } from '../../checks/condition-order.ts'
import { type PageType, plainPageTypes } from '../pages/schema.ts'
import { type Step } from '../../schemas/steps.ts'
import { stepProblems } from '../../checks/step-problems.ts'

interface Owner extends Item {
  readonly steps: readonly Step[]
}

/** Notes about a step in its editor: problems, and an earlier step with the same page. */
export interface StepNotes {
  readonly problems: readonly SettingsProblem[]
  readonly sameType?: { readonly at: number; readonly type: PageType }
}

/** The notes of each step of a product or process while it is edited, in order. */
export function stepNotes(area: 'PRODUCTS' | 'PROCESSES', owner: Owner, areas: AreasToCheck): StepNotes[] {
  const problems = [
    ...stepProblems(area, owner, areas),
    // Only its own steps: problems of others are shown in their editors.
    ...conditionOrderProblems({ ...areas, PRODUCTS: [], PROCESSES: [], [area]: [owner] }).filter(
      (problem) => problem.area === area && problem.item === owner.id,
    ),
  ]
  const typeById = new Map(checked(areas).PAGES?.map(({ id, type }) => [id, type]))
  const seen = new Map<PageType, number>()
  return owner.steps.map((step, at) => {
    const type = typeById.get(step.pageId)
    const before = type === undefined || plainPageTypes.has(type) ? undefined : seen.get(type)
    if (type !== undefined && before === undefined) seen.set(type, at)
    return {
      problems: problems.filter(({ path }) => path === `steps.${step.uri}`),
      ...(type === undefined || before === undefined ? {} : { sameType: { at: before, type } }),
    }
  })
}
