import { type Condition, fieldsOfCondition } from '../../conditions/conditions.ts'
import type { AreasToCheck } from '../area.ts'
import type { SettingsProblem } from '../problem.ts'
import { askedFor } from './calculations.ts'
import { checked } from '../checked.ts'
import type { Page } from '../areas/pages/schema.ts'
import { allFields, conditionsOfPage, conditionsOfSteps } from './placed-conditions.ts'
import type { Product } from '../areas/products/schema.ts'
import type { Process } from '../areas/processes/schema.ts'
import type { Step } from '../schemas/steps.ts'

/** A journey with the position of each page, and the first position of each field. */
export interface Journey {
  readonly area: 'PRODUCTS' | 'PROCESSES'
  readonly id: string
  readonly steps: readonly Step[]
  readonly pages: ReadonlyMap<string, number>
  readonly fields: ReadonlyMap<string, number>
}

/** Conditions on fields that are asked later or never (docs/decisions/2026-11-21-versions-of-settings.md). */
export function conditionOrderProblems(areas: AreasToCheck): SettingsProblem[] {
  const { INPUT_FIELDS = [], PAGES = [], PRODUCTS = [], PROCESSES = [] } = checked(areas)
  const known = new Map(INPUT_FIELDS.map((field) => [field.id, field]))
  const journeys = journeysThrough(PAGES, PRODUCTS, PROCESSES)
  // A calculated value is known once the fields of its formula are.
  const knownIn = (condition: Condition): string[] =>
    fieldsOfCondition(condition)
      .filter((id) => known.has(id))
      .flatMap((id) => askedFor(id, known))
  return [
    ...journeys.flatMap((journey) => stepProblems(journey, knownIn)),
    ...PAGES.flatMap((page) =>
      pageProblems(
        page,
        journeys.filter((journey) => journey.pages.has(page.id)),
        knownIn,
      ),
    ),
  ]
}

/** A step's condition cannot use fields of its own page. */
const stepProblems = (journey: Journey, fieldsIn: (condition: Condition) => string[]): SettingsProblem[] =>
  conditionsOfSteps(journey.steps).flatMap(({ path, condition }) => {
    const at = journey.steps.findIndex((step) => path === `steps.${step.uri}`)
    return fieldsIn(condition)
      .filter((field) => (journey.fields.get(field) ?? at) >= at)
      .map((value) => ({ area: journey.area, item: journey.id, path, code: 'conditionFieldLater', params: { value } }))
  })

/**
 * Conditions on a page can also use its own fields. Pages are shared, so a field may be missing in one product as long as
 * another product with the page has it; a condition on a field that none has never changes.
 */
function pageProblems(
  page: Page,
  journeys: readonly Journey[],
  fieldsIn: (condition: Condition) => string[],
): SettingsProblem[] {
  if (journeys.length === 0) return []
  return conditionsOfPage(page).flatMap(({ path, condition }) =>
    fieldsIn(condition).flatMap((value): SettingsProblem[] => {
      const problem = { area: 'PAGES', item: page.id, path }
      const asking = journeys.filter((journey) => journey.fields.has(value))
      if (asking.length === 0) return [{ ...problem, code: 'conditionFieldNeverAsked', params: { value } }]
      const late = asking.find((journey) => (journey.fields.get(value) ?? 0) > (journey.pages.get(page.id) ?? 0))
      return late === undefined
        ? []
        : [{ ...problem, code: 'conditionFieldLater', params: { value, area: late.area, item: late.id } }]
    }),
  )
}

/** The journeys through these products and processes. */
export function journeysThrough(
  all: readonly Page[],
  products: readonly Pick<Product, 'id' | 'steps'>[],
  processes: readonly Pick<Process, 'id' | 'steps'>[],
): Journey[] {
  const pages = new Map(all.map((page) => [page.id, page]))
  return [
    ...products.map(({ id, steps }) => getJourney('PRODUCTS', id, steps, pages)),
    ...processes.map(({ id, steps }) => getJourney('PROCESSES', id, steps, pages)),
  ]
}

function getJourney(
  area: Journey['area'],
  id: string,
  steps: readonly Step[],
  all: ReadonlyMap<string, Page>,
): Journey {
  const pages = new Map<string, number>()
  const fields = new Map<string, number>()
  for (const [at, { pageId }] of steps.entries()) {
    const page = all.get(pageId)
    if (page === undefined || pages.has(pageId)) continue
    pages.set(pageId, at)
    const parts = page.pages.flatMap((part) => all.get(part) ?? [])
    for (const part of parts) if (!pages.has(part.id)) pages.set(part.id, at)
    for (const field of [page, ...parts].flatMap(({ sections }) => sections).flatMap(allFields))
      if (!fields.has(field.id)) fields.set(field.id, at)
  }
  return { area, id, steps, pages, fields }
}
