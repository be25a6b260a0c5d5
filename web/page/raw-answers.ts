import type { FieldDefinition, FieldValue, FieldValues, Value } from '#domain/fields/types.ts'
import type { Borrower, Loan } from '#domain/loan/loan.ts'
import { emptyBorrower } from '#domain/loan/second-borrower.ts'
import { fieldOnPage } from '#domain/wizard/entry-path.ts'

import { rebased } from './household.ts'

/** Unsaved input, shown over the stored loan ([A4.05]). */
export interface TypedAnswers {
  /** A null value is an answer that was cleared. */
  readonly fields: FieldValues
  /** Texts that are not valid values: the answer is cleared, the text stays in the input. */
  readonly unreadable: Readonly<Record<string, string>>
  /** Households by the borrower's position; null if unchanged. */
  readonly borrowers: Households
  /** The stored answers when the input began, which show whether others have changed them since. */
  readonly before: {
    readonly fields: Readonly<Record<string, FieldValue | null>>
    readonly borrowers: Households
  }
}

export type Households = readonly (Borrower | null)[]

export const noAnswers: TypedAnswers = {
  fields: {},
  unreadable: {},
  borrowers: [],
  before: { fields: {}, borrowers: [] },
}

export type AnswerAction =
  | {
      readonly type: 'answered'
      readonly definition: Answering
      readonly value: Value | null
      /** The answer on the screen; without it, concurrent changes are not announced. */
      readonly before?: FieldValue | null | undefined
      /** For a group: all invalid texts of its entries by path. */
      readonly unreadable?: Readonly<Record<string, string>> | undefined
    }
  | {
      readonly type: 'unreadable'
      readonly definition: Answering
      readonly text: string
      readonly before?: FieldValue | null | undefined
    }
  | {
      readonly type: 'borrower'
      /** The borrower's index. */
      readonly at: number
      readonly borrower: Borrower
      /** The household on the screen. */
      readonly before: Borrower
      /** All invalid texts of amounts; if undefined, they are unchanged. */
      readonly unreadable?: Readonly<Record<string, string>> | undefined
    }
  | { readonly type: 'saved'; readonly sent: SentAnswers }
  /** Discards the input of a field in favour of the stored answer. */
  | { readonly type: 'dropped'; readonly field: string }

type Answering = Pick<FieldDefinition, 'id' | 'type' | 'entityType'>

/** The content of a save; input that has changed since stays unsaved. */
export interface SentAnswers {
  readonly fields: FieldValues
  /** As entered. */
  readonly borrowers: Households
  /** As sent: merged with concurrent saves of others. */
  readonly households?: readonly Borrower[]
}

export function withAnswer(typed: TypedAnswers, action: AnswerAction): TypedAnswers {
  switch (action.type) {
    case 'answered':
      return {
        ...typed,
        ...typedOver(typed, action.definition.id, action.before),
        fields: { ...typed.fields, [action.definition.id]: fieldValue(action.definition, action.value) },
        unreadable: { ...outside(typed.unreadable, action.definition.id), ...action.unreadable },
      }
    case 'unreadable':
      return {
        ...typed,
        ...typedOver(typed, action.definition.id, action.before),
        fields: { ...typed.fields, [action.definition.id]: fieldValue(action.definition, null) },
        unreadable: { ...typed.unreadable, [action.definition.id]: action.text },
      }
    case 'borrower': {
      const { at, borrower, before, unreadable = typed.unreadable } = action
      const isTyped = (typed.borrowers[at] ?? null) !== null
      return {
        ...typed,
        borrowers: withPart(typed.borrowers, at, borrower),
        before: isTyped ? typed.before : { ...typed.before, borrowers: withPart(typed.before.borrowers, at, before) },
        unreadable,
      }
    }
    case 'saved':
      return withoutSent(typed, action.sent)
    case 'dropped':
      return {
        ...typed,
        fields: without(typed.fields, [action.field]),
        unreadable: outside(typed.unreadable, action.field),
        before: { ...typed.before, fields: without(typed.before.fields, [action.field]) },
      }
  }
}

