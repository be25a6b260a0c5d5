import { pageProperties, pageTexts } from './labels.ts'
import { isRealDate, resolveDateBound } from '../../../time/dates.ts'
import { fieldFacts } from '../../../fields/facts.ts'
import { isPresetAgreement } from '../../../fields/consents.ts'
import type { SectionField } from '../../../fields/types.ts'
import { type FieldDefinition, type Validator } from '../../../fields/types.ts'
import { type AreasToCheck, defineArea } from '../../area.ts'
import type { SettingsProblem } from '../../problem.ts'
import { checked } from '../../checked.ts'
import { conditionProblems } from '../../checks/condition-checks.ts'
import { defaultValueProblems } from './default-values.ts'
import { pageDefaults } from './defaults.ts'
import { conditionsOfPage, fieldsOfPage, withNested } from '../../checks/placed-conditions.ts'
import { uriProblems } from '../../checks/uris.ts'
import { mayContain, Page } from './schema.ts'

/** Whether two days, or two distances from today, are reversed; a day and a distance cannot be compared for good. */
function isBackwards(validator: Validator): boolean {
  if (validator.type !== 'DATE_RANGE' || validator.minDate === undefined || validator.maxDate === undefined)
    return false
  const { minDate, maxDate } = validator
  if (isRealDate(minDate) !== isRealDate(maxDate)) return false
  const [from, to] = [minDate, maxDate].map((bound) => resolveDateBound(bound, '2026-01-01'))
  return from !== undefined && to !== undefined && from > to
}

interface PlacementProblem {
  /** The property concerned; empty for the field itself. */
  readonly path: string
  readonly code: string
  readonly value: string
}

/** Refuses unreadable limits, and validators that this type of field ignores. */
function validatorProblems(validator: Validator, at: number, field: FieldDefinition): PlacementProblem[] {
  if (!fieldFacts[field.type].checks.includes(validator.type))
    return [{ path: `validators.${at}.type`, code: 'checkOfOtherType', value: field.id }]
  if (validator.type !== 'DATE_RANGE') return []
  const unreadable = (['minDate', 'maxDate'] as const).flatMap((side) => {
    const value = validator[side]
    return value === undefined || resolveDateBound(value, '2026-01-01') !== undefined
      ? []
      : [{ path: `validators.${at}.${side}`, code: 'unreadableDate', value }]
  })
  return isBackwards(validator)
    ? [...unreadable, { path: `validators.${at}.minDate`, code: 'datesBackwards', value: field.id }]
    : unreadable
}

/** Refuses defaults of agreements and ancillary services, among others. */
function placementProblems(
  field: Omit<SectionField, 'fields'>,
  pageId: string,
  areas: AreasToCheck,
): PlacementProblem[] {
  const definition = checked(areas).INPUT_FIELDS?.find((each) => each.id === field.id)
  if (definition === undefined) return [{ path: '', code: 'unknownField', value: field.id }]
  const isPreset = Object.values(field.defaultValue ?? {}).some((value) => isPresetAgreement(definition, value))
  const wrongDefault = isPreset
    ? [{ code: 'presetAgreement', value: field.id }]
    : defaultValueProblems(definition, field, pageId, areas)
  return [
    ...field.validators.flatMap((validator, at) => validatorProblems(validator, at, definition)),
    ...wrongDefault.map((problem) => ({ path: 'defaultValue', ...problem })),
  ]
}

