import { textAnswer } from '#domain/fields/read-answer.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { maskedIban } from '#domain/identifiers/iban.ts'
import type { Loan } from '#domain/loan/loan.ts'

/** Where a loan is paid out to, so much as its owner needs to recognise it; null where no account was given. */
export function getPayoutAccount({ fields }: Pick<Loan, 'fields'>): string | null {
  const iban = textAnswer(fields, wellKnown.payoutIban)
  return iban === '' ? null : maskedIban(iban)
}