/** Remembers the stored answer when its input begins. */
const typedOver = (
  { fields, before }: TypedAnswers,
  id: string,
  was: FieldValue | null | undefined,
): Pick<TypedAnswers, 'before'> => ({
  before:
    was === undefined || Object.hasOwn(fields, id) ? before : { ...before, fields: { ...before.fields, [id]: was } },
})

const withPart = (parts: Households, at: number, part: Borrower | null): Households =>
  Array.from({ length: Math.max(parts.length, at + 1) }, (_, each) => (each === at ? part : (parts[each] ?? null)))

/** Removes saved input; changes made during the save stay over the sent answers. */
function withoutSent(typed: TypedAnswers, { fields, borrowers, households = [] }: SentAnswers): TypedAnswers {
  const saved = Object.keys(fields).filter((id) => typed.fields[id] === fields[id])
  const changed = Object.entries(fields).filter(([id]) => Object.hasOwn(typed.fields, id) && !saved.includes(id))
  const isSaved = (at: number): boolean => (borrowers[at] ?? null) !== null && typed.borrowers[at] === borrowers[at]
  const rest = typed.borrowers.map((each, at) => (isSaved(at) ? null : each))
  return {
    ...typed,
    fields: without(typed.fields, saved),
    borrowers: rest.some((each) => each !== null) ? rest : [],
    before: {
      fields: { ...without(typed.before.fields, saved), ...Object.fromEntries(changed) },
      borrowers: rest.map((each, at) => {
        if (each === null) return null
        return (borrowers[at] ?? null) === null ? (typed.before.borrowers[at] ?? null) : (households[at] ?? null)
      }),
    },
  }
}

/**
 * The input left over a loan that was created with these answers: that of hidden branches, and changes made during the
 * call.
 */
export function besides(typed: TypedAnswers, begunWith: FieldValues): TypedAnswers {
  const isIn = ([id, { value }]: [string, FieldValue]): boolean =>
    Object.hasOwn(begunWith, id) && JSON.stringify(begunWith[id]?.value.value) === JSON.stringify(value.value)
  const rest = Object.entries(typed.fields).filter((each) => !isIn(each))
  const ids = new Set(rest.map(([id]) => id))
  return {
    ...noAnswers,
    fields: Object.fromEntries(rest),
    unreadable: Object.fromEntries(Object.entries(typed.unreadable).filter(([path]) => ids.has(fieldOnPage(path)))),
    before: {
      ...noAnswers.before,
      fields: Object.fromEntries(Object.entries(begunWith).filter(([id]) => ids.has(id))),
    },
  }
}

export const fieldValue = ({ id, type, entityType }: Answering, value: Value | null): FieldValue => ({
  fieldId: id,
  entityType,
  userDefined: true,
  value: { type, value },
})

const without = <T>(record: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([id]) => !ids.includes(id)))

/** Removes the texts of a field or of a group's entries. */
const outside = (texts: TypedAnswers['unreadable'], field: string): TypedAnswers['unreadable'] =>
  Object.fromEntries(Object.entries(texts).filter(([path]) => fieldOnPage(path) !== field))

/** The loan as shown. A household that is set aside follows the others. */
export const overlaid = <L extends Pick<Loan, 'fields' | 'borrowers' | 'borrowerAside'>>(
  loan: L,
  { fields, borrowers, before }: TypedAnswers,
): L => {
  const saved = loan.borrowerAside === undefined ? loan.borrowers : [...loan.borrowers, loan.borrowerAside]
  return {
    ...loan,
    // The same object without input in fields, for what is cached by it (`visibleAnswers`).
    fields: Object.keys(fields).length === 0 ? loan.fields : { ...loan.fields, ...fields },
    borrowers: Array.from({ length: Math.max(saved.length, borrowers.length) }, (_, at) => {
      const [typed, was, is] = [borrowers[at] ?? null, before.borrowers[at] ?? null, saved[at] ?? emptyBorrower]
      return typed === null ? is : rebased(typed, was, is)
    }),
  }
}

export const isUntouched = ({ fields, unreadable, borrowers }: TypedAnswers): boolean =>
  Object.keys(fields).length === 0 && Object.keys(unreadable).length === 0 && !borrowers.some((each) => each !== null)
