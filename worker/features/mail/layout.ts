import type { Locale } from '#domain/locale.ts'
import { inkOn } from '#domain/settings/looks/contrast.ts'
import type { Theme } from '#domain/settings/schemas/user-interface.ts'

import { escapeHtml } from './html.ts'

export interface MailLook {
  readonly locale: Locale
  readonly theme: Pick<Theme, 'primary' | 'text' | 'background' | 'fontFamily' | 'roundedCorners'>
  /** HTML of the portal's header. */
  readonly header: string
  /** HTML of the portal's footer, because business mails need imprint and privacy notice. */
  readonly footer: string
  readonly bank: { readonly name: string; readonly address: string; readonly phone: string; readonly email: string }
}

const phoneLabel = { de: 'Telefon', en: 'Phone' } satisfies Record<Locale, string>
const emailLabel = { de: 'E-Mail', en: 'E-mail' } satisfies Record<Locale, string>

/** A paragraph with only a link, shown as a button. */
const loneLink = /<p>\s*<a href="([^"]*)">([^<]*)<\/a>\s*<\/p>/g

/**
 * The complete HTML of a mail: one column for any width, without tables or images. Essential styles are inline, for clients
 * that drop style sheets.
 */
export function mailLayout(subject: string, body: string, { locale, theme, header, footer, bank }: MailLook): string {
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
    bank.phone === '' ? '' : `${phoneLabel[locale]} ${escapeHtml(bank.phone)}`,
    bank.email === ''
      ? ''
      : `${emailLabel[locale]} <a href="mailto:${escapeHtml(bank.email)}">${escapeHtml(bank.email)}</a>`,
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
<div style="max-width:600px;margin:0 auto;background:#FFFFFF;border-top:6px solid ${theme.primary};border-radius:${radius}px;overflow:hidden">
<header style="padding:22px 36px 0">
<p style="margin:0;color:${theme.primary};font-size:20px;font-weight:bold">${escapeHtml(header)}</p>
</header>
<main style="padding:20px 36px 16px">
<h1 style="margin:0 0 20px;font-size:24px;line-height:1.3">${escapeHtml(subject)}</h1>
${content}
</main>
<footer style="padding:20px 36px 28px;border-top:1px solid #D9DFDC;color:#55605B;font-size:13px;line-height:1.5">
<p>${contact.join(' · ')}</p>
${footer}
</footer>
</div>
</body>
</html>
`
}
