import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import type { ContactReference, ContactState, ContactWay } from '#domain/contact/contact.ts'
import type { AccessAction, LoanRole, OfEach } from '#domain/loan/access.ts'
import type { WithdrawalOutcome } from '#domain/loan/withdrawal-declaration.ts'
import type { LoggerName, LogLevel } from '#domain/operations/logging.ts'
import type { MeterName } from '#domain/metrics/meters.ts'
import type { MeasuredPage } from '#domain/metrics/measured-pages.ts'
import type { Vital, Width } from '#domain/metrics/vitals.ts'
import type { LedgerItem, LedgerPerson } from '#domain/privacy/ledger.ts'
import type { EmailKind } from '#domain/settings/areas/email-templates/schema.ts'
import type { Claims } from '../../http/actor.ts'
import type { SandboxPayload } from '../../providers/bank/sandbox-payload.ts'
import type { DocumentToSign } from '../../providers/identity/contract.ts'
import type { SandboxPerson } from '../../providers/identity/sandbox-person.ts'
import { accounts } from './accounts.ts'
import { loans } from './loans.ts'

/** Visitors, by the hash of their unique-user-id. */
export const visitors = sqliteTable(
  'visitors',
  {
    hash: text().primaryKey(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('visitors_created').on(table.createdAt)],
)

/** Technical settings go live at once; their revision is part of every ETag. */
export const technicalSettings = sqliteTable('technical_settings', {
  key: text().primaryKey(),
  value: text({ mode: 'json' }).notNull(),
})

/** Named counters that are read with every request. */
export const revisions = sqliteTable('revisions', {
  name: text().primaryKey(),
  value: integer().notNull(),
})

/** Levels of loggers set by technical administrators; others are inherited (`domain/operations/logging.ts`). */
export const logLevels = sqliteTable('log_levels', {
  name: text().$type<LoggerName>().primaryKey(),
  level: text().$type<LogLevel>().notNull(),
})

/** Inserted with the write that it records; triggers forbid changes. */
export const audits = sqliteTable(
  'audits',
  {
    id: text().primaryKey(),
    at: text().notNull(),
    principal: text().notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text('entity_id').notNull(),
    requestId: text('request_id').notNull(),
    remoteAddress: text('remote_address').notNull(),
    /** Details for administrators; never personal. */
    detail: text({ mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Before and after, encrypted with the data key of the person or loan. */
    sealed: text(),
  },
  (table) => [
    // For searching events of many people without reading rows.
    index('audits_at').on(table.at, table.id, table.principal),
    index('audits_entity').on(table.entity, table.at, table.id),
    index('audits_entity_id').on(table.entity, table.entityId, table.at, table.id),
    index('audits_action').on(table.action, table.at, table.id),
    index('audits_principal').on(table.principal, table.at, table.id),
  ],
)

/** The hash chain of the audit: each link covers its row and the previous hash, so that no row can be changed or removed. */
export const auditChain = sqliteTable('audit_chain', {
  position: integer().primaryKey(),
  auditId: text('audit_id').notNull().unique(),
  hash: text().notNull(),
})

/** A script of the visitor analytics that waits for a second person; one at the most. */
export const analyticsRequests = sqliteTable('analytics_requests', {
  scriptAddress: text('script_address').primaryKey(),
  /** An account. */
  preparedBy: text('prepared_by').notNull(),
  preparedAt: text('prepared_at').notNull(),
})

/**
 * Where the audit begins, after rows whose period is over have ended: the last position that did, with its hash, from which the
 * rest of the chain goes on. Triggers let nothing before it stay, nothing after it go, and no mark change or fit worse.
 */
export const auditMarks = sqliteTable('audit_marks', {
  position: integer().primaryKey(),
  hash: text().notNull(),
  at: text().notNull(),
})

/** The right by which a caller was given something of a loan in a reply. */
export interface StoredAccess {
  readonly action: AccessAction
  readonly role: LoanRole
  /** Whether each borrower's income was hidden from the caller. */
  readonly incomeHidden: OfEach<boolean>
}

/**
 * Stored replies for repeated writes; scope = actor, method and path (docs/decisions/2026-11-21-repeated-writes.md).
 */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    scope: text().primaryKey(),
    bodyHash: text('body_hash').notNull(),
    status: integer().notNull(),
    /** Sealed; empty once its content was deleted: then a repetition gets the status only. */
    reply: text().notNull(),
    /** Who made the write, with an account's role; nobody else gets the reply. */
    caller: text().notNull().default(''),
    /** The written loan; not a foreign key, because the reply to its deletion stays. */
    loanId: text('loan_id'),
    /** What the caller must still be allowed to do with that loan to get the reply; null where it has nothing of a loan. */
    access: text({ mode: 'json' }).$type<StoredAccess>(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('idempotency_keys_created').on(table.createdAt), index('idempotency_keys_loan').on(table.loanId)],
)

/** Stays empty: a value other than 1 fails its CHECK and thereby the batch; a trigger deletes other rows. */
export const guard = sqliteTable('guard', { ok: integer().notNull() }, (table) => [
  check('guard_ok', sql`${table.ok} = 1`),
])

/** Requests per address and minute; the window's start is part of the key. */
export const throttles = sqliteTable(
  'throttles',
  { key: text().notNull(), window: integer().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.key, table.window] })],
)

