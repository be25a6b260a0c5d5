import { describedBorrower, getFullName } from '#domain/loan/borrower-names.ts'
import { type Signer, signerState } from '#domain/loan/signers.ts'

import type { LoanRecord, LoanSigner } from '../loans/loan-record.ts'
import { isReplaceable } from '../loans/second-address.ts'

/**
 * The signers of a loan as one of them, or another reader, sees them: names and times, no evidence, and to the owner the address
 * of a link, and whether it can be replaced.
 */
export const signerDtos = (
  record: Pick<LoanRecord, 'loan' | 'signers' | 'people' | 'secondConsents'>,
  self: LoanSigner | undefined,
): Signer[] => {
  const { loan, signers } = record
  const isOwner = loan.accountId !== null && self?.accountId === loan.accountId
  return signers.map((signer) => ({
    borrower: signer.borrower,
    name: getFullName(describedBorrower(loan.fields, signer.borrower)),
    state: signerState(signer),
    self: signer.id === self?.id,
    byLink: signer.accountId === null,
    email: signer.accountId === null && isOwner ? signer.email : null,
    emailReplaceable: signer.accountId === null && isOwner && isReplaceable(record, signer.email),
    invitedAt: signer.invitedAt,
    identifiedAt: signer.identifiedAt,
    signedAt: signer.signedAt,
    declinedAt: signer.declinedAt,
  }))
}
