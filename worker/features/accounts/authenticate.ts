import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'
import { generalSetting } from '#domain/settings/general-settings.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { Account, Ctx } from '../../http/context.ts'
import { throttle } from '../../http/throttle.ts'
import { claimVisitorLoans } from '../loans/claim.ts'
import { queueMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import { readTechnicalSettings } from '../settings/technical.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'

/** [A5.01] */
export const AuthenticateInput = v.object({
  username: v.pipe(v.string(), v.nonEmpty(), v.maxLength(254)),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  rememberMe: v.optional(v.nullable(v.boolean())),
})
export type AuthenticateInput = v.InferOutput<typeof AuthenticateInput>

/** Answers a bearer token, or `bad_credentials` whatever the reason: unknown, wrong, locked, not activated. */
export async function authenticate(
  ctx: Ctx,
  input: AuthenticateInput,
  client: { readonly userAgent: string; readonly visitorHash: string | undefined },
): Promise<{ token: string }> {
  const { areas } = await ctx.settings()
  await throttle(ctx, 'sign-in', generalSetting(areas.GENERAL_SETTINGS, 'THROTTLE_SIGN_IN'))
  const login = input.username.trim().toLowerCase()
  const [found] = await ctx.read(ctx.db.select().from(accounts).where(eq(accounts.login, login)))
  const technical = await readTechnicalSettings(ctx)
  const account = found[0]
  const password = await verifyPassword(input.password, account?.passwordHash ?? null)
  if (technical.NO_LOGIN_MODE) throw new DomainError('login_unavailable', { entityName: 'userManagement' })

  const locked = account?.lockedUntil != null && account.lockedUntil > ctx.at
  if (account === undefined || !password.ok || locked || !account.activated) {
    await recordFailure(ctx, locked ? undefined : account, generalSetting(areas.GENERAL_SETTINGS, 'LOGIN_ATTEMPTS'))
    throw new DomainError('bad_credentials')
  }

  const session = await openSession(ctx, account, {
    rememberMe: input.rememberMe === true,
    userAgent: client.userAgent,
  })
  const upgraded = password.outdated ? { passwordHash: await hashPassword(input.password) } : {}
  return commit(
    ctx,
    {
      action: 'AUTHENTICATION_SUCCESS',
      entity: 'session',
      entityId: account.id,
      reply: { token: session.token },
    },
    [
      ctx.db
        .update(accounts)
        .set({ failedLogins: 0, locks: 0, lockedUntil: null, ...upgraded })
        .where(eq(accounts.id, account.id)),
      session.statement,
      ...(account.role === 'USER' ? claimVisitorLoans(ctx, client.visitorHash, account.id) : []),
    ],
  )
}

/** Counts the failure; the one that reaches the limit locks the account and tells its owner by mail. */
async function recordFailure(ctx: Ctx, account: Account | undefined, limit: number): Promise<void> {
  const failure = { action: 'AUTHENTICATION_FAILURE', entity: 'session', reply: undefined } as const
  const counted: Statement = ctx.db
    .update(accounts)
    .set({ failedLogins: sql`${accounts.failedLogins} + 1` })
    .where(eq(accounts.id, account?.id ?? ''))
  await commit(ctx, { ...failure, entityId: account?.id ?? 'unknown' }, [counted])
  if (account === undefined || account.failedLogins + 1 < limit) return
  await lockAccount(ctx, account, limit)
}

const firstLockMinutes = 15
const longestLockMinutes = 24 * 60

/** 15 minutes, doubling to a day (decisions.md). Of parallel failures one wins; the others find it locked already. */
async function lockAccount(ctx: Ctx, account: Account, limit: number): Promise<void> {
  const minutes = Math.min(longestLockMinutes, firstLockMinutes * 2 ** account.locks)
  const lockedUntil = new Date(ctx.now.getTime() + minutes * 60_000).toISOString()
  const { statement } = await queueMail(ctx, {
    kind: 'ACCOUNT_LOCKED',
    recipient: account.login,
    locale: account.langKey,
    values: { lockedUntil: new Date(lockedUntil), resetLink: `${ctx.env.PUBLIC_URL}/account/reset/request` },
  })
  try {
    await commit(
      ctx,
      { action: 'account.lock', entity: 'account', entityId: account.id, detail: { minutes }, reply: undefined },
      [
        ctx.db
          .update(accounts)
          .set({ lockedUntil, failedLogins: 0, locks: account.locks + 1 })
          .where(
            and(
              eq(accounts.id, account.id),
              eq(accounts.locks, account.locks),
              sql`${accounts.failedLogins} >= ${limit}`,
            ),
          ),
        assertChanged(ctx),
        statement,
      ],
    )
    sendSoon(ctx)
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
  }
}
