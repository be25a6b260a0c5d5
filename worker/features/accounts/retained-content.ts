import type { Account } from '../../http/actor.ts'
import type { LoanRecord, LoanRow } from '../loans/loan-record.ts'

/** What the sealed content of every retained record has: whose it is, and of which application. */
export interface RetainedHead {
  readonly person: Pick<Account, 'login' | 'firstName' | 'lastName' | 'clientNumber' | 'verified'>
  readonly loan: Pick<LoanRow, 'id' | 'status' | 'productId' | 'offer' | 'acceptedAt' | 'withdrawnAt'>
}

/** What the record of a loan has of its files, beside what it has of the loan. */
export interface RetainedContent extends RetainedHead {
  readonly documents: LoanRecord['documents']
  readonly contracts: LoanRecord['contracts']
  readonly signers: LoanRecord['signers']
  /** The key of each of its files by the key of its object, in base64url; of none that is still clear. */
  readonly fileKeys?: Readonly<Record<string, string>>
}
