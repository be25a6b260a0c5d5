import { and, eq, gt, gte, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'

import { hourMs, minuteMs } from '#domain/time/durations.ts'

import { type Commit, commit, type Statement } from '../../db/commit.ts'
import { changedBefore, insertWhere } from '../../db/insert-where.ts'
import { accounts, knownBrowsers, passwordAttempts } from '../../db/schema/accounts.ts'
import { audits } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { sealedAddress } from '../../http/addresses.ts'
import { randomId } from '../../http/crypto.ts'
import { type Limit, withinLimit } from '../../http/throttle.ts'
import { hasIdentityProvider } from '../../providers/oidc/contract.ts'
import { queueMail } from '../mail/queue.ts'

/** Accounts that can sign in: activated, and not deactivated by an administrator. */
export const mayBeUsed = and(eq(accounts.activated, true), isNull(accounts.deactivatedAt))

/**
 * Accounts that may sign in by password. Where the bank's identity provider assigns the roles, administrators that it knows
 * must sign in there, so that somebody removed by the bank cannot bypass it.
 */
export const signsInByPassword = ({ env }: Ctx): SQL | undefined =>
  hasIdentityProvider(env) ? or(isNull(accounts.identitySubject), eq(accounts.role, 'USER')) : undefined

/**
 * Who guesses at an account, each counted and locked apart, so that no stranger locks the owner out: a session of the
 * account, a browser that it knows, or all other browsers together.
 */
export interface Guesser {
  /** The account's own session, of a caller who is signed in to it. */
  readonly session?: string | undefined
  /** Hashes of the secrets in the browser's cookie. */
  readonly browsers: readonly string[]
}

export type Attempt = typeof passwordAttempts.$inferSelect

/** The attempt was made in a browser that the account knows. */
export const isOfKnownBrowser = (attempt: Attempt | undefined): attempt is Attempt =>
  attempt?.whose.startsWith('browser:') === true
/** The same of a guesser in SQL. */
export const ofKnownBrowser = (whose: SQL): SQL => sql`${whose} like 'browser:%'`

export const sessionGuesser = (id: string): string => `session:${id}`
const addressGuesser = (address: string): string => `address:${address}`

const guesserCondition = (ctx: Ctx, { session, browsers }: Guesser): SQL =>
  session === undefined
    ? sql`coalesce((select 'browser:' || ${knownBrowsers.secretHash} from ${knownBrowsers}
        where ${knownBrowsers.secretHash} in (select value from json_each(${JSON.stringify(browsers)}))
          and ${knownBrowsers.accountId} = ${accounts.id} and ${knownBrowsers.expiresAt} > ${ctx.at}),
        'account:' || ${accounts.id})`
    : sql`${sessionGuesser(session)}`

/**
 * Counts an attempt before checking its password, so that parallel guesses cannot outrun the count, and returns it with the
 * account if that can sign in. Does not count attempts while locked, nor those for which `counts` does not hold.
 */
export function countAttempt(ctx: Ctx, login: string, guesser: Guesser, counts: (whose: SQL) => SQL) {
  const target = and(eq(accounts.login, login), mayBeUsed, signsInByPassword(ctx))
  return [
    ctx.db
      .insert(passwordAttempts)
      .select(
        sql`select ${guesserCondition(ctx, guesser)}, ${accounts.id}, 1, 0, null, ${ctx.at} from ${accounts}
          where ${and(target, counts(guesserCondition(ctx, guesser)))}`,
      )
      .onConflictDoUpdate({
        target: passwordAttempts.whose,
        set: {
          failed: sql`case when ${gt(passwordAttempts.lockedUntil, ctx.at)} then ${passwordAttempts.failed} else ${passwordAttempts.failed} + 1 end`,
          changedAt: ctx.at,
        },
      })
      .returning(),
    ctx.db.select().from(accounts).where(target),
  ] as const
}

/** Whether the password of this attempt may be accepted. */
export const isOpen = (ctx: Ctx, { lockedUntil, failed }: Attempt, attempts: number): boolean =>
  (lockedUntil === null || lockedUntil <= ctx.at) && failed <= attempts

/** The guesser is not locked now; for the guard of a batch. */
export const unlocked = (ctx: Ctx, whose: string): SQL =>
  notExists(
    ctx.db
      .select({ whose: passwordAttempts.whose })
      .from(passwordAttempts)
      .where(and(eq(passwordAttempts.whose, whose), gt(passwordAttempts.lockedUntil, ctx.at))),
  )

/** Uncounts an attempt with the right password whose request failed for another reason. */
export const uncountAttempt = (ctx: Ctx, whose: string) =>
  ctx.db
    .update(passwordAttempts)
    .set({ failed: sql`max(0, ${passwordAttempts.failed} - 1)` })
    .where(eq(passwordAttempts.whose, whose))

/** After a success: forgets the failures of this guesser, and of no other. */
export const forgive = (ctx: Ctx, whose: string): Statement =>
  ctx.db.delete(passwordAttempts).where(eq(passwordAttempts.whose, whose))

/** With a new password all guessing begins anew. */
export const forgiveAll = (ctx: Ctx, accountId: string): Statement =>
  ctx.db.delete(passwordAttempts).where(eq(passwordAttempts.accountId, accountId))

const firstLockMinutes = 15
const maxLockMinutes = 24 * 60

const lockEnds = (ctx: Ctx, locks: number): { minutes: number; until: Date } => {
  const minutes = Math.min(maxLockMinutes, firstLockMinutes * 2 ** locks)
  return { minutes, until: new Date(ctx.now.getTime() + minutes * minuteMs) }
}

/**
 * Records a failed attempt, and locks its guesser after too many: for 15 minutes, doubling up to a day, with one mail
 * and one audit row even for concurrent attempts. Runs the same statements for an unknown e-mail, without effect.
 */
export async function recordFailure(
  ctx: Ctx,
  { login, account, attempt }: { login: string; account: Account | undefined; attempt: Attempt | undefined },
  attempts: number,
  event: Pick<Commit<void>, 'action' | 'entity'> = { action: 'AUTHENTICATION_FAILURE', entity: 'session' },
  also: readonly Statement[] = [],
): Promise<void> {
  const { minutes, until } = lockEnds(ctx, attempt?.locks ?? 0)
  // Sent by the next cron run, so that the request's timing does not reveal the lock.
  const mail = await queueMail(
    ctx,
    {
      kind: 'ACCOUNT_LOCKED',
      recipient: login,
      locale: account?.langKey ?? ctx.locale,
      values: {
        lockedUntil: until,
        signInLink: `${ctx.env.PUBLIC_URL}/account/sign-in-link`,
        resetLink: `${ctx.env.PUBLIC_URL}/account/reset/request`,
      },
    },
    changedBefore,
  )
  const address = await sealedAddress(ctx)
  await commit(ctx, { ...event, entityId: account?.id ?? 'unknown', reply: undefined }, [
    lock(ctx, attempt?.whose ?? '', attempt?.locks ?? 0, attempts, until),
    mail.statement,
    lockAudit(ctx, account, address, { minutes, guesser: /^[a-z]*/.exec(attempt?.whose ?? '')?.[0] ?? '' }),
    ...also,
  ])
}

const lock = (ctx: Ctx, whose: string, locks: number, attempts: number, until: Date): Statement =>
  ctx.db
    .update(passwordAttempts)
    .set({ lockedUntil: until.toISOString(), failed: 0, locks: sql`${passwordAttempts.locks} + 1`, changedAt: ctx.at })
    .where(
      and(
        eq(passwordAttempts.whose, whose),
        eq(passwordAttempts.locks, locks),
        gte(passwordAttempts.failed, attempts),
        or(isNull(passwordAttempts.lockedUntil), lte(passwordAttempts.lockedUntil, ctx.at)),
      ),
    )

const lockAudit = (
  ctx: Ctx,
  account: Account | undefined,
  remoteAddress: string,
  detail: { readonly minutes: number; readonly guesser: string },
): Statement =>
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
      remoteAddress,
      detail,
    },
    changedBefore,
  )

