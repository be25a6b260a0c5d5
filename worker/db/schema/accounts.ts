import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

import type { FieldValues } from '#domain/fields/types.ts'
import type { Locale } from '#domain/text/locale.ts'
import type { LedgerWay } from '#domain/privacy/ledger.ts'
import type { IncomeExpense, IncomeExpensePeriod } from '#domain/loan/loan.ts'
import type { Role } from '#domain/accounts/roles.ts'

export interface FilterSettings {
  readonly status: readonly string[]
  readonly ownership: readonly string[]
  readonly sort: string
  /** The administrator has hidden the first steps. */
  readonly hideFirstSteps?: true | undefined
}

export interface GivenConsent {
  readonly wording: string
  readonly locale: Locale
  readonly givenAt: string
  /** How, and in which release; undefined for what waits from before they were noted. */
  readonly way?: LedgerWay
  readonly release?: number
}

/** The last use of an account: its last sign-in, or its creation. Without coalesce, because drizzle-kit splits at the comma. */
export const lastUsed = sql<string>`case when "last_sign_in_at" is null then "created_date" else "last_sign_in_at" end`

/** What a search of people compares, in lower case for ASCII; an index holds it. */
export const searchText = sql<string>`lower("login" || ' ' || "first_name" || ' ' || "last_name")`

export const accounts = sqliteTable(
  'accounts',
  {
    id: text().primaryKey(),
    /** Login is the e-mail, lower-cased. */
    login: text().notNull(),
    /** `scrypt$N$r$p$salt$hash`; null until an invitation by an administrator is accepted. */
    passwordHash: text('password_hash'),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    langKey: text('lang_key').$type<Locale>().notNull(),
    role: text().$type<Role>().notNull(),
    activated: integer({ mode: 'boolean' }).notNull().default(false),
    verified: integer({ mode: 'boolean' }).notNull().default(false),
    fields: text({ mode: 'json' }).$type<FieldValues>().notNull(),
    filterSettings: text('filter_settings', { mode: 'json' }).$type<FilterSettings>().notNull(),
    incomeExpenses: text('income_expenses', { mode: 'json' }).$type<readonly IncomeExpense[]>().notNull().default([]),
    incomeExpensePeriod: text('income_expense_period').$type<IncomeExpensePeriod>().notNull().default('Monthly'),
    /** [B3.51]; set by administrators. */
    customerOfBank: integer('customer_of_bank', { mode: 'boolean' }).notNull().default(false),
    clientNumber: text('client_number').notNull().default(''),
    /** Deactivated by an administrator; no registration, reset or identity provider can reactivate the account. */
    deactivatedAt: text('deactivated_at'),
    /** `issuer|subject` of the identity provider that signs this person in. */
    identitySubject: text('identity_subject'),
    /** Unused accounts are warned and deleted by this time, or by that of their creation. */
    lastSignInAt: text('last_sign_in_at'),
    reminderSentAt: text('reminder_sent_at'),
    /** The person's wrapped data key; deleting the row makes their sealed audit data unreadable. */
    dataKey: text('data_key').notNull(),
    version: integer().notNull().default(1),
    createdBy: text('created_by').notNull(),
    createdDate: text('created_date').notNull(),
    lastModifiedBy: text('last_modified_by').notNull(),
    lastModifiedDate: text('last_modified_date').notNull(),
  },
  (table) => [
    uniqueIndex('accounts_login').on(table.login),
    uniqueIndex('accounts_identity_subject').on(table.identitySubject),
    index('accounts_role').on(table.role, table.id),
    // For sorted lists of accounts; three more indexes, of names and logins, are in migration 0000.
    index('accounts_activated').on(table.activated, table.id),
    index('accounts_signed_in').on(table.lastSignInAt, table.id),
    index('accounts_created').on(table.createdDate, table.id),
    index('accounts_last_modified').on(table.lastModifiedDate, table.id),
    index('accounts_lang_key').on(table.langKey, table.id),
    index('accounts_search').on(searchText),
    index('accounts_last_used').on(lastUsed),
    index('accounts_created_by').on(table.createdBy, table.id),
    index('accounts_last_modified_by').on(table.lastModifiedBy, table.id),
  ],
)

