import { and, asc, eq, gt, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'

import type { ProvedFields } from '#domain/identity/evidence.ts'
import { matchingIdentification } from '#domain/identity/identification.ts'
import { provedFields } from '#domain/identity/proved-fields.ts'
import {
  type AccessAction,
  incomeHidden,
  type LoanRole,
  mayFill,
  type OfEach,
  type SecondBorrower,
} from '#domain/loan/access.ts'
import { describedBorrower } from '#domain/loan/borrower-names.ts'
import { isSecondBorrowerImplied } from '#domain/loan/second-borrower.ts'
import { dayMs } from '#domain/time/durations.ts'

import type { Database } from '../../db/client.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { loanMembers, signers } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account, Actor } from '../../http/actor.ts'
import type { Proof } from '../identification/account-proof.ts'
import type { LoanMember, LoanRecord, LoanRow } from './loan-record.ts'

/** The member has signed the present offer, or the contract: whatever the bank switches off, it is theirs to read. */
export const hasSigned = sql<boolean>`exists (select 1 from ${signers} where ${signers.loanId} = ${loanMembers.loanId}
  and ${signers.accountId} = ${loanMembers.accountId} and ${signers.replacedAt} is null
  and ${signers.signedAt} is not null)`

export const membersQuery = (db: Database, where: SQL) =>
  db
    .select({
      id: loanMembers.id,
      loanId: loanMembers.loanId,
      email: loanMembers.email,
      accountId: loanMembers.accountId,
      role: loanMembers.role,
      showsIncome: loanMembers.showsIncome,
      invitedAt: loanMembers.invitedAt,
      acceptedAt: loanMembers.acceptedAt,
      firstName: accounts.firstName,
      lastName: accounts.lastName,
      hasSigned: hasSigned.mapWith(Boolean),
    })
    .from(loanMembers)
    .leftJoin(accounts, eq(accounts.id, loanMembers.accountId))
    .where(where)
    .orderBy(asc(loanMembers.invitedAt), asc(loanMembers.email))

/** Days until the invitation of a second borrower expires, as its mail says. */
export const invitationDays = 30

export const invitationEnds = (invitedAt: string): Date =>
  new Date(new Date(invitedAt).getTime() + invitationDays * dayMs)

/** An invitation that the account can accept. An account can be only one member of a loan, even after changing its e-mail. */
export const isInvited = (ctx: Ctx, account: Account): SQL | undefined =>
  and(
    isNull(loanMembers.accountId),
    eq(loanMembers.email, account.login),
    or(
      ne(loanMembers.role, 'CO_BORROWER'),
      gt(loanMembers.invitedAt, new Date(ctx.now.getTime() - invitationDays * dayMs).toISOString()),
    ),
    notBoundYet(ctx, account),
  )

/** No other membership of this loan is bound to the account. */
export function notBoundYet(ctx: Ctx, { id }: Pick<Account, 'id'>): SQL {
  const bound = alias(loanMembers, 'bound')
  return notExists(
    ctx.db
      .select({ id: bound.id })
      .from(bound)
      .where(and(eq(bound.loanId, loanMembers.loanId), eq(bound.accountId, id))),
  )
}

/** The caller's membership, once they have accepted the invitation. Administrators cannot be members. */
export const findCallerMember = (actor: Actor, members: readonly LoanMember[]): LoanMember | undefined =>
  getCallerMemberships(actor, members).find(({ accountId }) => accountId !== null)

/** All of the caller's memberships in somebody else's loan, including invitations to their present e-mail. */
export function getCallerMemberships(actor: Actor, members: readonly LoanMember[]): LoanMember[] {
  if (actor.kind !== 'person' || actor.account.role !== 'USER') return []
  const { id, login } = actor.account
  return members.filter(({ accountId, email }) => (accountId === null ? email === login : accountId === id))
}

/** The caller's role; undefined for strangers. A co-borrower has one only while the loan has a second borrower. */
export function findLoanRole(
  actor: Actor,
  loan: Pick<LoanRow, 'accountId' | 'visitorHash' | 'fields'>,
  members: readonly LoanMember[],
): LoanRole | undefined {
  if (isOwnedByCaller(actor, loan)) return 'OWNER'
  const role = findCallerMember(actor, members)?.role
  return role === 'CO_BORROWER' && !isSecondBorrowerImplied(loan.fields) ? undefined : role
}

function isOwnedByCaller(actor: Actor, loan: Pick<LoanRow, 'accountId' | 'visitorHash'>): boolean {
  if (actor.kind === 'person') return loan.accountId !== null && loan.accountId === actor.account.id
  return actor.kind === 'visitor' && loan.visitorHash !== null && loan.visitorHash === actor.hash
}

/**
 * Whether a second borrower has joined, and what the borrowers let each other see. One who has left a sent loan counts
 * while it contains their private answers.
 */
export function getSecondBorrower(
  loan: Pick<LoanRow, 'showsIncome' | 'borrowers'>,
  members: readonly Pick<LoanMember, 'role' | 'accountId' | 'showsIncome'>[],
): SecondBorrower {
  const present = members.find(({ role, accountId }) => role === 'CO_BORROWER' && accountId !== null)
  const joined = present !== undefined || loan.borrowers[1]?.withheld === true
  return { joined, incomeShared: present?.showsIncome === true && loan.showsIncome }
}

export interface LoanAccess {
  readonly role: LoanRole
  readonly incomeHidden: OfEach<boolean>
  readonly mayFill: OfEach<boolean>
  /** The first borrower is a verified person of the owner's account ([A5.06]). */
  readonly accountVerified: boolean
  /** The first borrower's answers that an identification proved ([A6.04]). */
  readonly proved: ProvedFields
}

/**
 * What proves the first borrower of a loan; undefined for somebody else than the owner's account has verified. Answers that
 * are missing so far contradict nothing.
 */
export const firstBorrowerProof = (loan: Pick<LoanRow, 'fields'>, proofs: readonly Proof[]): Proof | undefined =>
  matchingIdentification(proofs, describedBorrower(loan.fields, 0))

/** What the caller may see and change in a loan. */
export function getLoanAccess({ loan, people, reader }: Pick<LoanRecord, 'loan' | 'people' | 'reader'>): LoanAccess {
  const role = findLoanRole(reader.actor, loan, people.members) ?? 'VIEWER'
  const second = getSecondBorrower(loan, people.members)
  const proof = firstBorrowerProof(loan, people.proofs)
  return {
    role,
    incomeHidden: incomeHidden(role, second),
    mayFill: mayFill(role, second),
    accountVerified: proof !== undefined,
    proved: proof === undefined ? {} : provedFields(loan.fields, proof),
  }
}

/** Notes by which right the caller gets something of a loan, for a repetition of this write. */
export function noteAccess(
  ctx: Ctx,
  loan: Pick<LoanRow, 'id' | 'showsIncome' | 'borrowers'>,
  members: readonly LoanMember[],
  role: LoanRole,
  action: AccessAction,
): void {
  const hidden = incomeHidden(role, getSecondBorrower(loan, members))
  ctx.accessed = { loanId: loan.id, access: { action, role, incomeHidden: hidden } }
}