/** Failures within this time count together for an address, which many people may share. */
const addressHours = 1
/** Locks of an address that has been quiet for so long no longer count. */
const quietHours = 48
/** So many times the requests that an address may send in a minute. */
const addressFactor = 10

/**
 * Counts an attempt of an address at any account: whoever tries one password at many accounts is locked as well, with
 * growing delays. Unknown addresses (local runs) are not counted, because they are everybody's.
 */
export const countOfAddress = (ctx: Ctx, limit: Limit) =>
  ctx.db
    .insert(passwordAttempts)
    .select(
      sql`select ${addressGuesser(ctx.network)}, null, 1, 0, null, ${ctx.at}
        where ${and(sql`${ctx.network} <> ''`, withinLimit(ctx, limit))}`,
    )
    .onConflictDoUpdate({
      target: passwordAttempts.whose,
      set: {
        failed: sql`case when ${gt(passwordAttempts.lockedUntil, ctx.at)} then ${passwordAttempts.failed}
          when ${passwordAttempts.changedAt} < ${hoursAgo(ctx, addressHours)} then 1 else ${passwordAttempts.failed} + 1 end`,
        locks: sql`case when ${passwordAttempts.changedAt} < ${hoursAgo(ctx, quietHours)} then 0 else ${passwordAttempts.locks} end`,
        changedAt: ctx.at,
      },
    })
    .returning()

const hoursAgo = (ctx: Ctx, hours: number): string => new Date(ctx.now.getTime() - hours * hourMs).toISOString()

/** Seconds for which the address must wait; undefined if it need not. */
export const addressWaits = (ctx: Ctx, attempt: Attempt | undefined): number | undefined =>
  attempt?.lockedUntil == null || attempt.lockedUntil <= ctx.at
    ? undefined
    : Math.ceil((Date.parse(attempt.lockedUntil) - ctx.now.getTime()) / 1000)

export const lockAddress = (ctx: Ctx, attempt: Attempt | undefined, perMinute: number): Statement => {
  const locks = attempt?.locks ?? 0
  return lock(ctx, attempt?.whose ?? '', locks, addressFactor * perMinute, lockEnds(ctx, locks).until)
}

/** A right password is no guess, but does not forgive the address's guesses at others. */
export const uncountAddress = (ctx: Ctx): Statement => uncountAttempt(ctx, addressGuesser(ctx.network))
