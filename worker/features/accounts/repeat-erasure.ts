import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'

import { assertChanged, assertHolds, commit } from '../../db/commit.ts'
import type { CaseNote, Erases, Erasure, HoldNote, WithdrawnConsent } from '../../db/erasures.ts'
import { accounts, retainedRecords } from '../../db/schema/accounts.ts'
import { holds as holdRows, personCases } from '../../db/schema/cases.ts'
import { consents } from '../../db/schema/consents.ts'
import { loans, secondNotices } from '../../db/schema/loans.ts'
import { contactMessages } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { deceased } from '../cases/deceased.ts'
import { removeFiles } from '../documents/files.ts'
import { isValid } from '../ledger/entries.ts'
import { withdrawEntry } from '../ledger/withdraw.ts'
import { eraseLoans } from '../loans/life-cycle/erase-loans.ts'
import { getLoan } from '../loans/record.ts'
import { objectTo } from '../second-consents/object.ts'
import { isEntered } from '../second-consents/open.ts'
import { eraseAccount } from './erase-account.ts'
import { colleaguesOf, holdingsOf, isInOffice } from './erasure-holdings.ts'
import { forgetMessages, retain } from './erasure-statements.ts'

const action = 'erasure.repeat'

/** A restored database reached an earlier time; an act of that last minute may be in it already. */
const overlapMs = 60_000

type KeptLoan = NonNullable<Erases['kept']>[number]

/**
 * Repeats an erasure on a database as of `takenAt`: whatever of it is there again goes, and what was kept for the law is kept
 * again. Returns what could not be repeated, and why. What is not there is left alone, so that it can be repeated.
 */
export async function repeatErasure(ctx: Ctx, erasure: Erasure, takenAt: string): Promise<string[]> {
  const {
    accounts: people = [],
    kept = [],
    loans: ids = [],
    records = [],
    messages = [],
    leaving = [],
    cases = [],
    holds = [],
    withdrawn = [],
    objected = [],
  } = erasure
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
  for (const id of people) await attempt(`account ${id}`, () => repeatAccount(ctx, id, kept))
  for (const loan of kept) await attempt(`loan ${loan.loan}`, () => repeatKept(ctx, loan))
  for (const note of cases) await attempt(`case ${note.id}`, () => repeatCase(ctx, note))
  for (const note of holds) await attempt(`hold ${note.id}`, () => repeatHold(ctx, note))
  await attempt('loans', () => repeatLoans(ctx, ids))
  await attempt('messages', () => repeatMessages(ctx, messages))
  await attempt('records', () => repeatRecords(ctx, records))
  for (const each of withdrawn)
    await attempt(`consent ${each.about} of loan ${each.loan}`, () => repeatWithdrawal(ctx, each, erasure.at))
  for (const each of objected)
    await attempt(`objection of loan ${each.loan}`, () => repeatObjection(ctx, each, erasure.at))
  // One who was in office again before the backup stays.
  if (Date.parse(erasure.at) >= Date.parse(takenAt) - overlapMs)
    for (const id of leaving) await attempt(`administrator ${id}`, () => repeatLeaving(ctx, id, erasure.at))
  return problems
}

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
  const holdings = account === null ? undefined : await holdingsOf(ctx, account)
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
      erases: { kept: [{ loan: id, reason, until }] },
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
      erases: { messages: found },
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
  await commit(
    ctx,
    { action, entity: 'loan', entityId: 'many', detail: { ids: found }, erases: { records: found }, reply: undefined },
    [ctx.db.delete(retainedRecords).where(inArray(retainedRecords.id, found))],
  )
  removeFiles(
    ctx,
    rows.flatMap(({ objectKeys }) => objectKeys),
  )
}

/** Of the entry that was given until then: one that was given anew afterwards stays. */
async function repeatWithdrawal(ctx: Ctx, { loan, about }: WithdrawnConsent, at: string): Promise<undefined> {
  const [entries] = await ctx.read(
    ctx.db
      .select()
      .from(consents)
      .where(
        and(
          eq(consents.loanId, loan),
          or(eq(consents.fieldId, about), eq(consents.sessionId, about), eq(consents.id, about)),
          isValid,
          lte(consents.givenAt, at),
        ),
      ),
  )
  for (const entry of entries) await withdrawEntry(ctx, entry, undefined, at)
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
  const { secondConsents: asked } = record
  // Somebody else may have been entered by then.
  if (isEntered(record, email, asked?.email === email ? asked : undefined)) await objectTo(ctx, { record, email }, at)
}

/** A case of somebody who is there, as it was left then; its texts are those of the backup, if it has it. */
async function repeatCase(ctx: Ctx, note: CaseNote): Promise<undefined> {
  const [[account], [loan]] = await ctx.read(
    ctx.db.select().from(accounts).where(eq(accounts.id, note.accountId)),
    ctx.db
      .select({ id: loans.id })
      .from(loans)
      .where(eq(loans.id, note.loanId ?? '')),
  )
  if (account === undefined) return
  const row = { ...note, loanId: loan?.id ?? null }
  const isDeath = note.kind === 'DEATH' && note.state === 'GRANTED'
  await commit(
    ctx,
    {
      action,
      entity: 'account',
      entityId: account.id,
      detail: { case: note.id },
      erases: { cases: [row] },
      reply: undefined,
    },
    [
      ctx.db.insert(personCases).values(row).onConflictDoUpdate({ target: personCases.id, set: row }),
      ...(isDeath ? deceased(ctx, account) : []),
    ],
  )
}

async function repeatHold(ctx: Ctx, note: HoldNote): Promise<undefined> {
  const [[account]] = await ctx.read(ctx.db.select().from(accounts).where(eq(accounts.id, note.accountId)))
  if (account === undefined) return
  await commit(
    ctx,
    {
      action,
      entity: 'account',
      entityId: account.id,
      detail: { hold: note.id },
      erases: { holds: [note] },
      reply: undefined,
    },
    [ctx.db.insert(holdRows).values(note).onConflictDoUpdate({ target: holdRows.id, set: note })],
  )
}

/** Whoever lost an office is deactivated, because what they may do since is not known. */
async function repeatLeaving(ctx: Ctx, id: string, at: string): Promise<string | undefined> {
  const [[account]] = await ctx.read(ctx.db.select().from(accounts).where(eq(accounts.id, id)))
  if (account === undefined || !isInOffice(account)) return undefined
  const [colleagues] = await ctx.read(
    ctx.db.select({ id: accounts.id }).from(accounts).where(colleaguesOf(account)).limit(1),
  )
  if (colleagues.length === 0) return 'is the only one of the kind in the backup, and stays in office'
  await commit(
    ctx,
    {
      action,
      entity: 'account',
      entityId: id,
      detail: { deactivated: true },
      erases: { leaving: [id] },
      reply: undefined,
    },
    [
      ctx.db
        .update(accounts)
        .set({ activated: false, deactivatedAt: at, version: sql`${accounts.version} + 1` })
        .where(and(eq(accounts.id, id), eq(accounts.version, account.version))),
      assertChanged(),
      assertHolds(ctx, sql`exists ${ctx.db.select({ id: accounts.id }).from(accounts).where(colleaguesOf(account))}`),
    ],
  )
  return 'deactivated; an office that was given again since has to be given again'
}
