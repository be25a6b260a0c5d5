import type { FieldDefinition, FieldValue, FieldValues, Value } from '#domain/fields/types.ts'
import type { Borrower, Loan } from '#domain/loan/loan.ts'

/** What was typed and is not saved yet; it lies over the loan that the server knows ([A4.05]). */
export interface TypedAnswers {
  /** A null value is an answer that was cleared. */
  readonly fields: FieldValues
  /** Texts that are no value of their field: the answer is cleared, the text stays in the input. */
  readonly unreadable: Readonly<Record<string, string>>
  readonly borrowers: readonly Borrower[] | null
}

export const noAnswers: TypedAnswers = { fields: {}, unreadable: {}, borrowers: null }

export type AnswerAction =
  | { readonly type: 'answered'; readonly definition: Answering; readonly value: Value | null }
  | { readonly type: 'unreadable'; readonly definition: Answering; readonly text: string }
  | {
      readonly type: 'borrowers'
      readonly borrowers: readonly Borrower[]
      /** All texts of amounts that are no amounts; without them they stay as they were. */
      readonly unreadable?: Readonly<Record<string, string>> | undefined
    }
  | { readonly type: 'saved'; readonly sent: SentAnswers }

type Answering = Pick<FieldDefinition, 'id' | 'type' | 'entityType'>

/** What a save carried; only what has not been changed since is saved. */
export interface SentAnswers {
  readonly fields: FieldValues
  readonly borrowers: readonly Borrower[] | null
}

export function withAnswer(typed: TypedAnswers, action: AnswerAction): TypedAnswers {
  switch (action.type) {
    case 'answered':
      return {
        ...typed,
        fields: { ...typed.fields, [action.definition.id]: fieldValue(action.definition, action.value) },
        unreadable: without(typed.unreadable, [action.definition.id]),
      }
    case 'unreadable':
      return {
        ...typed,
        fields: { ...typed.fields, [action.definition.id]: fieldValue(action.definition, null) },
        unreadable: { ...typed.unreadable, [action.definition.id]: action.text },
      }
    case 'borrowers':
      return { ...typed, borrowers: action.borrowers, unreadable: action.unreadable ?? typed.unreadable }
    case 'saved': {
      const { fields, borrowers } = action.sent
      const saved = Object.keys(fields).filter((id) => typed.fields[id] === fields[id])
      return {
        ...typed,
        fields: without(typed.fields, saved),
        borrowers: typed.borrowers === borrowers ? null : typed.borrowers,
      }
    }
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

/** The loan as it is on the screen. */
export const overlaid = <L extends Pick<Loan, 'fields' | 'borrowers'>>(loan: L, typed: TypedAnswers): L => ({
  ...loan,
  fields: { ...loan.fields, ...typed.fields },
  borrowers: typed.borrowers ?? loan.borrowers,
})

export const isUntouched = ({ fields, unreadable, borrowers }: TypedAnswers): boolean =>
  Object.keys(fields).length === 0 && Object.keys(unreadable).length === 0 && borrowers === null
