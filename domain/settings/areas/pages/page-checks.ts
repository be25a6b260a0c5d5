import type { Condition } from '../../../conditions/conditions.ts'
import { type SectionField, displayOnlyTypes } from '../../../fields/types.ts'
import type { AreasToCheck } from '../../area.ts'
import type { SettingsProblem } from '../../problem.ts'
import { areas as registry, itemProblems } from '../../areas.ts'
import { calculationProblems } from '../../checks/calculations.ts'
import { canonical } from '../../../shared/canonical.ts'
import { checked } from '../../checked.ts'
import { idsShowing } from '../../checks/pages-showing.ts'
import { conditionOrderProblems, type Journey, journeysThrough } from '../../checks/condition-order.ts'
import { missingKeys } from '../keys/key-uses.ts'
import { type Expected, isUnsatisfiable } from './unsatisfiable-conditions.ts'
import type { Page } from './schema.ts'
import { conditionsOfPage, fieldsOfPage, type PlacedField, withNested } from '../../checks/placed-conditions.ts'
import type { Path } from '../../editing/schema-parts.ts'
import { missingTranslations } from '../../checks/translations.ts'

/** A problem or advice about a page while it is edited. */
export interface PageNote {
  /** The part of the page concerned, or the one that refers to something else concerned. */
  readonly path: Path
  /** The code in the table of texts. */
  readonly kind: string
  /** Whether it prevents saving or releasing; otherwise it is advice. */
  readonly blocks: boolean
  /** The problem, for its text (labels/problems.ts). */
  readonly problem: SettingsProblem
}

/** A problem with the path of its part of the page. */
interface Found {
  readonly problem: SettingsProblem
  readonly path: string
}

/**
 * All problems of a page while it is edited, and oddities. Applies the checks of a release to the configuration with this
 * page, and reports problems that it causes elsewhere at the page.
 */
export function pageChecks(page: Page, areas: AreasToCheck): PageNote[] {
  const note = ({ problem, path }: Found, blocks: boolean): PageNote => ({
    path: toPath(path),
    kind: problem.code,
    blocks,
    problem,
  })
  const own = itemProblems('PAGES', page)
  const broken = own.map((problem) => note({ problem, path: problem.path }, true))
  const whole = own.length === 0 ? page : withoutBroken(page, own)
  if (itemProblems('PAGES', whole).some(({ path }) => path !== 'uri')) return broken
  const candidate = withPage(whole, areas)
  const journeys = getJourneys(candidate)
  const refused = [
    ...rulesBetween(whole, candidate, areas),
    ...goneKeys(whole, candidate),
    ...untranslated(whole, candidate),
  ]
  const odd = [...unreachable(whole, candidate, journeys), ...oddities(whole)]
  // The reason for an unsatisfiable condition may be reported already.
  const reported = new Set(refused.map(({ path }) => path))
  const impossible = neverShown(whole, candidate, journeys).filter(({ path }) => !reported.has(path))
  return [
    ...broken,
    ...distinct(refused).map((found) => note(found, true)),
    ...[...odd, ...impossible].map((found) => note(found, false)),
  ]
}

const distinct = (all: readonly Found[]): Found[] => [
  ...new Map(all.map((found) => [canonical(found), found])).values(),
]

const toPath = (path: string): Path =>
  path === '' ? [] : path.split('.').map((name) => (/^\d+$/.test(name) ? Number(name) : name))

