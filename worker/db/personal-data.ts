import type { SQL } from 'drizzle-orm'
import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

import type { Category, Purpose } from '#domain/privacy/what-we-keep.ts'
import { loanCan } from '#domain/loan/status.ts'
import { vitalDays } from '#domain/metrics/vitals.ts'
import { refusalDays, unsavedDraftDays } from '#domain/privacy/retention.ts'
import type { GeneralKey } from '#domain/settings/areas/general-settings/general-keys.ts'
import type { LegalKeptId } from '#domain/settings/areas/legal/schema.ts'
import { dayMs, hourMs, minuteMs } from '#domain/time/durations.ts'

import { attachmentPrefix } from '../features/attachments/named.ts'
import { contactPrefix } from '../features/contact/send-contact.ts'
import { erasurePrefix } from './erasures.ts'
import { fintecSessions, sandboxRisks } from './schema/account-information.ts'
import {
  accountKeys,
  accounts,
  administratorChanges,
  captchaPasses,
  knownBrowsers,
  lastUsed,
  oidcLogins,
  passwordAttempts,
  retainedRecords,
  sessions,
} from './schema/accounts.ts'
import { holds, personCases } from './schema/cases.ts'
import { consents } from './schema/consents.ts'
import { addressKeys, keyGenerations } from './schema/keys.ts'
import {
  contracts,
  contractSignatures,
  decisionReviews,
  declinedInvitations,
  documents,
  identifications,
  identTransactions,
  loanMembers,
  loans,
  requestedDocuments,
  resumeLinks,
  secondConsents,
  secondNotices,
  signers,
  valuations,
} from './schema/loans.ts'
import {
  analyticsRequests,
  applications,
  auditChain,
  auditMarks,
  audits,
  bankEvents,
  bankOutbox,
  contactMessages,
  cronLeases,
  downloadTokens,
  guard,
  heartbeat,
  idempotencyKeys,
  letterWithRecipient,
  logLevels,
  mails,
  metricIsolates,
  metricMinute,
  metricTotal,
  ordinaryMailWithWords,
  pageVitals,
  payloads,
  postcodes,
  revisions,
  sandboxApplications,
  sandboxIdents,
  technicalSettings,
  throttles,
  visitors,
  withdrawalDeclarations,
} from './schema/operations.ts'
import { attachments, changes, previews, releases } from './schema/releases.ts'

/**
 * What the database keeps of people: a row for each column of each table (docs/privacy.md). The jobs that end things and the
 * check of the export are made from it; a column that is missing here does not compile.
 */

/** Whom a row is about. A borrower is the second one of a loan, with or without an account. */
export type Whose = 'visitor' | 'customer' | 'borrower' | 'invited' | 'staff'

/** Who may see it, beside the person. `bank`: what an application delivers there. */
export type Seer = 'bank' | 'ADMIN' | 'TECH_ADMIN' | 'owner' | 'members' | 'nobody'

/** Why the export of a person has not what a column says. */
export type NotExported =
  /** A key or a hash, which says nothing about the person and would open something. */
  | 'SECRET'
  /** About somebody else: staff, or the other borrower. */
  | 'OTHERS'
  /** Ends within a day or with the visit. */
  | 'SHORT'
  /** Repeats what another column says. */
  | 'REPEATED'
  /** Of people without an account, who have no export. */
  | 'NO_ACCOUNT'
  /** Sealed for the law; the person is told when it is kept. */
  | 'KEPT_BY_LAW'
  /** Knowing it could defeat what it is for, such as an investigation (BDSG § 29 and 33, GwG § 47). */
  | 'CONFIDENTIAL'

/** A column: what it says of a person, in which form, and where the export has it (a path, `*` for each entry). */
export interface TableCell {
  readonly says: Category
  readonly form: 'clear' | 'sealed' | 'hashed'
  readonly exported: string | { readonly not: NotExported }
}
/** Ids, states, times and the like, which say something of a person by the rest of their row only. */
export const ROW = 'row'

/** Full calendar years after the year of something. */
export interface Years {
  readonly years: LegalKeptId
}

/** How rows end. */
export type End =
  /**
   * So many milliseconds, or days of a setting, after the time in that column, or years after the end of its year. The job `tidy-up` deletes the rows from here,
   * or empties these columns of them.
   */
  | {
      readonly by: 'period'
      readonly after: number | GeneralKey | Years
      readonly since: SQLiteColumn
      readonly where?: SQL | undefined
      /** Which rows stay beyond their period, because their person is one of these accounts (a subquery of ids): restriction, case or hold. */
      readonly stays?: (accountIds: SQL) => SQL
      readonly empties?: readonly SQLiteColumn[]
      /** What deletes them instead, because files and an audit row belong to them. */
      readonly function?: string
    }
  /** Nobody opens this column of them any more, so many days after the end of their month, because its key is destroyed. */
  | { readonly by: 'key'; readonly column: SQLiteColumn; readonly after: LegalKeptId }
  /** With the row of another table that they belong to. */
  | { readonly by: 'owner'; readonly table: SQLiteTable }
  /** With the erasure of their person. */
  | { readonly by: 'erasure' }
  /** By a job with rules of its own. */
  | { readonly by: 'job'; readonly job: string }
  /** Only one row, or rows of the portal and not of people. */
  | { readonly by: 'never' }

export interface KeptTable<Table extends SQLiteTable = SQLiteTable> {
  readonly table: Table
  readonly of: readonly Whose[]
  readonly purpose: Purpose
  readonly ends: readonly End[]
  readonly seenBy: readonly Seer[]
  readonly columns: { readonly [Name in keyof Table['$inferSelect']]: TableCell | typeof ROW }
}

const kept = <Table extends SQLiteTable>(table: Table, rest: Omit<KeptTable<Table>, 'table'>): KeptTable => ({
  table,
  ...rest,
})

const clear = (says: Category, exported: TableCell['exported']): TableCell => ({ says, form: 'clear', exported })
const sealed = (says: Category, exported: TableCell['exported']): TableCell => ({ says, form: 'sealed', exported })
const hashed = (says: Category): TableCell => ({ says, form: 'hashed', exported: { not: 'SECRET' } })
const not = (reason: NotExported): TableCell['exported'] => ({ not: reason })
const rows = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, ROW])) as Readonly<Record<Name, typeof ROW>>

