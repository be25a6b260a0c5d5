import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { withoutSecondBorrower, withoutSecondPart } from '#domain/loan/second-part.ts'
import { can, loanCan } from '#domain/loan/status.ts'

import { assertChanged, assertHolds, commitBefore, type Statement } from '../../db/commit.ts'
import { loanMembers, loans, signers } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { endConsents } from '../loans/answers/second-consents.ts'
import { droppedSecond, endSecondFintec, withoutSecondFound } from '../loans/life-cycle/end-fintec.ts'
import type { LoanRecord, LoanRow, LoanMember } from '../loans/loan-record.ts'
import { getSecondBorrower } from '../loans/role.ts'

/**
 * Ends these memberships, and the edit lock if one of them holds it. Throws `loan_locked` for a second borrower who has signed:
 * the account shows them their contract, and takes their withdrawal.
 */
export function endMemberships(ctx: Ctx, record: LoanRecord, ending: readonly LoanMember[]): readonly Statement[] {
  const { loan } = record
  const second = ending.find(({ role }) => role === 'CO_BORROWER')
  if (record.signers.some(({ signedAt, accountId }) => signedAt !== null && isMember(second, accountId)))
    throw new DomainError('loan_locked', { entityName: 'loan' })
  const others = ending.filter(({ role }) => role !== 'CO_BORROWER').map(({ id }) => id)
  return [
    ...(others.length === 0
      ? []
      : [
          ctx.db.delete(loanMembers).where(and(eq(loanMembers.loanId, loan.id), inArray(loanMembers.id, others))),
          assertChanged(),
        ]),
    ...(second === undefined ? [] : [hasNotSigned(ctx, loan, second), ...endSecond(ctx, record, second)]),
    ...(ending.length === 0 ? [] : [releaseLock(ctx, loan, ending)]),
  ]
}

const isMember = (member: LoanMember | undefined, accountId: string | null): boolean =>
  accountId !== null && member?.accountId === accountId

/** The same in the batch, because they may sign meanwhile. */
const hasNotSigned = (ctx: Ctx, { id }: LoanRow, { accountId }: LoanMember): Statement =>
  assertHolds(
    ctx,
    sql`not exists (select 1 from ${signers} where ${signers.loanId} = ${id} and ${signers.replacedAt} is null
      and ${signers.accountId} = ${accountId ?? ''} and ${signers.signedAt} is not null)`,
  )

function endSecond(ctx: Ctx, record: LoanRecord, second: LoanMember): readonly Statement[] {
  const { loan, people } = record
  const { incomeShared } = getSecondBorrower(loan, people.members)
  const left = second.accountId === null ? leaveFound(ctx, record) : leavePart(ctx, loan, incomeShared)
  return [...removeSecondBorrower(ctx, loan, second), ...left]
}

/** A second borrower who never joined leaves the owner's input, but no amounts from a bank account in their name. */
function leaveFound(ctx: Ctx, { loan, fintecSessions }: LoanRecord): readonly Statement[] {
  const borrowers = withoutSecondFound(loan.borrowers, fintecSessions)
  return borrowers === loan.borrowers || !can('edit', loan.status) ? [] : replaceDraft(ctx, loan, { borrowers })
}

const replaceDraft = (ctx: Ctx, loan: LoanRow, parts: Partial<Parts>): readonly Statement[] => [
  ctx.db
    .update(loans)
    .set({ ...parts, version: loan.version + 1 })
    .where(and(eq(loans.id, loan.id), eq(loans.version, loan.version), inArray(loans.status, [...loanCan.edit]))),
  assertChanged(),
]

const removeSecondBorrower = (ctx: Ctx, loan: LoanRow, second: LoanMember): readonly Statement[] => [
  ...endSecondFintec(ctx, loan),
  ctx.db
    .delete(loanMembers)
    // Fails if they have changed whether they show their income, which decides what is kept.
    .where(and(eq(loanMembers.id, second.id), eq(loanMembers.showsIncome, second.showsIncome))),
  assertChanged(),
  withdrawConsent(ctx, loan),
]

type Parts = Pick<LoanRow, 'fields' | 'borrowers'>

/**
 * Removes the second borrower's answers and membership from an application that is sent by one borrower alone. Returns the
 * `parts` to send, and the statements to write with them.
 */
