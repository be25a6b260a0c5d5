import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Locale } from '#domain/text/locale.ts'
import type { LedgerBasis, LedgerItem, LedgerKind, LedgerPerson, LedgerWay } from '#domain/privacy/ledger.ts'
import { loans } from './loans.ts'
import { accounts } from './accounts.ts'

/** The ledger of what people were shown and have agreed to. Triggers forbid changes; an entry ends once. */
export const consents = sqliteTable(
  'consents',
  {
    id: text().primaryKey(),
    /** Null for a visitor, and for a second borrower without an account; then the entry is deleted with its loan. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** The loan, for what is limited to one. */
    loanId: text('loan_id').references(() => loans.id, { onDelete: 'cascade' }),
    item: text('kind').$type<LedgerItem>().notNull(),
    /** What it was in law when it was shown, by LEGAL. */
    kind: text('legal_kind').$type<LedgerKind>().notNull().default('CONSENT'),
    basis: text().$type<LedgerBasis>().notNull().default('a'),
    who: text().$type<LedgerPerson>().notNull().default('OWNER'),
    /** Null for entries from before they had one. */
    way: text().$type<LedgerWay>(),
    /** Where the link went by which it was given: whoever has that address finds it, whatever becomes of the link. */
    email: text(),
    /** The field that was ticked, or `callbackMobile`; an answer has one valid entry at most. */
    fieldId: text('field_id'),
    /** The account-information session; stays after the session is deleted. */
    sessionId: text('session_id'),
    /** The wording: in `domain/contact/consent.ts`, or for `release-7` in the settings of that release. */
    wording: text().notNull(),
    /** The release in which it was shown. */
    release: integer(),
    /** The exact text; null for notices from before it was stored. */
    text: text(),
    locale: text().$type<Locale>().notNull(),
    givenAt: text('given_at').notNull(),
    withdrawnAt: text('withdrawn_at'),
    /** When it ended without their doing, because what it was given for has changed. */
    endedAt: text('ended_at'),
  },
  (table) => [
    index('consents_account').on(table.accountId),
    index('consents_loan').on(table.loanId),
    index('consents_email').on(table.email),
    uniqueIndex('consents_valid')
      .on(table.loanId, table.item, table.fieldId)
      .where(sql`field_id is not null and withdrawn_at is null and ended_at is null`),
    check('consents_whose', sql`${table.accountId} is not null or ${table.loanId} is not null`),
  ],
)
