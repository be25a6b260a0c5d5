import { DomainError } from '#domain/shared/errors.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'

import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { throttleAnd, withinLimit } from '../../http/throttle.ts'
import { type Attempt, countAttempt, isOpen, recordFailure, sessionGuesser } from './attempts.ts'
import { verifyPassword } from './passwords.ts'

/** Besides the lock: a stolen session or link must not keep the portal busy hashing. */
const triesPerMinute = 10

/**
 * Checks the password of a caller who is signed in or holds a mailed link. Counts like a sign-in attempt, of the session or
 * else of the browser, and refuses even the right password while that is locked. Returns the attempt if it is right. Hashes
 * once, with or without an account. Throws `throttled`.
 */
export async function ownPassword(
  ctx: Ctx,
  account: Account | undefined,
  password: string,
  browsers: readonly string[],
): Promise<Attempt | undefined> {
  const { areas } = await ctx.settings()
  const attempts = generalSetting(areas.GENERAL_SETTINGS, 'LOGIN_ATTEMPTS')
  const asking = await ctx.person()
  const session = asking !== undefined && asking.account.id === account?.id ? asking.sessionId : undefined
  const whose = session === undefined ? ctx.network : sessionGuesser(session)
  const limit = { what: 'own-password', perMinute: triesPerMinute, whose }
  const login = account?.login ?? ''
  const [[attempt], [present]] = await throttleAnd(
    ctx,
    limit,
    ...countAttempt(ctx, login, { session, browsers }, () => withinLimit(ctx, limit)),
  )
  const { ok } = await verifyPassword(password, present?.passwordHash ?? null, ctx.env.PASSWORD_HASHING)
  if (attempt !== undefined && isOpen(ctx, attempt, attempts) && ok) return attempt
  if (account !== undefined)
    await recordFailure(ctx, { login, account: present, attempt }, attempts, {
      action: 'account.password-refused',
      entity: 'account',
    })
  return undefined
}

export const wrongPassword = (): DomainError => new DomainError('invalid_password', { entityName: 'userManagement' })
