import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'

import { assertChanged, type Statement } from '../../db/commit.ts'
import { insertWhere } from '../../db/insert-where.ts'
import { lookAndAct } from '../../db/look.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { holds } from '../../db/schema/cases.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import { queueMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import { type Eyes, readEyes } from '../releases/staff.ts'
import { getUser } from '../users/find-user.ts'
import { ownRights } from '../users/rights.ts'
import { holdNote, type HoldRow, openText, sealedText } from './case-row.ts'
import type { Decision, Hold, holdStates } from './dto.ts'
import { isSame, needsTwo, notAnother } from './two-people.ts'

export const selectHolds = (ctx: Ctx, accountId: SQL | string) =>
  ctx.db.select().from(holds).where(eq(holds.accountId, accountId)).orderBy(desc(holds.preparedAt), desc(holds.id))

export function stateOfHold(row: HoldRow): (typeof holdStates)[number] {
  if (row.endedAt !== null) return row.confirmedAt === null ? 'REJECTED' : 'ENDED'
  if (row.confirmedAt === null) return 'PREPARED'
  return row.endPreparedAt === null ? 'CONFIRMED' : 'ENDING'
}

/** Who has prepared what waits; undefined if nothing does. */
function findPreparer(row: HoldRow): string | undefined {
  const state = stateOfHold(row)
  if (state === 'PREPARED') return row.preparedBy
  return state === 'ENDING' ? (row.endPreparedBy ?? undefined) : undefined
}

/** With its reasons for whoever decides on business; technical administrators see that it is there. */
export async function holdDto(
  ctx: Ctx,
  account: Pick<Account, 'dataKey'>,
  row: HoldRow,
  { reader, eyes }: { readonly reader: Account; readonly eyes: Eyes },
): Promise<Hold> {
  const mayRead = reader.role === 'ADMIN'
  const preparer = findPreparer(row)
  const findLogin = (id: string | null): string | null => eyes.staff.find((each) => each.id === id)?.login ?? null
  return {
    id: row.id,
    state: stateOfHold(row),
    reason: mayRead ? await openText(ctx, account, row.reason) : null,
    endReason: mayRead ? await openText(ctx, account, row.endReason) : null,
    preparedBy: findLogin(row.preparedBy),
    preparedAt: row.preparedAt,
    confirmedBy: findLogin(row.confirmedBy),
    confirmedAt: row.confirmedAt,
    endPreparedBy: findLogin(row.endPreparedBy),
    endPreparedAt: row.endPreparedAt,
    endedBy: findLogin(row.endedBy),
    endedAt: row.endedAt,
    mayDecide:
      mayRead &&
      preparer !== undefined &&
      !isSame(eyes.recent, { accountId: row.accountId, first: preparer, second: reader.id }),
  }
}

/**
 * Sets a hold on a person, or prepares it where four eyes are required. Throws `not_found`, `own_rights` for oneself, and `hold_open` where
 * one is set or waits.
 */
export async function setHold(ctx: Ctx, idOrLogin: string, { reason }: { readonly reason: string }): Promise<Hold> {
  const account = await getUser(ctx, idOrLogin)
  const reader = await requirePerson(ctx)
  if (account.id === reader.id) throw ownRights()
  const open = ctx.db
    .select({ id: holds.id })
    .from(holds)
    .where(and(eq(holds.accountId, account.id), isNull(holds.endedAt)))
  const [earlier] = await ctx.read(open)
  if (earlier.length > 0) throw new DomainError('hold_open', { entityName: 'userManagement' })
  const eyes = await readEyes(ctx)
  const waits = await needsTwo(ctx, eyes)
  const row: HoldRow = {
    id: randomId(),
    accountId: account.id,
    reason: await sealedText(ctx, account, reason),
    preparedBy: reader.id,
    preparedAt: ctx.at,
    confirmedBy: waits ? null : reader.id,
    confirmedAt: waits ? null : ctx.at,
    endReason: null,
    endPreparedBy: null,
    endPreparedAt: null,
    endedBy: null,
    endedAt: null,
  }
  return stored(ctx, { account, reader, eyes, row }, waits ? 'account.hold-prepare' : 'account.hold-set', [
    insertWhere(ctx, holds, row, sql`not exists ${open}`),
    assertChanged(),
    ...(waits ? await waitingMails(ctx, eyes, account, reader) : []),
  ])
}

/** Ends a hold, or prepares its end. Throws `not_found`, `own_rights`, and `not_reviewable` unless it is confirmed. */
export async function endHold(ctx: Ctx, id: string, { reason }: { readonly reason: string }): Promise<Hold> {
  const { row: before, account, reader, eyes } = await findHold(ctx, id)
  if (stateOfHold(before) !== 'CONFIRMED') throw new DomainError('not_reviewable')
  const waits = await needsTwo(ctx, eyes)
  const row: HoldRow = {
    ...before,
    endReason: await sealedText(ctx, account, reason),
    endPreparedBy: reader.id,
    endPreparedAt: ctx.at,
    endedBy: waits ? null : reader.id,
    endedAt: waits ? null : ctx.at,
  }
  return stored(ctx, { account, reader, eyes, row }, waits ? 'account.hold-prepare-end' : 'account.hold-end', [
    ...replaced(ctx, before, row),
    ...(waits ? await waitingMails(ctx, eyes, account, reader) : []),
  ])
}

/**
 * Confirms or rejects what waits: a hold, or its end. Whoever prepared it may take it back. Throws `not_found`, `own_rights`,
 * `not_reviewable` if nothing waits, `four_eyes` for whoever prepared it, and `four_eyes_later` for who may be the same person.
 */
export async function decideOnHold(ctx: Ctx, id: string, { decision }: Decision): Promise<Hold> {
  const { row: before, account, reader, eyes } = await findHold(ctx, id)
  const preparer = findPreparer(before)
  if (preparer === undefined) throw new DomainError('not_reviewable')
  const people = { accountId: account.id, first: preparer, second: reader.id }
  if (decision === 'CONFIRM' && isSame(eyes.recent, people)) throw notAnother(ctx, eyes, people)
  const row = decided(before, { confirms: decision === 'CONFIRM', by: reader.id, at: ctx.at })
  const what = stateOfHold(before) === 'PREPARED' ? '' : '-end'
  const action = `account.hold-${decision === 'CONFIRM' ? 'confirm' : 'reject'}${what}`
  return stored(ctx, { account, reader, eyes, row }, action, replaced(ctx, before, row))
}

function decided(row: HoldRow, { confirms, by, at }: { confirms: boolean; by: string; at: string }): HoldRow {
  if (stateOfHold(row) === 'PREPARED')
    return confirms ? { ...row, confirmedBy: by, confirmedAt: at } : { ...row, endedBy: by, endedAt: at }
  return confirms
    ? { ...row, endedBy: by, endedAt: at }
    : { ...row, endReason: null, endPreparedBy: null, endPreparedAt: null }
}

interface Found {
  readonly row: HoldRow
  readonly account: Account
  readonly reader: Account
  readonly eyes: Eyes
}

async function findHold(ctx: Ctx, id: string): Promise<Found> {
  const [[found]] = await ctx.read(
    ctx.db
      .select({ row: holds, account: accounts })
      .from(holds)
      .innerJoin(accounts, eq(accounts.id, holds.accountId))
      .where(eq(holds.id, id)),
  )
  const reader = await requirePerson(ctx)
  if (found === undefined) throw new DomainError('not_found')
  if (found.account.id === reader.id) throw ownRights()
  return { ...found, reader, eyes: await readEyes(ctx) }
}

async function stored(
  ctx: Ctx,
  { row, account, reader, eyes }: Found,
  action: string,
  statements: readonly Statement[],
): Promise<Hold> {
  const reply = await lookAndAct(
    ctx,
    {
      action,
      entity: 'account',
      entityId: account.id,
      detail: { hold: row.id },
      erases: { holds: [holdNote(row)] },
      reply: await holdDto(ctx, account, row, { reader, eyes }),
    },
    statements,
  )
  sendSoon(ctx)
  return reply
}

const replaced = (ctx: Ctx, before: HoldRow, { id: _id, ...row }: HoldRow): Statement[] => [
  ctx.db
    .update(holds)
    .set(row)
    .where(
      and(
        eq(holds.id, before.id),
        same(holds.confirmedAt, before.confirmedAt),
        same(holds.endPreparedAt, before.endPreparedAt),
        isNull(holds.endedAt),
      ),
    ),
  assertChanged(),
]

const same = (column: typeof holds.confirmedAt | typeof holds.endPreparedAt, value: string | null): SQL =>
  value === null ? isNull(column) : eq(column, value)

/** Mails the others who can decide. */
async function waitingMails(ctx: Ctx, { staff }: Eyes, account: Account, by: Account): Promise<Statement[]> {
  const others = staff.filter(
    ({ id, role, activated }) => role === 'ADMIN' && activated && id !== by.id && id !== account.id,
  )
  const queued = await Promise.all(
    others.map(({ login, langKey }) =>
      queueMail(ctx, {
        kind: 'HOLD_PREPARED',
        recipient: login,
        locale: langKey,
        values: { preparedBy: by.login, link: `${ctx.env.PUBLIC_URL}/admin/users?user=${account.id}` },
      }),
    ),
  )
  return queued.map(({ statement }) => statement)
}
