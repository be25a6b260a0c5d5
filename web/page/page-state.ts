import type { ConditionAnswers } from '#domain/conditions/conditions.ts'
import type { FieldError } from '#domain/shared/errors.ts'
import { isStorable } from '#domain/fields/storable.ts'
import { unreadableProblem } from '#domain/fields/unreadable.ts'
import { getGroupEntries } from '#domain/fields/group-entries.ts'
import type { FieldDefinition, FieldValue, FieldValues, SectionField } from '#domain/fields/types.ts'
import { limitProblem } from '#domain/loan/limits.ts'
import { accessTo, isFieldLocked, isProved } from '#domain/loan/access.ts'
import { maxBudgetAmount } from '#domain/loan/budget-amount.ts'
import type { Loan } from '#domain/loan/loan.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import {
  type Definitions,
  entryAnswers,
  isPageVisible,
  visibleFields,
  visibleInSection,
  getFieldValue,
} from '#domain/wizard/answers.ts'
import { entryPath, parseEntryPath, fieldOnPage } from '#domain/wizard/entry-path.ts'
import { findAnswerProblem } from '#domain/wizard/merge-entries.ts'
import { type LoanAnswers, pageProblems, type WizardSettings } from '#domain/wizard/validate-loan.ts'

import { amountId, getBorrowerIndex } from './amount-id.ts'
import { can } from '#domain/loan/status.ts'
import type { TypedAnswers } from './raw-answers.ts'

/** [A4.02] */
export const isLocked = ({ loanStatus }: Pick<Loan, 'loanStatus'>): boolean => !can('edit', loanStatus)

export interface PageState {
  readonly settings: WizardSettings
  readonly product: Product
  /** With unsaved input. */
  readonly loan: LoanAnswers
  readonly typed: Pick<TypedAnswers, 'unreadable'>
  readonly definitions: Definitions
  readonly answers: ConditionAnswers
  readonly today: string
}

/** The problems of a page of a loan. */
export function problemsOfPage(page: Page, state: PageState): FieldError[] {
  const { settings, product, loan, today } = state
  return problemsWithRawInput(page, pageProblems(settings, product, loan, page, today), {
    ...state,
    fields: loan.fields,
  })
}

interface TypedPage extends Pick<PageState, 'typed' | 'definitions' | 'answers'> {
  readonly fields: FieldValues
  /** The product with the limits; undefined for a profile. */
  readonly product?: Product
}

/**
 * Combines the problems found by the rules with invalid input: one per field, in the order of the page; those without a
 * field come last.
 */
export function problemsWithRawInput(page: Page, problems: readonly FieldError[], state: TypedPage): FieldError[] {
  const { fields, product, typed, definitions, answers } = state
  const placed = visibleFields(page, answers)
  const inEntries = placed.flatMap((placement) => unreadableInEntries(placement, state))
  const inFields = placed.flatMap((placement): FieldError[] => {
    const definition = definitions.get(placement.id)
    if (definition === undefined) return []
    const unreadable = typedAs(typed, definition.id)
    if (unreadable !== undefined)
      return [
        {
          objectName: definition.entityType,
          field: definition.id,
          ...unreadableProblem(definition.type, unreadable, definition.meta),
        },
      ]
    const value = getFieldValue(fields, definition)
    const limit =
      typeof value === 'number' && product !== undefined ? limitProblem(definition.id, value, product) : undefined
    return limit === undefined ? [] : [limit]
  })
  const own = [...inFields, ...inEntries]
  const checked = problems
    .filter((problem) => !own.some(({ field }) => field === problem.field))
    .map((problem) => {
      const unreadable = typedAs(typed, amountId(getBorrowerIndex(problem), problem.field))
      return unreadable === undefined
        ? problem
        : { ...problem, ...unreadableProblem('MONEY', unreadable, { max: maxBudgetAmount }) }
    })
  const all = [...own, ...checked].filter(({ objectName }) => objectName !== 'SECTION')
  const ofFields = placed.flatMap(({ id, fields: nested }) => {
    const first = all.find(({ field }) => field === id)
    return [...(first === undefined ? [] : [first]), ...(nested === undefined ? [] : inOrder(all, id, nested))]
  })
  return [...ofFields, ...checked.filter((problem) => !ofFields.includes(problem))]
}

/** The invalid input of a field. */
const typedAs = ({ unreadable }: Pick<TypedAnswers, 'unreadable'>, id: string): string | undefined =>
  Object.hasOwn(unreadable, id) ? unreadable[id] : undefined

/** Invalid input in visible fields of a group's entries. */
function unreadableInEntries(group: SectionField, { fields, typed, definitions, answers }: TypedPage): FieldError[] {
  const definition = definitions.get(group.id)
  if (definition?.type !== 'FIELDS_GROUP') return []
  return getGroupEntries(getFieldValue(fields, definition)).flatMap((entry, at) =>
    visibleInSection(group, entryAnswers(group, entry, answers, definitions)).flatMap(({ id }) => {
      const field = entryPath(group.id, at, id)
      const nested = definitions.get(id)
      const unreadable = typedAs(typed, field)
      return nested === undefined || unreadable === undefined
        ? []
        : [
            {
              objectName: nested.entityType,
              field,
              ...unreadableProblem(nested.type, unreadable, nested.meta),
            },
          ]
    }),
  )
}

