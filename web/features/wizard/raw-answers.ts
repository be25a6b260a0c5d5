import type { FieldDefinition, FieldValue, FieldValues, Value } from '#domain/fields/types.ts'
import type { Borrower, Loan } from '#domain/loan/loan.ts'
import { emptyBorrower } from '#domain/loan/second-borrower.ts'
import { fieldOnPage } from '#domain/wizard/entry-path.ts'

import { rebased } from './living/household.ts'

/** What was typed and is not saved yet; it lies over the loan that the server knows ([A4.05]). */
export interface TypedAnswers {
  /** A null value is an answer that was cleared. */
  readonly fields: FieldValues
  /** Texts that are no value of their field: the answer is cleared, the text stays in the input. */
  readonly unreadable: Readonly<Record<string, string>>
  /** Households, each where its borrower is; null where it is as it is saved. */
  readonly borrowers: Households
  /** What stood there when it was begun to be typed over: whether somebody else has changed it since can be told by it. */
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
      /** The answer on the screen; without it nobody is told what else was changed meanwhile. */
      readonly before?: FieldValue | null | undefined
      /** Of a group: all texts of its entries that are no values, by their paths. */
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
      /** Which of them, counted from 0. */
      readonly at: number
      readonly borrower: Borrower
      /** The household on the screen. */
      readonly before: Borrower
      /** All texts of amounts that are no amounts; without them they stay as they were. */
      readonly unreadable?: Readonly<Record<string, string>> | undefined
    }
  | { readonly type: 'saved'; readonly sent: SentAnswers }
  /** What is saved counts, and what was typed over it does not. */
  | { readonly type: 'dropped'; readonly field: string }

type Answering = Pick<FieldDefinition, 'id' | 'type' | 'entityType'>

/** What a save carried; only what has not been changed since is saved. */
export interface SentAnswers {
  readonly fields: FieldValues
  /** As they were typed. */
  readonly borrowers: Households
  /** As they were sent: with what somebody else has saved of them meanwhile. */
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

/** What is typed over for the first time is remembered as it was. */
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

/** What was sent is saved; what was changed while it was on its way lies over what was sent. */
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
 * What lies over a loan that has begun with these answers: what was typed into a branch that is hidden for the time being,
 * and what was changed while they were on their way.
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

/** Without what stands in a field, or in the entries of a group. */
const outside = (texts: TypedAnswers['unreadable'], field: string): TypedAnswers['unreadable'] =>
  Object.fromEntries(Object.entries(texts).filter(([path]) => fieldOnPage(path) !== field))

/** The loan as it is on the screen. A part that is kept aside for the time being lies behind those that count. */
export const overlaid = <L extends Pick<Loan, 'fields' | 'borrowers' | 'borrowerAside'>>(
  loan: L,
  { fields, borrowers, before }: TypedAnswers,
): L => {
  const saved = loan.borrowerAside === undefined ? loan.borrowers : [...loan.borrowers, loan.borrowerAside]
  return {
    ...loan,
    fields: { ...loan.fields, ...fields },
    borrowers: Array.from({ length: Math.max(saved.length, borrowers.length) }, (_, at) => {
      const [typed, was, is] = [borrowers[at] ?? null, before.borrowers[at] ?? null, saved[at] ?? emptyBorrower]
      return typed === null ? is : rebased(typed, was, is)
    }),
  }
}

export const isUntouched = ({ fields, unreadable, borrowers }: TypedAnswers): boolean =>
  Object.keys(fields).length === 0 && Object.keys(unreadable).length === 0 && !borrowers.some((each) => each !== null)
