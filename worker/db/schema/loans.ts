import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

import type { TextNote } from '#domain/documents/text-status.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import type { AssuranceLevel, IdentMethod } from '#domain/identity/evidence.ts'
import type { Decision } from '#domain/loan/decision.ts'
import type {
  AppliedFigures,
  Borrower,
  IncomeExpensePeriod,
  LoanDocument,
  MemberRole,
  Offer,
} from '#domain/loan/loan.ts'
import type { ReviewState } from '#domain/loan/review.ts'
import type { OfferState } from '#domain/loan/signers.ts'
import type { LoanStatus } from '#domain/loan/status.ts'
import type { MarketValue, ValuationOrder, ValuationStatus } from '#domain/loan/valuation.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { CalculationType } from '#domain/settings/areas/products/schema.ts'

import { accounts } from './accounts.ts'

/** The figures of the overview, stored separately so that lists do not read answers ([A3.07]). */
export interface LoanFigures {
  readonly amount: number | null
  readonly term: number | null
  readonly nominalInterest: number | null
  readonly effectiveInterest: number | null
  readonly rate: number | null
  /** Of the application, once an offer's figures stand here. */
  readonly applied?: AppliedFigures | undefined
}

/** A borrower as stored. */
export interface StoredBorrower extends Borrower {
  /** A second borrower has left the sent loan, and the other one may not see these answers. */
  readonly withheld?: boolean
}

export const loans = sqliteTable(
  'loans',
  {
    id: text().primaryKey(),
    /** The owner: an account, or a visitor by the hash of the unique-user-id; exactly one of them. */
    accountId: text('account_id').references(() => accounts.id),
    visitorHash: text('visitor_hash'),
    status: text().$type<LoanStatus>().notNull(),
    productId: text('product_id').notNull(),
    processId: text('process_id'),
    calculationType: text('calculation_type').$type<CalculationType>().notNull(),
    /** The settings release that it was started on or moved to. */
    release: integer().notNull(),
    version: integer().notNull().default(1),
    description: text(),
    fields: text({ mode: 'json' }).$type<FieldValues>().notNull(),
    borrowers: text({ mode: 'json' }).$type<readonly StoredBorrower[]>().notNull(),
    incomeExpensePeriod: text('income_expense_period').$type<IncomeExpensePeriod>().notNull().default('Monthly'),
    lastCompletedStep: text('last_completed_step'),
    figures: text({ mode: 'json' }).$type<LoanFigures>().notNull(),
    offer: text({ mode: 'json' }).$type<Offer>(),
    /** How the offer stands or ended, beside the status; null without an offer. */
    offerState: text('offer_state').$type<OfferState>(),
    /** The offer's last day, `YYYY-MM-DD` in Berlin. */
    offerEnds: text('offer_ends'),
    /** When the offer was declined or expired. */
    offerEndedAt: text('offer_ended_at'),
    /** When the offer was accepted; null before. */
    acceptedAt: text('accepted_at'),
    /** When the contract was withdrawn from; null unless WITHDRAWN. */
    withdrawnAt: text('withdrawn_at'),
    rejectionReasons: text('rejection_reasons', { mode: 'json' }).$type<readonly string[]>().notNull(),
    /** The bank's latest decision; null before the first. */
    decision: text({ mode: 'json' }).$type<Decision>(),
    /**
     * The account id of the person of the bank who decided, or their e-mail address without an account; only to keep them
     * from reviewing the decision.
     */
    decider: text(),
    /** The number for a requested call, and when it was requested; both end thirty days later. */
    callbackMobile: text('callback_mobile'),
    callbackAt: text('callback_at'),
    locale: text().notNull(),
    /** On the owner's watchlist. */
    watched: integer({ mode: 'boolean' }).notNull().default(false),
    /** The partner in the address by which the applicant came: `check24`. */
    partner: text(),
    /** The account id of the edit lock's holder ([A7.10]). */
    lockHolder: text('lock_holder'),
    lockedUntil: text('locked_until'),
    /** The owner asks members for help ([A3.20]). */
    askForHelp: integer('ask_for_help', { mode: 'boolean' }).notNull().default(false),
    /** When the owner agreed to share the loan's data with members; null without agreement. */
    sharingAgreedAt: text('sharing_agreed_at'),
    /** The owner lets the second borrower see the first one's income and expenses. */
    showsIncome: integer('shows_income', { mode: 'boolean' }).notNull().default(false),
    /** The earliest invitation of its members; null without members. Maintained by triggers of migration 0000. */
    sharedAt: text('shared_at'),
    /** The latest valuation order of its property ([A3.02]); null before the first. */
    marketValueIndicationId: text('market_value_indication_id'),
    /** The loan's wrapped data key; deleting the row makes its sealed audit data unreadable. */
    dataKey: text('data_key').notNull(),
    createdAt: text('created_at').notNull(),
    changeDate: text('change_date').notNull(),
  },
  (table) => [
    index('loans_account').on(table.accountId, table.changeDate),
    // Counts an owner's loans, and newer ones, without reading rows.
    index('loans_account_created').on(table.accountId, table.createdAt, table.id, table.status),
    index('loans_visitor').on(table.visitorHash),
    index('loans_visitor_draft')
      .on(table.changeDate)
      .where(sql`visitor_hash is not null`),
    index('loans_status').on(table.status, table.changeDate),
    index('loans_lock_holder')
      .on(table.lockHolder)
      .where(sql`lock_holder is not null`),
    // For the sorted list of shared loans.
    index('loans_shared')
      .on(table.sharedAt, table.id)
      .where(sql`shared_at is not null`),
    // For reminders of open offers, and their end.
    index('loans_offer_open')
      .on(table.offerEnds)
      .where(sql`offer_state = 'OPEN'`),
    index('loans_callback')
      .on(table.callbackAt)
      .where(sql`callback_at is not null`),
    index('loans_shared_status')
      .on(table.status, table.id)
      .where(sql`shared_at is not null`),
    index('loans_shared_product')
      .on(table.productId, table.id)
      .where(sql`shared_at is not null`),
    check('loans_owner', sql`(${table.accountId} is null) <> (${table.visitorHash} is null)`),
  ],
)