const withLoan: End = { by: 'owner', table: loans }
const withAccount: End = { by: 'owner', table: accounts }
/** Of accounts, by their present address. */
const selectMails = (accountIds: SQL): SQL =>
  sql`${mails.recipient} in (select ${accounts.login} from ${accounts} where ${accounts.id} in ${accountIds})`
const selectLoans =
  (loanId: SQLiteColumn) =>
  (accountIds: SQL): SQL =>
    sql`${loanId} in (select ${loans.id} from ${loans} where ${loans.accountId} in ${accountIds})`
const never: End = { by: 'never' }
const erasure: End = { by: 'erasure' }
const nobody: Pick<KeptTable, 'of' | 'purpose' | 'ends' | 'seenBy'> = {
  of: [],
  purpose: 'OPERATION',
  ends: [never],
  seenBy: ['TECH_ADMIN'],
}
const secret = { not: 'SECRET' } as const

/** Applications of these accounts, and those of others that they are a borrower of. */
const ofBorrowers = (
  accountIds: SQL,
): SQL => sql`${loans.accountId} in ${accountIds} or exists (select 1 from ${loanMembers}
  where ${loanMembers.loanId} = ${loans.id} and ${loanMembers.accountId} in ${accountIds})`

export const keptTables: readonly KeptTable[] = [
  kept(accounts, {
    of: ['customer', 'staff'],
    purpose: 'ACCOUNT',
    ends: [erasure, { by: 'job', job: 'remind-and-erase' }],
    seenBy: ['ADMIN', 'TECH_ADMIN'],
    columns: {
      ...rows('langKey', 'role', 'activated', 'verified', 'version', 'incomeExpensePeriod'),
      id: clear('SIGN_IN', 'account.id'),
      login: clear('CONTACT', 'account.login'),
      passwordHash: hashed('SIGN_IN'),
      firstName: clear('IDENTITY', 'account.firstName'),
      lastName: clear('IDENTITY', 'account.lastName'),
      fields: clear('ANSWERS', 'profile'),
      filterSettings: clear('USE', 'account.filterSettings'),
      incomeExpenses: clear('INCOME', 'incomeExpenses'),
      customerOfBank: clear('IDENTITY', 'account.customerOfBank'),
      clientNumber: clear('IDENTITY', 'account.clientNumber'),
      deactivatedAt: clear('USE', 'account.deactivatedAt'),
      identitySubject: clear('SIGN_IN', 'account.identitySubject'),
      lastSignInAt: clear('USE', 'account.lastSignInAt'),
      reminderSentAt: clear('USE', 'account.reminderSentAt'),
      dataKey: { says: 'SIGN_IN', form: 'sealed', exported: secret },
      createdBy: clear('USE', not('OTHERS')),
      createdDate: clear('USE', 'account.createdDate'),
      lastModifiedBy: clear('USE', not('OTHERS')),
      lastModifiedDate: clear('USE', 'account.lastModifiedDate'),
    },
  }),
  kept(sessions, {
    of: ['customer', 'staff'],
    purpose: 'SECURITY',
    ends: [
      withAccount,
      { by: 'period', after: 30 * dayMs, since: sessions.expiresAt },
      { by: 'period', after: 30 * dayMs, since: sessions.revokedAt },
    ],
    seenBy: ['nobody'],
    columns: {
      ...rows('id', 'accountId', 'provenAt'),
      createdAt: clear('USE', 'sessions.*.createdAt'),
      expiresAt: clear('USE', 'sessions.*.expiresAt'),
      revokedAt: clear('USE', 'sessions.*.revokedAt'),
      userAgent: clear('USE', 'sessions.*.userAgent'),
      address: clear('USE', 'sessions.*.address'),
      idToken: clear('SIGN_IN', secret),
    },
  }),
  kept(passwordAttempts, {
    of: ['customer', 'staff'],
    purpose: 'SECURITY',
    ends: [withAccount, { by: 'period', after: 30 * dayMs, since: passwordAttempts.changedAt }],
    seenBy: ['nobody'],
    columns: {
      ...rows('accountId', 'failed', 'locks', 'lockedUntil', 'changedAt'),
      whose: hashed('SIGN_IN'),
    },
  }),
  kept(knownBrowsers, {
    of: ['customer', 'staff'],
    purpose: 'SECURITY',
    ends: [withAccount, { by: 'period', after: 0, since: knownBrowsers.expiresAt }],
    seenBy: ['nobody'],
    columns: {
      secretHash: hashed('SIGN_IN'),
      accountId: ROW,
      createdAt: clear('USE', 'knownBrowsers.*.createdAt'),
      expiresAt: clear('USE', 'knownBrowsers.*.expiresAt'),
    },
  }),
  kept(accountKeys, {
    of: ['customer', 'staff'],
    purpose: 'SECURITY',
    ends: [withAccount, { by: 'period', after: 30 * dayMs, since: accountKeys.expiresAt }],
    seenBy: ['nobody'],
    columns: {
      ...rows('accountId', 'langKey'),
      keyHash: hashed('SIGN_IN'),
      kind: clear('USE', 'openLinks.*.kind'),
      expiresAt: clear('USE', 'openLinks.*.expiresAt'),
      visitorHash: hashed('SIGN_IN'),
      passwordHash: hashed('SIGN_IN'),
      consent: clear('CONSENT', not('REPEATED')),
      browserHash: hashed('SIGN_IN'),
      newEmail: clear('CONTACT', 'openLinks.*.newEmail'),
      requestedBy: clear('USE', not('OTHERS')),
      approvedBy: clear('USE', not('OTHERS')),
    },
  }),
  kept(administratorChanges, {
    of: ['staff'],
    purpose: 'ACCOUNTABILITY',
    ends: [{ by: 'period', after: 30 * dayMs, since: administratorChanges.decidedAt }, erasure],
    seenBy: ['ADMIN', 'TECH_ADMIN'],
    columns: {
      ...rows('id', 'acts', 'role', 'status', 'preparedAt', 'expiresAt', 'decidedAt'),
      accountId: clear('SIGN_IN', not('REPEATED')),
      wanted: clear('IDENTITY', not('REPEATED')),
      preparedOn: clear('USE', not('REPEATED')),
      preparedBy: clear('USE', not('OTHERS')),
      decidedBy: clear('USE', not('OTHERS')),
    },
  }),
  kept(captchaPasses, {
    of: ['visitor', 'customer'],
    purpose: 'SECURITY',
    ends: [{ by: 'period', after: 0, since: captchaPasses.expiresAt }],
    seenBy: ['nobody'],
    columns: { passHash: hashed('SIGN_IN'), email: clear('CONTACT', not('SHORT')), expiresAt: ROW },
  }),
  kept(oidcLogins, {
    of: ['customer', 'staff'],
    purpose: 'SECURITY',
    ends: [
      // A late return from the identity provider still leads back to its origin.
      { by: 'period', after: hourMs, since: oidcLogins.expiresAt },
      { by: 'period', after: 0, since: oidcLogins.expiresAt, where: isNotNull(oidcLogins.handoffHash) },
    ],
    seenBy: ['nobody'],
    columns: {
      ...rows('accountId', 'expiresAt', 'provenAt'),
      stateHash: hashed('SIGN_IN'),
      browserHash: hashed('SIGN_IN'),
      frameHash: hashed('SIGN_IN'),
      nonce: clear('SIGN_IN', secret),
      verifier: sealed('SIGN_IN', secret),
      returnTo: clear('USE', not('SHORT')),
      visitorHash: hashed('SIGN_IN'),
      handoffHash: hashed('SIGN_IN'),
      idToken: clear('SIGN_IN', secret),
    },
  }),
  kept(retainedRecords, {
    of: ['customer', 'borrower'],
    purpose: 'CONTRACT',
    ends: [{ by: 'job', job: 'sweep-files' }],
    seenBy: ['ADMIN'],
    columns: {
      ...rows('id', 'kind', 'reason', 'retainUntil', 'createdAt', 'objectKeys'),
      dataKey: sealed('SIGN_IN', secret),
      sealed: sealed('ANSWERS', not('KEPT_BY_LAW')),
    },
  }),
  kept(consents, {
    of: ['visitor', 'customer', 'borrower'],
    purpose: 'CONSENT',
    // A second borrower's about an application that was sent stay with it when their account is erased.
    ends: [withAccount, withLoan],
    seenBy: ['bank'],
    columns: {
      ...rows('id', 'accountId', 'sessionId'),
      loanId: clear('CONSENT', 'consents.*.loanId'),
      item: clear('CONSENT', 'consents.*.item'),
      kind: clear('CONSENT', 'consents.*.kind'),
      basis: clear('CONSENT', 'consents.*.basis'),
      who: clear('CONSENT', 'consents.*.who'),
      way: clear('CONSENT', 'consents.*.way'),
      // The export has that of the account, which it is.
      email: clear('CONTACT', not('REPEATED')),
      fieldId: clear('CONSENT', 'consents.*.fieldId'),
      wording: clear('CONSENT', 'consents.*.wording'),
      release: clear('CONSENT', 'consents.*.release'),
      text: clear('CONSENT', 'consents.*.text'),
      locale: clear('CONSENT', 'consents.*.locale'),
      givenAt: clear('CONSENT', 'consents.*.givenAt'),
      withdrawnAt: clear('CONSENT', 'consents.*.withdrawnAt'),
      endedAt: clear('CONSENT', 'consents.*.endedAt'),
    },
  }),
  kept(personCases, {
    of: ['customer'],
    purpose: 'ACCOUNTABILITY',
    ends: [
      withAccount,
      // None that is open or has an effect has an end.
      {
        by: 'period',
        after: { years: 'CASE_YEARS' },
        since: personCases.endsAt,
        stays: (accountIds) => sql`${personCases.accountId} in ${accountIds}`,
      },
    ],
    // Technical administrators see kinds, states and days, and no texts.
    seenBy: ['ADMIN', 'TECH_ADMIN'],
    columns: {
      ...rows('accountId'),
      id: clear('MESSAGES', 'cases.*.id'),
      loanId: clear('MESSAGES', 'cases.*.loanId'),
      kind: clear('MESSAGES', 'cases.*.kind'),
      state: clear('MESSAGES', 'cases.*.state'),
      way: clear('MESSAGES', 'cases.*.way'),
      filedAt: clear('MESSAGES', 'cases.*.filedAt'),
      filedBy: clear('USE', not('OTHERS')),
      dueOn: clear('MESSAGES', 'cases.*.dueOn'),
      extendedBy: clear('USE', not('OTHERS')),
      extendedAt: clear('MESSAGES', 'cases.*.extendedAt'),
      extendGround: clear('MESSAGES', 'cases.*.extendGround'),
      extendReason: sealed('MESSAGES', 'cases.*.extendReason'),
      statement: sealed('MESSAGES', 'cases.*.statement'),
      takenBy: clear('USE', not('OTHERS')),
      takenAt: clear('MESSAGES', 'cases.*.takenAt'),
      answeredBy: clear('USE', not('OTHERS')),
      answeredAt: clear('MESSAGES', 'cases.*.answeredAt'),
      answer: sealed('MESSAGES', 'cases.*.answer'),
      endsAt: clear('MESSAGES', 'cases.*.endsAt'),
      endPreparedBy: clear('USE', not('OTHERS')),
      endPreparedAt: clear('USE', not('OTHERS')),
      endedBy: clear('USE', not('OTHERS')),
      endReason: sealed('MESSAGES', 'cases.*.endReason'),
    },
  }),
  kept(holds, {
    of: ['customer', 'staff'],
    purpose: 'ACCOUNTABILITY',
    ends: [
      withAccount,
      {
        by: 'period',
        after: { years: 'CASE_YEARS' },
        since: holds.endedAt,
        stays: (accountIds) => sql`${holds.accountId} in ${accountIds}`,
      },
    ],
    // Technical administrators see kinds, states and days, and no texts.
    seenBy: ['ADMIN', 'TECH_ADMIN'],
    columns: {
      ...rows('id', 'preparedAt', 'confirmedAt', 'endPreparedAt', 'endedAt'),
      accountId: clear('USE', not('CONFIDENTIAL')),
      reason: sealed('MESSAGES', not('CONFIDENTIAL')),
      endReason: sealed('MESSAGES', not('CONFIDENTIAL')),
      preparedBy: clear('USE', not('OTHERS')),
      confirmedBy: clear('USE', not('OTHERS')),
      endPreparedBy: clear('USE', not('OTHERS')),
      endedBy: clear('USE', not('OTHERS')),
    },
  }),
  kept(loans, {
    of: ['visitor', 'customer', 'borrower'],
    purpose: 'APPLICATION',
    ends: [
      erasure,
      {
        by: 'period',
        after: unsavedDraftDays * dayMs,
        since: loans.changeDate,
        where: eq(loans.status, 'HIDDEN'),
        stays: (accountIds) => sql`${loans.accountId} in ${accountIds}`,
        function: 'eraseLoans',
      },
      {
        by: 'period',
        after: 'DAYS_BEFORE_DRAFT_DELETION',
        since: loans.changeDate,
        where: and(isNotNull(loans.visitorHash), inArray(loans.status, [...loanCan.edit])),
        function: 'eraseLoans',
      },
      // A review that is answered moves the day.
      {
        by: 'period',
        after: refusalDays * dayMs,
        since: loans.changeDate,
        where: and(
          eq(loans.status, 'REJECTED'),
          sql`not exists (select 1 from ${decisionReviews} where ${decisionReviews.loanId} = ${loans.id} and ${decisionReviews.answeredAt} is null)`,
        ),
        stays: ofBorrowers,
        function: 'eraseLoans',
      },
      {
        by: 'period',
        after: refusalDays * dayMs,
        since: loans.offerEndedAt,
        where: and(eq(loans.status, 'OFFER_AVAILABLE'), isNotNull(loans.offerEndedAt)),
        stays: ofBorrowers,
        function: 'eraseLoans',
      },
      // As long as the bank has the number in its mail. The entry of the ledger and the number among the answers end with it.
      {
        by: 'period',
        after: 30 * dayMs,
        since: loans.callbackAt,
        stays: ofBorrowers,
        empties: [loans.callbackMobile, loans.callbackAt],
        function: 'endCalls',
      },
    ],
    // Administrators see an application that could not be delivered ([B2.35]).
    seenBy: ['bank', 'members', 'ADMIN', 'TECH_ADMIN'],
    columns: {
      ...rows('id', 'accountId', 'version', 'release', 'locale', 'lockedUntil', 'incomeExpensePeriod'),
      visitorHash: hashed('SIGN_IN'),
      status: clear('OFFER', 'loans.*.status'),
      productId: clear('ANSWERS', 'loans.*.productId'),
      processId: clear('ANSWERS', 'loans.*.processId'),
      calculationType: clear('ANSWERS', 'loans.*.calculationType'),
      description: clear('ANSWERS', 'loans.*.description'),
      fields: clear('ANSWERS', 'loans.*.answers'),
      borrowers: clear('INCOME', 'loans.*.borrowers'),
      lastCompletedStep: clear('USE', 'loans.*.lastCompletedStep'),
      figures: clear('OFFER', 'loans.*.figures'),
      offer: clear('OFFER', 'loans.*.offer'),
      offerState: clear('OFFER', 'loans.*.offerState'),
      offerEnds: clear('OFFER', 'loans.*.offerEnds'),
      offerEndedAt: clear('OFFER', 'loans.*.offerEndedAt'),
      acceptedAt: clear('OFFER', 'loans.*.acceptedAt'),
      withdrawnAt: clear('OFFER', 'loans.*.withdrawnAt'),
      rejectionReasons: clear('OFFER', 'loans.*.rejectionReasons'),
      decision: clear('OFFER', 'loans.*.decision'),
      decider: clear('OFFER', not('OTHERS')),
      callbackMobile: clear('CONTACT', 'loans.*.callbackMobile'),
      callbackAt: clear('USE', 'loans.*.callbackAt'),
      watched: clear('USE', 'loans.*.watched'),
      partner: clear('USE', 'loans.*.partner'),
      lockHolder: clear('USE', not('OTHERS')),
      askForHelp: clear('USE', 'loans.*.askForHelp'),
      sharingAgreedAt: clear('CONSENT', 'loans.*.sharingAgreedAt'),
      showsIncome: clear('SHARING', 'loans.*.showsIncome'),
      sharedAt: clear('SHARING', 'loans.*.sharedAt'),
      marketValueIndicationId: clear('ANSWERS', 'loans.*.marketValueIndicationId'),
      dataKey: sealed('SIGN_IN', secret),
      createdAt: clear('USE', 'loans.*.createdAt'),
      changeDate: clear('USE', 'loans.*.changeDate'),
    },
  }),
  kept(documents, {
    of: ['visitor', 'customer', 'borrower'],
    purpose: 'APPLICATION',
    ends: [withLoan],
    seenBy: ['bank', 'members', 'ADMIN', 'TECH_ADMIN'],
    columns: {
      ...rows('loanId', 'objectKey', 'textAttempts'),
      id: clear('FILES', 'loans.*.documents.*.publicId'),
      documentTabId: clear('FILES', 'loans.*.documents.*.documentTabId'),
      documentId: clear('FILES', 'loans.*.documents.*.documentId'),
      requestedDocumentId: clear('FILES', 'loans.*.documents.*.requestedDocumentId'),
      fileName: clear('FILES', 'loans.*.documents.*.fileName'),
      type: clear('FILES', 'loans.*.documents.*.type'),
      size: clear('FILES', 'loans.*.documents.*.size'),
      sha256: clear('FILES', 'loans.*.documents.*.sha256'),
      status: clear('FILES', 'loans.*.documents.*.status'),
      fileVerificationStatus: clear('FILES', 'loans.*.documents.*.fileVerificationStatus'),
      uploadedAt: clear('FILES', 'loans.*.documents.*.uploadedAt'),
      extractedDate: clear('FILES', 'loans.*.documents.*.extractedDate'),
      textNote: clear('FILES', 'loans.*.documents.*.comment'),
    },
  }),
  kept(requestedDocuments, {
    of: ['customer'],
    purpose: 'APPLICATION',
    ends: [withLoan],
    seenBy: ['bank', 'members'],
    columns: {
      loanId: ROW,
      id: clear('FILES', 'loans.*.requestedDocuments.*.id'),
      label: clear('FILES', 'loans.*.requestedDocuments.*.label'),
      uploaded: clear('FILES', 'loans.*.requestedDocuments.*.uploaded'),
    },
  }),
  kept(contracts, {
    of: ['customer', 'borrower'],
    purpose: 'CONTRACT',
    ends: [withLoan],
    seenBy: ['bank', 'members'],
    columns: {
      ...rows('loanId', 'objectKey'),
      id: clear('FILES', 'loans.*.contracts.*.id'),
      title: clear('FILES', 'loans.*.contracts.*.title'),
      fileName: clear('FILES', 'loans.*.contracts.*.fileName'),
      size: clear('FILES', 'loans.*.contracts.*.size'),
      signRequired: clear('FILES', 'loans.*.contracts.*.signRequired'),
      signedAt: clear('FILES', 'loans.*.contracts.*.signedAt'),
      replacedAt: clear('FILES', 'loans.*.contracts.*.replacedAt'),
    },
  }),
  kept(signers, {
    of: ['customer', 'borrower'],
    purpose: 'CONTRACT',
    ends: [withLoan],
    seenBy: ['bank', 'owner'],
    columns: {
      ...rows('id', 'loanId', 'accountId', 'reminders', 'remindedAt', 'deliveredAt'),
      borrower: clear('SHARING', 'loans.*.signers.*.borrower'),
      email: clear('CONTACT', not('OTHERS')),
      linkHash: hashed('SIGN_IN'),
      invitedAt: clear('SHARING', 'loans.*.signers.*.invitedAt'),
      identifiedAt: clear('IDENTIFICATION', 'loans.*.signers.*.identifiedAt'),
      signedAt: clear('IDENTIFICATION', 'loans.*.signers.*.signedAt'),
      declinedAt: clear('IDENTIFICATION', 'loans.*.signers.*.declinedAt'),
      replacedAt: clear('SHARING', 'loans.*.signers.*.replacedAt'),
    },
  }),
  kept(contractSignatures, {
    of: ['customer', 'borrower'],
    purpose: 'CONTRACT',
    ends: [{ by: 'owner', table: contracts }],
    seenBy: ['bank', 'owner'],
    columns: {
      ...rows('contractId', 'signerId', 'transactionId'),
      signedAt: clear('IDENTIFICATION', not('REPEATED')),
    },
  }),
  kept(secondConsents, {
    of: ['borrower'],
    purpose: 'CONSENT',
    ends: [withLoan],
    seenBy: ['bank', 'owner'],
    columns: {
      ...rows('loanId', 'accountId', 'release', 'locale'),
      email: clear('CONTACT', not('OTHERS')),
      linkHash: hashed('SIGN_IN'),
      askedAt: clear('CONSENT', 'loans.*.secondConsents.askedAt'),
      declinedAt: clear('CONSENT', 'loans.*.secondConsents.declinedAt'),
      givenAt: clear('CONSENT', 'loans.*.secondConsents.givenAt'),
      given: clear('CONSENT', 'loans.*.secondConsents.given'),
    },
  }),
  kept(secondNotices, {
    of: ['borrower'],
    purpose: 'ACCOUNTABILITY',
    ends: [withLoan],
    seenBy: ['nobody'],
    columns: {
      ...rows('id', 'loanId'),
      // The export has the mail itself.
      email: clear('CONTACT', not('REPEATED')),
      mailbox: clear('CONTACT', not('REPEATED')),
      linkHash: hashed('SIGN_IN'),
      noticedAt: clear('CONSENT', not('REPEATED')),
      objectedAt: clear('CONSENT', not('NO_ACCOUNT')),
    },
  }),
  kept(identTransactions, {
    of: ['customer', 'borrower'],
    purpose: 'IDENTIFICATION',
    ends: [withAccount, withLoan],
    seenBy: ['bank'],
    columns: {
      ...rows('accountId'),
      id: clear('IDENTIFICATION', 'identifications.*.id'),
      kind: clear('IDENTIFICATION', 'identifications.*.kind'),
      loanId: clear('IDENTIFICATION', 'identifications.*.loanId'),
      signerId: clear('IDENTIFICATION', 'identifications.*.signerId'),
      mode: clear('IDENTIFICATION', 'identifications.*.mode'),
      status: clear('IDENTIFICATION', 'identifications.*.status'),
      error: clear('IDENTIFICATION', 'identifications.*.error'),
      differences: sealed('IDENTIFICATION', 'identifications.*.differences'),
      providerId: clear('IDENTIFICATION', 'identifications.*.providerId'),
      redirectUrl: clear('IDENTIFICATION', 'identifications.*.redirectUrl'),
      createdAt: clear('IDENTIFICATION', 'identifications.*.createdAt'),
      finishedAt: clear('IDENTIFICATION', 'identifications.*.finishedAt'),
    },
  }),
  kept(identifications, {
    of: ['customer', 'borrower'],
    purpose: 'IDENTIFICATION',
    ends: [withAccount, { by: 'owner', table: signers }],
    seenBy: ['bank'],
    columns: {
      ...rows('id', 'accountId', 'signerId'),
      transactionId: clear('IDENTIFICATION', 'evidence.*.transactionId'),
      provider: clear('IDENTIFICATION', 'evidence.*.provider'),
      method: clear('IDENTIFICATION', 'evidence.*.method'),
      level: clear('IDENTIFICATION', 'evidence.*.level'),
      identifiedAt: clear('IDENTIFICATION', 'evidence.*.identifiedAt'),
      sealed: sealed('IDENTITY', 'evidence.*.claims'),
      endedAt: clear('IDENTIFICATION', 'evidence.*.endedAt'),
    },
  }),
  kept(loanMembers, {
    of: ['invited'],
    purpose: 'APPLICATION',
    ends: [withLoan, withAccount],
    seenBy: ['owner'],
    columns: {
      ...rows('id', 'acceptedAt'),
      loanId: clear('SHARING', 'sharedWithMe.*.loanId'),
      email: clear('CONTACT', 'sharedWithMe.*.email'),
      accountId: ROW,
      role: clear('SHARING', 'sharedWithMe.*.role'),
      showsIncome: clear('SHARING', 'sharedWithMe.*.showsIncome'),
      invitedAt: clear('SHARING', 'sharedWithMe.*.invitedAt'),
    },
  }),
  kept(declinedInvitations, {
    of: ['invited'],
    purpose: 'SECURITY',
    ends: [
      withLoan,
      withAccount,
      {
        by: 'period',
        after: 30 * dayMs,
        since: declinedInvitations.declinedAt,
        where: eq(declinedInvitations.blocked, false),
      },
    ],
    seenBy: ['owner'],
    columns: {
      ...rows('id', 'loanId', 'ownerId', 'accountId', 'role', 'declinedAt', 'blocked'),
      email: clear('CONTACT', not('REPEATED')),
    },
  }),
  kept(decisionReviews, {
    of: ['customer'],
    purpose: 'CONTRACT',
    ends: [withLoan],
    seenBy: ['ADMIN'],
    columns: {
      ...rows('id'),
      loanId: clear('MESSAGES', 'reviews.*.loanId'),
      state: clear('MESSAGES', 'reviews.*.state'),
      requestedAt: clear('MESSAGES', 'reviews.*.requestedAt'),
      statement: clear('MESSAGES', 'reviews.*.statement'),
      takenBy: clear('USE', not('OTHERS')),
      takenAt: ROW,
      answeredBy: clear('USE', not('OTHERS')),
      answeredAt: clear('MESSAGES', 'reviews.*.answeredAt'),
      answer: clear('MESSAGES', 'reviews.*.answer'),
    },
  }),
  kept(valuations, {
    of: ['visitor', 'customer'],
    purpose: 'APPLICATION',
    ends: [withLoan],
    seenBy: ['members'],
    columns: {
      ...rows('loanId', 'providerOrderId', 'orderKey'),
      id: clear('ANSWERS', 'loans.*.valuations.*.id'),
      inputs: clear('ANSWERS', 'loans.*.valuations.*.inputs'),
      status: clear('ANSWERS', 'loans.*.valuations.*.status'),
      result: clear('ANSWERS', 'loans.*.valuations.*.marketValue'),
      createdAt: clear('ANSWERS', 'loans.*.valuations.*.createdAt'),
      finishedAt: clear('ANSWERS', 'loans.*.valuations.*.finishedAt'),
    },
  }),
  kept(resumeLinks, {
    of: ['visitor'],
    purpose: 'SECURITY',
    ends: [withLoan, { by: 'period', after: 30 * dayMs, since: resumeLinks.expiresAt }],
    seenBy: ['nobody'],
    columns: { ...rows('loanId', 'createdAt', 'expiresAt', 'usedAt'), hash: hashed('SIGN_IN') },
  }),
  kept(visitors, {
    of: ['visitor'],
    purpose: 'APPLICATION',
    ends: [
      {
        by: 'period',
        after: 'DAYS_BEFORE_DRAFT_DELETION',
        since: visitors.createdAt,
        where: sql`not exists (select 1 from ${loans} where ${loans.visitorHash} = ${visitors.hash})`,
      },
    ],
    seenBy: ['nobody'],
    columns: { hash: hashed('SIGN_IN'), createdAt: ROW },
  }),
  kept(fintecSessions, {
    of: ['visitor', 'customer', 'borrower'],
    purpose: 'APPLICATION',
    ends: [withLoan, withAccount, { by: 'job', job: 'tidy-up' }],
    seenBy: ['bank', 'members'],
    columns: {
      ...rows('id', 'accountId', 'transaction', 'expiresAt'),
      loanId: clear('INCOME', 'accountInformation.*.loanId'),
      borrowerNumber: clear('INCOME', 'accountInformation.*.borrowerNumber'),
      status: clear('INCOME', 'accountInformation.*.status'),
      createdAt: clear('INCOME', 'accountInformation.*.createdAt'),
      taken: clear('INCOME', 'accountInformation.*.taken'),
      takenAt: clear('INCOME', 'accountInformation.*.takenAt'),
    },
  }),
  kept(sandboxRisks, {
    of: ['visitor', 'customer', 'borrower'],
    purpose: 'OPERATION',
    ends: [erasure, { by: 'job', job: 'tidy-up' }],
    seenBy: ['nobody'],
    columns: {
      ...rows(
        'transaction',
        'wizardSessionKey',
        'returnUrl',
        'locale',
        'days',
        'status',
        'step',
        'wrongPins',
        'createdAt',
      ),
      bank: clear('INCOME', not('REPEATED')),
    },
  }),
  kept(applications, {
    of: ['customer', 'borrower'],
    purpose: 'APPLICATION',
    ends: [withLoan],
    seenBy: ['bank', 'ADMIN', 'TECH_ADMIN'],
    columns: {
      ...rows('loanId', 'kind', 'attempts', 'nextAttemptAt', 'leaseUntil', 'errorMessage'),
      id: clear('ANSWERS', 'loans.*.applications.*.id'),
      status: clear('ANSWERS', 'loans.*.applications.*.status'),
      requestDate: clear('ANSWERS', 'loans.*.applications.*.requestDate'),
      bankReference: clear('ANSWERS', 'loans.*.applications.*.bankReference'),
    },
  }),
  kept(payloads, {
    of: ['customer', 'borrower'],
    purpose: 'APPLICATION',
    ends: [{ by: 'owner', table: applications }],
    seenBy: ['bank', 'ADMIN', 'TECH_ADMIN'],
    columns: { applicationId: ROW, sealed: sealed('ANSWERS', not('REPEATED')) },
  }),
  kept(mails, {
    of: ['visitor', 'customer', 'borrower', 'invited', 'staff'],
    purpose: 'MESSAGES',
    ends: [
      erasure,
      {
        by: 'period',
        after: 365 * dayMs,
        since: mails.createdAt,
        // One that waits is still to be sent, and warnings since the last use are what an erasure after years goes by.
        where: and(
          isNull(mails.letter),
          isNull(mails.nextAttemptAt),
          sql`not exists (select 1 from ${accounts} where ${accounts.login} = ${mails.recipient}
            and ${mails.kind} = 'DELETE_ACCOUNT_WARNING' and ${mails.createdAt} > ${lastUsed})`,
        ),
        stays: selectMails,
      },
      {
        by: 'period',
        after: 30 * dayMs,
        since: mails.createdAt,
        where: and(isNull(mails.nextAttemptAt), ordinaryMailWithWords),
        stays: selectMails,
        // Subjects name people and numbers, too, and an erasure finds mails to others by their text.
        empties: [mails.html, mails.text, mails.subject],
      },
      // Evidence stays sealed, with its loan and then in the loan's retained record.
      withLoan,
      {
        by: 'period',
        after: 365 * dayMs,
        since: mails.createdAt,
        where: and(isNull(mails.nextAttemptAt), letterWithRecipient),
        empties: [mails.recipient, mails.mailbox, mails.error],
      },
    ],
    seenBy: ['ADMIN', 'TECH_ADMIN'],
    columns: {
      ...rows('id', 'nextAttemptAt', 'attempts', 'leaseUntil', 'contactMessageId', 'loanId'),
      kind: clear('MESSAGES', 'mails.*.kind'),
      recipient: clear('CONTACT', 'mails.*.recipient'),
      mailbox: clear('CONTACT', not('REPEATED')),
      subject: clear('MESSAGES', 'mails.*.subject'),
      html: clear('MESSAGES', not('REPEATED')),
      text: clear('MESSAGES', 'mails.*.text'),
      createdAt: clear('MESSAGES', 'mails.*.createdAt'),
      sentAt: clear('MESSAGES', 'mails.*.sentAt'),
      error: clear('MESSAGES', 'mails.*.error'),
      letter: sealed('MESSAGES', not('KEPT_BY_LAW')),
    },
  }),
  kept(contactMessages, {
    of: ['visitor', 'customer'],
    purpose: 'MESSAGES',
    ends: [
      withAccount,
      {
        by: 'period',
        after: 365 * dayMs,
        since: contactMessages.createdAt,
        stays: (accountIds) => sql`${contactMessages.accountId} in ${accountIds}`,
        function: 'eraseMessages',
      },
    ],
    seenBy: ['ADMIN', 'TECH_ADMIN'],
    columns: {
      ...rows('id', 'accountId', 'locale', 'objectKey'),
      createdAt: clear('MESSAGES', 'messages.*.createdAt'),
      state: clear('MESSAGES', 'messages.*.state'),
      reference: clear('MESSAGES', 'messages.*.reference'),
      contactVia: clear('MESSAGES', 'messages.*.contactVia'),
      loanId: clear('MESSAGES', 'messages.*.loanId'),
      step: clear('MESSAGES', 'messages.*.step'),
      dataKey: sealed('SIGN_IN', secret),
      sealed: sealed('MESSAGES', 'messages.*.message'),
      fileName: clear('FILES', 'messages.*.fileName'),
      fileType: clear('FILES', not('REPEATED')),
      answeredAt: clear('MESSAGES', 'messages.*.answeredAt'),
      answeredBy: clear('USE', not('OTHERS')),
    },
  }),
  kept(withdrawalDeclarations, {
    of: ['visitor', 'customer', 'borrower'],
    purpose: 'CONTRACT',
    ends: [
      erasure,
      {
        by: 'period',
        after: 365 * dayMs,
        since: withdrawalDeclarations.receivedAt,
        stays: selectLoans(withdrawalDeclarations.loanId),
      },
    ],
    seenBy: ['ADMIN', 'TECH_ADMIN'],
    columns: {
      ...rows('id', 'receivedAt', 'loanId', 'outcome'),
      contractKey: hashed('CONTACT'),
      mailboxKey: hashed('CONTACT'),
      dataKey: sealed('SIGN_IN', secret),
      sealed: sealed('MESSAGES', not('REPEATED')),
    },
  }),
  kept(audits, {
    of: ['visitor', 'customer', 'borrower', 'invited', 'staff'],
    purpose: 'ACCOUNTABILITY',
    ends: [
      { by: 'period', after: { years: 'AUDIT_YEARS' }, since: audits.at, function: 'endAudits' },
      { by: 'key', column: audits.remoteAddress, after: 'ADDRESS_DAYS' },
    ],
    seenBy: ['ADMIN', 'TECH_ADMIN'],
    columns: {
      ...rows('id', 'requestId'),
      at: clear('USE', 'events.*.at'),
      principal: clear('USE', 'events.*.by'),
      action: clear('USE', 'events.*.action'),
      entity: clear('USE', 'events.*.entity'),
      entityId: clear('USE', 'events.*.entityId'),
      remoteAddress: sealed('USE', 'events.*.remoteAddress'),
      detail: clear('USE', 'events.*.detail'),
      sealed: sealed('ANSWERS', 'events.*.after'),
    },
  }),
  kept(auditChain, {
    ...nobody,
    ends: [{ by: 'owner', table: audits }],
    columns: rows('position', 'auditId', 'hash'),
  }),
  kept(auditMarks, { ...nobody, columns: rows('position', 'hash', 'at') }),
  kept(idempotencyKeys, {
    of: ['visitor', 'customer', 'staff'],
    purpose: 'OPERATION',
    ends: [{ by: 'period', after: dayMs, since: idempotencyKeys.createdAt }],
    seenBy: ['nobody'],
    columns: {
      ...rows('status', 'caller', 'loanId', 'access', 'createdAt'),
      scope: hashed('USE'),
      bodyHash: hashed('USE'),
      reply: sealed('ANSWERS', not('SHORT')),
    },
  }),
  kept(throttles, {
    of: ['visitor', 'customer', 'staff'],
    purpose: 'SECURITY',
    ends: [{ by: 'period', after: 10 * minuteMs, since: throttles.window }],
    seenBy: ['nobody'],
    columns: { ...rows('window', 'count'), key: clear('USE', not('SHORT')) },
  }),
  kept(downloadTokens, {
    of: ['visitor', 'customer', 'staff'],
    purpose: 'SECURITY',
    ends: [{ by: 'period', after: 0, since: downloadTokens.expiresAt }],
    seenBy: ['nobody'],
    columns: {
      ...rows('kind', 'targetId', 'expiresAt'),
      tokenHash: hashed('SIGN_IN'),
      claims: clear('USE', not('SHORT')),
    },
  }),
  kept(bankEvents, {
    ...nobody,
    of: ['customer'],
    ends: [{ by: 'period', after: 365 * dayMs, since: bankEvents.receivedAt }],
    columns: { ...rows('id', 'receivedAt'), bodyHash: hashed('OFFER') },
  }),
  kept(bankOutbox, {
    of: ['customer', 'borrower'],
    purpose: 'CONSENT',
    // Never before the bank has heard of it.
    ends: [{ by: 'period', after: 365 * dayMs, since: bankOutbox.deliveredAt, stays: selectLoans(bankOutbox.loanId) }],
    seenBy: ['bank'],
    columns: { ...rows('id', 'kind', 'loanId', 'createdAt', 'deliveredAt'), data: clear('CONSENT', not('REPEATED')) },
  }),
  kept(sandboxApplications, {
    of: ['customer', 'borrower'],
    purpose: 'OPERATION',
    ends: [erasure, { by: 'period', after: 90 * dayMs, since: sandboxApplications.receivedAt }],
    seenBy: ['nobody'],
    columns: {
      ...rows('reference', 'idempotencyKey', 'receivedAt', 'decidedAt'),
      payload: clear('ANSWERS', not('REPEATED')),
    },
  }),
  kept(sandboxIdents, {
    of: ['customer', 'borrower'],
    purpose: 'OPERATION',
    ends: [erasure, { by: 'period', after: 90 * dayMs, since: sandboxIdents.createdAt }],
    seenBy: ['nobody'],
    columns: {
      ...rows('id', 'purpose', 'returnUrl', 'documents', 'status', 'createdAt'),
      person: clear('IDENTITY', not('REPEATED')),
    },
  }),
  kept(previews, {
    of: ['staff'],
    purpose: 'OPERATION',
    ends: [{ by: 'period', after: 0, since: previews.expiresAt }],
    seenBy: ['ADMIN', 'TECH_ADMIN'],
    columns: {
      ...rows('id', 'at', 'number', 'hash', 'snapshot', 'createdAt', 'expiresAt'),
      createdBy: clear('USE', not('OTHERS')),
    },
  }),
  kept(changes, {
    of: ['staff'],
    purpose: 'ACCOUNTABILITY',
    ends: [
      {
        by: 'period',
        after: { years: 'CHANGE_YEARS' },
        since: changes.changedAt,
        where: sql`${changes.status} in ('RELEASED', 'REMOVED')`,
      },
    ],
    seenBy: ['ADMIN', 'TECH_ADMIN'],
    columns: {
      ...rows('id', 'area', 'item', 'before', 'after', 'status', 'seq', 'opened', 'ordinal', 'changedAt', 'approvedAt'),
      ...rows('releaseAt', 'blockedAt', 'decidedAt', 'reason', 'release'),
      author: clear('USE', not('REPEATED')),
      authors: clear('USE', not('REPEATED')),
      approvedBy: clear('USE', not('REPEATED')),
      decidedBy: clear('USE', not('REPEATED')),
    },
  }),
  kept(analyticsRequests, {
    of: ['staff'],
    purpose: 'ACCOUNTABILITY',
    ends: [{ by: 'period', after: 7 * dayMs, since: analyticsRequests.preparedAt }],
    seenBy: ['TECH_ADMIN'],
    columns: { ...rows('scriptAddress', 'preparedAt'), preparedBy: clear('USE', not('SHORT')) },
  }),
  kept(attachments, {
    of: ['staff'],
    purpose: 'OPERATION',
    ends: [{ by: 'job', job: 'sweep-files' }],
    seenBy: ['ADMIN', 'TECH_ADMIN'],
    columns: {
      ...rows('id', 'fileName', 'type', 'size', 'sha256', 'storageKey', 'createdAt'),
      createdBy: clear('USE', not('REPEATED')),
    },
  }),
  kept(metricIsolates, {
    ...nobody,
    ends: [{ by: 'period', after: dayMs, since: metricIsolates.at }],
    columns: rows('id', 'startedAt', 'flush', 'at'),
  }),
  kept(metricMinute, {
    ...nobody,
    ends: [{ by: 'period', after: 7 * dayMs, since: metricMinute.minute }],
    columns: rows('minute', 'name', 'labels', 'bucket', 'count', 'sum', 'max'),
  }),
  kept(metricTotal, { ...nobody, columns: rows('name', 'labels', 'bucket', 'count', 'sum', 'max', 'since') }),
  kept(pageVitals, {
    ...nobody,
    ends: [{ by: 'period', after: vitalDays * dayMs, since: pageVitals.day }],
    columns: rows('day', 'release', 'page', 'width', 'vital', 'bucket', 'count'),
  }),
  kept(releases, { ...nobody, columns: rows('number', 'createdAt', 'hash', 'snapshot', 'rollbackOf') }),
  kept(technicalSettings, { ...nobody, columns: rows('key', 'value') }),
  kept(revisions, { ...nobody, columns: rows('name', 'value') }),
  kept(logLevels, { ...nobody, columns: rows('name', 'level') }),
  kept(guard, { ...nobody, columns: rows('ok') }),
  kept(postcodes, { ...nobody, columns: rows('postCode', 'city', 'state', 'search') }),
  kept(cronLeases, { ...nobody, columns: rows('job', 'leaseUntil', 'lastRunAt') }),
  kept(keyGenerations, { ...nobody, columns: rows('id', 'createdAt', 'retiredAt', 'closedAt', 'destroyedAt') }),
  kept(addressKeys, { ...nobody, columns: rows('id', 'createdAt', 'destroyedAt') }),
  kept(heartbeat, { ...nobody, columns: rows('id', 'at') }),
]

