import type { SQL } from 'drizzle-orm'

import type { Locale } from '#domain/locale.ts'
import type { Snapshot } from '#domain/settings/areas.ts'
import {
  type commonPlaceholders,
  type EmailKind,
  emailTemplatesArea,
  type Placeholder,
  placeholders,
} from '#domain/settings/email-templates.ts'
import { generalSetting } from '#domain/settings/general-settings.ts'
import { textField } from '#domain/settings/text-fields.ts'
import { themeOf } from '#domain/settings/user-interface.ts'

import type { Statement } from '../../db/commit.ts'
import { insertWhere } from '../../db/insert-where.ts'
import { mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { type MailLook, mailLayout } from './layout.ts'
import { dayText, momentText } from './moments.ts'
import { renderTemplate } from './render.ts'
import { textPartOf } from './text-part.ts'

type Common = (typeof commonPlaceholders)[number]

/** What the sender of a kind knows; moments are written out in the mail's language. The bank's own data are filled in. */
export type MailValues<K extends EmailKind> = { readonly [P in Exclude<Placeholder<K>, Common>]: string | Date } & {
  /** How the recipient is addressed; empty or left out where it is not known. */
  readonly name?: string
}

export interface MailToQueue<K extends EmailKind> {
  readonly kind: K
  readonly recipient: string
  readonly locale: Locale
  readonly values: MailValues<K>
}

/**
 * The statement that puts a mail into the outbox, for the batch of what it tells of: both happen, or neither. Written
 * with the texts in force now. Where no mail server is configured the mail waits for nobody and is only to be read. With
 * `onlyWhere` the mail is written in any case, and is put into the outbox where the condition holds.
 */
export async function queueMail<K extends EmailKind>(
  ctx: Ctx,
  { kind, recipient, locale, values }: MailToQueue<K>,
  onlyWhere?: SQL,
): Promise<{ statement: Statement; id: string }> {
  const { areas } = await ctx.settings()
  const template = [...areas.EMAIL_TEMPLATES, ...emailTemplatesArea.defaults].find((each) => each.id === kind)
  if (template === undefined) throw new Error(`no template for ${kind}`)
  const look = lookOf(areas, locale)
  const filled = fill(kind, values, locale, {
    bankName: look.bank.name,
    bankPhone: look.bank.phone,
    bankEmail: look.bank.email,
    portalUrl: ctx.env.PUBLIC_URL,
    name: values.name ?? '',
  })
  const subject = await renderTemplate(template.subject[locale], filled, 'line')
  const body = await renderTemplate(template.body[locale], filled, 'html')
  const html = mailLayout(subject, body, look)
  const id = randomId()
  const mail = {
    id,
    kind,
    recipient,
    subject,
    html,
    text: textPartOf(html),
    createdAt: ctx.at,
    nextAttemptAt: ctx.env.SMTP_URL === undefined ? null : ctx.at,
  }
  return {
    id,
    statement: onlyWhere === undefined ? ctx.db.insert(mails).values(mail) : insertWhere(ctx, mails, mail, onlyWhere),
  }
}

/** Exactly the listed names: a value that its kind does not list never gets into a mail. */
function fill<K extends EmailKind>(
  kind: K,
  values: MailValues<K>,
  locale: Locale,
  common: Readonly<Record<Common, string>>,
): Record<string, string> {
  const given: Readonly<Record<string, string | Date | undefined>> = { ...values, ...common }
  return Object.fromEntries(
    placeholders[kind].map((name: string) => {
      const value = given[name] ?? ''
      if (!(value instanceof Date)) return [name, value]
      return [name, name.endsWith('Date') ? dayText(value, locale) : momentText(value, locale)]
    }),
  )
}

function lookOf(areas: Snapshot['areas'], locale: Locale): MailLook {
  const general = areas.GENERAL_SETTINGS
  const bank = {
    name: generalSetting(general, 'BANK_NAME'),
    address: generalSetting(general, 'BANK_ADDRESS'),
    phone: generalSetting(general, 'BANK_PHONE'),
    email: generalSetting(general, 'BANK_EMAIL'),
  }
  return {
    locale,
    theme: themeOf(areas.USER_INTERFACE),
    header: textField(areas.TEXT_FIELDS, 'HEADER_TEXT', locale) || bank.name,
    footer: textField(areas.TEXT_FIELDS, 'FOOTER_TEXT', locale),
    bank,
  }
}
