import type { AreasToCheck, Item, SettingsProblem } from './area.ts'
import { checked } from './checked.ts'
import { conditionOrderProblems } from './condition-order.ts'
import type { PageType } from './pages.ts'
import { type Step } from './steps.ts'
import { stepProblems } from './step-problems.ts'

interface Owner extends Item {
  readonly steps: readonly Step[]
}

/** What its editor says of a step: what the rules of the settings find, and a step before it whose page does the same. */
export interface StepNotes {
  readonly problems: readonly SettingsProblem[]
  readonly twin?: { readonly at: number; readonly type: PageType }
}

/** Pages that are no more than their fields: a way may have several, as of a first and a second person. */
const several: ReadonlySet<PageType> = new Set([
  'BORROWER_INFORMATION',
  'REAL_ESTATE_INFORMATION',
  'CONDITION_INFORMATION',
])

/** Of each step of a product or process as it is being edited, in their order. */
export function stepNotes(area: 'PRODUCTS' | 'PROCESSES', owner: Owner, areas: AreasToCheck): StepNotes[] {
  const problems = [
    ...stepProblems(area, owner, areas),
    // Its own steps alone: what others do is told where they are edited.
    ...conditionOrderProblems({ ...areas, PRODUCTS: [], PROCESSES: [], [area]: [owner] }).filter(
      (problem) => problem.area === area && problem.item === owner.id,
    ),
  ]
  const typeOf = new Map(checked(areas).PAGES?.map(({ id, type }) => [id, type]))
  const seen = new Map<PageType, number>()
  return owner.steps.map((step, at) => {
    const type = typeOf.get(step.pageId)
    const before = type === undefined || several.has(type) ? undefined : seen.get(type)
    if (type !== undefined && before === undefined) seen.set(type, at)
    return {
      problems: problems.filter(({ path }) => path === `steps.${step.uri}`),
      ...(type === undefined || before === undefined ? {} : { twin: { at: before, type } }),
    }
  })
}
