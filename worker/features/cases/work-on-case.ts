import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import { canEnd, effectEnds, isOpenCase, openCaseStates, restrictionEnds } from '#domain/privacy/cases.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { look } from '../../db/look.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { personCases } from '../../db/schema/cases.ts'
import { consents } from '../../db/schema/consents.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { todayOf } from '../../http/today.ts'
import { shutOut } from '../accounts/sessions.ts'
import { isOwnEntry } from '../ledger/own-entries.ts'
import { sendSoon } from '../mail/send.ts'
import { ownRights } from '../users/rights.ts'
import { answeredMail, endingMail } from './case-mails.ts'
import { caseNote, type CaseRow, casesQuery, listedCase, openedCase, sealedText, type Taken } from './case-row.ts'
import { deceased } from './deceased.ts'
import type { CaseEdit, ListedCase, OpenedCase } from './dto.ts'

interface Wanted {
  readonly page: number
  readonly size: number
  readonly which: 'open' | 'overdue' | 'all'
}

/** Cases, newest first: those that await an answer, those of them that are overdue, or all. */
export async function listCases(
  ctx: Ctx,
  { page, size, which }: Wanted,
): Promise<{ items: ListedCase[]; total: number }> {
  const wanted =
    which === 'all'
      ? undefined
      : and(
          inArray(personCases.state, [...openCaseStates]),
          which === 'overdue' ? lt(personCases.dueOn, todayOf(ctx.now)) : undefined,
        )
  const [rows, [totals]] = await ctx.read(
    casesQuery(ctx, wanted)
      .limit(size)
      .offset(page * size),
    ctx.db
      .select({ total: sql<number>`count(*)` })
      .from(personCases)
      .where(wanted),
  )
  const reader = requirePerson(ctx)
  return { items: rows.map((each) => listedCase(ctx, each, reader.id)), total: totals?.total ?? 0 }
}

interface Found {
  readonly taken: Taken
  readonly account: Account
  readonly reader: Account
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
  const reader = requirePerson(ctx)
  if (taken === undefined || account === undefined) throw new DomainError('not_found')
  return { taken, account, reader }
}

/** Opens a case. Throws `not_found`. */
export async function lookAtCase(ctx: Ctx, id: string): Promise<OpenedCase> {
  return lookAt(ctx, await findCase(ctx, id))
}

const lookAt = async (ctx: Ctx, { taken, account, reader }: Found): Promise<OpenedCase> =>
  look(ctx, {
    action: 'case.look',
    entity: 'account',
    entityId: account.id,
    detail: { case: taken.row.id },
    reply: await openedCase(ctx, account, taken, reader.id),
  })

/**
 * Takes or answers a case. Throws `not_found`, `own_rights` for whom it is about, and `not_reviewable` for an answered case and
 * for an answer of anybody but the person who has taken it.
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
      endsAt: effectEnds(row.kind, edit.state, ctx.now),
    },
  )
  sendSoon(ctx)
  return reply
}

/**
 * Ends the effect of a granted case: of a restriction a week later, of which its person hears now, and of a death at once.
 * Throws `not_found`, `own_rights`, and `not_reviewable` for what has no lasting effect.
 */
export async function endCase(ctx: Ctx, id: string, { reason }: { readonly reason: string }): Promise<OpenedCase> {
  const found = await findCase(ctx, id)
  const { taken, account, reader } = found
  if (reader.id === account.id) throw ownRights()
  if (!canEnd(taken.row)) throw new DomainError('not_reviewable')
  const endsAt = taken.row.kind === 'RESTRICTION' ? restrictionEnds(ctx.now) : ctx.at
  const reply = await changed(
    ctx,
    found,
    {
      action: 'account.case-end',
      after: { reason },
      statements: await endingMail(ctx, taken.row, endsAt, account),
    },
    { endsAt, endedBy: reader.id, endReason: await sealedText(ctx, account, reason) },
  )
  sendSoon(ctx)
  return reply
}

interface Change {
  readonly action: string
  /** For the audit, sealed there. */
  readonly after?: { readonly answer: string } | { readonly reason: string }
  readonly statements?: readonly Statement[]
}

async function changed(
  ctx: Ctx,
  { taken, account, reader }: Found,
  { action, after, statements = [] }: Change,
  set: Partial<CaseRow>,
): Promise<OpenedCase> {
  const row = { ...taken.row, ...set }
  const taker = set.takenBy === undefined ? taken.taker : reader.login
  return commit(
    ctx,
    {
      action,
      entity: 'account',
      entityId: account.id,
      detail: { case: row.id, kind: row.kind },
      erases: { cases: [caseNote(row)] },
      ...(after === undefined ? {} : { personal: { dataKey: account.dataKey, after } }),
      reply: await openedCase(ctx, account, { row, taker }, reader.id),
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

/** Nobody else has taken, answered or ended it since. */
const asLoaded = ({ state, takenBy, endsAt }: CaseRow): SQL | undefined =>
  and(
    eq(personCases.state, state),
    takenBy === null ? isNull(personCases.takenBy) : eq(personCases.takenBy, takenBy),
    endsAt === null ? isNull(personCases.endsAt) : eq(personCases.endsAt, endsAt),
  )

/** What granting does by itself; everything else is what the answer says. */
function granted(ctx: Ctx, { taken: { row }, account }: Found): Statement[] {
  switch (row.kind) {
    case 'OBJECTION':
      return [
        ctx.db
          .update(consents)
          .set({ endedAt: ctx.at })
          .where(
            and(
              isOwnEntry(ctx, account),
              eq(consents.basis, 'f'),
              isNull(consents.withdrawnAt),
              isNull(consents.endedAt),
              row.loanId === null ? undefined : eq(consents.loanId, row.loanId),
            ),
          ),
      ]
    case 'DEATH':
      return [...deceased(ctx, account), ...shutOut(ctx, account.id)]
    case 'ACCESS':
    case 'RESTRICTION':
    case 'CORRECTION':
    case 'REPRESENTATIVE':
      return []
  }
}
