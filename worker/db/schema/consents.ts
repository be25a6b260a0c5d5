import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Locale } from '#domain/locale.ts'
import { loans } from './loans.ts'
import { accounts } from './accounts.ts'

/** Consents with wording, language and time. */
export const consents = sqliteTable(
  'consents',
  {
    id: text().primaryKey(),
    /** Null for a visitor's consent, which is deleted with its loan. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The loan, for a consent limited to one. */
    loanId: text('loan_id').references(() => loans.id, { onDelete: 'cascade' }),
    kind: text().$type<'DATA_PROTECTION' | 'ACCOUNT_INFORMATION'>().notNull(),
    /** The account-information session; stays after the session is deleted. */
    sessionId: text('session_id'),
    /** The wording: in `domain/consent.ts`, or for `release-7` in the FINTEC settings of that release. */
    wording: text().notNull(),
    /** The exact text, if the bank can change the wording. */
    text: text(),
    locale: text().$type<Locale>().notNull(),
    givenAt: text('given_at').notNull(),
    withdrawnAt: text('withdrawn_at'),
  },
  (table) => [
    index('consents_account').on(table.accountId),
    index('consents_loan').on(table.loanId),
    check('consents_whose', sql`${table.accountId} is not null or ${table.loanId} is not null`),
  ],
)
