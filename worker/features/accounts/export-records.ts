import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'

import { archiveName, uniqueNames } from '#domain/documents/archive-names.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'

import { fintecSessions } from '../../db/schema/account-information.ts'
import { accountKeys, knownBrowsers, sessions } from '../../db/schema/accounts.ts'
import { personCases } from '../../db/schema/cases.ts'
import { consents } from '../../db/schema/consents.ts'
import { decisionReviews, identTransactions, loans } from '../../db/schema/loans.ts'
import { contactMessages, mails } from '../../db/schema/operations.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { ownCase } from '../cases/case-row.ts'
import { messageDto } from '../contact/messages.ts'
import { reviewDto } from '../decisions/dto.ts'
import { differencesIn, identificationsQuery, unsealed } from '../identification/evidence.ts'
import { entryDto, isOwnEntry } from '../ledger/own-entries.ts'
import { withoutKeys } from '../mail/keys-in-mails.ts'
import { accountDto } from './dto.ts'
import { toExportedAmounts, toExportedAnswers } from './export-answers.ts'
import type { ExportedFile } from './export-loans.ts'
import { looksAt } from './export-looks.ts'
import { readAddresses, declarationMails, emailAudits, sentTo } from './own-mails.ts'

/** The person's records that belong to no loan, by name. */
export async function personalRecords(
  ctx: Ctx,
  account: Account,
  settings: Snapshot,
  onFile: (file: ExportedFile) => void,
) {
  const own = ctx.db.select({ id: loans.id }).from(loans).where(eq(loans.accountId, account.id))
  const [given, signIns, browsers, links, idents, proved, changes, checks, reviewed, filed, ownLoans] = await ctx.read(
    ctx.db.select().from(consents).where(isOwnEntry(ctx, account)).orderBy(asc(consents.givenAt)),
    ctx.db.select().from(sessions).where(eq(sessions.accountId, account.id)).orderBy(asc(sessions.createdAt)),
    ctx.db.select().from(knownBrowsers).where(eq(knownBrowsers.accountId, account.id)),
    ctx.db.select().from(accountKeys).where(eq(accountKeys.accountId, account.id)),
    ctx.db.select().from(identTransactions).where(eq(identTransactions.accountId, account.id)),
    identificationsQuery(ctx, account.id),
    emailAudits(ctx, account.id),
    ctx.db
      .select()
      .from(fintecSessions)
      .where(
        or(
          eq(fintecSessions.accountId, account.id),
          and(isNull(fintecSessions.accountId), inArray(fintecSessions.loanId, own)),
        ),
      )
      .orderBy(asc(fintecSessions.createdAt)),
    ctx.db
      .select()
      .from(decisionReviews)
      .where(inArray(decisionReviews.loanId, own))
      .orderBy(asc(decisionReviews.requestedAt), asc(decisionReviews.id)),
    ctx.db.select().from(personCases).where(eq(personCases.accountId, account.id)).orderBy(asc(personCases.filedAt)),
    own,
  )
  const addresses = await readAddresses(ctx, account, changes)
  // Not by the contract's number, which someone else may have mistyped.
  const declarations = await declarationMails(
    ctx,
    addresses,
    ownLoans.map(({ id }) => id),
  )
  const [received] = await ctx.read(
    ctx.db
      .select()
      .from(mails)
      .where(or(sentTo(addresses), declarations))
      .orderBy(asc(mails.createdAt), asc(mails.id)),
  )
  const { fields: _, ...known } = accountDto(account)
  const { customerOfBank, clientNumber, lastSignInAt, reminderSentAt, deactivatedAt, identitySubject } = account
  const more = { customerOfBank, clientNumber, lastSignInAt, reminderSentAt, deactivatedAt, identitySubject }
  return {
    account: { ...known, ...more },
    profile: toExportedAnswers(settings, account.fields, account.langKey),
    incomeExpenses: toExportedAmounts(settings, account.incomeExpenses, account.langKey),
    consents: given.map(entryDto),
    sessions: signIns.map(({ id, createdAt, expiresAt, revokedAt, userAgent, address }) => ({
      id,
      createdAt,
      expiresAt,
      revokedAt,
      userAgent,
      address,
    })),
    knownBrowsers: browsers.map(({ createdAt, expiresAt }) => ({ createdAt, expiresAt })),
    openLinks: links.map(({ kind, expiresAt, newEmail }) => ({ kind, expiresAt, newEmail })),
    identifications: await Promise.all(
      idents.map(async ({ accountId: _accountId, differences, ...ident }) => ({
        ...ident,
        differences: await differencesIn(ctx, account.dataKey, differences),
      })),
    ),
    /** What identifications proved. */
    evidence: (await unsealed(ctx, account.dataKey, proved)).map(
      ({ transactionId, provider, method, level, identifiedAt, endedAt, claims }) => ({
        transactionId,
        provider,
        method,
        level,
        identifiedAt,
        endedAt,
        claims,
      }),
    ),
    accountInformation: checks.map(({ loanId, borrowerNumber, status, createdAt, taken, takenAt }) => ({
      loanId,
      borrowerNumber,
      status,
      createdAt,
      taken,
      takenAt,
    })),
    reviews: reviewed.map((review) => ({ loanId: review.loanId, ...reviewDto(review) })),
    cases: await Promise.all(filed.map((row) => ownCase(ctx, account, row))),
    messages: await writtenBy(ctx, account, onFile),
    /** By staff, of whom the role alone is named. */
    looks: await looksAt(
      ctx,
      account,
      received.map(({ id }) => id),
      addresses,
    ),
    mails: received.map(({ kind, recipient, subject, text, createdAt, sentAt, error }) => ({
      kind,
      recipient,
      subject: withoutKeys(subject),
      text: withoutKeys(text),
      createdAt,
      sentAt,
      error,
    })),
  }
}

/** Messages to the bank, with their files. */
async function writtenBy(ctx: Ctx, { id }: Account, onFile: (file: ExportedFile) => void) {
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.accountId, id))
      .orderBy(asc(contactMessages.createdAt)),
  )
  const names = uniqueNames()
  return Promise.all(
    rows.map(async (row) => {
      const { objectKey, dataKey, fileName, createdAt } = row
      const path = `messages/${names(archiveName(`${createdAt.slice(0, 10)} ${fileName ?? ''}`, 'file'))}`
      if (objectKey !== null) onFile({ objectKey, dataKey, path, modifiedAt: new Date(createdAt) })
      return { ...(await messageDto(ctx, row)), path: objectKey === null ? null : path }
    }),
  )
}
