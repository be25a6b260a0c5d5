import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import {
  canEnd,
  canExtend,
  effectEnds,
  extendedDueOn,
  isOpenCase,
  openCaseStates,
  restrictionEnds,
} from '#domain/privacy/cases.ts'

import { assertChanged, type Statement } from '../../db/commit.ts'
import { look, lookAndAct } from '../../db/look.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { personCases } from '../../db/schema/cases.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { toLocalDay } from '../../http/today.ts'
import { shutOut } from '../accounts/sessions.ts'
import { sendSoon } from '../mail/send.ts'
import { type Eyes, readEyes } from '../releases/staff.ts'
import { ownRights } from '../users/rights.ts'
import { answeredMail, endingMail, extendedMail } from './case-mails.ts'
import {
  type CaseEyes,
  caseNote,
  type CaseRow,
  casesQuery,
  isEnding,
  listedCase,
  openedCase,
  sealedText,
  type Taken,
} from './case-row.ts'
import { deceased } from './deceased.ts'
import { objected } from './objected.ts'
import type { CaseEdit, Decision, ExtensionInput, ListedCase, OpenedCase } from './dto.ts'
import { isSame, needsTwo, notAnother } from './two-people.ts'

interface Wanted {
  readonly page: number
  readonly size: number
  readonly which: 'open' | 'overdue' | 'all'
}

const isOpen = inArray(personCases.state, [...openCaseStates])

/** Cases, newest first: those that await an answer or, of a death, a second person; those that are overdue; or all. */
export async function listCases(
  ctx: Ctx,
  { page, size, which }: Wanted,
): Promise<{ items: ListedCase[]; total: number }> {
  const wanted =
    which === 'all'
      ? undefined
      : which === 'overdue'
        ? and(isOpen, lt(personCases.dueOn, toLocalDay(ctx.now)))
        : or(isOpen, and(isNull(personCases.endsAt), isNotNull(personCases.endPreparedAt)))
  const [rows, [totals]] = await ctx.read(
    casesQuery(ctx, wanted)
      .limit(size)
      .offset(page * size),
    ctx.db
      .select({ total: sql<number>`count(*)` })
      .from(personCases)
      .where(wanted),
  )
  const reader = await requirePerson(ctx)
  return { items: rows.map((each) => listedCase(ctx, each, reader.id)), total: totals?.total ?? 0 }
}

interface Found {
  readonly taken: Taken
  readonly account: Account
  readonly reader: Account
  /** Of a death, where two people are needed for it and for its end. */
  readonly eyes: Eyes | undefined
}

async function findCase(ctx: Ctx, id: string): Promise<Found> {
  const [[taken], [account]] = await ctx.read(
    casesQuery(ctx, eq(personCases.id, id)),
    ctx.db
      .select()
      .from(accounts)
      .where(
        inArray(
          accounts.id,
          ctx.db.select({ id: personCases.accountId }).from(personCases).where(eq(personCases.id, id)),
        ),
      ),
  )
  const reader = await requirePerson(ctx)
  if (taken === undefined || account === undefined) throw new DomainError('not_found')
  if (taken.row.kind !== 'DEATH') return { taken, account, reader, eyes: undefined }
  const eyes = await readEyes(ctx)
  return { taken, account, reader, eyes: (await needsTwo(ctx, eyes)) ? eyes : undefined }
}

/** What the reader may do by themselves, of this row. */
function getEyes({ account, reader, eyes }: Found, row: CaseRow): CaseEyes {
  const isOther = (first: string | null): boolean =>
    eyes === undefined || (first !== null && !isSame(eyes.recent, { accountId: account.id, first, second: reader.id }))
  return {
    readerId: reader.id,
    needsOther: isOpenCase(row.state) && !isOther(row.filedBy),
    endPreparedBy: isEnding(row) ? (eyes?.staff.find(({ id }) => id === row.endPreparedBy)?.login ?? null) : null,
    mayConfirmEnd: isEnding(row) && isOther(row.endPreparedBy),
  }
}

