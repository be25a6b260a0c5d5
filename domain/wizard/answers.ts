import { type Condition, isConditionMet, type ConditionAnswers, fieldsOfCondition } from '../conditions/conditions.ts'
import { calculationDecimals } from '../fields/calculation-value.ts'
import { getGroupEntries } from '../fields/group-entries.ts'
import { fieldRules } from '../fields/registry.ts'
import { storedValue } from '../fields/stored-value.ts'
import type { FieldDefinition, FieldValues, GroupEntry, SectionField, SingleValue, Value } from '../fields/types.ts'
import { type Evaluated, evaluate } from '../math/evaluate.ts'
import { collectSymbols } from '../math/expression.ts'
import { memoBy } from '../shared/memo.ts'
import type { Page, Section } from '../settings/areas/pages/schema.ts'

export type Definitions = ReadonlyMap<string, FieldDefinition>

export const definitionsById = memoBy(
  (fields: readonly FieldDefinition[]): Definitions => new Map(fields.map((field) => [field.id, field])),
)

/** The stored value of a field; null if unanswered, or if its type has changed since. */
export function getFieldValue(values: FieldValues, definition: FieldDefinition): Value | null {
  const stored = Object.hasOwn(values, definition.id) ? values[definition.id] : undefined
  return storedValue(definition, stored?.value)
}

/** The same in an entry of a group. */
export const valueIn = (entry: GroupEntry, definition: FieldDefinition): SingleValue | null =>
  storedValue(definition, Object.hasOwn(entry, definition.id) ? entry[definition.id] : undefined)

type Answer = ConditionAnswers[string]

/** A placement of a field, with all conditions on it. */
interface Place {
  readonly field: SectionField
  readonly conditions: readonly Condition[]
}

/** Fields that can see each other's answers: those of all pages, or of one entry of a group. */
interface Scope {
  readonly definitions: Definitions
  readonly places: ReadonlyMap<string, readonly Place[]>
  readonly valueOf: (definition: FieldDefinition) => Value | null
  /** Answers outside this scope. */
  readonly elsewhere: (id: string) => Answer
  /** The groups that contain the field. */
  readonly groupsWith: (id: string) => readonly string[]
  /** Whether calculated fields without a placement belong to this scope. */
  readonly calculates: boolean
}

/**
 * Visible answers of these pages, and all calculated values. Conditions and formulas see visible answers only, so each field
 * is resolved after those that it depends on. In a circle of conditions, a field counts as unanswered while it is being
 * resolved.
 *
 * Fields of groups are lists with the answers of the entries that have one; the group itself is the number of its entries.
 *
 * Cached by the three objects, because several parts of a page ask on every key press.
 */
export const visibleAnswers = (
  pages: readonly Page[],
  values: FieldValues,
  definitions: Definitions,
): ConditionAnswers => answersBy(pages)(definitions)(values)

const answersBy = memoBy((pages: readonly Page[]) =>
  memoBy((definitions: Definitions) =>
    memoBy((values: FieldValues): ConditionAnswers => resolvedAnswers(pages, values, definitions)),
  ),
)

function resolvedAnswers(pages: readonly Page[], values: FieldValues, definitions: Definitions): ConditionAnswers {
  const places = getPlaces(pages)
  const groups = groupPlaces(places)
  const { resolve, answers } = createResolver({
    definitions,
    places,
    valueOf: (definition) => getFieldValue(values, definition),
    elsewhere: () => undefined,
    groupsWith: (id) => groups.get(id) ?? [],
    calculates: true,
  })
  for (const id of definitions.keys()) resolve(id)
  return answers
}

/**
 * The answers that conditions and formulas in an entry of a group see: its own visible ones first, then those of the loan,
 * none of the other entries.
 */
export function entryAnswers(
  group: Pick<SectionField, 'fields'>,
  entry: GroupEntry,
  answers: ConditionAnswers,
  definitions: Definitions,
): ConditionAnswers {
  const nested = new Set(group.fields?.map(({ id }) => id))
  const own = resolvedEntry(group, entry, definitions, (id) => (Object.hasOwn(answers, id) ? answers[id] : undefined))
  return { ...Object.fromEntries(Object.entries(answers).filter(([id]) => !nested.has(id))), ...own }
}

/** A calculated value ([A3.18]), with the reason of a failure. */
export const calculated = (definition: FieldDefinition, answers: ConditionAnswers): Evaluated =>
  definition.calculation === undefined
    ? { value: 0 }
    : evaluate(definition.calculation.expression, answers, calculationDecimals(definition))

