import { and, eq, gt, isNull } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'
import { generalSetting } from '#domain/settings/general-settings.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { accountKeys, accounts, sessions } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { throttle } from '../../http/throttle.ts'
import { queueMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import { keyHashOf, newAccountKey } from './keys.ts'
import { hashPassword } from './passwords.ts'
import { assertStrong, NewPassword } from './rules.ts'

/** Mails a link to a known, activated account; the answer never tells which e-mails are known. */
export async function requestReset(ctx: Ctx, email: string): Promise<void> {
  const { areas } = await ctx.settings()
  await throttle(ctx, 'reset', generalSetting(areas.GENERAL_SETTINGS, 'THROTTLE_RESET'))
  const [rows] = await ctx.read(ctx.db.select().from(accounts).where(eq(accounts.login, email)))
  const account = rows[0]
  if (account === undefined || !account.activated) return
  const { key, statement } = await newAccountKey(ctx, account.id, 'reset')
  const mail = await queueMail(ctx, {
    kind: 'PASSWORD_RESET',
    recipient: account.login,
    locale: account.langKey,
    values: {
      link: `${ctx.env.PUBLIC_URL}/account/reset/finish/${key}`,
      validUntil: new Date(ctx.now.getTime() + 24 * 3_600_000),
    },
  })
  await commit(ctx, { action: 'account.reset-request', entity: 'account', entityId: account.id, reply: undefined }, [
    statement,
    mail.statement,
  ])
  sendSoon(ctx)
}

/** [A3.23] */
export const FinishResetInput = v.object({
  key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  newPassword: NewPassword,
})
export type FinishResetInput = v.InferOutput<typeof FinishResetInput>

/** Sets the new password, ends a lock, and signs the account out everywhere. */
export async function finishReset(ctx: Ctx, input: FinishResetInput): Promise<void> {
  assertStrong(input.newPassword, await ctx.settings())
  const keyHash = await keyHashOf(input.key)
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(accountKeys)
      .where(and(eq(accountKeys.keyHash, keyHash), eq(accountKeys.kind, 'reset'), gt(accountKeys.expiresAt, ctx.at))),
  )
  const found = rows[0]
  if (found === undefined) throw new DomainError('reset_failed', { entityName: 'userManagement' })
  const passwordHash = await hashPassword(input.newPassword)
  await commit(ctx, { action: 'account.reset', entity: 'account', entityId: found.accountId, reply: undefined }, [
    ctx.db.delete(accountKeys).where(eq(accountKeys.keyHash, keyHash)),
    assertChanged(ctx),
    ctx.db
      .update(accounts)
      .set({ passwordHash, failedLogins: 0, locks: 0, lockedUntil: null, lastModifiedDate: ctx.at })
      .where(eq(accounts.id, found.accountId)),
    ctx.db
      .update(sessions)
      .set({ revokedAt: ctx.at })
      .where(and(eq(sessions.accountId, found.accountId), isNull(sessions.revokedAt))),
  ])
}
