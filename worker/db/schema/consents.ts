import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Locale } from '#domain/locale.ts'
import { loans } from './loans.ts'
import { accounts } from './accounts.ts'

/** What a person agreed to, in which wording, language and when (decisions.md, 'Beyond the spec': consent ledger). */
export const consents = sqliteTable(
  'consents',
  {
    id: text().primaryKey(),
    /** Null where a visitor has agreed: then it goes with the loan that it is about. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The loan that it was given for, if it is for one alone. */
    loanId: text('loan_id').references(() => loans.id, { onDelete: 'cascade' }),
    kind: text().$type<'DATA_PROTECTION' | 'ACCOUNT_INFORMATION'>().notNull(),
    /** The session of the account-information service that it was given for, kept when that is gone. */
    sessionId: text('session_id'),
    /** Which wording: its texts are in `domain/consent.ts`, those of `release-7` in the FINTEC settings of that release. */
    wording: text().notNull(),
    /** Word for word, where a bank can change the wording. */
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