/** Opens a case. Throws `not_found`. */
export async function lookAtCase(ctx: Ctx, id: string): Promise<OpenedCase> {
  return lookAt(ctx, await findCase(ctx, id))
}

const lookAt = async (ctx: Ctx, found: Found): Promise<OpenedCase> =>
  look(ctx, {
    action: 'case.look',
    entity: 'account',
    entityId: found.account.id,
    detail: { case: found.taken.row.id },
    reply: await openedCase(ctx, found.account, found.taken, getEyes(found, found.taken.row)),
  })

/**
 * Takes or answers a case. Throws `not_found`, `own_rights` for whom it is about, and `not_reviewable` for an answered case and
 * for an answer of anybody but the person who has taken it. Granting a death where four eyes are required throws `four_eyes` for whoever
 * has filed it, and `four_eyes_later` for who may be the same person.
 */
export async function editCase(ctx: Ctx, id: string, edit: CaseEdit): Promise<OpenedCase> {
  const found = await findCase(ctx, id)
  const { taken, account, reader } = found
  const { row } = taken
  if (reader.id === account.id) throw ownRights()
  if (!isOpenCase(row.state)) throw new DomainError('not_reviewable')
  const isMine = row.takenBy === reader.id
  if (edit.state === 'IN_REVIEW') {
    if (isMine) return lookAt(ctx, found)
    return changed(
      ctx,
      found,
      { action: 'account.case-take' },
      { state: 'IN_REVIEW', takenBy: reader.id, takenAt: ctx.at },
    )
  }
  if (!isMine) throw new DomainError('not_reviewable')
  if (edit.state === 'GRANTED') assertOther(ctx, found, row.filedBy)
  const reply = await changed(
    ctx,
    found,
    {
      action: edit.state === 'GRANTED' ? 'account.case-grant' : 'account.case-refuse',
      after: { answer: edit.answer },
      statements: [
        ...(edit.state === 'GRANTED' ? granted(ctx, found) : []),
        ...(await answeredMail(ctx, row, account)),
      ],
    },
    {
      state: edit.state,
      answer: await sealedText(ctx, account, edit.answer),
      answeredBy: reader.id,
      answeredAt: ctx.at,
      endsAt: effectEnds(row, edit.state, ctx.now),
    },
  )
  sendSoon(ctx)
  return reply
}

/** Throws where two people are needed and the reader may be the first one. */
function assertOther(ctx: Ctx, { account, reader, eyes }: Found, first: string | null): void {
  if (eyes === undefined || first === null) return
  const people = { accountId: account.id, first, second: reader.id }
  if (isSame(eyes.recent, people)) throw notAnother(ctx, eyes, people)
}

/**
 * Puts the due date off by two months, of which its person is mailed. Throws `not_found`, `own_rights`, and `not_reviewable` for a second
 * time, after the first month, and of a death.
 */
export async function extendCase(ctx: Ctx, id: string, { ground, reason }: ExtensionInput): Promise<OpenedCase> {
  const found = await findCase(ctx, id)
  const { taken, account, reader } = found
  if (reader.id === account.id) throw ownRights()
  if (!canExtend(taken.row, toLocalDay(ctx.now))) throw new DomainError('not_reviewable')
  const dueOn = extendedDueOn(taken.row.dueOn)
  const reply = await changed(
    ctx,
    found,
    {
      action: 'account.case-extend',
      detail: { ground, until: dueOn },
      after: { reason },
      statements: await extendedMail(ctx, { ...taken.row, dueOn }, ground, account),
    },
    {
      dueOn,
      extendedBy: reader.id,
      extendedAt: ctx.at,
      extendGround: ground,
      extendReason: await sealedText(ctx, account, reason),
    },
  )
  sendSoon(ctx)
  return reply
}

/**
 * Ends the effect of a granted case: of a restriction a week later, of which its person hears now, and of a death at once, or once a
 * second person has confirmed it where four eyes are required. Throws `not_found`, `own_rights`, and `not_reviewable` for what has no lasting effect.
 */
