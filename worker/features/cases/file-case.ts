import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { can } from '#domain/loan/status.ts'
import { caseDueOn, type CaseKind, type CaseWay, filedEnds, isOpenCase, openCaseStates } from '#domain/privacy/cases.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { insertWhere } from '../../db/insert-where.ts'
import { personCases } from '../../db/schema/cases.ts'
import { loanMembers, loans } from '../../db/schema/loans.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { requireApplicant, requirePerson } from '../../http/owner.ts'
import { toLocalDay } from '../../http/today.ts'
import { sendSoon } from '../mail/send.ts'
import { getUser } from '../users/find-user.ts'
import { ownRights } from '../users/rights.ts'
import { filedMails } from './case-mails.ts'
import { caseNote, type CaseRow, listedCase, ownCase, sealedText } from './case-row.ts'
import type { ListedCase, OwnCase, StaffCaseInput } from './dto.ts'

interface ToFile {
  readonly kind: CaseKind
  readonly way: CaseWay
  readonly loanId: string | null
  readonly statement: string
}

/** The caller's cases, newest first. */
export async function listOwnCases(ctx: Ctx): Promise<OwnCase[]> {
  const account = await requirePerson(ctx)
  const [rows] = await ctx.read(
    ctx.db.select().from(personCases).where(eq(personCases.accountId, account.id)).orderBy(asc(personCases.filedAt)),
  )
  return Promise.all(rows.toReversed().map((row) => ownCase(ctx, account, row)))
}

/**
 * Files a case of the caller, mails the bank and confirms it. Throws `case_open` while one of its kind is open or, of a
 * restriction, has an effect, `not_found` for an application that is neither theirs nor shared with them, or for a correction of which they are
 * no borrower, and `not_reviewable` for the correction of one that they can still change.
 */
export async function fileOwnCase(ctx: Ctx, input: Omit<ToFile, 'way'>): Promise<OwnCase> {
  await requireApplicant(ctx)
  const account = await requirePerson(ctx)
  const { row, statements } = await filed(ctx, account, { ...input, way: 'PORTAL' }, null)
  const reply = await commit(
    ctx,
    { ...buildAudit(account, row, input.statement), reply: await ownCase(ctx, account, row) },
    statements,
  )
  sendSoon(ctx)
  return reply
}

/** The same by an administrator, for a customer who wrote or telephoned, or of whom others did. Throws `own_rights` as well. */
export async function fileCaseFor(ctx: Ctx, accountId: string, input: StaffCaseInput): Promise<ListedCase> {
  const account = await getUser(ctx, accountId)
  const reader = await requirePerson(ctx)
  if (account.id === reader.id) throw ownRights()
  if (account.role !== 'USER') throw new DomainError('forbidden')
  const { row, statements } = await filed(ctx, account, input, reader.id)
  const reply = await commit(
    ctx,
    { ...buildAudit(account, row, input.statement), reply: listedCase(ctx, { row, taker: null }, reader.id) },
    statements,
  )
  sendSoon(ctx)
  return reply
}

const buildAudit = (account: Account, row: CaseRow, statement: string) => ({
  action: 'account.case-file',
  entity: 'account' as const,
  entityId: account.id,
  detail: { case: row.id, kind: row.kind, way: row.way },
  erases: { cases: [caseNote(row)] },
  personal: { dataKey: account.dataKey, after: { statement } },
})

async function filed(
  ctx: Ctx,
  account: Account,
  { kind, way, loanId, statement }: ToFile,
  filedBy: string | null,
): Promise<{ row: CaseRow; statements: Statement[] }> {
  const ofKind = and(eq(personCases.accountId, account.id), eq(personCases.kind, kind))
  const stands = or(
    inArray(personCases.state, [...openCaseStates]),
    isNull(personCases.endsAt),
    gt(personCases.endsAt, ctx.at),
  )
  const taking = ctx.db
    .select({ id: loanMembers.loanId })
    .from(loanMembers)
    .where(
      and(
        eq(loanMembers.accountId, account.id),
        // Those who only look or help do not speak for the application.
        kind === 'CORRECTION' ? eq(loanMembers.role, 'CO_BORROWER') : undefined,
      ),
    )
  const [earlier, named] = await ctx.read(
    ctx.db
      .select({ state: personCases.state, answeredAt: personCases.answeredAt, endsAt: personCases.endsAt })
      .from(personCases)
      .where(ofKind),
    ctx.db
      .select({ status: loans.status })
      .from(loans)
      .where(and(eq(loans.id, loanId ?? ''), or(eq(loans.accountId, account.id), sql`${loans.id} in ${taking}`))),
  )
  if (earlier.some(({ state, endsAt }) => isOpenCase(state) || endsAt === null || endsAt > ctx.at))
    throw new DomainError('case_open')
  const refusals = earlier.flatMap(({ state, answeredAt }) => (state === 'REFUSED' ? (answeredAt ?? []) : []))
  const [loan] = named
  if (loanId !== null && loan === undefined) throw new DomainError('not_found', { entityName: 'loan' })
  if (kind === 'CORRECTION') {
    if (loan === undefined)
      throw new DomainError('invalid', { fieldErrors: [{ objectName: 'case', field: 'loanId', message: 'NotNull' }] })
    if (can('edit', loan.status)) throw new DomainError('not_reviewable', { entityName: 'loan' })
  }
  const row: CaseRow = {
    id: randomId(),
    accountId: account.id,
    loanId,
    kind,
    state: 'FILED',
    way,
    filedAt: ctx.at,
    filedBy,
    dueOn: caseDueOn(toLocalDay(ctx.now)),
    statement: await sealedText(ctx, account, statement),
    extendedBy: null,
    extendedAt: null,
    extendGround: null,
    extendReason: null,
    takenBy: null,
    takenAt: null,
    answeredBy: null,
    answeredAt: null,
    answer: null,
    endsAt: filedEnds(kind, refusals, ctx.now),
    endPreparedBy: null,
    endPreparedAt: null,
    endedBy: null,
    endReason: null,
  }
  const before = ctx.db.select({ id: personCases.id }).from(personCases).where(and(ofKind, stands))
  return {
    row,
    statements: [
      insertWhere(ctx, personCases, row, sql`not exists ${before}`),
      assertChanged(),
      ...(await filedMails(ctx, row, account)),
    ],
  }
}