/** Mails that are evidence of what was declared, decided or signed: without a sealed letter, whole until their row ends. */
export const evidenceMails = [
  'WITHDRAWAL_RECEIPT',
  'WITHDRAWAL_NOTICE',
  'WITHDRAWAL_REPAYMENT',
  'WITHDRAWAL_UNMATCHED',
  'APPLICATION_REJECTED',
  'HUMAN_REVIEW_CONFIRMATION',
  'HUMAN_REVIEW_RESULT',
  'OFFER_SIGNED',
  'OFFER_DECLINED',
  'OFFER_EXPIRED',
  // Whether and when it was sent decides about an erasure.
  'DELETE_ACCOUNT_WARNING',
] as const satisfies readonly EmailKind[]

/**
 * Other mails that have their content. The same text as of their index, which SQLite uses for no other: so emptying them passes
 * neither evidence nor what is empty.
 */
export const ordinaryMailWithWords = sql.raw(
  `html <> '' and (letter is not null or kind not in (${evidenceMails.map((kind) => `'${kind}'`).join(', ')}))`,
)

/** Letters past their year are sealed alone; the same text as of their index. */
export const letterWithRecipient = sql.raw(`letter is not null and recipient <> ''`)

/** Outgoing mail, inserted in the batch of the event that it reports, and sent at least once under a lease. */
export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** The recipient's mailbox, by which mails are counted (domain/settings/mails/mail-rules.ts). */
    mailbox: text().notNull().default(''),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    createdAt: text('created_at').notNull(),
    /** Null without a mail server: the mail is only readable in the administration. */
    nextAttemptAt: text('next_attempt_at'),
    attempts: integer().notNull().default(0),
    leaseUntil: text('lease_until'),
    sentAt: text('sent_at'),
    error: text(),
    /** The message to the bank that it reports or acknowledges; deleted with it. */
    contactMessageId: text('contact_message_id'),
    /** Of evidence about a loan: it ends with the loan, whose retained record gets its letter. */
    loanId: text('loan_id').references(() => loans.id, { onDelete: 'cascade' }),
    /** Its content (`Letter`), sealed with the loan's data key; without keys of links. */
    letter: text(),
  },
  (table) => [
    index('mails_loan').on(table.loanId),
    index('mails_without_letter')
      .on(table.createdAt)
      .where(sql`letter is null`),
    // Those whose recipient is still in clear.
    index('mails_with_letter').on(table.createdAt).where(letterWithRecipient),
    index('mails_due').on(table.sentAt, table.nextAttemptAt),
    index('mails_contact_message').on(table.contactMessageId),
    index('mails_created').on(table.createdAt, table.id),
    index('mails_with_words').on(table.createdAt).where(ordinaryMailWithWords),
    index('mails_recipient').on(table.recipient, table.createdAt),
    index('mails_kind').on(table.kind, table.createdAt),
    index('mails_mailbox').on(table.mailbox, table.kind, table.createdAt),
  ],
)

/** Statuses of undelivered submissions. */
export const unprocessedStatuses = ['MALWARE_CHECK', 'SUBMITTION', 'SUBMITTION_FAILED'] as const
export const applicationStatuses = [...unprocessedStatuses, 'SUBMITTED'] as const