export async function endCase(ctx: Ctx, id: string, { reason }: { readonly reason: string }): Promise<OpenedCase> {
  const found = await findCase(ctx, id)
  const { taken, account, reader } = found
  if (reader.id === account.id) throw ownRights()
  if (!canEnd(taken.row) || isEnding(taken.row)) throw new DomainError('not_reviewable')
  const endReason = await sealedText(ctx, account, reason)
  if (found.eyes !== undefined)
    return changed(
      ctx,
      found,
      { action: 'account.case-prepare-end', after: { reason } },
      { endReason, endPreparedBy: reader.id, endPreparedAt: ctx.at },
    )
  const endsAt = taken.row.kind === 'RESTRICTION' ? restrictionEnds(ctx.now) : ctx.at
  const reply = await changed(
    ctx,
    found,
    {
      action: 'account.case-end',
      after: { reason },
      statements: await endingMail(ctx, taken.row, endsAt, account),
    },
    { endsAt, endedBy: reader.id, endReason },
  )
  sendSoon(ctx)
  return reply
}

/**
 * Confirms the end of a death that waits, as the second person, or takes it back. Throws `not_found`, `own_rights`, `not_reviewable` if none
 * waits, `four_eyes` for whoever prepared it, and `four_eyes_later` for who may be the same person.
 */
export async function decideOnEnd(ctx: Ctx, id: string, { decision }: Decision): Promise<OpenedCase> {
  const found = await findCase(ctx, id)
  const { taken, account, reader } = found
  if (reader.id === account.id) throw ownRights()
  if (!isEnding(taken.row)) throw new DomainError('not_reviewable')
  if (decision === 'REJECT')
    return changed(
      ctx,
      found,
      { action: 'account.case-reject-end' },
      { endReason: null, endPreparedBy: null, endPreparedAt: null },
    )
  assertOther(ctx, found, taken.row.endPreparedBy)
  return changed(ctx, found, { action: 'account.case-confirm-end' }, { endsAt: ctx.at, endedBy: reader.id })
}

interface Change {
  readonly action: string
  readonly detail?: Readonly<Record<string, string>>
  /** For the audit, sealed there. */
  readonly after?: { readonly answer: string } | { readonly reason: string }
  readonly statements?: readonly Statement[]
}

async function changed(
  ctx: Ctx,
  found: Found,
  { action, detail, after, statements = [] }: Change,
  set: Partial<CaseRow>,
): Promise<OpenedCase> {
  const { taken, account, reader } = found
  const row = { ...taken.row, ...set }
  const taker = set.takenBy === undefined ? taken.taker : reader.login
  return lookAndAct(
    ctx,
    {
      action,
      entity: 'account',
      entityId: account.id,
      detail: { case: row.id, kind: row.kind, ...detail },
      erases: { cases: [caseNote(row)] },
      ...(after === undefined ? {} : { personal: { dataKey: account.dataKey, after } }),
      reply: await openedCase(ctx, account, { row, taker }, getEyes(found, row)),
    },
    [
      ctx.db
        .update(personCases)
        .set(set)
        .where(and(eq(personCases.id, row.id), asLoaded(taken.row))),
      assertChanged(),
      ...statements,
    ],
  )
}

/** Nobody else has taken, extended, answered or ended it since. */
const asLoaded = (row: CaseRow): SQL | undefined =>
  and(
    eq(personCases.state, row.state),
    ...(['takenBy', 'extendedAt', 'endsAt', 'endPreparedAt'] as const).map((name) =>
      row[name] === null ? isNull(personCases[name]) : eq(personCases[name], row[name]),
    ),
  )

/** What granting does by itself; everything else is what the answer says. */
function granted(ctx: Ctx, { taken: { row }, account }: Found): Statement[] {
  switch (row.kind) {
    case 'OBJECTION':
      return [objected(ctx, account, { loanId: row.loanId, at: ctx.at })]
    case 'DEATH':
      return [...deceased(ctx, account), ...shutOut(ctx, account.id)]
    case 'ACCESS':
    case 'RESTRICTION':
    case 'CORRECTION':
    case 'REPRESENTATIVE':
      return []
  }
}
