import { and, eq, gt, gte, isNull, lte, or, type SQL, sql } from 'drizzle-orm'

import { type Commit, commit, type Statement } from '../../db/commit.ts'
import { changedBefore, insertWhere } from '../../db/insert-where.ts'
import { accounts } from '../../db/schema/accounts.ts'
import { audits } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { randomId } from '../../http/crypto.ts'
import { type Limit, withinLimit } from '../../http/throttle.ts'
import { hasIdentityProvider } from '../../providers/oidc/contract.ts'
import { queueMail } from '../mail/queue.ts'

/** The account is not locked now. */
export const unlocked = (ctx: Ctx): SQL | undefined =>
  or(isNull(accounts.lockedUntil), lte(accounts.lockedUntil, ctx.at))

/** Accounts that can sign in: activated, and not deactivated by an administrator. */
export const mayBeUsed = and(eq(accounts.activated, true), isNull(accounts.deactivatedAt))

/**
 * Accounts that may sign in by password. Where the bank's identity provider assigns the roles, administrators that it knows
 * must sign in there, so that somebody removed by the bank cannot bypass it.
 */
export const signsInByPassword = ({ env }: Ctx): SQL | undefined =>
  hasIdentityProvider(env) ? or(isNull(accounts.identitySubject), eq(accounts.role, 'USER')) : undefined

/**
 * Counts an attempt before checking its password, so that parallel guesses cannot outrun the count, and returns the account
 * if it can sign in. Does not count attempts on a locked account or throttled requests.
 */
export const countAttempt = (ctx: Ctx, login: string, limit: Limit) =>
  ctx.db
    .update(accounts)
    .set({
      failedLogins: sql`case when ${gt(accounts.lockedUntil, ctx.at)} then ${accounts.failedLogins} else ${accounts.failedLogins} + 1 end`,
    })
    .where(and(eq(accounts.login, login), mayBeUsed, signsInByPassword(ctx), withinLimit(ctx, limit)))
    .returning()

/** Whether the password of this attempt may be accepted. */
export const isOpen = (ctx: Ctx, account: Account, attempts: number): boolean =>
  (account.lockedUntil === null || account.lockedUntil <= ctx.at) && account.failedLogins <= attempts

/** Uncounts an attempt with the right password whose request failed for another reason. */
export const uncountAttempt = (ctx: Ctx, accountId: string) =>
  ctx.db
    .update(accounts)
    .set({ failedLogins: sql`max(0, ${accounts.failedLogins} - 1)` })
    .where(eq(accounts.id, accountId))

/** The columns that a successful sign-in resets. */
export const noFailures = { failedLogins: 0, locks: 0, lockedUntil: null } as const

const firstLockMinutes = 15
const longestLockMinutes = 24 * 60

/**
 * Records a failed attempt, and locks the account after too many: for 15 minutes, doubling up to a day, with one mail
 * and one audit row even for concurrent attempts. Runs the same statements for an unknown e-mail, without effect.
 */
export async function recordFailure(
  ctx: Ctx,
  login: string,
  account: Account | undefined,
  attempts: number,
  event: Pick<Commit<void>, 'action' | 'entity'> = { action: 'AUTHENTICATION_FAILURE', entity: 'session' },
): Promise<void> {
  const minutes = Math.min(longestLockMinutes, firstLockMinutes * 2 ** (account?.locks ?? 0))
  const lockedUntil = new Date(ctx.now.getTime() + minutes * 60_000)
  // Sent by the next cron run, so that the request's timing does not reveal the lock.
  const mail = await queueMail(
    ctx,
    {
      kind: 'ACCOUNT_LOCKED',
      recipient: login,
      locale: account?.langKey ?? ctx.locale,
      values: { lockedUntil, resetLink: `${ctx.env.PUBLIC_URL}/account/reset/request` },
    },
    changedBefore,
  )
  await commit(ctx, { ...event, entityId: account?.id ?? 'unknown', reply: undefined }, [
    lock(ctx, account, attempts, lockedUntil),
    mail.statement,
    lockAudit(ctx, account, minutes),
  ])
}

const lock = (ctx: Ctx, account: Account | undefined, attempts: number, until: Date): Statement =>
  ctx.db
    .update(accounts)
    .set({ lockedUntil: until.toISOString(), failedLogins: 0, locks: sql`${accounts.locks} + 1` })
    .where(
      and(
        eq(accounts.id, account?.id ?? ''),
        eq(accounts.locks, account?.locks ?? 0),
        gte(accounts.failedLogins, attempts),
        unlocked(ctx),
      ),
    )

const lockAudit = (ctx: Ctx, account: Account | undefined, minutes: number): Statement =>
  insertWhere(
    ctx,
    audits,
    {
      id: randomId(),
      at: ctx.at,
      principal: 'anonymous',
      action: 'account.lock',
      entity: 'account',
      entityId: account?.id ?? 'unknown',
      requestId: ctx.requestId,
      remoteAddress: ctx.address,
      detail: { minutes },
    },
    changedBefore,
  )
