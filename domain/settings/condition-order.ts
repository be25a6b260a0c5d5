import { type Condition, fieldsOfCondition } from '../conditions.ts'
import type { AreasToCheck, SettingsProblem } from './area.ts'
import { askedFor } from './calculations.ts'
import { checked } from './checked.ts'
import type { Page } from './pages.ts'
import { allFields, conditionsOfPage, conditionsOfSteps } from './placed-conditions.ts'
import type { Process, Product } from './products.ts'
import type { Step } from './steps.ts'

/** A product or process as its applicant walks it: where each page stands, and where each field is asked first. */
export interface Way {
  readonly area: 'PRODUCTS' | 'PROCESSES'
  readonly id: string
  readonly steps: readonly Step[]
  readonly pages: ReadonlyMap<string, number>
  readonly fields: ReadonlyMap<string, number>
}

/** Fields whose answer comes too late or never for the condition that looks at them (docs/decisions/2026-11-21-conditions-look-back.md). */
export function conditionOrderProblems(areas: AreasToCheck): SettingsProblem[] {
  const { INPUT_FIELDS = [], PAGES = [], PRODUCTS = [], PROCESSES = [] } = checked(areas)
  const known = new Map(INPUT_FIELDS.map((field) => [field.id, field]))
  const ways = waysThrough(PAGES, PRODUCTS, PROCESSES)
  // A calculated value is there once the fields of its formula are.
  const knownIn = (condition: Condition): string[] =>
    fieldsOfCondition(condition)
      .filter((id) => known.has(id))
      .flatMap((id) => askedFor(id, known))
  return [
    ...ways.flatMap((way) => stepProblems(way, knownIn)),
    ...PAGES.flatMap((page) =>
      pageProblems(
        page,
        ways.filter((way) => way.pages.has(page.id)),
        knownIn,
      ),
    ),
  ]
}

/** Whether a step is shown is decided before its own page is. */
const stepProblems = (way: Way, fieldsIn: (condition: Condition) => string[]): SettingsProblem[] =>
  conditionsOfSteps(way.steps).flatMap(({ path, condition }) => {
    const at = way.steps.findIndex((step) => path === `steps.${step.uri}`)
    return fieldsIn(condition)
      .filter((field) => (way.fields.get(field) ?? at) >= at)
      .map((value) => ({ area: way.area, item: way.id, path, code: 'conditionFieldLater', params: { value } }))
  })

/**
 * On a page the fields beside count too. Pages are shared: what one product does not ask at all is unanswered there,
 * and may be, as long as another one of the page asks it; what nobody asks makes a condition that never changes.
 */
function pageProblems(
  page: Page,
  ways: readonly Way[],
  fieldsIn: (condition: Condition) => string[],
): SettingsProblem[] {
  if (ways.length === 0) return []
  return conditionsOfPage(page).flatMap(({ path, condition }) =>
    fieldsIn(condition).flatMap((value): SettingsProblem[] => {
      const problem = { area: 'PAGES', item: page.id, path }
      const asking = ways.filter((way) => way.fields.has(value))
      if (asking.length === 0) return [{ ...problem, code: 'conditionFieldNeverAsked', params: { value } }]
      const late = asking.find((way) => (way.fields.get(value) ?? 0) > (way.pages.get(page.id) ?? 0))
      return late === undefined
        ? []
        : [{ ...problem, code: 'conditionFieldLater', params: { value, area: late.area, item: late.id } }]
    }),
  )
}

/** The ways of these products and processes. */
export function waysThrough(
  all: readonly Page[],
  products: readonly Pick<Product, 'id' | 'steps'>[],
  processes: readonly Pick<Process, 'id' | 'steps'>[],
): Way[] {
  const pages = new Map(all.map((page) => [page.id, page]))
  return [
    ...products.map(({ id, steps }) => wayOf('PRODUCTS', id, steps, pages)),
    ...processes.map(({ id, steps }) => wayOf('PROCESSES', id, steps, pages)),
  ]
}

function wayOf(area: Way['area'], id: string, steps: readonly Step[], all: ReadonlyMap<string, Page>): Way {
  const pages = new Map<string, number>()
  const fields = new Map<string, number>()
  for (const [at, { pageId }] of steps.entries()) {
    const page = all.get(pageId)
    if (page === undefined || pages.has(pageId)) continue
    pages.set(pageId, at)
    for (const field of page.sections.flatMap(allFields)) if (!fields.has(field.id)) fields.set(field.id, at)
  }
  return { area, id, steps, pages, fields }
}