/** Replaces invalid parts by plain ones, so that the rest can be checked. */
function withoutBroken(page: Page, problems: readonly SettingsProblem[]): Page {
  const isBroken = (path: string): boolean =>
    problems.some((problem) => problem.path === path || problem.path.startsWith(`${path}.`))
  const plain = ({ id }: Pick<SectionField, 'id'>) => ({
    id,
    required: false,
    visible: true,
    layoutLength: 12,
    validators: [],
  })
  const sound = (field: SectionField, path: string): SectionField => {
    if (!isBroken(path)) return field
    const { fields } = field
    if (fields === undefined) return plain(field)
    return {
      ...plain(field),
      fields: fields.map((nested, at) => (isBroken(`${path}.fields.${at}`) ? plain(nested) : nested)),
    }
  }
  const soundCondition = (path: string, condition: Condition | undefined) => (isBroken(path) ? undefined : condition)
  return {
    ...page,
    renderCondition: soundCondition('renderCondition', page.renderCondition),
    sections: page.sections.map((section, at) => ({
      ...section,
      renderCondition: soundCondition(`sections.${at}.renderCondition`, section.renderCondition),
      fields: section.fields.map((field, nth) => sound(field, `sections.${at}.fields.${nth}`)),
      sectionMessages: section.sectionMessages.map((message, nth) =>
        isBroken(`sections.${at}.sectionMessages.${nth}`) ? { type: 'SUCCESS', text: page.title } : message,
      ),
    })),
  }
}

const withPage = (page: Page, areas: AreasToCheck): AreasToCheck => {
  const { PAGES = [] } = areas
  const isThere = PAGES.some(({ id }) => id === page.id)
  return { ...areas, PAGES: isThere ? PAGES.map((each) => (each.id === page.id ? page : each)) : [...PAGES, page] }
}

/** Problems of this page in a release, and problems elsewhere caused by it. */
function rulesBetween(page: Page, candidate: AreasToCheck, saved: AreasToCheck): Found[] {
  const before = new Set(acrossAreas(saved).map(canonical))
  const placed = new Map(allOn(page).map(({ field, path }) => [field.id, path]))
  return acrossAreas(candidate).flatMap((problem) => {
    const { area, item } = problem
    if (area === 'PAGES' && item === page.id) return [{ problem, path: problem.path }]
    const path = area === 'INPUT_FIELDS' ? placed.get(item) : undefined
    if (path !== undefined) return [{ problem, path }]
    return before.has(canonical(problem)) ? [] : [{ problem, path: '' }]
  })
}

function acrossAreas(areas: AreasToCheck): SettingsProblem[] {
  const { PAGES = [], INPUT_FIELDS = [] } = checked(areas)
  return [
    ...(registry.PAGES.crossChecks?.(PAGES, areas) ?? []),
    ...conditionOrderProblems(areas),
    ...calculationProblems(INPUT_FIELDS, areas),
  ]
}

const allOn = (page: Page): PlacedField[] => fieldsOfPage(page).flatMap(withNested)

/** Keys in conditions or default values that are missing in their list. */
function goneKeys(page: Page, { INPUT_FIELDS = [], KEYS = [] }: AreasToCheck): Found[] {
  return missingKeys({ INPUT_FIELDS, KEYS, PAGES: [page] }).flatMap((problem) => {
    const { area, item, path } = problem.params ?? {}
    return area === 'PAGES' && item === page.id ? [{ problem, path: String(path) }] : []
  })
}

/** Missing translations of the page, its fields and their options. */
function untranslated(page: Page, areas: AreasToCheck): Found[] {
  const { INPUT_FIELDS = [], KEYS = [], GENERAL_SETTINGS = [] } = checked(areas)
  const placed = allOn(page)
  const pathTo = new Map(placed.toReversed().map(({ field, path }) => [field.id, path]))
  const fields = INPUT_FIELDS.filter(({ id }) => pathTo.has(id))
  const lists = KEYS.filter(({ id }) => fields.some(({ keyType }) => keyType === id))
  const choosing = (list: string): string | undefined => fields.find(({ keyType }) => keyType === list)?.id
  return missingTranslations({ GENERAL_SETTINGS, PAGES: [page], INPUT_FIELDS: fields, KEYS: lists }).flatMap(
    (problem) => {
      const { area, item } = problem
      if (area === 'PAGES') return [{ problem, path: problem.path }]
      const field = area === 'KEYS' ? choosing(item) : area === 'INPUT_FIELDS' ? item : undefined
      return field === undefined ? [] : [{ problem, path: pathTo.get(field) ?? '' }]
    },
  )
}