/** A signed-in device; revoking or deleting the row invalidates its token. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    /** When it ended; still to come while a replaced one can read. */
    revokedAt: text('revoked_at'),
    userAgent: text('user_agent').notNull().default(''),
    address: text().notNull().default(''),
    /** The identity provider's id token, sealed with the portal's secret, for the logout hint ([A2.03]). */
    idToken: text('id_token'),
    /** When the person last proved who they are: by password, or by signing in at the identity provider. */
    provenAt: text('proven_at'),
  },
  (table) => [
    index('sessions_account').on(table.accountId),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_revoked').on(table.revokedAt),
  ],
)

/**
 * Attempts to guess a password, by who guesses (`worker/features/accounts/attempts.ts`). Counted before the password is
 * checked; a success deletes the row.
 */
export const passwordAttempts = sqliteTable(
  'password_attempts',
  {
    whose: text().primaryKey(),
    /** Null for an address, which may guess at many accounts. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Since the last success or lock. */
    failed: integer().notNull().default(0),
    /** Since the last success; each doubles the next one's duration. */
    locks: integer().notNull().default(0),
    lockedUntil: text('locked_until'),
    changedAt: text('changed_at').notNull(),
  },
  (table) => [
    index('password_attempts_account').on(table.accountId),
    index('password_attempts_changed').on(table.changedAt),
  ],
)