/** [A3.13]: only groups have fields: one level, each once, and all about the same person as the group. */
function groupProblems(field: SectionField, areas: AreasToCheck): { code: string; value: string }[] {
  const findDefinition = (id: string) => checked(areas).INPUT_FIELDS?.find((each) => each.id === id)
  const group = findDefinition(field.id)
  // Fields of another person in a group would be private, filled in and locked by conflicting rules.
  const isOfOthers = (id: string): boolean =>
    (findDefinition(id)?.entityType ?? group?.entityType) !== group?.entityType
  const nested = field.fields?.map(({ id }) => id) ?? []
  if (group?.type !== 'FIELDS_GROUP') return nested.length === 0 ? [] : [{ code: 'fieldsOfNoGroup', value: field.id }]
  return [
    ...(nested.length === 0 ? [{ code: 'groupWithoutFields', value: field.id }] : []),
    ...nested
      .filter((id) => findDefinition(id)?.type === 'FIELDS_GROUP')
      .map((value) => ({ code: 'groupInGroup', value })),
    ...nested.filter((id) => isOfOthers(id)).map((value) => ({ code: 'foreignFieldInGroup', value })),
    ...nested.filter((id, at) => nested.indexOf(id) < at).map((value) => ({ code: 'fieldTwiceInGroup', value })),
  ]
}

/** The pages in a page exist, consist of sections as it does itself, contain no pages, and repeat no section. */
function nestedPageProblems(page: Page, pages: readonly Page[]): { code: string; value: string }[] {
  const taken = new Set(page.sections.map(({ id }) => id))
  return page.pages.flatMap((id, at) => {
    const part = pages.find((each) => each.id === id)
    if (part === undefined) return [{ code: 'unknownPage', value: id }]
    if (page.pages.indexOf(id) < at) return [{ code: 'duplicateEntry', value: id }]
    if (!mayContain(page, part)) return [{ code: 'nestedPage', value: id }]
    const repeats = part.sections.some((section) => taken.has(section.id))
    for (const section of part.sections) taken.add(section.id)
    return repeats ? [{ code: 'sectionTwice', value: id }] : []
  })
}

/** Paths of page calls in the place of an id (calls.tsv). */
const namesOfCalls: ReadonlySet<string> = new Set(['changes', 'position', 'copy'])

/** `pages/profile/sections` replies with the profile page, whatever its id. */
const isReserved = ({ id, type }: Page): boolean =>
  namesOfCalls.has(id) || (id === 'profile' && type !== 'USER_PROFILE')

export const pagesArea = defineArea({
  key: 'PAGES',
  item: Page,
  label: pageTexts.label,
  properties: pageProperties,
  editors: ['ADMIN'],
  calls: {
    current: '/api/pages',
    summary: 'List pages',
    scheduled: ['/api/scheduled-pages'],
    changes: '/api/scheduled-pages/changes',
  },
  readByApplicants: true,
  newItem: pageTexts.newItem,
  defaults: pageDefaults,
  itemLabel: (item, locale) => item.title[locale],
  crossChecks: (pages, areas) => {
    const ownProblems = pages.flatMap((page): SettingsProblem[] => {
      const problem = (path: string, code: string, value: string): SettingsProblem => ({
        area: 'PAGES',
        item: page.id,
        path,
        code,
        params: { value },
      })
      return [
        ...conditionsOfPage(page).flatMap(({ path, condition }) =>
          conditionProblems(condition, areas).map(({ code, value }) => problem(path, code, value)),
        ),
        ...nestedPageProblems(page, pages).map(({ code, value }) => problem('pages', code, value)),
        ...fieldsOfPage(page).flatMap(({ path, field }) =>
          groupProblems(field, areas).map(({ code, value }) => problem(path, code, value)),
        ),
        ...fieldsOfPage(page)
          .flatMap(withNested)
          .flatMap(({ path, field }) =>
            placementProblems(field, page.id, areas).map(({ path: property, code, value }) =>
              problem(property === '' ? path : `${path}.${property}`, code, value),
            ),
          ),
      ]
    })
    const reserved = pages
      .filter(isReserved)
      .map(({ id: item }): SettingsProblem => ({ area: 'PAGES', item, path: 'id', code: 'reservedId' }))
    // Administrators and applicants need it for their profile.
    const profile = pages.some(({ type }) => type === 'USER_PROFILE')
      ? []
      : [{ area: 'PAGES', item: '', path: '', code: 'missingProfilePage' }]
    return [...uriProblems('PAGES', pages, areas, ['PRODUCTS']), ...reserved, ...profile, ...ownProblems]
  },
})
