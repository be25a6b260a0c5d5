import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'

import { isOpenReview } from '#domain/loan/review.ts'
import { isSecondBorrowerImplied } from '#domain/loan/second-borrower.ts'
import { type EndStop, getEndStops } from '#domain/privacy/ending.ts'
import { isLeftUndecided, isRetainedFile, getRetention, type LoanRetention } from '#domain/privacy/retention.ts'
import { isAdmin } from '#domain/accounts/roles.ts'
import { keptPeriod } from '#domain/settings/legal/kept-period.ts'

import { fintecSessions } from '../../db/schema/account-information.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { holds, personCases } from '../../db/schema/cases.ts'
import {
  contracts,
  decisionReviews,
  documents,
  identTransactions,
  loanMembers,
  loans,
  requestedDocuments,
  secondConsents,
  signers,
  valuations,
} from '../../db/schema/loans.ts'
import { applications, contactMessages } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { toLocalDay } from '../../http/today.ts'
import { identificationsQuery, unsealed } from '../identification/evidence.ts'
import { nobodyElse, signersQuery } from '../loans/record.ts'
import { signsOpenOffer } from '../signing/signed.ts'
import { type LoanRecord, getSignedAt } from '../loans/loan-record.ts'
import { lettersAbout } from '../mail/letters.ts'
import { mayBeUsed } from './attempts.ts'
import { readAddresses, declarationMails, emailAudits, toMailboxes } from './own-mails.ts'

export type Holdings = Awaited<ReturnType<typeof readHoldings>>