export function sentWithoutSecond<Sent extends Parts>(
  ctx: Ctx,
  record: LoanRecord,
  sent: Sent,
  /** By the visible answers, ignoring hidden ones. */
  byTwo: boolean,
): { parts: Sent; people: LoanRecord['people']; ended: readonly Statement[] } & Pick<LoanRecord, 'fintecSessions'> {
  const { loan, people } = record
  const { borrowers: typed, ...fintec } = droppedSecond(ctx, record, sent.borrowers, byTwo)
  const second = people.members.find(({ role }) => role === 'CO_BORROWER')
  if (second === undefined || byTwo) return { ...fintec, parts: { ...sent, borrowers: typed }, people }
  const { fields, borrowers } = second.accountId === null ? sent : withoutSecondPart(sent)
  return {
    ...fintec,
    parts: { ...sent, fields: withoutSecondBorrower(fields), borrowers: [...borrowers] },
    people: { ...people, members: people.members.filter((member) => member !== second) },
    ended: removeSecondBorrower(ctx, loan, second),
  }
}

/**
 * Removes a leaving second borrower's answers from a draft. A sent loan stays as it was sent, with their private answers
 * marked so that they remain hidden from the other borrower.
 */
function leavePart(ctx: Ctx, loan: LoanRow, incomeShared: boolean): readonly Statement[] {
  if (!can('edit', loan.status)) return incomeShared || loan.borrowers.length < 2 ? [] : withhold(ctx, loan)
  const { fields, borrowers } = withoutSecondPart(loan)
  return [...replaceDraft(ctx, loan, { fields, borrowers: [...borrowers] }), ...endConsents(ctx, loan)]
}

const withhold = (ctx: Ctx, { id }: LoanRow): readonly Statement[] => [
  ctx.db
    .update(loans)
    .set({ borrowers: sql`json_set(${loans.borrowers}, '$[1].withheld', json('true'))` })
    .where(and(eq(loans.id, id), notInArray(loans.status, [...loanCan.edit]))),
  assertChanged(),
]

/** Withdraws the first borrower's consent to show their income, which was for this second borrower only. */
export const withdrawConsent = (ctx: Ctx, { id }: Pick<LoanRow, 'id'>): Statement =>
  ctx.db.update(loans).set({ showsIncome: false }).where(eq(loans.id, id))

/** Releases the edit lock if one of these members holds it. */
export const releaseLock = (ctx: Ctx, { id }: Pick<LoanRow, 'id'>, from: readonly LoanMember[]): Statement =>
  ctx.db
    .update(loans)
    .set({ lockHolder: null, lockedUntil: null })
    .where(
      and(
        eq(loans.id, id),
        inArray(
          loans.lockHolder,
          from.flatMap(({ accountId }) => accountId ?? []),
        ),
      ),
    )

const holdMs = 10_000

/**
 * Blocks other saves while a membership is being ended, because somebody who saves continuously would always win. The lock
 * ends with the membership, or expires.
 */
export async function holdSaves(ctx: Ctx, id: string): Promise<void> {
  const { id: lockHolder } = await requirePerson(ctx)
  const lockedUntil = new Date(ctx.now.getTime() + holdMs).toISOString()
  await commitBefore(
    ctx,
    { action: 'loan.lock', entity: 'loan', entityId: id, detail: { until: lockedUntil }, reply: undefined },
    [ctx.db.update(loans).set({ lockHolder, lockedUntil }).where(eq(loans.id, id))],
  )
}

/** Fails the batch if the members have changed since they were read. */
export const assertSameMembers = (ctx: Ctx, { loan, people }: LoanRecord): Statement => {
  const seen = JSON.stringify(people.members.map((member) => getState(member)))
  return assertHolds(
    ctx,
    sql`(select count(*) from ${loanMembers} where ${loanMembers.loanId} = ${loan.id}) = ${people.members.length}
      and not exists (select 1 from ${loanMembers} where ${loanMembers.loanId} = ${loan.id}
        and ${loanMembers.id} || ':' || ${loanMembers.role} || ':' || coalesce(${loanMembers.accountId}, '')
          not in (select value from json_each(${seen})))`,
  )
}

/** Fails the batch if the owner has withdrawn the agreement to share ([A3.20]). */
export const assertAgreedStill = (ctx: Ctx, { id }: Pick<LoanRow, 'id'>): Statement =>
  assertHolds(
    ctx,
    sql`exists (select 1 from ${loans} where ${loans.id} = ${id} and ${loans.sharingAgreedAt} is not null)
      or not exists (select 1 from ${loanMembers} where ${loanMembers.loanId} = ${id} and ${loanMembers.role} <> 'CO_BORROWER')`,
  )

const getState = ({ id, role, accountId }: LoanMember): string => `${id}:${role}:${accountId ?? ''}`
