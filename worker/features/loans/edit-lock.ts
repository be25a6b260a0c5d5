import { eq, isNull, lte, or, type SQL } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import type { EditLock } from '#domain/loan/loan.ts'
import { minuteMs } from '#domain/time/durations.ts'

import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import type { LoanRecord } from './loan-record.ts'
import type { Actor } from '../../http/actor.ts'

/** One editor for five minutes, renewed by saving (docs/decisions/2026-11-21-sharing.md). */
const lockMs = 5 * minuteMs

export const lockEnds = (ctx: Ctx): string => new Date(ctx.now.getTime() + lockMs).toISOString()

const ownId = (actor: Actor): string | null => (actor.kind === 'person' ? actor.account.id : null)

/** Whether the caller holds the lock, or was its last holder: saving renews it. */
export const isLockHolder = ({ loan: { lockHolder }, reader }: LoanRecord): boolean =>
  lockHolder !== null && lockHolder === ownId(reader.actor)

/** The column that every save sets to renew the holder's lock. */
export const renewedLock = (ctx: Ctx, record: LoanRecord): { lockedUntil?: string } =>
  isLockHolder(record) ? { lockedUntil: lockEnds(ctx) } : {}

/** The current editor of the loan; null when nobody edits it. */
export function findEditLock(ctx: Ctx, record: LoanRecord): EditLock | null {
  const { lockHolder, lockedUntil } = record.loan
  if (lockHolder === null || lockedUntil === null || lockedUntil <= ctx.at) return null
  return { name: getName(record, lockHolder), self: isLockHolder(record), until: lockedUntil }
}

/** Throws `loan_locked_by_other` with the editor's name, which members of a loan may see. */
export function assertNotLockedByOther(ctx: Ctx, record: LoanRecord): void {
  const lock = findEditLock(ctx, record)
  if (lock !== null && !lock.self)
    throw new DomainError('loan_locked_by_other', {
      entityName: 'loan',
      params: { name: lock.name, until: lock.until },
    })
}

/** The same at commit time, in SQL. */
export const freeForMe = (ctx: Ctx, actor: Actor): SQL | undefined =>
  or(isNull(loans.lockHolder), eq(loans.lockHolder, ownId(actor) ?? ''), lte(loans.lockedUntil, ctx.at))

/** The name, or the e-mail under which the other members know the account. */
function getName({ reader: { actor }, people: { owner, members } }: LoanRecord, accountId: string): string {
  const self = actor.kind === 'person' && actor.account.id === accountId ? actor.account : undefined
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
