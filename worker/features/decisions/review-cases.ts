import { outcomesTexts } from '#domain/texts/outcomes.ts'
import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'

import { DomainError } from '#domain/shared/errors.ts'
import type { Locale, Localized } from '#domain/text/locale.ts'
import { isOpenReview, mayReview, openReviewStates, type ReviewResult } from '#domain/loan/review.ts'
import { precontractTabId } from '#domain/precontract/document.ts'

import { assertChanged, type Statement } from '../../db/commit.ts'
import { look, lookAndAct } from '../../db/look.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { decisionReviews, documents, loanMembers, loans, requestedDocuments } from '../../db/schema/loans.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { loanName } from '../bank/notify.ts'
import { draftsAgain } from '../ledger/drafts-again.ts'
import { queueMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import { type ListedReview, type ReviewCase, reviewDto, type ReviewEdit } from './dto.ts'

const takers = alias(accounts, 'takers')

const casesQuery = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select({
      review: decisionReviews,
      // The first column is never null: it tells a missing loan from one with nulls.
      loan: {
        productId: loans.productId,
        accountId: loans.accountId,
        description: loans.description,
        release: loans.release,
        figures: loans.figures,
        decision: loans.decision,
        decider: loans.decider,
        rejectionReasons: loans.rejectionReasons,
        dataKey: loans.dataKey,
      },
      owner: {
        login: accounts.login,
        firstName: accounts.firstName,
        lastName: accounts.lastName,
        langKey: accounts.langKey,
      },
      taker: takers.login,
    })
    .from(decisionReviews)
    .leftJoin(loans, eq(loans.id, decisionReviews.loanId))
    .leftJoin(accounts, eq(accounts.id, loans.accountId))
    .leftJoin(takers, eq(takers.id, decisionReviews.takenBy))
    .where(where)
    .orderBy(desc(decisionReviews.requestedAt), desc(decisionReviews.id))

type Row = Awaited<ReturnType<typeof casesQuery>>[number]
/** With its loan and owner, which its row refers to. */
type Found = Row & { readonly loan: NonNullable<Row['loan']>; readonly owner: NonNullable<Row['owner']> }

const isFound = (row: Row): row is Found => row.loan !== null && row.owner !== null

interface Wanted {
  readonly page: number
  readonly size: number
  readonly open: boolean
  readonly loanId?: string | undefined
}

/** Reviews, newest first; optionally those that await an answer, or those of a loan. */
export async function listReviews(
  ctx: Ctx,
  { page, size, open, loanId }: Wanted,
): Promise<{ items: ListedReview[]; total: number }> {
  const wanted = and(
    open ? inArray(decisionReviews.state, [...openReviewStates]) : undefined,
    loanId === undefined ? undefined : eq(decisionReviews.loanId, loanId),
  )
  const [rows, [totals]] = await ctx.read(
    casesQuery(ctx, wanted)
      .limit(size)
      .offset(page * size),
    ctx.db
      .select({ total: sql<number>`count(*)` })
      .from(decisionReviews)
      .where(wanted),
  )
  const found = rows.filter(isFound)
  const involved = await involvedIn(ctx, found)
  const reader = await requirePerson(ctx)
  return {
    items: found.map((each) => listedReview(each, { reader, involved: involved(each) })),
    total: totals?.total ?? 0,
  }
}

/** Finds who had a part in an application or in its decisions: account ids, and e-mail addresses without an account. */
async function involvedIn(ctx: Ctx, found: readonly Found[]): Promise<(each: Found) => readonly (string | null)[]> {
  const loanIds = found.map(({ review }) => review.loanId)
  const [answered, members] = await ctx.read(
    ctx.db
      .select({ loanId: decisionReviews.loanId, person: decisionReviews.answeredBy })
      .from(decisionReviews)
      .where(inArray(decisionReviews.loanId, loanIds)),
    ctx.db
      .select({
        loanId: loanMembers.loanId,
        person: sql<string>`coalesce(${loanMembers.accountId}, ${loanMembers.email})`,
      })
      .from(loanMembers)
      .where(inArray(loanMembers.loanId, loanIds)),
  )
  return ({ review: { loanId }, loan: { accountId, decider } }) => [
    accountId,
    decider,
    ...[...answered, ...members].filter((each) => each.loanId === loanId).map(({ person }) => person),
  ]
}

interface ListedFacts {
  readonly reader: Account
  readonly involved: readonly (string | null)[]
}

interface CaseFacts extends ListedFacts {
  readonly name: string
}

function listedReview({ review, taker }: Found, { reader, involved }: ListedFacts): ListedReview {
  const { id, state, requestedAt, takenAt, answeredAt, loanId, takenBy } = review
  return {
    id,
    state,
    requestedAt,
    takenAt,
    answeredAt,
    loanId,
    takenBy: taker,
    isMine: takenBy === reader.id,
    mayReview: mayReview(reader, involved),
  }
}

const caseDto = (found: Found, facts: CaseFacts): ReviewCase => ({
  ...listedReview(found, facts),
  ...reviewDto(found.review),
  loanName: facts.name,
  applicant: getName(found.owner) || found.owner.login,
  email: found.owner.login,
  amount: found.loan.figures.amount,
  decidedBy: found.loan.decision?.decidedBy ?? null,
  reasons: [...found.loan.rejectionReasons],
})

const getName = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

async function findCase(ctx: Ctx, id: string): Promise<{ row: Found; facts: CaseFacts }> {
  const [[row]] = await ctx.read(casesQuery(ctx, eq(decisionReviews.id, id)))
  const reader = await requirePerson(ctx)
  if (row === undefined || !isFound(row)) throw new DomainError('not_found')
  const involved = (await involvedIn(ctx, [row]))(row)
  const { areas } = await ctx.settings()
  return { row, facts: { reader, name: loanName({ areas }, row.loan, ctx.locale), involved } }
}

/** Opens a review. Throws `not_found`. */
export async function lookAtReview(ctx: Ctx, id: string): Promise<ReviewCase> {
  const { row, facts } = await findCase(ctx, id)
  return lookAt(ctx, row, caseDto(row, facts))
}

const lookAt = (ctx: Ctx, { review: { id, loanId } }: Found, reply: ReviewCase): Promise<ReviewCase> =>
  look(ctx, { action: 'review.look', entity: 'loan', entityId: loanId, detail: { review: id }, reply })

/**
 * Starts or answers a review. Throws `not_found`, `reviewer` for a person who had a part in the application or in its
 * decisions, and `not_reviewable` for an answered review and for an answer of anybody but the person who reviews it.
 */
export async function editReview(ctx: Ctx, id: string, edit: ReviewEdit): Promise<ReviewCase> {
  const { row, facts } = await findCase(ctx, id)
  const { reader, involved } = facts
  const { review, loan } = row
  if (!mayReview(reader, involved)) throw new DomainError('reviewer')
  if (!isOpenReview(review.state)) throw new DomainError('not_reviewable')
  const isMine = review.takenBy === reader.id
  if (edit.state === 'IN_REVIEW') {
    if (isMine) return lookAt(ctx, row, caseDto(row, facts))
    const taken = { state: edit.state, takenBy: reader.id, takenAt: ctx.at }
    return lookAndAct(
      ctx,
      {
        action: 'loan.review-take',
        entity: 'loan',
        entityId: review.loanId,
        detail: { review: id },
        reply: caseDto({ ...row, review: { ...review, ...taken }, taker: reader.login }, facts),
      },
      [
        ctx.db
          .update(decisionReviews)
          .set(taken)
          .where(and(asLoaded(row), isNull(decisionReviews.answeredAt))),
        assertChanged(),
      ],
    )
  }
  if (!isMine) throw new DomainError('not_reviewable')
  const answered = { state: edit.state, answer: edit.answer, answeredBy: reader.id, answeredAt: ctx.at }
  const mail = await resultMail(ctx, row, edit)
  const reply = await lookAndAct(
    ctx,
    {
      action: edit.state === 'CHANGED' ? 'loan.review-change' : 'loan.review-uphold',
      entity: 'loan',
      entityId: review.loanId,
      detail: { review: id },
      personal: { dataKey: loan.dataKey, after: { answer: edit.answer } },
      reply: caseDto({ ...row, review: { ...review, ...answered } }, facts),
    },
    [
      ctx.db
        .update(decisionReviews)
        .set(answered)
        .where(and(asLoaded(row), isNull(decisionReviews.answeredAt))),
      assertChanged(),
      ...(edit.state === 'CHANGED'
        ? await reopened(ctx, review.loanId)
        : // From here on the rejection is kept for as long as the person can claim.
          [ctx.db.update(loans).set({ changeDate: ctx.at }).where(eq(loans.id, review.loanId))]),
      mail.statement,
    ],
  )
  sendSoon(ctx)
  return reply
}

/** Nobody else has taken the review since. */
const asLoaded = ({ review: { id, takenBy } }: Row): SQL | undefined =>
  and(
    eq(decisionReviews.id, id),
    takenBy === null ? isNull(decisionReviews.takenBy) : eq(decisionReviews.takenBy, takenBy),
  )

/**
 * The application is a draft again, which its owner can correct and send, and the bank's former requests are void. The new
 * application contains the files that the bank already has; files that it never got for its requests stay aside.
 */
const reopened = async (ctx: Ctx, loanId: string): Promise<Statement[]> => [
  ctx.db
    .update(loans)
    .set({ status: 'NEW', rejectionReasons: [], version: sql`${loans.version} + 1`, changeDate: ctx.at })
    .where(and(eq(loans.id, loanId), eq(loans.status, 'REJECTED'))),
  assertChanged(),
  ...(await draftsAgain(ctx, [loanId], 'REJECTED')),
  ctx.db.delete(requestedDocuments).where(eq(requestedDocuments.loanId, loanId)),
  ctx.db
    .update(documents)
    .set({ requestedDocumentId: null })
    .where(and(eq(documents.loanId, loanId), ne(documents.status, 'SENT'))),
  ctx.db
    .update(documents)
    .set({ status: 'UPLOADED' })
    .where(
      and(
        eq(documents.loanId, loanId),
        eq(documents.status, 'SENT'),
        // The portal's own file, which is for the applicant.
        ne(documents.documentTabId, precontractTabId),
      ),
    ),
]

const resultTexts: Readonly<Record<ReviewResult, Localized>> = outcomesTexts.reviews

async function resultMail(ctx: Ctx, { review, loan, owner }: Found, edit: Extract<ReviewEdit, { answer: string }>) {
  const locale: Locale = owner.langKey
  const settings = await ctx.settings(loan.release)
  return queueMail(ctx, {
    kind: 'HUMAN_REVIEW_RESULT',
    recipient: owner.login,
    locale,
    values: {
      name: getName(owner),
      loanName: loanName(settings, loan, locale),
      requestedAt: new Date(review.requestedAt),
      result: resultTexts[edit.state][locale],
      answer: edit.answer,
      link: `${ctx.env.PUBLIC_URL}/`,
    },
    letterOf: { id: review.loanId, dataKey: loan.dataKey },
  })
}
