import { and, eq, inArray, isNull, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'

import { assertChanged, assertHolds, commit } from '../../db/commit.ts'
import type { CaseNote, Erases, Erasure, HoldNote } from '../../db/erasures.ts'
import { accounts, retainedRecords } from '../../db/schema/accounts.ts'
import { loans, secondNotices } from '../../db/schema/loans.ts'
import { contactMessages } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { repeatCase, repeatHold } from '../cases/repeat-case.ts'
import { removeFiles } from '../documents/files.ts'
import { repeatWithdrawals } from '../ledger/repeat-withdrawals.ts'
import { eraseLoans } from '../loans/life-cycle/erase-loans.ts'
import { getLoan } from '../loans/record.ts'
import { objectTo } from '../second-consents/object.ts'
import { isEntered } from '../second-consents/open.ts'
import { eraseAccount } from './erase-account.ts'
import { colleagueCondition, readHoldings, isInOffice } from './erasure-holdings.ts'
import { forgetMessages, retain } from './erasure-statements.ts'

const action = 'erasure.repeat'

/** A restored database reached an earlier time; an act of that last minute may be in it already. */
const overlapMs = 60_000

type KeptLoan = NonNullable<Erases['kept']>[number]

/**
 * Repeats erasures, oldest first, on a database as of `takenAt`: whatever of them is there again goes, and what was kept for the law is
 * kept again. Returns what could not be repeated, and why. What is not there is left alone, so that they can be repeated. Each has
 * a context of its own. They are noted already, so that nothing is noted anew.
 */
export async function repeatErasures(
  context: () => Ctx,
  erasures: readonly Erasure[],
  takenAt: string,
): Promise<string[]> {
  const problems: string[] = []
  const attempt = async (what: string, work: () => Promise<string | undefined>): Promise<void> => {
    try {
      const problem = await work()
      if (problem !== undefined) problems.push(`${what}: ${problem}`)
    } catch (error) {
      // No part of it may be left out because something did not answer.
      if (!(error instanceof DomainError) || error.code === 'unavailable') throw error
      problems.push(`${what}: ${error.code}`)
    }
  }
  // Before anything is erased or kept for the law, as it was then.
  await repeatWithdrawals(context(), erasures, attempt)
  const newest = pickNewest(erasures)
  for (const erasure of erasures) {
    const { accounts: people = [], kept = [], loans: ids = [], records = [], messages = [], leaving = [] } = erasure
    const ctx = context()
    const isLater = Date.parse(erasure.at) >= Date.parse(takenAt) - overlapMs
    for (const id of people) await attempt(`account ${id}`, () => repeatAccount(ctx, id, kept))
    for (const loan of kept) await attempt(`loan ${loan.loan}`, () => repeatKept(ctx, loan))
    for (const note of erasure.cases ?? [])
      if (newest.get(note.id) === note) await attempt(`case ${note.id}`, () => repeatCase(ctx, note, isLater))
    for (const note of erasure.holds ?? [])
      if (newest.get(note.id) === note) await attempt(`hold ${note.id}`, () => repeatHold(ctx, note, isLater))
    if (ids.length > 0) await attempt('loans', () => repeatLoans(ctx, ids))
    if (messages.length > 0) await attempt('messages', () => repeatMessages(ctx, messages))
    if (records.length > 0) await attempt('records', () => repeatRecords(ctx, records))
    for (const each of erasure.objected ?? [])
      await attempt(`objection of loan ${each.loan}`, () => repeatObjection(ctx, each, erasure.at))
    // One who was in office again before the backup stays.
    if (isLater)
      for (const id of leaving) await attempt(`administrator ${id}`, () => repeatLeaving(ctx, id, erasure.at))
  }
  return problems
}

/** Each case and hold as it was left at last: earlier steps are in it, and would be taken for the last one. */
const pickNewest = (erasures: readonly Erasure[]): ReadonlyMap<string, CaseNote | HoldNote> =>
  new Map(erasures.flatMap(({ cases = [], holds = [] }) => [...cases, ...holds]).map((note) => [note.id, note]))

async function repeatAccount(ctx: Ctx, id: string, keptThen: readonly KeptLoan[]): Promise<undefined> {
  const [[account]] = await ctx.read(ctx.db.select().from(accounts).where(eq(accounts.id, id)))
  if (account !== undefined) await eraseAccount(ctx, account, { action, by: 'PERIOD', keptThen })
}

/** A draft that its owner deleted after a review; its record is made again. */
async function repeatKept(ctx: Ctx, { loan: id, reason, until }: KeptLoan): Promise<string | undefined> {
  const [[found]] = await ctx.read(
    ctx.db
      .select({ account: accounts })
      .from(loans)
      .leftJoin(accounts, eq(accounts.id, loans.accountId))
      .where(eq(loans.id, id)),
  )
  if (found === undefined) return undefined
  const { account } = found
  const holdings = account === null ? undefined : await readHoldings(ctx, account)
  const record = holdings?.loans.find(({ loan }) => loan.id === id)
  if (account === null || holdings === undefined || record === undefined) {
    await eraseLoans(ctx, [id], { action })
    return 'erased; it was kept for the law then, and the backup has it from before it was anybody’s'
  }
  const kept = await retain(ctx, account, record, { kind: 'keep', reason, until }, holdings)
  await commit(
    ctx,
    {
      action,
      entity: 'loan',
      entityId: id,
      detail: { reason, until },
      reply: undefined,
    },
    [...kept.statements, ctx.db.delete(loans).where(eq(loans.id, id)), assertChanged()],
  )
  return undefined
}

async function repeatLoans(ctx: Ctx, ids: readonly string[]): Promise<undefined> {
  const [rows] = await ctx.read(
    ctx.db
      .select({ id: loans.id })
      .from(loans)
      .where(inArray(loans.id, [...ids])),
  )
  await eraseLoans(
    ctx,
    rows.map(({ id }) => id),
    { action },
  )
}

async function repeatMessages(ctx: Ctx, ids: readonly string[]): Promise<undefined> {
  const [rows] = await ctx.read(
    ctx.db
      .select({ id: contactMessages.id, objectKey: contactMessages.objectKey })
      .from(contactMessages)
      .where(inArray(contactMessages.id, [...ids])),
  )
  if (rows.length === 0) return
  const found = rows.map(({ id }) => id)
  await commit(
    ctx,
    {
      action,
      entity: 'message',
      entityId: 'many',
      detail: { ids: found },
      reply: undefined,
    },
    forgetMessages(ctx, found),
  )
  removeFiles(
    ctx,
    rows.flatMap(({ objectKey }) => objectKey ?? []),
  )
}

async function repeatRecords(ctx: Ctx, ids: readonly string[]): Promise<undefined> {
  const [rows] = await ctx.read(
    ctx.db
      .select({ id: retainedRecords.id, objectKeys: retainedRecords.objectKeys })
      .from(retainedRecords)
      .where(inArray(retainedRecords.id, [...ids])),
  )
  if (rows.length === 0) return
  const found = rows.map(({ id }) => id)
  await commit(ctx, { action, entity: 'loan', entityId: 'many', detail: { ids: found }, reply: undefined }, [
    ctx.db.delete(retainedRecords).where(inArray(retainedRecords.id, found)),
  ])
  removeFiles(
    ctx,
    rows.flatMap(({ objectKeys }) => objectKeys),
  )
}

/** Of whoever was noticed by then; what the backup has from before that is entered again without their knowing, and is noticed anew. */
async function repeatObjection(
  ctx: Ctx,
  { loan, notice: id }: NonNullable<Erases['objected']>[number],
  at: string,
): Promise<undefined> {
  const [[found]] = await ctx.read(
    ctx.db
      .select({ email: secondNotices.email })
      .from(secondNotices)
      .where(and(eq(secondNotices.id, id), eq(secondNotices.loanId, loan), isNull(secondNotices.objectedAt))),
  )
  if (found === undefined) return
  const { email } = found
  const record = await getLoan(ctx, loan)
  // Somebody else may have been entered by then.
  if (isEntered(record, email)) await objectTo(ctx, { record, email }, at)
}

/** Whoever lost an office is deactivated, because what they may do since is not known. */
async function repeatLeaving(ctx: Ctx, id: string, at: string): Promise<string | undefined> {
  const [[account]] = await ctx.read(ctx.db.select().from(accounts).where(eq(accounts.id, id)))
  if (account === undefined || !isInOffice(account)) return undefined
  const [colleagues] = await ctx.read(
    ctx.db.select({ id: accounts.id }).from(accounts).where(colleagueCondition(account)).limit(1),
  )
  if (colleagues.length === 0) return 'is the only one of the kind in the backup, and stays in office'
  await commit(
    ctx,
    {
      action,
      entity: 'account',
      entityId: id,
      detail: { deactivated: true },
      reply: undefined,
    },
    [
      ctx.db
        .update(accounts)
        .set({ activated: false, deactivatedAt: at, version: sql`${accounts.version} + 1` })
        .where(and(eq(accounts.id, id), eq(accounts.version, account.version))),
      assertChanged(),
      assertHolds(
        ctx,
        sql`exists ${ctx.db.select({ id: accounts.id }).from(accounts).where(colleagueCondition(account))}`,
      ),
    ],
  )
  return 'deactivated; an office that was given again since has to be given again'
}
