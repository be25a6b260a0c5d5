import { DomainError } from '#domain/errors.ts'
import { generalSetting } from '#domain/settings/general-settings.ts'

import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { throttleAnd } from '../../http/throttle.ts'
import { countAttempt, isOpen, recordFailure } from './attempts.ts'
import { verifyPassword } from './passwords.ts'

/** Besides the lock: whoever holds a stolen session or link must not keep the portal hashing either. */
const triesPerMinute = 10

/**
 * Whether this is the account's password, asked of somebody who is signed in or holds a mailed link. It counts as an
 * attempt to sign in would, and while the account is locked the right one is wrong too. Hashes once whether there is an
 * account or not. Throws `throttled`.
 */
export async function isOwnPassword(ctx: Ctx, account: Account | undefined, password: string): Promise<boolean> {
  const { areas } = await ctx.settings()
  const attempts = generalSetting(areas.GENERAL_SETTINGS, 'LOGIN_ATTEMPTS')
  const limit = { what: 'own-password', perMinute: triesPerMinute, whose: account?.id ?? ctx.address }
  const login = account?.login ?? ''
  const [[counted]] = await throttleAnd(ctx, limit, countAttempt(ctx, login, limit))
  const { ok } = await verifyPassword(password, counted?.passwordHash ?? null, ctx.env.PASSWORD_HASHING)
  if (account === undefined || (counted !== undefined && isOpen(ctx, counted, attempts) && ok)) return ok
  await recordFailure(ctx, login, counted, attempts, { action: 'account.password-refused', entity: 'account' })
  return false
}

export const wrongPassword = (): DomainError => new DomainError('invalid_password', { entityName: 'userManagement' })