/** Browsers in which the account has signed in, by the hash of a secret in their cookie. */
export const knownBrowsers = sqliteTable(
  'known_browsers',
  {
    secretHash: text('secret_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: text('created_at').notNull(),
    expiresAt: text('expires_at').notNull(),
  },
  (table) => [
    index('known_browsers_account').on(table.accountId, table.createdAt),
    index('known_browsers_expires').on(table.expiresAt),
  ],
)

/** Mailed links: activation, password reset, sign-in, change of e-mail. Only the key's hash is stored. */
export const accountKeys = sqliteTable(
  'account_keys',
  {
    keyHash: text('key_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** `readdress`: an e-mail that an administrator has entered for a customer. */
    kind: text().$type<'activation' | 'reset' | 'sign-in' | 'email' | 'readdress'>().notNull(),
    expiresAt: text('expires_at').notNull(),
    /** The visitor whose loans are claimed at activation, elsewhere after the holder of the link has confirmed them. */
    visitorHash: text('visitor_hash'),
    /** The password of this registration; takes effect when this link is used in the browser that registered. */
    passwordHash: text('password_hash'),
    /** The consent of this registration; takes effect with its password. */
    consent: text({ mode: 'json' }).$type<GivenConsent>(),
    /** The language of this registration; takes effect with its password. */
    langKey: text('lang_key').$type<Locale>(),
    /** The hash of the cookie of the browser that registered: only there the link makes the password valid. */
    browserHash: text('browser_hash'),
    /** The requested new e-mail. */
    newEmail: text('new_email'),
    /**
     * The administrator who entered that e-mail or sent the invitation, or `admin:create`, which prints its link instead of
     * mailing it.
     */
    requestedBy: text('requested_by'),
    /** The second administrator, where the invitation took two. */
    approvedBy: text('approved_by'),
  },
  (table) => [
    index('account_keys_account').on(table.accountId, table.kind),
    index('account_keys_expires').on(table.expiresAt),
  ],
)
/** What a change does to an account, of those for which whoever made it answers for a while (domain/accounts/four-eyes.ts). */
export const accountActs = ['CREATED', 'RAISED', 'ADDRESSED', 'ACTIVATED', 'ENTERED', 'LEFT'] as const
export type AccountAct = (typeof accountActs)[number]

/** An account as it was when a change of it was prepared; empty for a new one. */
export type PreparedOn = Partial<{
  readonly login: string
  readonly role: Role
  readonly activated: boolean
  readonly deactivated: boolean
}>

/**
 * Changes of administrators that wait for a second person, and for seven days all that took effect: who created or addressed
 * which account, which one a mailed link has let somebody into, and who has left office.
 */
export const administratorChanges = sqliteTable(
  'administrator_changes',
  {
    id: text().primaryKey(),
    /** Without a reference: a new account does not exist before approval, and one that left may be erased. */
    accountId: text('account_id').notNull(),
    acts: text({ mode: 'json' }).$type<readonly AccountAct[]>().notNull(),
    /** The role afterwards, or the one that was left. */
    role: text().$type<Role>().notNull(),
    status: text().$type<'PENDING' | 'APPLIED' | 'REJECTED' | 'EXPIRED'>().notNull(),
    /** The input; null once decided, because it names a person. */
    wanted: text({ mode: 'json' }).$type<Readonly<Record<string, unknown>>>(),
    preparedOn: text('prepared_on', { mode: 'json' }).$type<PreparedOn>(),
    /** Null: the server (`admin:create`) or the identity provider. */
    preparedBy: text('prepared_by'),
    preparedAt: text('prepared_at').notNull(),
    expiresAt: text('expires_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: text('decided_at'),
  },
  (table) => [
    // One at a time for an account: a newer one replaces it.
    uniqueIndex('administrator_changes_pending')
      .on(table.accountId)
      .where(sql`status = 'PENDING'`),
    index('administrator_changes_status').on(table.status, table.decidedAt),
    index('administrator_changes_decided').on(table.decidedAt),
  ],
)

/** Mailed links that replace a captcha once; only their hash is stored. The e-mail need not belong to an account. */
export const captchaPasses = sqliteTable('captcha_passes', {
  passHash: text('pass_hash').primaryKey(),
  email: text().notNull(),
  expiresAt: text('expires_at').notNull(),
})

/** A sign-in in progress at the identity provider, or waiting for the browser to fetch its session. */
export const oidcLogins = sqliteTable(
  'oidc_logins',
  {
    stateHash: text('state_hash').primaryKey(),
    /** The hash of the cookie that binds the sign-in to its browser. */
    browserHash: text('browser_hash').notNull(),
    /** The hash of the secret of the frame that began the sign-in, for browsers that send no cookie from a frame. */
    frameHash: text('frame_hash'),
    nonce: text().notNull(),
    /** PKCE's code verifier, sealed with the portal's secret. */
    verifier: text().notNull(),
    /** A path of the portal. */
    returnTo: text('return_to').notNull(),
    visitorHash: text('visitor_hash'),
    expiresAt: text('expires_at').notNull(),
    /** Set by the callback: the hash of the single-use code for the session. */
    handoffHash: text('handoff_hash'),
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    idToken: text('id_token'),
    /** When the person last proved to the provider who they are. */
    provenAt: text('proven_at'),
  },
  (table) => [
    uniqueIndex('oidc_logins_handoff').on(table.handoffHash),
    index('oidc_logins_account').on(table.accountId),
    index('oidc_logins_expires').on(table.expiresAt),
  ],
)

/**
 * Records of erased persons that must be kept by law, separate and sealed with their own key. Administrators open
 * them one by one, for a reason (`worker/features/retained`); nothing else reads them. Expired rows are deleted with their files.
 */
export const retainedRecords = sqliteTable(
  'retained_records',
  {
    id: text().primaryKey(),
    /** A loan under its own id, or the part of another borrower who has signed it, under that of their row in `signers`. */
    kind: text().$type<'LOAN' | 'SIGNER'>().notNull(),
    /** The law, such as `HGB § 257`. */
    reason: text().notNull(),
    retainUntil: text('retain_until').notNull(),
    createdAt: text('created_at').notNull(),
    /** Wrapped, as everywhere. */
    dataKey: text('data_key').notNull(),
    sealed: text().notNull(),
    objectKeys: text('object_keys', { mode: 'json' }).$type<readonly string[]>().notNull(),
  },
  (table) => [
    index('retained_records_until').on(table.retainUntil),
    // Those with files from before files were sealed: fewer keys have the end of sealed ones than there are.
    index('retained_records_clear')
      .on(table.id)
      .where(
        sql`length(object_keys) - length(replace(object_keys, '.sealed"', '')) <> 8 * json_array_length(object_keys)`,
      ),
  ],
)