/** Bytes are in R2 under `objectKey`. */
export const documents = sqliteTable(
  'documents',
  {
    id: text().primaryKey(),
    loanId: text('loan_id')
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    documentTabId: text('document_tab_id').notNull(),
    documentId: text('document_id'),
    requestedDocumentId: text('requested_document_id'),
    fileName: text('file_name').notNull(),
    type: text().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    objectKey: text('object_key').notNull(),
    status: text().$type<LoanDocument['status']>().notNull(),
    fileVerificationStatus: text('file_verification_status').$type<LoanDocument['fileVerificationStatus']>().notNull(),
    uploadedAt: text('uploaded_at').notNull(),
    /** What the text check found: the newest date, and what it did not find or why it read nothing. Never the text. */
    extractedDate: text('extracted_date'),
    textNote: text('text_note').$type<TextNote>(),
    /** Readings by cron that began, so that a file that ends its reader is not read for ever. */
    textAttempts: integer('text_attempts').notNull().default(0),
  },
  (table) => [
    index('documents_loan').on(table.loanId),
    index('documents_unread')
      .on(table.uploadedAt)
      .where(sql`file_verification_status = 'NEW'`),
    // Files from before files were sealed.
    index('documents_clear')
      .on(table.id)
      .where(sql`substr(object_key, -7) <> '.sealed'`),
  ],
)

export const requestedDocuments = sqliteTable(
  'requested_documents',
  {
    id: text().primaryKey(),
    loanId: text('loan_id')
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    label: text().notNull(),
    uploaded: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('requested_documents_loan').on(table.loanId)],
)