/** All data of the person, except rows that are deleted with the account's row by cascade. */
export async function readHoldings(ctx: Ctx, account: Account) {
  const own = ctx.db.select({ id: loans.id }).from(loans).where(eq(loans.accountId, account.id))
  const joined = ctx.db
    .select({ id: loanMembers.loanId })
    .from(loanMembers)
    .where(and(eq(loanMembers.accountId, account.id), eq(loanMembers.role, 'CO_BORROWER')))
  const [
    loanRows,
    files,
    requested,
    contractRows,
    submissions,
    valued,
    idents,
    proved,
    changes,
    colleagues,
    borrowed,
    borrowers,
    messages,
    checks,
    reviews,
    signerRows,
    consentRows,
    signing,
    signed,
    caseRows,
    holdRows,
  ] = await ctx.read(
    ctx.db.select().from(loans).where(eq(loans.accountId, account.id)),
    ctx.db.select().from(documents).where(inArray(documents.loanId, own)),
    ctx.db.select().from(requestedDocuments).where(inArray(requestedDocuments.loanId, own)),
    ctx.db.select().from(contracts).where(inArray(contracts.loanId, own)),
    ctx.db.select().from(applications).where(inArray(applications.loanId, own)),
    ctx.db.select().from(valuations).where(inArray(valuations.loanId, own)),
    ctx.db
      .select()
      .from(identTransactions)
      .where(or(eq(identTransactions.accountId, account.id), inArray(identTransactions.loanId, own))),
    identificationsQuery(ctx, account.id),
    emailAudits(ctx, account.id),
    ctx.db
      .select({ count: sql<number>`count(*)` })
      .from(accounts)
      .where(colleagueCondition(account)),
    ctx.db.select().from(loans).where(inArray(loans.id, joined)),
    ctx.db.select().from(loanMembers).where(inArray(loanMembers.loanId, joined)),
    ctx.db
      .select({ id: contactMessages.id, objectKey: contactMessages.objectKey })
      .from(contactMessages)
      .where(
        or(
          eq(contactMessages.accountId, account.id),
          and(isNull(contactMessages.accountId), inArray(contactMessages.loanId, own)),
        ),
      ),
    ctx.db
      .select()
      .from(fintecSessions)
      .where(or(eq(fintecSessions.accountId, account.id), inArray(fintecSessions.loanId, own))),
    ctx.db.select().from(decisionReviews).where(inArray(decisionReviews.loanId, own)),
    signersQuery(ctx.db, inArray(signers.loanId, own)),
    ctx.db.select().from(secondConsents).where(inArray(secondConsents.loanId, own)),
    ctx.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, account.id), signsOpenOffer(ctx, account.id))),
    ctx.db
      .select({ signer: getTableColumns(signers), loan: getTableColumns(loans) })
      .from(signers)
      .innerJoin(loans, eq(loans.id, signers.loanId))
      .where(
        and(
          eq(signers.accountId, account.id),
          eq(signers.borrower, 1),
          isNotNull(signers.signedAt),
          isNull(signers.replacedAt),
          inArray(loans.status, ['OFFER_ACCEPTED', 'WITHDRAWN']),
        ),
      ),
    ctx.db.select().from(personCases).where(eq(personCases.accountId, account.id)),
    ctx.db.select().from(holds).where(eq(holds.accountId, account.id)).orderBy(desc(holds.preparedAt), desc(holds.id)),
  )
  const of = <Row extends { readonly loanId: string }>(rows: readonly Row[], loanId: string): Row[] =>
    rows.filter((row) => row.loanId === loanId)
  const addresses = await readAddresses(ctx, account, changes)
  const numbers = [...loanRows.map(({ id }) => id), ...submissions.flatMap(({ bankReference }) => bankReference ?? [])]
  const reader = await ctx.settled()
  return {
    loans: loanRows.map((loan): LoanRecord => ({
      loan,
      documents: of(files, loan.id),
      requestedDocuments: of(requested, loan.id),
      contracts: of(contractRows, loan.id),
      applications: of(submissions, loan.id),
      valuations: of(valued, loan.id),
      fintecSessions: of(checks, loan.id),
      signers: of(signerRows, loan.id),
      secondConsents: consentRows.find(({ loanId }) => loanId === loan.id),
      // They end with the loan, and no record keeps them.
      secondNotices: [],
      people: nobodyElse,
      reader,
    })),
    /** Loans of others with the person as second borrower, and their members. */
    borrowed: borrowed.map((loan) => ({ loan, members: of(borrowers, loan.id) })),
    /** Whether they are a borrower of an open offer. */
    signs: signing.length > 0,
    /** Contracts of others that the person has signed as second borrower. */
    signed,
    /** Also of other signers of the person's contracts. */
    idents,
    /** The evidence of the person's identifications. */
    evidence: await unsealed(ctx, account.dataKey, proved),
    /** Letters to the person about loans of others. */
    letters: (
      await lettersAbout(
        ctx,
        [...borrowed, ...signed.map(({ loan }) => loan)].filter(
          ({ id }, at, all) => all.findIndex((each) => each.id === id) === at,
        ),
      )
    ).filter(({ recipient, createdAt }) =>
      addresses.some((each) => each.recipient === recipient && each.from <= createdAt && createdAt <= each.until),
    ),
    /** Sessions of the account-information service, also for loans of others. */
    fintecSessions: checks,
    /** Reviews of rejections of the person's loans. */
    reviews,
    /** After which an application at the bank stops nothing. */
    undecidedDays: await readUndecidedDays(ctx),
    cases: caseRows,
    /** Newest first. */
    holds: holdRows,
    /** Messages to the bank, also those about the person's loans from before the account existed. */
    messages,
    addresses,
    /** The hashes of their mailboxes, for declarations of withdrawal. */
    mailboxes: await toMailboxes(addresses),
    /** The mails about withdrawals from the person's contracts. */
    declarations: await declarationMails(ctx, addresses, numbers),
    colleagues: colleagues[0]?.count ?? 0,
  }
}

export const readUndecidedDays = async (ctx: Ctx): Promise<number> =>
  keptPeriod((await ctx.settings()).areas.LEGAL, 'UNDECIDED_DAYS', toLocalDay(ctx.now))

