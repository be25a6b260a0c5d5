import { answerWithout, isConsent } from '../fields/consents.ts'
import type { FieldDefinition, FieldValues } from '../fields/types.ts'
import type { Borrower } from './loan.ts'
import { emptyBorrower } from './second-borrower.ts'

type Definitions = ReadonlyMap<string, FieldDefinition>

interface Parts {
  readonly fields: FieldValues
  readonly borrowers: readonly Borrower[]
}

/**
 * A draft as its second borrower takes it over: what somebody else has entered for them stays, and nobody else's ticks
 * count as theirs, nor what a rating service has said on the strength of those.
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
 * A draft whose second borrower has gone: all of their part goes with them, what they had shown included. Whoever joins
 * next finds nothing of theirs, and nothing of it is sent without them.
 */
export const withoutSecondPart = ({ fields, borrowers }: Parts): Parts => ({
  fields: Object.fromEntries(Object.entries(fields).filter(([, { entityType }]) => entityType !== 'SECOND_BORROWER')),
  borrowers: borrowers.slice(0, 1).concat(emptyBorrower),
})
