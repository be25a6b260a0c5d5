import type { LoanRecord } from '../loans/loan-record.ts'

/** What a retained record's sealed content has of its files, beside what it has of their loan. */
export interface RetainedContent {
  readonly documents: LoanRecord['documents']
  readonly contracts: LoanRecord['contracts']
  /** The key of each of its files by the key of its object, in base64url; of none that is still clear. */
  readonly fileKeys?: Readonly<Record<string, string>>
}
