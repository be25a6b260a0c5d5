import type { fintecSessions } from '../../db/schema/account-information.ts'
import type { contracts, documents, loans, requestedDocuments, valuations } from '../../db/schema/loans.ts'
import type { applications } from '../../db/schema/operations.ts'
import type { Account } from '../../http/actor.ts'
import type { LoanMember } from './role.ts'

export type LoanRow = typeof loans.$inferSelect

/** A loan with everything that belongs to it. */
export interface LoanRecord {
  readonly loan: LoanRow
  readonly documents: readonly (typeof documents.$inferSelect)[]
  readonly requestedDocuments: readonly (typeof requestedDocuments.$inferSelect)[]
  readonly contracts: readonly (typeof contracts.$inferSelect)[]
  readonly applications: readonly (typeof applications.$inferSelect)[]
  /** Oldest first. */
  readonly valuations: readonly (typeof valuations.$inferSelect)[]
  /** Of the account-information service, newest first. */
  readonly fintecSessions: readonly (typeof fintecSessions.$inferSelect)[]
  readonly people: LoanPeople
}

/** Who has to do with a loan. */
export interface LoanPeople {
  /** Null where a visitor has begun it. */
  readonly owner: Pick<Account, 'id' | 'login' | 'firstName' | 'lastName' | 'verified' | 'langKey'> | null
  /** In the order in which they were invited. */
  readonly members: readonly LoanMember[]
  /** The bank lets its customers share applications; while it does not, members see nothing. */
  readonly sharing: boolean
}
