import { eq } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'
import { isLocale, type Locale } from '#domain/locale.ts'
import { generalSetting } from '#domain/settings/general-settings.ts'

import { commit } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { newDataKey, randomId } from '../../http/crypto.ts'
import { throttle } from '../../http/throttle.ts'
import { queueMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import { readTechnicalSettings } from '../settings/technical.ts'
import { newAccountKey } from './keys.ts'
import { hashPassword } from './passwords.ts'
import { assertStrong, Email, NewPassword } from './rules.ts'

/** [A3.23]; anything else in the body (roles, for one) is dropped. */
export const RegisterInput = v.object({
  email: Email,
  password: NewPassword,
  langKey: v.optional(v.string()),
})
export type RegisterInput = v.InferOutput<typeof RegisterInput>

/**
 * A new account that waits for its mailed link, or, where the e-mail is taken, a mail that says so: the answer, the
 * hashing and the write are the same, so that nobody can probe for customers.
 */
export async function register(ctx: Ctx, input: RegisterInput, visitorHash: string | undefined): Promise<void> {
  const settings = await ctx.settings()
  await throttle(ctx, 'register', generalSetting(settings.areas.GENERAL_SETTINGS, 'THROTTLE_REGISTRATION'))
  if ((await readTechnicalSettings(ctx)).NO_LOGIN_MODE)
    throw new DomainError('login_unavailable', { entityName: 'userManagement' })
  assertStrong(input.password, settings)
  const locale: Locale = isLocale(input.langKey) ? input.langKey : ctx.locale
  const [taken] = await ctx.read(ctx.db.select().from(accounts).where(eq(accounts.login, input.email)))
  const existing = taken[0]
  const passwordHash = await hashPassword(input.password)

  if (existing?.activated === true) {
    const mail = await queueMail(ctx, {
      kind: 'EXISTING_USER_REGISTRATION',
      recipient: existing.login,
      locale: existing.langKey,
      values: { link: `${ctx.env.PUBLIC_URL}/login`, resetLink: `${ctx.env.PUBLIC_URL}/account/reset/request` },
    })
    await commit(
      ctx,
      { action: 'account.register-again', entity: 'account', entityId: existing.id, reply: undefined },
      [mail.statement],
    )
    sendSoon(ctx)
    return
  }

  // An account whose link was lost or has expired gets another one: the registration begins anew.
  const id = existing?.id ?? randomId()
  const { key, statement } = await newAccountKey(ctx, id, 'activation', { visitorHash, passwordHash })
  const mail = await queueMail(ctx, {
    kind: 'REGISTRATION',
    recipient: input.email,
    locale,
    values: {
      link: `${ctx.env.PUBLIC_URL}/account/activate/${key}`,
      validUntil: new Date(ctx.now.getTime() + 72 * 3_600_000),
    },
  })
  await commit(ctx, { action: 'account.register', entity: 'account', entityId: id, reply: undefined }, [
    ...(existing === undefined
      ? [
          ctx.db.insert(accounts).values({
            id,
            login: input.email,
            passwordHash: null,
            langKey: locale,
            role: 'USER',
            fields: {},
            filterSettings: { status: [], ownership: [], sort: 'changeDate,desc' },
            dataKey: await newDataKey(ctx.env.DATA_KEY_SECRET),
            createdBy: 'anonymous',
            createdDate: ctx.at,
            lastModifiedBy: 'anonymous',
            lastModifiedDate: ctx.at,
          }),
        ]
      : []),
    statement,
    mail.statement,
  ])
  sendSoon(ctx)
}