/** A submission on its way to the bank ([B3.52]). A reopened loan has several applications; the latest counts. */
export const applications = sqliteTable(
  'applications',
  {
    id: text().primaryKey(),
    loanId: text('loan_id')
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    /** An application, or documents that the bank requested for it. */
    kind: text().$type<'APPLICATION' | 'DELIVERY'>().notNull().default('APPLICATION'),
    status: text().$type<(typeof applicationStatuses)[number]>().notNull(),
    requestDate: text('request_date').notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: text('next_attempt_at'),
    leaseUntil: text('lease_until'),
    errorMessage: text('error_message'),
    /** The bank's number of the application, once delivered. */
    bankReference: text('bank_reference'),
  },
  (table) => [
    index('applications_due').on(table.status, table.nextAttemptAt),
    index('applications_loan').on(table.loanId),
    // Finds the loan of a contract's number.
    index('applications_bank_reference')
      .on(table.bankReference)
      .where(sql`bank_reference is not null`),
  ],
)

/**
 * The payload of a submission as sent by the applicant, sealed with the loan's data key; deleted once delivered.
 */
export const payloads = sqliteTable('parcels', {
  applicationId: text('application_id')
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
})

/** Events of the bank by webhook id: the same id and body again has no effect, another body is refused. */
export const bankEvents = sqliteTable(
  'bank_events',
  {
    id: text().primaryKey(),
    bodyHash: text('body_hash').notNull(),
    receivedAt: text('received_at').notNull(),
  },
  (table) => [index('bank_events_received').on(table.receivedAt)],
)

/**
 * What the bank has to hear of, inserted in the batch of the change. Not with its loan: an erasure does not lose it. The job
 * `notify-bank` mails it.
 */
export const bankOutbox = sqliteTable(
  'bank_outbox',
  {
    id: text().primaryKey(),
    kind: text().$type<'consent.withdrawn' | 'second-borrower.objected'>().notNull(),
    loanId: text('loan_id').notNull(),
    data: text({ mode: 'json' }).$type<ConsentWithdrawn | Objected>().notNull(),
    createdAt: text('created_at').notNull(),
    /** When the mail about it was sent; null while the bank has not heard of it. */
    deliveredAt: text('delivered_at'),
  },
  (table) => [
    index('bank_outbox_delivered').on(table.deliveredAt),
    index('bank_outbox_waiting')
      .on(table.createdAt)
      .where(sql`delivered_at is null`),
  ],
)

/** Of an entry of the ledger; without a word about the person. */
export interface ConsentWithdrawn {
  readonly item: LedgerItem
  readonly who: LedgerPerson
  /** The field or, of account information, the session. */
  readonly about: string
  readonly withdrawnAt: string
}

/** Of a second borrower whom somebody else has entered. */
export interface Objected {
  readonly objectedAt: string
}

/** Single-use download tokens. */
export const downloadTokens = sqliteTable('download_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text().$type<'document' | 'contract' | 'attachment' | 'contact' | 'export'>().notNull(),
  targetId: text('target_id').notNull(),
  /** Who made it: its right is checked again when the token is used. */
  claims: text({ mode: 'json' }).$type<Claims>().notNull().default({}),
  expiresAt: text('expires_at').notNull(),
})

export const postcodes = sqliteTable(
  'postcodes',
  {
    postCode: text('post_code').notNull(),
    city: text().notNull(),
    state: text().notNull(),
    /** Lower case, without accents, for searching by name. */
    search: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postCode, table.city] }), index('postcodes_search').on(table.search)],
)

/** Applications at the sandbox bank. */
export const sandboxApplications = sqliteTable(
  'sandbox_applications',
  {
    reference: text().primaryKey(),
    idempotencyKey: text('idempotency_key').notNull().unique(),
    payload: text({ mode: 'json' }).$type<SandboxPayload>().notNull(),
    receivedAt: text('received_at').notNull(),
    decidedAt: text('decided_at'),
  },
  (table) => [index('sandbox_applications_received').on(table.receivedAt)],
)

/** Persons at the sandbox identity provider. */
export const sandboxIdents = sqliteTable(
  'sandbox_idents',
  {
    id: text().primaryKey(),
    purpose: text().$type<'IDENTIFY' | 'SIGN'>().notNull(),
    returnUrl: text('return_url').notNull(),
    person: text({ mode: 'json' }).$type<SandboxPerson>().notNull(),
    documents: text({ mode: 'json' }).$type<readonly DocumentToSign[]>().notNull(),
    status: text().$type<'NEW' | 'FAILED' | 'SUCCESS'>().notNull(),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('sandbox_idents_created').on(table.createdAt)],
)

/**
 * Metrics of all isolates by minute; each isolate adds to them. `labels` and `bucket` as in `domain/metrics`. Sums of rows
 * are exact, because every column is additive.
 */
