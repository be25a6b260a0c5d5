import { sql } from 'drizzle-orm'
import * as v from 'valibot'

import { Email } from '#domain/identifiers/email.ts'
import { isLocale } from '#domain/text/locale.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { hourMs } from '#domain/time/durations.ts'

import { commit } from '../../db/commit.ts'
import { changedBefore, insertWhere } from '../../db/insert-where.ts'
import { captchaPasses } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { randomSecret } from '../../http/crypto.ts'
import { throttle } from '../../http/throttle.ts'
import { mayMail, queueMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import { hashPass } from './captcha.ts'
import { settingsWithLogin } from './login-mode.ts'

const pages = {
  registration: '/account/register',
  reset: '/account/reset/request',
  'sign-in': '/account/sign-in-link',
} as const

export const CaptchaAlternativeInput = v.object({
  email: Email,
  purpose: v.picklist(['registration', 'reset', 'sign-in']),
  langKey: v.optional(v.string()),
})
export type CaptchaAlternativeInput = v.InferOutput<typeof CaptchaAlternativeInput>

const passMs = hourMs
/** Unused passes of one e-mail, so that strangers cannot flood a mailbox. Beyond that, the reply is the same. */
const maxOpenPasses = 3

/**
 * Mails a link that replaces the captcha once, for people who cannot solve it.
 * Does not look up accounts, so it reveals nothing about them.
 */
export async function requestCaptchaAlternative(ctx: Ctx, input: CaptchaAlternativeInput): Promise<void> {
  const { areas } = await (input.purpose === 'reset' ? ctx.settings() : settingsWithLogin(ctx))
  await throttle(ctx, 'captcha-alternative', generalSetting(areas.GENERAL_SETTINGS, 'THROTTLE_REGISTRATION'))
  const pass = randomSecret()
  const validUntil = new Date(ctx.now.getTime() + passMs)
  const row = { passHash: await hashPass(pass), email: input.email, expiresAt: validUntil.toISOString() }
  const mail = await queueMail(
    ctx,
    {
      kind: 'CAPTCHA_LINK',
      recipient: input.email,
      locale: isLocale(input.langKey) ? input.langKey : ctx.locale,
      values: { link: `${ctx.env.PUBLIC_URL}${pages[input.purpose]}?pass=${pass}`, validUntil },
      needed: changedBefore,
    },
    changedBefore,
  )
  const open = sql`(select count(*) from ${captchaPasses} where ${captchaPasses.email} = ${input.email} and ${captchaPasses.expiresAt} > ${ctx.at})`
  const may = await mayMail(ctx, 'CAPTCHA_LINK', input.email, sql`${open} = 0`)
  const isFree = sql`${open} < ${maxOpenPasses} and ${may}`
  await commit(
    ctx,
    {
      action: 'captcha.alternative',
      entity: 'mail',
      entityId: mail.id,
      detail: { purpose: input.purpose },
      reply: undefined,
    },
    [insertWhere(ctx, captchaPasses, row, isFree), mail.statement],
  )
  sendSoon(ctx)
}
