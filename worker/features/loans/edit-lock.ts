import { eq, isNull, lte, or, type SQL } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import type { EditLock } from '#domain/loan/loan.ts'
import { minuteMs } from '#domain/time/durations.ts'

import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import type { LoanPeople, LoanRow } from './loan-record.ts'

/** One editor for five minutes, renewed by saving (docs/decisions/2026-11-21-sharing.md). */
const lockMs = 5 * minuteMs

export const lockEnds = (ctx: Ctx): string => new Date(ctx.now.getTime() + lockMs).toISOString()

const ownId = ({ actor }: Ctx): string | null => (actor.kind === 'person' ? actor.account.id : null)

/** Whether the caller holds the lock, or was its last holder: saving renews it. */
export const holdsLock = (ctx: Ctx, { lockHolder }: Pick<LoanRow, 'lockHolder'>): boolean =>
  lockHolder !== null && lockHolder === ownId(ctx)

/** The column that every save sets to renew the holder's lock. */
export const renewedLock = (ctx: Ctx, loan: Pick<LoanRow, 'lockHolder'>): { lockedUntil?: string } =>
  holdsLock(ctx, loan) ? { lockedUntil: lockEnds(ctx) } : {}

/** The current editor of the loan; null when nobody edits it. */
export function lockOf(ctx: Ctx, loan: LoanRow, people: LoanPeople): EditLock | null {
  const { lockHolder, lockedUntil } = loan
  if (lockHolder === null || lockedUntil === null || lockedUntil <= ctx.at) return null
  return { name: nameOf(ctx, lockHolder, people), self: holdsLock(ctx, loan), until: lockedUntil }
}

/** Throws `loan_locked_by_other` with the editor's name, which members of a loan may see. */
export function assertNotLockedByOther(ctx: Ctx, loan: LoanRow, people: LoanPeople): void {
  const lock = lockOf(ctx, loan, people)
  if (lock !== null && !lock.self)
    throw new DomainError('loan_locked_by_other', {
      entityName: 'loan',
      params: { name: lock.name, until: lock.until },
    })
}

/** The same at commit time, in SQL. */
export const freeForMe = (ctx: Ctx): SQL | undefined =>
  or(isNull(loans.lockHolder), eq(loans.lockHolder, ownId(ctx) ?? ''), lte(loans.lockedUntil, ctx.at))

/** The name, or the e-mail under which the other members know the account. */
function nameOf(ctx: Ctx, accountId: string, { owner, members }: LoanPeople): string {
  const self = ctx.actor.kind === 'person' && ctx.actor.account.id === accountId ? ctx.actor.account : undefined
  const member = members.find((each) => each.accountId === accountId)
  const person = self ?? (owner?.id === accountId ? owner : member)
  const known = self?.login ?? (owner?.id === accountId ? owner.login : member?.email)
  return fullName(person) || (known ?? '')
}

/** Of an account, its login without a name. */
export const accountName = (account: Parameters<typeof fullName>[0] & { readonly login: string }): string =>
  fullName(account) || account.login

export const fullName = (
  person: { readonly firstName: string | null; readonly lastName: string | null } | null | undefined,
): string => `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim()