/** Every table with data keys, whose wrapping cron renews (`worker/cron/keep-generations.ts`). */
export const keyTables = keptTables.flatMap(({ table }) => {
  const { id, dataKey } = getTableColumns(table) as Readonly<Record<string, SQLiteColumn>>
  return id === undefined || dataKey === undefined ? [] : [{ table, id, dataKey }]
})

interface KeptObjects extends Pick<KeptTable, 'of' | 'purpose' | 'seenBy'> {
  /** The start of their keys. */
  readonly prefix: string
  readonly form: TableCell['form']
  /** In the person's export, or why not. */
  readonly exported: true | { readonly not: NotExported }
  /** How they end, in words. */
  readonly ends: string
}

/** Files in the object store. */
export const keptFiles: readonly KeptObjects[] = [
  {
    prefix: 'loans/',
    of: ['visitor', 'customer', 'borrower'],
    purpose: 'APPLICATION',
    seenBy: ['bank', 'members'],
    form: 'sealed',
    exported: true,
    ends: 'with their rows of `documents` and `contracts`, or of the retained record that names them',
  },
  {
    prefix: contactPrefix,
    of: ['visitor', 'customer'],
    purpose: 'MESSAGES',
    seenBy: ['ADMIN', 'TECH_ADMIN'],
    form: 'sealed',
    exported: true,
    ends: 'with their rows of `contact_messages`',
  },
  {
    prefix: erasurePrefix,
    of: ['visitor', 'customer', 'borrower', 'staff'],
    purpose: 'ACCOUNTABILITY',
    seenBy: ['nobody'],
    form: 'clear',
    exported: { not: 'REPEATED' },
    ends: 'BACKUP_DAYS days after the erasure; ids and times, by which a restore repeats it',
  },
  {
    prefix: attachmentPrefix,
    of: [],
    purpose: 'OPERATION',
    seenBy: ['ADMIN', 'TECH_ADMIN'],
    form: 'clear',
    exported: { not: 'OTHERS' },
    ends: 'with the last release that names them',
  },
]

/** Keys of the key-value store, which holds settings and nothing of people. */
export const keptKeys: readonly Pick<KeptObjects, 'prefix' | 'ends'>[] = [
  { prefix: 'snapshot:', ends: 'never; the settings of a release' },
  {
    prefix: 'generation/',
    ends: 'with the generation of data keys, or the key of addresses, that it is the second copy of',
  },
]