/** The problems of a group by entry, in the order of their fields. */
function inOrder(problems: readonly FieldError[], group: string, nested: readonly SectionField[]): FieldError[] {
  const placeIn = (id: string): number => nested.findIndex((each) => each.id === id)
  return problems
    .flatMap((problem) => {
      const place = parseEntryPath(problem.field)
      return place?.group === group ? [{ problem, at: place.at, order: placeIn(place.field) }] : []
    })
    .toSorted((one, other) => one.at - other.at || one.order - other.order)
    .map(({ problem }) => problem)
}

/** The input that a save sends: answers of visible fields of the journey that can be stored. The rest stays unsaved. */
export function fieldsToSave(
  typed: FieldValues,
  pages: readonly Page[],
  state: Pick<TypedPage, 'product' | 'definitions' | 'answers'>,
): FieldValues {
  const { product, definitions, answers } = state
  const visible = visibleIds(pages, answers)
  return Object.fromEntries(
    Object.entries(typed).flatMap(([id, field]): [string, FieldValue][] => {
      const { entityType, value: answer } = field
      const definition = definitions.get(id)
      if (!visible.has(id) || definition?.type !== answer.type || definition.entityType !== entityType) return []
      if (definition.type === 'CALCULATION_VALUE') return []
      if (answer.value === null) return [[id, field]]
      if (!isStorable(definition, answer.value)) return []
      if (definition.type === 'FIELDS_GROUP') return [[id, withStorableEntries(field, definitions)]]
      const isOutside =
        typeof answer.value === 'number' &&
        product !== undefined &&
        limitProblem(id, answer.value, product) !== undefined
      return isOutside ? [] : [[id, field]]
    }),
  )
}

const visibleIds = (pages: readonly Page[], answers: ConditionAnswers): ReadonlySet<string> =>
  new Set(
    pages
      .filter((page) => isPageVisible(page, answers))
      .flatMap((page) => visibleFields(page, answers).map(({ id }) => id)),
  )

interface Typed {
  readonly typed: TypedAnswers
  readonly pages: readonly Page[]
  readonly definitions: Definitions
  readonly answers: ConditionAnswers
}

/** Whether a page shows unsaved input; hidden input waits until the answers show it again. */
export function isOnScreen({ typed, pages, definitions, answers }: Typed): boolean {
  const visible = visibleIds(pages, answers)
  return (
    typed.borrowers.some((each) => each !== null) ||
    Object.keys(typed.fields).some((id) => visible.has(id)) ||
    // Everything else is an amount of the household.
    Object.keys(typed.unreadable)
      .map(fieldOnPage)
      .some((id) => visible.has(id) || !definitions.has(id))
  )
}

/** A group is sent completely, with hidden answers; answers that cannot be stored stay unsaved. */
function withStorableEntries(field: FieldValue, definitions: Definitions): FieldValue {
  const entries = getGroupEntries(field.value.value)
  const storable = entries.map((entry) =>
    Object.fromEntries(
      Object.entries(entry).filter(([id, answer]) => findAnswerProblem(definitions.get(id), answer) === undefined),
    ),
  )
  const isWhole = storable.every((entry, at) => Object.keys(entry).length === Object.keys(entries[at] ?? {}).length)
  return isWhole ? field : { ...field, value: { ...field.value, value: storable } }
}

/** [A5.17], [A6.04]: the server ignores such fields by the same rule. */
export function isReadOnly(
  definition: Pick<FieldDefinition, 'id' | 'type' | 'entityType' | 'readOnlyWhenVerified' | 'readOnlyWhenShared'>,
  { saved, isWrong }: StoredLoan,
  /** For a field of a group's entry. */
  inEntry?: true,
): boolean {
  return isLocked(saved) || isFieldLocked({ ...accessTo(saved), isWrong }, definition, inEntry)
}

/** When the reader's own identification proved a field that is read-only for this reason; undefined for others. */
export const provedAt = (
  definition: Pick<FieldDefinition, 'id' | 'readOnlyWhenVerified'>,
  { saved, isWrong }: StoredLoan,
) =>
  saved.ownership.role === 'OWNER' && !isLocked(saved) && isProved(definition, saved.proved) && !isWrong(definition.id)
    ? saved.proved[definition.id]
    : undefined

interface StoredLoan {
  readonly saved: Pick<Loan, 'loanStatus' | 'proved' | 'ownership' | 'mayFill'>
  /** Whether the stored answer violates the rules (`wrongAnswers`). */
  readonly isWrong: (fieldId: string) => boolean
}
