import { desc, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'

import { canEnd, canExtend, isOverdue } from '#domain/privacy/cases.ts'

import type { CaseNote, HoldNote } from '../../db/erasures.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { type holds, personCases } from '../../db/schema/cases.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { seal, unseal } from '../../http/keyring.ts'
import { toLocalDay } from '../../http/today.ts'
import type { ListedCase, OpenedCase, OwnCase } from './dto.ts'

export type CaseRow = typeof personCases.$inferSelect
export type HoldRow = typeof holds.$inferSelect

export const getPersonName = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

export const takers = alias(accounts, 'takers')

/** Cases with whoever has taken them, newest first. */
export const casesQuery = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select({ row: personCases, taker: takers.login })
    .from(personCases)
    .leftJoin(takers, eq(takers.id, personCases.takenBy))
    .where(where)
    .orderBy(desc(personCases.filedAt), desc(personCases.id))

export type Taken = Awaited<ReturnType<typeof casesQuery>>[number]

type Keyed = Pick<Account, 'dataKey'>

export const sealedText = (ctx: Ctx, { dataKey }: Keyed, text: string): Promise<string> => seal(ctx.env, dataKey, text)

export const openText = async (ctx: Ctx, { dataKey }: Keyed, sealed: string | null): Promise<string | null> =>
  sealed === null ? null : String(await unseal(ctx.env, dataKey, sealed))

/** As its person reads it: of a death without its words, which are what others have told the bank. */
export const ownCase = (ctx: Ctx, account: Keyed, row: CaseRow): Promise<OwnCase> =>
  withWords(ctx, account, row.kind === 'DEATH' ? { ...row, statement: null, answer: null, endReason: null } : row)

async function withWords(ctx: Ctx, account: Keyed, row: CaseRow): Promise<OwnCase> {
  const { id, kind, state, way, filedAt, dueOn, extendedAt, extendGround, loanId, takenAt, answeredAt, endsAt } = row
  const [statement, extendReason, answer, endReason] = await Promise.all(
    [row.statement, row.extendReason, row.answer, row.endReason].map((text) => openText(ctx, account, text)),
  )
  return {
    id,
    kind,
    state,
    way,
    filedAt,
    dueOn,
    extendedAt,
    extendGround,
    extendReason: extendReason ?? null,
    loanId,
    takenAt,
    answeredAt,
    endsAt,
    statement: statement ?? null,
    answer: answer ?? null,
    endReason: endReason ?? null,
  }
}

/** As lists show it to the reader. */
export const listedCase = (ctx: Ctx, { row, taker }: Taken, readerId: string): ListedCase => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  filedAt: row.filedAt,
  dueOn: row.dueOn,
  extendedAt: row.extendedAt,
  answeredAt: row.answeredAt,
  endsAt: row.endsAt,
  ending: isEnding(row),
  overdue: isOverdue(row, toLocalDay(ctx.now)),
  takenBy: taker,
  isMine: row.takenBy === readerId,
})

/** A granted case whose end waits for a second person. */
export const isEnding = ({ endsAt, endPreparedAt }: CaseRow): boolean => endsAt === null && endPreparedAt !== null

/** What the reader may do where two people are needed. */
export interface CaseEyes extends Pick<OpenedCase, 'needsOther' | 'endPreparedBy' | 'mayConfirmEnd'> {
  readonly readerId: string
}

export const openedCase = async (
  ctx: Ctx,
  account: Account,
  taken: Taken,
  { readerId, ...eyes }: CaseEyes,
): Promise<OpenedCase> => ({
  ...listedCase(ctx, taken, readerId),
  ...(await (account.id === readerId ? ownCase : withWords)(ctx, account, taken.row)),
  accountId: account.id,
  person: getPersonName(account) || account.login,
  email: account.login,
  canExtend: canExtend(taken.row, toLocalDay(ctx.now)),
  ...eyes,
  canEnd: canEnd(taken.row),
  isOwn: account.id === readerId,
})

/** What is noted of a case outside the database: everything but its texts. */
export function caseNote({
  statement: _statement,
  extendReason: _extended,
  answer: _answer,
  endReason: _reason,
  ...note
}: CaseRow): CaseNote {
  return note
}

export function holdNote({ reason: _reason, endReason: _endReason, ...note }: HoldRow): HoldNote {
  return note
}
