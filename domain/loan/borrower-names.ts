import { textAnswer } from '../fields/read-answer.ts'
import type { FieldValues } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import { secondId } from '../settings/areas/input-fields/second-borrower.ts'
import type { DescribedPerson } from '../identity/same-person.ts'
import { isSecondBorrowerImplied } from './second-borrower.ts'

/** The names of the first borrower and, if there is one, the second; empty if not answered. */
export const borrowerNames = (fields: FieldValues): string[] =>
  [(id: string) => id, ...(isSecondBorrowerImplied(fields) ? [secondId] : [])].map((idOf) =>
    [wellKnown.firstName, wellKnown.lastName]
      .map((id) => textAnswer(fields, idOf(id)))
      .join(' ')
      .trim(),
  )

/** A borrower as the answers describe them: 0 for the first, 1 for the second. */
export function describedBorrower(fields: FieldValues, borrower: 0 | 1): DescribedPerson {
  const answer = (id: string): string => textAnswer(fields, borrower === 0 ? id : secondId(id))
  return {
    firstName: answer(wellKnown.firstName),
    lastName: answer(wellKnown.lastName),
    dateOfBirth: answer(wellKnown.dateOfBirth),
  }
}

/** First and last name of a described person; empty if not answered. */
export const getFullName = ({ firstName, lastName }: Pick<DescribedPerson, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
