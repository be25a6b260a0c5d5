import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import type { ContactReference, ContactState, ContactWay } from '#domain/contact.ts'
import type { LoggerName, LogLevel } from '#domain/logging.ts'
import type { MeterName } from '#domain/metrics/meters.ts'
import type { SandboxPayload } from '../../providers/bank/sandbox-payload.ts'
import type { DocumentToSign } from '../../providers/identity/contract.ts'
import type { SandboxPerson } from '../../providers/identity/sandbox-person.ts'
import { accounts } from './accounts.ts'
import { loans } from './loans.ts'

/** Who wrote as nobody: only the hash of the unique-user-id is kept. */
export const visitors = sqliteTable('visitors', {
  hash: text().primaryKey(),
  createdAt: text('created_at').notNull(),
})

/** Technical settings go live at once; their revision is part of every ETag (decisions.md, 'Who owns which setting'). */
export const technicalSettings = sqliteTable('technical_settings', {
  key: text().primaryKey(),
  value: text({ mode: 'json' }).notNull(),
})

/** Counters that are read with every request: one row per name. */
export const revisions = sqliteTable('revisions', {
  name: text().primaryKey(),
  value: integer().notNull(),
})

/** Levels of loggers that technical administrators have set; those of the others follow (`domain/logging.ts`). */
export const logLevels = sqliteTable('log_levels', {
  name: text().$type<LoggerName>().primaryKey(),
  level: text().$type<LogLevel>().notNull(),
})

/** Inserted with the mutation that it tells of; triggers of the first migration forbid changing it. */
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
    /** What may be read by administrators: never personal. */
    detail: text({ mode: 'json' }).$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Before and after, encrypted under the data key of the person or loan. */
    sealed: text(),
  },
  (table) => [
    // What many people did is looked for in it, without reading any event.
    index('audits_at').on(table.at, table.id, table.principal),
    index('audits_entity').on(table.entity, table.at, table.id),
    index('audits_entity_id').on(table.entity, table.entityId, table.at, table.id),
    index('audits_action').on(table.action, table.at, table.id),
    index('audits_principal').on(table.principal, table.at, table.id),
  ],
)

/** The audit as a chain of hashes: each holds its row and the hash before, so that none can be changed or left out. */
export const auditChain = sqliteTable('audit_chain', {
  position: integer().primaryKey(),
  auditId: text('audit_id').notNull().unique(),
  hash: text().notNull(),
})

/** What a repeated write answers; scope = actor, method and path (decisions.md, 'Loans'). */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    scope: text().primaryKey(),
    bodyHash: text('body_hash').notNull(),
    status: integer().notNull(),
    /** Sealed; empty once what it held was removed: then a repetition is answered with the status alone. */
    reply: text().notNull(),
    /** Of a write to a loan; no reference, because the reply to its deletion stays. */
    loanId: text('loan_id'),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('idempotency_keys_created').on(table.createdAt), index('idempotency_keys_loan').on(table.loanId)],
)

/** Stays empty: a row that is not 1 fails its CHECK and with it the whole batch; a trigger removes the others. */
export const guard = sqliteTable('guard', { ok: integer().notNull() }, (table) => [
  check('guard_ok', sql`${table.ok} = 1`),
])

/** Requests per address and minute; the window's start is part of the key. */
export const throttles = sqliteTable(
  'throttles',
  { key: text().notNull(), window: integer().notNull(), count: integer().notNull() },
  (table) => [primaryKey({ columns: [table.key, table.window] })],
)

/** Outgoing mail, written in the batch of what it tells of, sent at least once under a lease. */
export const mails = sqliteTable(
  'mails',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    createdAt: text('created_at').notNull(),
    /** Null where no mail server is configured and the mail is only to be read. */
    nextAttemptAt: text('next_attempt_at'),
    attempts: integer().notNull().default(0),
    leaseUntil: text('lease_until'),
    sentAt: text('sent_at'),
    error: text(),
    /** The message to the bank that it tells of or acknowledges: it goes with it. */
    contactMessageId: text('contact_message_id'),
  },
  (table) => [
    index('mails_due').on(table.sentAt, table.nextAttemptAt),
    index('mails_contact_message').on(table.contactMessageId),
    index('mails_created').on(table.createdAt, table.id),
    index('mails_recipient').on(table.recipient, table.createdAt),
    index('mails_kind').on(table.kind, table.createdAt),
  ],
)

