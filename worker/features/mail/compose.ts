import { mailColors } from '#domain/settings/theme/fixed-colors.ts'
import { mailsTexts } from '#domain/texts/mails.ts'
import { textOfHtml } from '#domain/text/html-text.ts'
import type { Locale } from '#domain/text/locale.ts'
import { isPersonName } from '#domain/names/person-name.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { type commonPlaceholders, type EmailKind, placeholders } from '#domain/settings/areas/email-templates/schema.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { needsCreditWarning } from '#domain/settings/mails/credit-mails.ts'
import { placeholderText } from '#domain/settings/mails/mail-times.ts'
import { creditWarning, textField } from '#domain/settings/areas/text-fields/schema.ts'
import { getTheme, type Theme } from '#domain/settings/areas/user-interface/schema.ts'
import { inkOn } from '#domain/settings/theme/contrast.ts'

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
  const look = getMailTheme(areas, locale)
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

function getMailTheme(areas: SnapshotAreas, locale: Locale): MailTheme {
  const general = areas.GENERAL_SETTINGS
  const bank = {
    name: generalSetting(general, 'BANK_NAME'),
    address: generalSetting(general, 'BANK_ADDRESS'),
    phone: generalSetting(general, 'BANK_PHONE'),
    email: generalSetting(general, 'BANK_EMAIL'),
  }
  return {
    locale,
    theme: getTheme(areas.USER_INTERFACE),
    header: textField(areas.TEXT_FIELDS, 'HEADER_TEXT', locale) || bank.name,
    footer: textField(areas.TEXT_FIELDS, 'FOOTER_TEXT', locale),
    bank,
  }
}

interface MailTheme {
  readonly locale: Locale
  readonly theme: Pick<Theme, 'primary' | 'text' | 'background' | 'fontFamily' | 'roundedCorners'>
  /** HTML of the portal's header. */
  readonly header: string
  /** HTML of the portal's footer, because business mails need imprint and privacy notice. */
  readonly footer: string
  readonly bank: { readonly name: string; readonly address: string; readonly phone: string; readonly email: string }
}

/** A paragraph with only a link, shown as a button. */
const loneLink = /<p>\s*<a href="([^"]*)">([^<]*)<\/a>\s*<\/p>/g

/**
 * The complete HTML of a mail: one column for any width, without tables or images. Essential styles are inline, for clients
 * that drop style sheets.
 */
function mailLayout(subject: string, body: string, { locale, theme, header, footer, bank }: MailTheme): string {
  const radius = theme.roundedCorners ? 10 : 0
  const family = theme.fontFamily.replaceAll('"', "'")
  const action =
    `display:inline-block;padding:14px 26px;background:${theme.primary};color:${inkOn(theme.primary, theme.text)};` +
    `font-weight:bold;text-decoration:none;border-radius:${radius}px`
  const content = body.replaceAll(
    loneLink,
    (_, to: string, text: string) => `<p style="margin:28px 0"><a href="${to}" style="${action}">${text}</a></p>`,
  )
  const contact = [
    escapeHtml(bank.name),
    escapeHtml(bank.address),
    bank.phone === '' ? '' : `${mailsTexts.phone[locale]} ${escapeHtml(bank.phone)}`,
    bank.email === ''
      ? ''
      : `${mailsTexts.email[locale]} <a href="mailto:${escapeHtml(bank.email)}">${escapeHtml(bank.email)}</a>`,
  ].filter((each) => each !== '')
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
<style>
a { color: ${theme.primary}; }
p, ul, ol { margin: 0 0 16px; }
footer p { margin: 0 0 6px; }
@media (max-width: 480px) { main, footer, header { padding-left: 20px !important; padding-right: 20px !important; } }
</style>
</head>
<body style="margin:0;padding:24px 12px;background:${theme.background};color:${theme.text};font-family:${family};font-size:16px;line-height:1.55">
<div style="max-width:600px;margin:0 auto;background:${mailColors.paper};border-top:6px solid ${theme.primary};border-radius:${radius}px;overflow:hidden">
<header style="padding:22px 36px 0">
<p style="margin:0;color:${theme.primary};font-size:20px;font-weight:bold">${escapeHtml(header)}</p>
</header>
<main style="padding:20px 36px 16px">
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.3">${escapeHtml(subject)}</h1>
${content}
</main>
<footer style="padding:20px 36px 28px;border-top:1px solid ${mailColors.line};color:${mailColors.soft};font-size:13px;line-height:1.5">
<p>${contact.join(' · ')}</p>
${footer}
</footer>
</div>
</body>
</html>
`
}

/** Escapes a value and keeps its line breaks. */
const asHtml = (value: unknown): string => escapeHtml(String(value)).replaceAll(/\r?\n/g, '<br>')

/** Removes line breaks, which would start another header in the subject. */
const asLine = (value: unknown): string => String(value).replaceAll(/\p{Cc}+/gu, ' ')

/**
 * Renders a template of the settings. domain/settings/mails/placeholders validates templates before they are saved; here an
 * unknown name throws, and includes are disabled.
 */
export async function renderTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
  as: 'html' | 'line',
): Promise<string> {
  const { Liquid } = await import('liquidjs')
  const engine = new Liquid({
    outputEscape: as === 'html' ? asHtml : asLine,
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    // Makes an empty text false in `{% if name %}`.
    jsTruthy: true,
    templates: {},
    parseLimit: 50_000,
  })
  return String(await engine.parseAndRender(template, values))
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for use between tags and in quoted attributes. */
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => escapes[char] ?? char)