export const contracts = sqliteTable(
  'contracts',
  {
    id: text().primaryKey(),
    loanId: text('loan_id')
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    fileName: text('file_name').notNull(),
    size: integer().notNull(),
    objectKey: text('object_key').notNull(),
    signRequired: integer('sign_required', { mode: 'boolean' }).notNull(),
    signedAt: text('signed_at'),
    /** When a newer offer brought contracts of its own; null for those of the present one. */
    replacedAt: text('replaced_at'),
  },
  (table) => [
    index('contracts_loan').on(table.loanId),
    index('contracts_clear')
      .on(table.id)
      .where(sql`substr(object_key, -7) <> '.sealed'`),
  ],
)

/**
 * The borrowers of an offered loan, each of whom identifies and signs ('domain/loan/signers.ts'). Those of an offer that has ended
 * stay beside those of a newer one, because what they signed is evidence.
 */
export const signers = sqliteTable(
  'signers',
  {
    id: text().primaryKey(),
    loanId: text('loan_id')
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    /** 0 for the first borrower, 1 for the second. */
    borrower: integer().$type<0 | 1>().notNull(),
    /** The account by which they sign; null while unknown, and for those who sign by a mailed link. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Where their link and mails go, if they sign without an account. */
    email: text(),
    /** SHA-256 of the key of their link, hex; a newer link replaces the former. */
    linkHash: text('link_hash').unique(),
    invitedAt: text('invited_at'),
    /** When the pre-contractual information, offer and contracts were delivered to them. */
    deliveredAt: text('delivered_at'),
    identifiedAt: text('identified_at'),
    signedAt: text('signed_at'),
    declinedAt: text('declined_at'),
    /** Reminders so far: at most one after two days, and one before the offer ends. */
    reminders: integer().notNull().default(0),
    remindedAt: text('reminded_at'),
    /** When a newer offer brought signers of its own; null for those of the present one. */
    replacedAt: text('replaced_at'),
  },
  (table) => [
    index('signers_loan').on(table.loanId, table.borrower),
    uniqueIndex('signers_present')
      .on(table.loanId, table.borrower)
      .where(sql`replaced_at is null`),
    index('signers_account').on(table.accountId),
    check('signers_borrower', sql`${table.borrower} in (0, 1)`),
  ],
)

/**
 * What proves that the second borrower of a loan has given their consents themselves: with an account, or by a mailed link.
 * Their answers are among those of the loan and count only with this row.
 */
export const secondConsents = sqliteTable(
  'second_consents',
  {
    loanId: text('loan_id')
      .primaryKey()
      .references(() => loans.id, { onDelete: 'cascade' }),
    /** Where their link went. */
    email: text(),
    /** SHA-256 of the key of their link, hex. */
    linkHash: text('link_hash').unique(),
    askedAt: text('asked_at'),
    declinedAt: text('declined_at'),
    givenAt: text('given_at'),
    /** The account with which they gave them; null by the link. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The ids of the fields that they answered. */
    given: text({ mode: 'json' }).$type<readonly string[]>().notNull(),
    /** The release that has the texts which they read, and the language. */
    release: integer(),
    locale: text().$type<Locale>(),
  },
  (table) => [index('second_consents_account').on(table.accountId), index('second_consents_email').on(table.email)],
)

/**
 * Whoever was mailed what somebody else has entered of them as the second borrower (docs/decisions/2026-11-29-consents.md): once a
 * mailbox and loan, whatever address the draft has meanwhile. The mail of a notice has the id of its row.
 */
export const secondNotices = sqliteTable(
  'second_notices',
  {
    id: text().primaryKey(),
    loanId: text('loan_id')
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    mailbox: text().notNull(),
    /** SHA-256 of the key of the link, hex: the same key as that of a request for consents at this address. */
    linkHash: text('link_hash').notNull().unique(),
    noticedAt: text('noticed_at').notNull(),
    /** When they objected last. */
    objectedAt: text('objected_at'),
  },
  (table) => [uniqueIndex('second_notices_mailbox').on(table.loanId, table.mailbox)],
)

