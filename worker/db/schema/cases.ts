import { sql } from 'drizzle-orm'
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

import type { CaseKind, CaseState, CaseWay, ExtensionGround } from '#domain/privacy/cases.ts'

import { accounts } from './accounts.ts'
import { loans } from './loans.ts'

/** What a person asks of the bank, or the bank has learnt of them (decisions, '2026-11-30-cases-and-holds'). */
export const personCases = sqliteTable(
  'person_cases',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The application that it is about, if one was named. */
    loanId: text('loan_id').references(() => loans.id, { onDelete: 'set null' }),
    kind: text().$type<CaseKind>().notNull(),
    state: text().$type<CaseState>().notNull(),
    way: text().$type<CaseWay>().notNull(),
    filedAt: text('filed_at').notNull(),
    /** The administrator who filed it; null for the person. */
    filedBy: text('filed_by'),
    /** `YYYY-MM-DD` in Europe/Berlin, the last day for an answer; two months later once it was extended. */
    dueOn: text('due_on').notNull(),
    /** Sealed under the person's data key, as are answer and reason; null after a restore from notes, which have ids alone. */
    statement: text(),
    extendedBy: text('extended_by'),
    extendedAt: text('extended_at'),
    extendGround: text('extend_ground').$type<ExtensionGround>(),
    /** Sealed, too. */
    extendReason: text('extend_reason'),
    takenBy: text('taken_by'),
    takenAt: text('taken_at'),
    answeredBy: text('answered_by'),
    answeredAt: text('answered_at'),
    answer: text(),
    /** Until when it has an effect; null while it lasts, and still to come after a restriction was announced to end. */
    endsAt: text('ends_at'),
    /** An end that waits for a second person. */
    endPreparedBy: text('end_prepared_by'),
    endPreparedAt: text('end_prepared_at'),
    endedBy: text('ended_by'),
    /** Why it was, or is to be, ended. */
    endReason: text('end_reason'),
  },
  (table) => [
    // One at a time of a kind.
    uniqueIndex('person_cases_open')
      .on(table.accountId, table.kind)
      .where(sql`state in ('FILED', 'IN_REVIEW')`),
    index('person_cases_account').on(table.accountId, table.filedAt),
    index('person_cases_filed').on(table.filedAt, table.id),
    index('person_cases_state').on(table.state, table.dueOn, table.id),
    index('person_cases_loan').on(table.loanId),
    // What stops an end: few rows of all.
    index('person_cases_ends').on(table.endsAt, table.accountId),
  ],
)

/**
 * Keeps everything of a person from ending, for a reason of the bank. In effect once confirmed, by a second person where four
 * eyes are required, until its end is. One that was rejected has ended without having been confirmed.
 */
export const holds = sqliteTable(
  'holds',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Sealed as in `personCases`. */
    reason: text(),
    preparedBy: text('prepared_by').notNull(),
    preparedAt: text('prepared_at').notNull(),
    confirmedBy: text('confirmed_by'),
    confirmedAt: text('confirmed_at'),
    endReason: text('end_reason'),
    /** An end that waits for a second person. */
    endPreparedBy: text('end_prepared_by'),
    endPreparedAt: text('end_prepared_at'),
    endedBy: text('ended_by'),
    endedAt: text('ended_at'),
  },
  (table) => [
    index('holds_account').on(table.accountId, table.preparedAt),
    index('holds_ended').on(table.endedAt, table.confirmedAt, table.accountId),
  ],
)