function createResolver({ definitions, places, valueOf: read, elsewhere, groupsWith, calculates }: Scope) {
  const answers: Record<string, Answer> = {}
  const begun = new Set<string>()

  const look = (id: string): Answer => {
    if (!resolve(id)) return elsewhere(id)
    return Object.hasOwn(answers, id) ? answers[id] : undefined
  }
  const seen = (ids: readonly string[]): ConditionAnswers => Object.fromEntries(ids.map((id) => [id, look(id)]))
  const isShown = ({ field, conditions }: Place): boolean =>
    field.visible && conditions.every((each) => isConditionMet(each, seen(fieldsOfCondition(each))))

  /** Resolves a field unless it is being resolved already; whether it belongs to this scope. */
  const resolve = (id: string): boolean => {
    const definition = definitions.get(id)
    const own = places.get(id)
    if (definition === undefined) return own !== undefined
    if (own === undefined) {
      const groups = groupsWith(id)
      for (const group of groups) resolve(group)
      if (groups.length > 0) return true
      if (definition.type !== 'CALCULATION_VALUE' || !calculates) return false
    }
    if (begun.has(id)) return true
    begun.add(id)
    if (definition.type === 'CALCULATION_VALUE') {
      const symbols = definition.calculation === undefined ? [] : collectSymbols(definition.calculation.expression)
      answers[id] = calculated(definition, seen(symbols)).value
      return true
    }
    const place = own?.find(isShown)
    if (place === undefined) return true
    const value = read(definition)
    if (value === null) return true
    const answer = fieldRules[definition.type].conditionValue(value)
    if (answer !== undefined) answers[id] = answer
    if (definition.type === 'FIELDS_GROUP') resolveEntries(place.field, getGroupEntries(value))
    return true
  }

  const resolveEntries = (group: SectionField, entries: readonly GroupEntry[]): void => {
    const lists = entries.map((entry) => resolvedEntry(group, entry, definitions, look))
    for (const { id } of group.fields ?? []) {
      if (places.has(id)) continue
      const before = answers[id] ?? []
      const list = [before, lists.flatMap((own) => (Object.hasOwn(own, id) ? [own[id] ?? []] : []))].flat(2)
      if (list.length > 0) answers[id] = list
    }
  }
  return { resolve, answers }
}

const noFields: readonly SectionField[] = []

function resolvedEntry(
  { fields = noFields }: { readonly fields?: readonly SectionField[] | undefined },
  entry: GroupEntry,
  definitions: Definitions,
  elsewhere: Scope['elsewhere'],
): ConditionAnswers {
  const { resolve, answers } = createResolver({
    definitions,
    places: placesIn(fields),
    valueOf: (definition) => valueIn(entry, definition),
    elsewhere,
    groupsWith: () => [],
    calculates: false,
  })
  for (const { id } of fields) resolve(id)
  return answers
}

const getPlaces = memoBy((pages: readonly Page[]) =>
  byId(
    pages.flatMap((page) =>
      page.sections.flatMap((section) =>
        section.fields.map((field) => ({ field, conditions: getConditions(page, section, field) })),
      ),
    ),
  ),
)

/** Placements in a group. */
const placesIn = memoBy((fields: readonly SectionField[]) =>
  byId(fields.map((field) => ({ field, conditions: getConditions(field) }))),
)

function byId(places: readonly Place[]): Map<string, Place[]> {
  const found = new Map<string, Place[]>()
  for (const place of places) {
    const known = found.get(place.field.id)
    if (known === undefined) found.set(place.field.id, [place])
    else known.push(place)
  }
  return found
}

/** The groups of each field. */
const groupPlaces = memoBy((places: ReadonlyMap<string, readonly Place[]>) => {
  const found = new Map<string, string[]>()
  for (const [group, ofGroup] of places)
    for (const { id } of ofGroup.flatMap(({ field }) => field.fields ?? []))
      if (!places.has(id)) found.set(id, [...new Set([...(found.get(id) ?? []), group])])
  return found
})

const getConditions = (...all: readonly { readonly renderCondition?: Condition | undefined }[]): Condition[] =>
  all.flatMap(({ renderCondition }) => renderCondition ?? [])

export const isPageVisible = (page: Page, answers: ConditionAnswers): boolean =>
  isConditionMet(page.renderCondition, answers)

export const visibleSections = (page: Page, answers: ConditionAnswers): Section[] =>
  page.sections.filter((section) => isConditionMet(section.renderCondition, answers))

/** The visible fields of a section, by the loan's answers, or of a group, by those of an entry. */
export const visibleInSection = (
  { fields = [] }: { readonly fields?: readonly SectionField[] | undefined },
  answers: ConditionAnswers,
): SectionField[] => fields.filter((field) => field.visible && isConditionMet(field.renderCondition, answers))

export const visibleFields = (page: Page, answers: ConditionAnswers): SectionField[] =>
  visibleSections(page, answers).flatMap((section) => visibleInSection(section, answers))

/** The ids of the visible fields of visible pages. */
export const visibleIds = (pages: readonly Page[], answers: ConditionAnswers): ReadonlySet<string> =>
  new Set(
    pages
      .filter((page) => isPageVisible(page, answers))
      .flatMap((page) => visibleFields(page, answers).map(({ id }) => id)),
  )