/** Journeys of enabled products and processes. */
function getJourneys(areas: AreasToCheck): Journey[] {
  const { PAGES = [], PRODUCTS = [], PROCESSES = [] } = checked(areas)
  const open = <T extends { readonly enabled: boolean }>(all: readonly T[]): T[] => all.filter(({ enabled }) => enabled)
  return journeysThrough(PAGES, open(PRODUCTS), open(PROCESSES))
}

const expectedAt = (areas: AreasToCheck, isAskedBy: (field: string) => boolean): Expected => {
  const { INPUT_FIELDS = [], KEYS = [], PAGES = [] } = checked(areas)
  const fields = new Map(INPUT_FIELDS.map((field) => [field.id, field]))
  const nested = new Set(PAGES.flatMap(allOn).flatMap(({ field }) => field.fields?.map(({ id }) => id) ?? []))
  // Calculated fields have a value everywhere.
  const isAsked = (id: string): boolean => fields.get(id)?.type === 'CALCULATION_VALUE' || isAskedBy(id)
  return { isAsked, isRepeated: (id) => nested.has(id), fields, keys: KEYS }
}

/**
 * A page without a step that can be visible. A page without questions may also have an address of its own ([A2.14]).
 */
function unreachable(page: Page, areas: AreasToCheck, journeys: readonly Journey[]): Found[] {
  if (page.type === 'USER_PROFILE') return []
  const { INPUT_FIELDS, PAGES } = checked(areas)
  const types = new Map(INPUT_FIELDS?.map(({ id, type }) => [id, type]))
  const showing = idsShowing(page.id, PAGES)
  const placed = allOn(page)
  const isOnlyRead = placed.every(({ field }) => displayOnlyTypes.includes(types.get(field.id) ?? ''))
  if (placed.length > 0 && isOnlyRead) return []
  const leads = journeys.some((journey) =>
    journey.steps.some(
      ({ pageId, condition }, at) =>
        showing.has(pageId) &&
        (condition === undefined ||
          !isUnsatisfiable(
            condition,
            expectedAt(areas, (field) => (journey.fields.get(field) ?? at) < at),
          )),
    ),
  )
  return leads ? [] : [{ problem: about(page, '', 'pageUnreachable'), path: '' }]
}

const about = (page: Page, path: string, code: string, value?: string): SettingsProblem => ({
  area: 'PAGES',
  item: page.id,
  path,
  code,
  ...(value === undefined ? {} : { params: { value } }),
})

/** Valid but probably unintended parts of a page. */
function oddities(page: Page): Found[] {
  const found = (path: string, code: string, value?: string): Found => ({
    problem: about(page, path, code, value),
    path,
  })
  const seen = new Set<string>()
  return [
    ...page.sections.flatMap(({ fields, sectionMessages }, at) =>
      fields.length === 0 && sectionMessages.length === 0 ? [found(`sections.${at}`, 'emptySection')] : [],
    ),
    ...allOn(page).flatMap(({ path, field }) => {
      const isAgain = seen.has(field.id)
      seen.add(field.id)
      return [
        ...(isAgain ? [found(path, 'fieldTwiceOnPage', field.id)] : []),
        ...(field.required && !field.visible ? [found(path, 'requiredButHidden', field.id)] : []),
      ]
    }),
  ]
}

/** Parts with an unsatisfiable condition. */
function neverShown(page: Page, areas: AreasToCheck, journeys: readonly Journey[]): Found[] {
  const own = journeys.filter((journey) => journey.pages.has(page.id))
  const here = new Set(allOn(page).map(({ field }) => field.id))
  const expected = expectedAt(
    areas,
    (field) => own.length === 0 || here.has(field) || own.some((journey) => journey.fields.has(field)),
  )
  const never = (condition: Condition): boolean => isUnsatisfiable(condition, expected)
  return conditionsOfPage(page).flatMap(({ path, condition }) =>
    never(condition) ? [{ problem: about(page, path, 'neverShown'), path }] : [],
  )
}
