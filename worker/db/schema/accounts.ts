import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

import type { FieldValues } from '#domain/fields/types.ts'
import type { Locale } from '#domain/locale.ts'
import type { IncomeExpensePeriod } from '#domain/loan/loan.ts'
import type { Role } from '#domain/roles.ts'

export interface FilterSettings {
  readonly status: readonly string[]
  readonly ownership: readonly string[]
  readonly sort: string
}

export const accounts = sqliteTable(
  'accounts',
  {
    id: text().primaryKey(),
    /** Login is the e-mail, lower-cased. */
    login: text().notNull(),
    /** `scrypt$N$r$p$salt$hash`; null until an administrator's invitation is taken up. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    langKey: text('lang_key').$type<Locale>().notNull(),
    role: text().$type<Role>().notNull(),
    activated: integer({ mode: 'boolean' }).notNull().default(false),
    verified: integer({ mode: 'boolean' }).notNull().default(false),
    fields: text({ mode: 'json' }).$type<FieldValues>().notNull(),
    filterSettings: text('filter_settings', { mode: 'json' }).$type<FilterSettings>().notNull(),
    incomeExpensePeriod: text('income_expense_period').$type<IncomeExpensePeriod>().notNull().default('Monthly'),
    failedLogins: integer('failed_logins').notNull().default(0),
    lockedUntil: text('locked_until'),
    /** Locks since the last success; each doubles the next. */
    locks: integer().notNull().default(0),
    /** This person's data key, wrapped; deleting the row destroys what the audit holds of them. */
    dataKey: text('data_key').notNull(),
    version: integer().notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdDate: text('created_date').notNull(),
    lastModifiedBy: text('last_modified_by').notNull(),
    lastModifiedDate: text('last_modified_date').notNull(),
  },
  (table) => [uniqueIndex('accounts_login').on(table.login)],
)

/** A signed-in device; its token is worthless once the row is revoked or gone. */
export const sessions = sqliteTable('sessions', {
  id: text().primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  createdAt: text('created_at').notNull(),
  expiresAt: text('expires_at').notNull(),
  revokedAt: text('revoked_at'),
  userAgent: text('user_agent').notNull().default(''),
})

/** Links sent by mail: activation and password reset. Only the key's hash is kept. */
export const accountKeys = sqliteTable('account_keys', {
  keyHash: text('key_hash').primaryKey(),
  accountId: text('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  kind: text().$type<'activation' | 'reset'>().notNull(),
  expiresAt: text('expires_at').notNull(),
  /** The visitor whose loans are claimed at activation (decisions.md, 'People and access'). */
  visitorHash: text('visitor_hash'),
  /** The password that this registration chose: it counts once this very link has been taken up. */
  passwordHash: text('password_hash'),
})
