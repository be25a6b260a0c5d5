import { textOfHtml } from '#domain/html-text.ts'
import type { Locale } from '#domain/locale.ts'
import { isPersonName } from '#domain/names/person-name.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { type commonPlaceholders, type EmailKind, placeholders } from '#domain/settings/schemas/email-templates.ts'
import { generalSetting } from '#domain/settings/schemas/general-settings.ts'
import { needsCreditWarning } from '#domain/settings/mails/credit-mails.ts'
import { placeholderText } from '#domain/settings/mails/mail-times.ts'
import { creditWarning, textField } from '#domain/settings/schemas/text-fields.ts'
import { themeOf } from '#domain/settings/schemas/user-interface.ts'

import { type MailLook, mailLayout } from './layout.ts'
import { renderTemplate } from './render.ts'

type Common = (typeof commonPlaceholders)[number]

/** A complete mail. */
export interface ComposedMail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

export interface MailToCompose {
  /** Decides the placeholders, and whether the mail needs the warning of credit advertising. */
  readonly kind: EmailKind
  readonly locale: Locale
  /** Liquid, in the mail's language. */
  readonly template: { readonly subject: string; readonly body: string }
  /** The bank's data are added; times are formatted in the mail's language. */
  readonly values: Readonly<Record<string, string | Date | undefined>>
  readonly portalUrl: string
}

/** Renders a template into the bank's layout; every mail is composed here. */
export async function composeMail(
  areas: SnapshotAreas,
  { kind, locale, template, values, portalUrl }: MailToCompose,
): Promise<ComposedMail> {
  const look = lookOf(areas, locale)
  const filled = fill(placeholders[kind], values, locale, {
    bankName: look.bank.name,
    bankPhone: look.bank.phone,
    bankEmail: look.bank.email,
    portalUrl,
    // A name that was stored before the rule of names may be against it.
    name: typeof values['name'] === 'string' && isPersonName(values['name']) ? values['name'] : '',
  })
  const subject = await renderTemplate(template.subject, filled, 'line')
  const body = await renderTemplate(template.body, filled, 'html')
  const warning = creditWarning[locale]
  const text = `${subject} ${textOfHtml(body)}`
  const isWarned = !needsCreditWarning(kind, text) || text.includes(warning)
  const html = mailLayout(subject, isWarned ? body : `${body}\n<p><strong>${warning}</strong></p>`, look)
  return { subject, html, text: textOfHtml(html) }
}

/** Picks the listed names, so that no other value gets into a mail. */
function fill(
  names: readonly string[],
  values: MailToCompose['values'],
  locale: Locale,
  common: Readonly<Record<Common, string>>,
): Record<string, string> {
  const given: MailToCompose['values'] = { ...values, ...common }
  return Object.fromEntries(names.map((name) => [name, placeholderText(name, given[name] ?? '', locale)]))
}

function lookOf(areas: SnapshotAreas, locale: Locale): MailLook {
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
