import { and, desc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { Email } from '#domain/identifiers/email.ts'
import { isLocale } from '#domain/text/locale.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'

import { commit } from '../../db/commit.ts'
import { accountKeys, accounts } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { throttleAnd } from '../../http/throttle.ts'
import { sendSoon } from '../mail/send.ts'
import { activationMail, waitingAccount } from './activation-mail.ts'
import { newAccountKey } from './keys.ts'
import { settingsWithLogin } from './login-mode.ts'

export const ResendInput = v.object({ email: Email, langKey: v.optional(v.string()) })
export type ResendInput = v.InferOutput<typeof ResendInput>

/**
 * Mails the activation link of a waiting registration again, as a new key that replaces the former one and stays bound to the
 * browser that registered. Reply and work are the same for every e-mail.
 */
export async function resendActivation(ctx: Ctx, { email, langKey }: ResendInput): Promise<void> {
  const { areas } = await settingsWithLogin(ctx)
  const [[existing]] = await throttleAnd(
    ctx,
    { what: 'activation-mail', perMinute: generalSetting(areas.GENERAL_SETTINGS, 'THROTTLE_REGISTRATION') },
    ctx.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.login, email)),
  )
  const whose = waitingAccount(ctx, email)
  const link = await newAccountKey(ctx, whose, 'activation')
  const mail = await activationMail(ctx, email, isLocale(langKey) ? langKey : ctx.locale, link)
  const newest = ctx.db
    .select({ keyHash: accountKeys.keyHash })
    .from(accountKeys)
    .where(and(eq(accountKeys.accountId, whose), eq(accountKeys.kind, 'activation')))
    .orderBy(desc(accountKeys.expiresAt))
    .limit(1)
  await commit(
    ctx,
    { action: 'account.resend-activation', entity: 'account', entityId: existing?.id ?? 'unknown', reply: undefined },
    [
      mail.statement,
      ctx.db
        .update(accountKeys)
        .set({ keyHash: link.keyHash, expiresAt: link.validUntil.toISOString() })
        .where(and(eq(accountKeys.keyHash, newest), mail.isMailed)),
      // The former link has expired and is deleted: the new one asks for a password everywhere.
      link.insert(sql`changes() = 0 and ${mail.isMailed}`),
    ],
  )
  sendSoon(ctx)
}
