import { answerWithout, isConsent } from '../fields/consents.ts'
import type { FieldDefinition, FieldValues } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import type { Borrower } from './loan.ts'
import { emptyBorrower } from './second-borrower.ts'

type Definitions = ReadonlyMap<string, FieldDefinition>

interface Parts {
  readonly fields: FieldValues
  readonly borrowers: readonly Borrower[]
}

/**
 * A draft when the second borrower joins: answers that somebody else entered for them stay, except consents and the rating
 * that was based on them.
 */
export const joinedPart = ({ fields, borrowers }: Parts, definitions: Definitions): Parts => ({
  fields: Object.fromEntries(
    Object.entries(fields).flatMap(([id, field]): [string, FieldValues[string]][] => {
      if (field.entityType !== 'SECOND_BORROWER') return [[id, field]]
      const value = answerWithout(id, field.value, definitions, isConsent)
      return value === undefined ? [] : [[id, { ...field, value }]]
    }),
  ),
  borrowers: borrowers.map((borrower, at) => (at === 1 ? { ...borrower, rating: null } : borrower)),
})

/**
 * A draft after the second borrower has left, without any of their answers, shown ones included: the next one to join must
 * not find them, and they must not be sent.
 */
export const withoutSecondPart = ({ fields, borrowers }: Parts): Parts => ({
  fields: Object.fromEntries(Object.entries(fields).filter(([, { entityType }]) => entityType !== 'SECOND_BORROWER')),
  borrowers: borrowers.slice(0, 1).concat(emptyBorrower),
})

/** Sets the answer about a second borrower, which may be hidden, to none. */
export function withoutSecondBorrower(fields: FieldValues): FieldValues {
  const answer = fields[wellKnown.secondBorrower]
  return answer === undefined
    ? fields
    : { ...fields, [wellKnown.secondBorrower]: { ...answer, value: { ...answer.value, value: false } } }
}