/** What stops the end of the account, for everybody who may end it (`stopping`). */
export const stopsOfHoldings = (ctx: Ctx, holdings: Holdings): EndStop[] => {
  // A second borrower who never joined does not stop it.
  const taking = holdings.borrowed.filter(({ loan }) => isSecondBorrowerImplied(loan.fields))
  return getEndStops({
    holds: holdings.holds.filter(({ confirmedAt, endedAt }) => confirmedAt !== null && endedAt === null).length,
    cases: holdings.cases.map(({ kind, state, endsAt }) => ({
      kind,
      state,
      hasEffect: endsAt === null || endsAt > ctx.at,
    })),
    inReview: holdings.reviews.some(({ state }) => isOpenReview(state)),
    statuses: [...holdings.loans, ...taking].flatMap(({ loan: { status, changeDate } }) => {
      const changedOn = toLocalDay(new Date(changeDate))
      return isLeftUndecided({ status, changedOn }, holdings.undecidedDays, toLocalDay(ctx.now)) ? [] : [status]
    }),
    openOffer:
      holdings.signs ||
      holdings.loans.some(
        (record) =>
          record.loan.status === 'OFFER_AVAILABLE' && retentionOfRecord(ctx, record, holdings).kind === 'withBank',
      ),
  })
}

/** Whether the account is an active administrator. */
export const isInOffice = ({ role, activated, deactivatedAt }: Account): boolean =>
  isAdmin(role) && activated && deactivatedAt === null

/** Other active administrators of the same role. */
export const colleagueCondition = (account: Account) =>
  and(eq(accounts.role, account.role), ne(accounts.id, account.id), mayBeUsed)

/** The reviews may be those of other loans, too. */
export function retentionOfRecord(
  ctx: Ctx,
  record: Pick<LoanRecord, 'loan' | 'contracts'>,
  { reviews, undecidedDays }: Pick<Holdings, 'reviews' | 'undecidedDays'>,
): LoanRetention {
  const { id, status, calculationType, offer, offerEndedAt } = record.loan
  const own = reviews.filter(({ loanId }) => loanId === id)
  const reviewedAt = own
    .flatMap(({ answeredAt }) => answeredAt ?? [])
    .toSorted()
    .at(-1)
  return getRetention(
    {
      status,
      calculationType,
      offer,
      offerEndedOn: offerEndedAt === null ? null : toLocalDay(new Date(offerEndedAt)),
      decidedOn: toLocalDay(new Date(decidedAt(record))),
      reviewedOn: reviewedAt === undefined ? null : toLocalDay(new Date(reviewedAt)),
      inReview: own.some(({ state }) => isOpenReview(state)),
      undecidedDays,
    },
    toLocalDay(ctx.now),
  )
}

/** Any change moves the last of these, also a new name: it counts only for decisions without a time of their own. */
function decidedAt(record: Pick<LoanRecord, 'loan' | 'contracts'>): string {
  const { status, decision, withdrawnAt, acceptedAt, changeDate } = record.loan
  if (status === 'REJECTED') return decision?.at ?? changeDate
  return withdrawnAt ?? getSignedAt(record) ?? acceptedAt ?? changeDate
}

export const getObjectKeys = (record: Pick<LoanRecord, 'documents' | 'contracts'>): string[] =>
  [...record.documents, ...record.contracts].map(({ objectKey }) => objectKey)

/** The loan with the documents that a retained record keeps, by the live settings of their kinds, else those of its release. */
export async function withRetainedFiles(ctx: Ctx, record: LoanRecord): Promise<LoanRecord> {
  const [live, own] = [await ctx.settings(), await ctx.settings(record.loan.release)]
  const tabs = [...live.areas.DOCUMENTS, ...own.areas.DOCUMENTS]
  return { ...record, documents: record.documents.filter((document) => isRetainedFile(document, tabs)) }
}