/** Who has signed which contract, in which transaction. */
export const contractSignatures = sqliteTable(
  'contract_signatures',
  {
    contractId: text('contract_id')
      .notNull()
      .references(() => contracts.id, { onDelete: 'cascade' }),
    signerId: text('signer_id')
      .notNull()
      .references(() => signers.id, { onDelete: 'cascade' }),
    transactionId: text('transaction_id').notNull(),
    signedAt: text('signed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.signerId] }),
    index('contract_signatures_signer').on(table.signerId),
  ],
)

/** Why an identification or signature failed, beside the service's own reasons. */
export const identErrors = ['OTHER_PERSON', 'METHOD_NOT_ADMISSIBLE', 'NOTHING_PROVED', 'OFFER_ENDED'] as const
export type IdentError = (typeof identErrors)[number]

/** Transactions to identify or sign, with their results ([A3.23], [A4.04]). */
export const identTransactions = sqliteTable(
  'ident_transactions',
  {
    id: text().primaryKey(),
    kind: text().$type<'SIGN_OFF' | 'USER_IDENT'>().notNull(),
    /** The account that began it; null for a signer who came by a mailed link. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    loanId: text('loan_id').references(() => loans.id, { onDelete: 'cascade' }),
    /** The signer of a signature. */
    signerId: text('signer_id').references(() => signers.id, { onDelete: 'cascade' }),
    mode: text().$type<'VIDEO_IDENT' | 'CUSTOMER_IDENT'>().notNull(),
    status: text().$type<'NEW' | 'FAILED' | 'SUCCESS'>().notNull(),
    error: text().$type<IdentError>(),
    /** What differs from the person who began it, sealed with the data key of the account or else the loan. */
    differences: text(),
    providerId: text('provider_id').notNull(),
    redirectUrl: text('redirect_url').notNull(),
    createdAt: text('created_at').notNull(),
    finishedAt: text('finished_at'),
  },
  (table) => [
    index('ident_transactions_account').on(table.accountId),
    index('ident_transactions_loan').on(table.loanId),
    index('ident_transactions_signer').on(table.signerId),
    index('ident_transactions_provider').on(table.providerId),
    index('ident_transactions_status').on(table.status, table.createdAt),
    check('ident_transactions_person', sql`${table.accountId} is not null or ${table.signerId} is not null`),
  ],
)

/**
 * The evidence of identifications that proved the person who began them: never of somebody else. Belongs to an account, or to
 * a signer: of every signature, and of identifications by a link.
 */
export const identifications = sqliteTable(
  'identifications',
  {
    id: text().primaryKey(),
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    signerId: text('signer_id').references(() => signers.id, { onDelete: 'cascade' }),
    transactionId: text('transaction_id').notNull().unique(),
    provider: text().notNull(),
    method: text().$type<IdentMethod>().notNull(),
    level: text().$type<AssuranceLevel>().notNull(),
    identifiedAt: text('identified_at').notNull(),
    /** `ProvenClaims`, sealed with the data key of the account or else the loan. */
    sealed: text().notNull(),
    /** When an administrator gave the account to another name or e-mail; proves nothing since. */
    endedAt: text('ended_at'),
  },
  (table) => [
    index('identifications_account').on(table.accountId, table.identifiedAt),
    index('identifications_signer').on(table.signerId, table.identifiedAt),
    check('identifications_person', sql`${table.accountId} is not null or ${table.signerId} is not null`),
  ],
)

/** Members of shared loans ([A3.20]); a co-borrower fills in their own section. */
export const loanMembers = sqliteTable(
  'loan_members',
  {
    id: text().primaryKey(),
    loanId: text('loan_id')
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    /** As invited, lower-cased. */
    email: text().notNull(),
    /** Bound when the account with this e-mail accepts the invitation: a later change of the e-mail moves nothing. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    role: text().$type<MemberRole>().notNull(),
    /** The co-borrower lets the owner see their income and expenses. */
    showsIncome: integer('shows_income', { mode: 'boolean' }).notNull().default(false),
    invitedAt: text('invited_at').notNull(),
    /** When the account accepted; null for an invitation, which gives no right to anything of the loan. */
    acceptedAt: text('accepted_at'),
  },
  (table) => [
    uniqueIndex('loan_members_email').on(table.loanId, table.email),
    index('loan_members_account').on(table.accountId),
    index('loan_members_waiting').on(table.email),
    // Counts a loan's members by role without reading rows.
    index('loan_members_loan').on(table.loanId, table.role, table.invitedAt, table.accountId),
  ],
)

/** Invitations that were declined: for some time the owner sees it and cannot invite the same e-mail again. */
export const declinedInvitations = sqliteTable(
  'declined_invitations',
  {
    id: text().primaryKey(),
    loanId: text('loan_id')
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    /** Who had invited. */
    ownerId: text('owner_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Who has declined. */
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As invited. */
    email: text().notNull(),
    role: text().$type<MemberRole>().notNull(),
    declinedAt: text('declined_at').notNull(),
    /** Further invitations of this owner are neither mailed nor listed. */
    blocked: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('declined_invitations_loan').on(table.loanId),
    index('declined_invitations_owner').on(table.ownerId, table.declinedAt),
    index('declined_invitations_account').on(table.accountId, table.ownerId),
    index('declined_invitations_at').on(table.blocked, table.declinedAt),
  ],
)

/** Requests for a person to review a rejection (decisions, '2026-11-26-decisions-and-withdrawal'). */
export const decisionReviews = sqliteTable(
  'decision_reviews',
  {
    id: text().primaryKey(),
    loanId: text('loan_id')
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    state: text().$type<ReviewState>().notNull(),
    requestedAt: text('requested_at').notNull(),
    statement: text().notNull(),
    /** The account id of the administrator who reviews it, and who has answered it. */
    takenBy: text('taken_by'),
    takenAt: text('taken_at'),
    answeredBy: text('answered_by'),
    answeredAt: text('answered_at'),
    answer: text(),
  },
  (table) => [
    index('decision_reviews_loan').on(table.loanId, table.requestedAt),
    index('decision_reviews_requested').on(table.requestedAt, table.id),
    index('decision_reviews_state').on(table.state, table.requestedAt, table.id),
  ],
)

/** Orders at the valuation service ([A3.19]). */
export const valuations = sqliteTable(
  'valuations',
  {
    id: text().primaryKey(),
    loanId: text('loan_id')
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    /** The service's own id of the order. */
    providerOrderId: text('provider_order_id').notNull(),
    /** Derived from the inputs, so that the service recognises a repeated order. */
    orderKey: text('order_key').notNull(),
    inputs: text({ mode: 'json' }).$type<ValuationOrder>().notNull(),
    status: text().$type<ValuationStatus>().notNull(),
    /** Money in cents; null unless DONE. */
    result: text({ mode: 'json' }).$type<MarketValue>(),
    createdAt: text('created_at').notNull(),
    finishedAt: text('finished_at'),
  },
  (table) => [
    uniqueIndex('valuations_order').on(table.loanId, table.orderKey),
    index('valuations_pending').on(table.status, table.createdAt),
  ],
)

/** Single-use links for visitors to resume a draft, stored as a hash. */
export const resumeLinks = sqliteTable(
  'resume_links',
  {
    /** SHA-256 of the link's key, hex. */
    hash: text().primaryKey(),
    loanId: text('loan_id')
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    usedAt: text('used_at'),
  },
  (table) => [index('resume_links_loan').on(table.loanId), index('resume_links_expires').on(table.expiresAt)],
)