export const metricMinute = sqliteTable(
  'metric_minute',
  {
    /** Minutes since 1970. */
    minute: integer().notNull(),
    name: text().$type<MeterName>().notNull(),
    labels: text().notNull(),
    bucket: integer().notNull(),
    count: integer().notNull(),
    sum: integer().notNull(),
    max: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.name, table.labels, table.bucket] })],
)

/** The same since counting began, without gauges: monotonic counters. */
export const metricTotal = sqliteTable(
  'metric_total',
  {
    name: text().$type<MeterName>().notNull(),
    labels: text().notNull(),
    bucket: integer().notNull(),
    count: integer().notNull(),
    sum: integer().notNull(),
    max: integer().notNull(),
    since: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.labels, table.bucket] })],
)

/** Isolates with the number of their last flush, so that no flush counts twice. */
export const metricIsolates = sqliteTable(
  'metric_isolates',
  {
    id: text().primaryKey(),
    startedAt: text('started_at').notNull(),
    flush: integer().notNull(),
    at: text().notNull(),
  },
  (table) => [index('metric_isolates_at').on(table.at)],
)

/**
 * How many visits had a web vital of a page in which bucket (`domain/metrics/vitals.ts`), by day, release and width. Nothing of
 * a visit itself: values of one visit stand in different rows, and rows of many visits are one.
 */
export const pageVitals = sqliteTable(
  'page_vitals',
  {
    day: text().notNull(),
    release: integer().notNull(),
    page: text().$type<MeasuredPage>().notNull(),
    width: text().$type<Width>().notNull(),
    vital: text().$type<Vital>().notNull(),
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.release, table.page, table.width, table.vital, table.bucket] })],
)

/** Leases of cron jobs, with their last run. */
export const cronLeases = sqliteTable('cron_leases', {
  job: text().primaryKey(),
  leaseUntil: text('lease_until').notNull(),
  lastRunAt: text('last_run_at'),
})

/** Messages to the bank (decisions, '2026-11-29-mails-by-strangers'). */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    createdAt: text('created_at').notNull(),
    state: text().$type<ContactState>().notNull(),
    reference: text().$type<ContactReference>().notNull(),
    contactVia: text('contact_via').$type<ContactWay>().notNull(),
    /** The sender's account, if signed in; the message is deleted with it. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    loanId: text('loan_id').references(() => loans.id, { onDelete: 'set null' }),
    step: text(),
    locale: text().notNull(),
    /** The data key for topic, message and address (`ContactLabels`). */
    dataKey: text('data_key').notNull(),
    sealed: text().notNull(),
    fileName: text('file_name'),
    fileType: text('file_type'),
    objectKey: text('object_key'),
    answeredAt: text('answered_at'),
    /** The administrator's account id. */
    answeredBy: text('answered_by'),
  },
  (table) => [
    index('contact_messages_created').on(table.createdAt, table.id),
    index('contact_messages_state').on(table.state, table.createdAt, table.id),
    index('contact_messages_account').on(table.accountId),
    index('contact_messages_loan').on(table.loanId),
    index('contact_messages_clear')
      .on(table.id)
      .where(sql`substr(object_key, -7) <> '.sealed'`),
  ],
)

/** Declarations of withdrawal, kept whoever made them; deleted after a year, or with the account of one of their people. */
export const withdrawalDeclarations = sqliteTable(
  'withdrawal_declarations',
  {
    id: text().primaryKey(),
    receivedAt: text('received_at').notNull(),
    /** The loan of the declared number, if there is one. */
    loanId: text('loan_id').references(() => loans.id, { onDelete: 'set null' }),
    /** Hashes of the declared number and mailbox, by which declarations are counted and found. */
    contractKey: text('contract_key').notNull(),
    mailboxKey: text('mailbox_key').notNull(),
    outcome: text().$type<WithdrawalOutcome>().notNull(),
    /** The data key for the declaration (`Declaration`). */
    dataKey: text('data_key').notNull(),
    sealed: text().notNull(),
  },
  (table) => [
    index('withdrawal_declarations_received').on(table.receivedAt, table.id),
    index('withdrawal_declarations_contract').on(table.contractKey, table.receivedAt),
    index('withdrawal_declarations_loan').on(table.loanId, table.receivedAt),
    index('withdrawal_declarations_mailbox').on(table.mailboxKey),
  ],
)

export const heartbeat = sqliteTable('heartbeat', { id: integer().primaryKey(), at: text().notNull() })
