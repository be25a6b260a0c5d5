import type { fintecSessions } from '../../db/schema/account-information.ts'
import type {
  contracts,
  documents,
  loanMembers,
  loans,
  requestedDocuments,
  secondConsents,
  secondNotices,
  signers,
  valuations,
} from '../../db/schema/loans.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'

import type { applications } from '../../db/schema/operations.ts'
import type { Account } from '../../http/actor.ts'
import type { Proof } from '../identification/account-proof.ts'
import type { Settled } from '../../http/context.ts'

export type LoanRow = typeof loans.$inferSelect

/** A draft's move to the live release, which its next write stores. */
export interface Move {
  /** The row as it is stored, on an older release. */
  readonly from: LoanRow
  readonly columns: Pick<
    LoanRow,
    'release' | 'calculationType' | 'fields' | 'borrowers' | 'lastCompletedStep' | 'figures'
  >
  /** URIs of completed steps that need an answer now ([A4.01]), as far as the caller may give it. */
  readonly reopened: readonly string[]
}

/** A member of a shared loan, with a name once the account is bound. */
export type LoanMember = typeof loanMembers.$inferSelect & {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly hasSigned: boolean
}

/** A signer, with login and language of their account. */
export type LoanSigner = typeof signers.$inferSelect & {
  readonly account: Pick<Account, 'login' | 'langKey' | 'firstName' | 'lastName'> | null
}

/** A loan with everything that belongs to it. */
export interface LoanRecord {
  readonly loan: LoanRow
  readonly documents: readonly (typeof documents.$inferSelect)[]
  readonly requestedDocuments: readonly (typeof requestedDocuments.$inferSelect)[]
  readonly contracts: readonly (typeof contracts.$inferSelect)[]
  /** Oldest first. */
  readonly applications: readonly (typeof applications.$inferSelect)[]
  /** Oldest first. */
  readonly valuations: readonly (typeof valuations.$inferSelect)[]
  /** The borrowers who sign an offer, first borrower first; empty before an offer. */
  readonly signers: readonly LoanSigner[]
  /** What proves the second borrower's consents, or asks for them; undefined before. */
  readonly secondConsents: typeof secondConsents.$inferSelect | undefined
  /** Who was mailed what somebody else has entered of them. */
  readonly secondNotices: readonly Pick<
    typeof secondNotices.$inferSelect,
    'id' | 'email' | 'mailbox' | 'linkHash' | 'objectedAt'
  >[]
  /** Of the account-information service, newest first. */
  readonly fintecSessions: readonly (typeof fintecSessions.$inferSelect)[]
  readonly people: LoanPeople
  /** Who reads it, and on which day. */
  readonly reader: Settled
  /** Of a draft from an older release, shown as it is on the live one. */
  readonly move?: Move
}

/** The application that was sent last: deliveries and contracts belong to it, not to a rejected one before it. */
export const currentApplication = ({ applications: sent }: Pick<LoanRecord, 'applications'>) =>
  sent.findLast(({ kind }) => kind === 'APPLICATION')

/** When the last contract was signed; null before. */
export const getSignedAt = ({ contracts: signed }: Pick<LoanRecord, 'contracts'>): string | null =>
  signed.reduce<string | null>(
    (latest, { signedAt }) => (signedAt !== null && signedAt > (latest ?? '') ? signedAt : latest),
    null,
  )

/** The people of a loan. */
export interface LoanPeople {
  /** Null for a visitor's loan. */
  readonly owner: Pick<Account, 'id' | 'login' | 'firstName' | 'lastName' | 'langKey' | 'fields'> | null
  /** In the order of invitation. */
  readonly members: readonly LoanMember[]
  /** Whom the owner's account may act for as identified persons. */
  readonly proofs: readonly Proof[]
  /** Whether the bank allows sharing; members see nothing while it does not. */
  readonly sharing: boolean
}

/** A loan with the settings of its release and the journey through them: all that decides what its reader may see and answer. */
export interface OpenLoan extends LoanRecord {
  readonly settings: Snapshot
  /** The product, with the steps of the process that the loan was begun with. */
  readonly journey: Product
}
