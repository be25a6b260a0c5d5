import { canonicalEmail, isEmail } from '../identifiers/email.ts'
import type { FieldValues } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import type { Category } from '../privacy/what-we-keep.ts'
import { secondId } from '../settings/areas/input-fields/second-borrower.ts'
import { describedBorrower } from './borrower-names.ts'
import type { Borrower } from './loan.ts'
import { isSecondBorrowerImplied } from './second-borrower.ts'
import { secondEmail } from './second-consents.ts'

/** Addresses that are mailed about one draft at most: enough for corrections, and no way to mail to many mailboxes. */
export const mostNotices = 5

/** Where a second borrower whom somebody else has named can be mailed; empty before their name and address are entered. */
export function addressToInform(fields: FieldValues): string {
  const { firstName, lastName } = describedBorrower(fields, 1)
  const email = secondEmail(fields)
  const isNamed = firstName.trim() !== '' && lastName.trim() !== ''
  return isSecondBorrowerImplied(fields) && isNamed && isEmail(email) ? canonicalEmail(email) : ''
}

/** What the categories of the privacy notice name one by one; every other answer is about the application. */
const named = new Set(
  [
    wellKnown.salutation,
    wellKnown.firstName,
    wellKnown.lastName,
    wellKnown.dateOfBirth,
    wellKnown.email,
    wellKnown.phone,
  ].map(secondId),
)

/** What is entered of the second borrower, by category and without a value; a preset is no answer. */
export function enteredOfSecond(fields: FieldValues, borrowers: readonly Borrower[]): Category[] {
  const others = Object.entries(fields).filter(
    ([id, { entityType, userDefined, value }]) =>
      entityType === 'SECOND_BORROWER' && userDefined && !named.has(id) && value.value !== null,
  )
  const { incomeExpenses = [], phoneMobil = null, rating = null } = borrowers[1] ?? {}
  return [
    'IDENTITY',
    'CONTACT',
    ...(others.length > 0 ? (['ANSWERS'] as const) : []),
    ...(incomeExpenses.length > 0 || phoneMobil !== null || rating !== null ? (['INCOME'] as const) : []),
  ]
}
