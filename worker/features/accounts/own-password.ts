import { DomainError } from '#domain/errors.ts'
import { generalSetting } from '#domain/settings/schemas/general-settings.ts'

import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { throttleAnd } from '../../http/throttle.ts'
import { countAttempt, isOpen, recordFailure } from './attempts.ts'
import { verifyPassword } from './passwords.ts'

/** Besides the lock: a stolen session or link must not keep the portal busy hashing. */
const triesPerMinute = 10

/**
 * Checks the password of a caller who is signed in or holds a mailed link. Counts like a sign-in attempt, and refuses even
 * the right password while the account is locked. Hashes once, with or without an account. Throws `throttled`.
 */
export async function isOwnPassword(ctx: Ctx, account: Account | undefined, password: string): Promise<boolean> {
  const { areas } = await ctx.settings()
  const attempts = generalSetting(areas.GENERAL_SETTINGS, 'LOGIN_ATTEMPTS')
  const limit = { what: 'own-password', perMinute: triesPerMinute, whose: account?.id ?? ctx.address }
  const login = account?.login ?? ''
  const [[attempted]] = await throttleAnd(ctx, limit, countAttempt(ctx, login, limit))
  const { ok } = await verifyPassword(password, attempted?.passwordHash ?? null, ctx.env.PASSWORD_HASHING)
  if (account === undefined || (attempted !== undefined && isOpen(ctx, attempted, attempts) && ok)) return ok
  await recordFailure(ctx, login, attempted, attempts, { action: 'account.password-refused', entity: 'account' })
  return false
}

export const wrongPassword = (): DomainError => new DomainError('invalid_password', { entityName: 'userManagement' })
