import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

import type { FoundAmount } from '#domain/aggregation/answered-household.ts'
import type { RiskStatus } from '#domain/aggregation/risk-status.ts'
import type { Locale } from '#domain/text/locale.ts'
import { accounts } from './accounts.ts'
import { loans } from './loans.ts'

/**
 * Sessions of the account-information service (decisions, '2026-11-25-account-information'). Bookings and accounts are never
 * stored, only monthly amounts.
 */
export const fintecSessions = sqliteTable(
  'fintec_sessions',
  {
    id: text().primaryKey(),
    loanId: text('loan_id')
      .notNull()
      .references(() => loans.id, { onDelete: 'cascade' }),
    /** The account that began it, if signed in; deleted with it. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    borrowerNumber: integer('borrower_number').$type<1 | 2>().notNull(),
    status: text().$type<RiskStatus>().notNull(),
    /** The service's id; null before its reply, and after it has deleted its data. */
    transaction: text(),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    /** The amounts applied to the loan; null before. */
    taken: text({ mode: 'json' }).$type<readonly FoundAmount[]>(),
    takenAt: text('taken_at'),
  },
  (table) => [
    index('fintec_sessions_loan').on(table.loanId, table.createdAt),
    index('fintec_sessions_account').on(table.accountId),
    index('fintec_sessions_expires').on(table.expiresAt),
    // Sessions with data at the service.
    index('fintec_sessions_held')
      .on(table.expiresAt)
      .where(sql`"transaction" is not null`),
  ],
)

/** The state of the sandbox service's pages. */
export const sandboxRisks = sqliteTable(
  'sandbox_risks',
  {
    transaction: text().primaryKey(),
    /** The secret in the address of the pages. */
    wizardSessionKey: text('wizard_session_key').notNull().unique(),
    returnUrl: text('return_url').notNull(),
    locale: text().$type<Locale>().notNull(),
    days: integer().notNull(),
    status: text().$type<RiskStatus>().notNull(),
    step: text().$type<'BANK' | 'LOGIN' | 'CODE'>().notNull(),
    bank: text(),
    wrongPins: integer('wrong_pins').notNull().default(0),
    createdAt: text('created_at').notNull(),
  },
  (table) => [index('sandbox_risks_created').on(table.createdAt)],
)