/** Those of submissions that the bank does not have. */
export const unprocessedStatuses = ['MALWARE_CHECK', 'SUBMITTION', 'SUBMITTION_FAILED'] as const
export const applicationStatuses = [...unprocessedStatuses, 'SUBMITTED'] as const

/** A submission on its way to the bank ([B3.52]). */
export const applications = sqliteTable(
  'applications',
  {
    id: text().primaryKey(),
    loanId: text('loan_id')
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    status: text().$type<(typeof applicationStatuses)[number]>().notNull(),
    requestDate: text('request_date').notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: text('next_attempt_at'),
    leaseUntil: text('lease_until'),
    errorMessage: text('error_message'),
    /** The bank's own number, once it has it. */
    bankReference: text('bank_reference'),
  },
  (table) => [
    index('applications_due').on(table.status, table.nextAttemptAt),
    index('applications_loan').on(table.loanId),
  ],
)

/**
 * What a submission delivers, as it was when its applicant sent it: sealed under the loan's data key, with which it goes,
 * and gone once the bank has it.
 */
export const payloads = sqliteTable('parcels', {
  applicationId: text('application_id')
    .primaryKey()
    .references(() => applications.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
})

/** Events of the bank by webhook id: the same id and body again has no effect, another body is refused. */
export const bankEvents = sqliteTable('bank_events', {
  id: text().primaryKey(),
  bodyHash: text('body_hash').notNull(),
  receivedAt: text('received_at').notNull(),
})

/** A token for one download, single use. */
export const downloadTokens = sqliteTable('download_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  kind: text().$type<'document' | 'contract' | 'attachment' | 'contact' | 'export'>().notNull(),
  targetId: text('target_id').notNull(),
  expiresAt: text('expires_at').notNull(),
})

export const postcodes = sqliteTable(
  'postcodes',
  {
    postCode: text('post_code').notNull(),
    city: text().notNull(),
    state: text().notNull(),
    /** Lower case, without accents, for the search by name. */
    search: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postCode, table.city] }), index('postcodes_search').on(table.search)],
)

/** What the sandbox bank has received and not yet decided. */
export const sandboxApplications = sqliteTable('sandbox_applications', {
  reference: text().primaryKey(),
  idempotencyKey: text('idempotency_key').notNull().unique(),
  payload: text({ mode: 'json' }).$type<SandboxPayload>().notNull(),
  receivedAt: text('received_at').notNull(),
  decidedAt: text('decided_at'),
})

/** What the sandbox identity provider knows of a person who was sent to it. */
export const sandboxIdents = sqliteTable('sandbox_idents', {
  id: text().primaryKey(),
  purpose: text().$type<'IDENTIFY' | 'SIGN'>().notNull(),
  returnUrl: text('return_url').notNull(),
  person: text({ mode: 'json' }).$type<SandboxPerson>().notNull(),
  documents: text({ mode: 'json' }).$type<readonly DocumentToSign[]>().notNull(),
  status: text().$type<'NEW' | 'FAILED' | 'SUCCESS'>().notNull(),
  createdAt: text('created_at').notNull(),
})

/**
 * What all isolates have counted, by minute: each adds to it. `labels` and `bucket` as in `domain/metrics`. A sum of a few
 * rows of each name is exact, because every column of a row adds up.
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

/** The same since the portal began to count, gauges left out: counters that never go back. */
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

/** Isolates that have written figures, and how often: no flush is counted twice. */
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

/** Jobs that only one cron run may hold at a time, and when each last ran. */
export const cronLeases = sqliteTable('cron_leases', {
  job: text().primaryKey(),
  leaseUntil: text('lease_until').notNull(),
  lastRunAt: text('last_run_at'),
})

/** Messages to the bank (decisions, '2026-11-24-contact'). */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text().primaryKey(),
    createdAt: text('created_at').notNull(),
    state: text().$type<ContactState>().notNull(),
    reference: text().$type<ContactReference>().notNull(),
    contactVia: text('contact_via').$type<ContactWay>().notNull(),
    /** Of the sender, where they were signed in: the message goes with their account. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    loanId: text('loan_id').references(() => loans.id, { onDelete: 'set null' }),
    step: text(),
    locale: text().notNull(),
    /** Topic, message and address (`ContactWords`), under the message's own data key. */
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
  ],
)

export const heartbeat = sqliteTable('heartbeat', { id: integer().primaryKey(), at: text().notNull() })
