import { html, raw } from 'hono/html'

import { formatDate } from '#domain/dates.ts'
import { dailyInterest, daysToRepay, repaymentDay, withdrawalPeriod } from '#domain/loan/withdrawal.ts'
import type { Declaration, Receipt } from '#domain/loan/withdrawal-declaration.ts'
import { type Locale, locales, nativeNames } from '#domain/locale.ts'
import { formatEuro, formatPercent } from '#domain/money/format.ts'
import { legalText } from '#domain/settings/legal/legal-on-day.ts'
import { inkOn } from '#domain/settings/looks/contrast.ts'
import { fontFamilyOf, radiiOf, rootFontSize } from '#domain/settings/looks/theme-variables.ts'
import { placeholderText } from '#domain/settings/mails/mail-times.ts'
import { generalSetting } from '#domain/settings/schemas/general-settings.ts'
import { creditWarning, textField } from '#domain/settings/schemas/text-fields.ts'
import { type Theme, themeOf } from '#domain/settings/schemas/user-interface.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'

export type DeclarationField = keyof Declaration

/** A step of the page. */
export type WithdrawalView =
  | {
      readonly step: 'form'
      readonly input: Readonly<Record<DeclarationField, string>>
      readonly wrong: readonly DeclarationField[]
    }
  | {
      readonly step: 'confirm'
      readonly declaration: Declaration
      /** Makes a repeated confirmation the same declaration. */
      readonly key: string
      /** The last confirmation was not accepted, but may be tried again. */
      readonly failed: boolean
    }
  | { readonly step: 'receipt'; readonly receipt: Receipt }

interface Frame {
  /** Undefined while they cannot be read: the page then has the portal's own look and wording, and names no bank. */
  readonly areas: SnapshotAreas | undefined
  readonly locale: Locale
  /** Of the page's content policy. */
  readonly nonce: string
  /** `YYYY-MM-DD`: the day of the legal wording. */
  readonly today: string
}

type Markup = ReturnType<typeof html>
type Texts = (typeof texts)[Locale]

/** The withdrawal function (BGB § 356a) as a page of forms without scripts, with the bank's colours and font. */
export function withdrawalPage(view: WithdrawalView, { areas, locale, nonce, today }: Frame): Markup {
  const t = texts[locale]
  const legal = areas?.LEGAL ?? []
  const bank = areas === undefined ? undefined : generalSetting(areas.GENERAL_SETTINGS, 'BANK_NAME')
  const withdraw = legalText(legal, 'WITHDRAW_BUTTON', today)?.[locale] ?? t.withdraw
  const confirm = legalText(legal, 'CONFIRM_WITHDRAWAL_BUTTON', today)?.[locale] ?? t.confirm
  const title = { form: withdraw, confirm: t.check, receipt: t.received }[view.step]
  const failed = (view.step === 'form' && view.wrong.length > 0) || (view.step === 'confirm' && view.failed)
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${failed ? `${t.error}: ` : ''}${title}${bank === undefined ? '' : ` – ${bank}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${raw(styleOf(themeOf(areas?.USER_INTERFACE ?? [])))}
        </style>
      </head>
      <body>
        <a class="skip" href="#main">${t.skip}</a>
        <header>
          <div>
            <a class="brand" href="/">${bank ?? t.toStart}</a>
            ${view.step === 'form' ? languages(locale, offeredIn(areas), view.input.contract, t) : ''}
          </div>
        </header>
        <main id="main" tabindex="-1">
          <h1>${title}</h1>
          ${view.step === 'form' ? formStep(view, withdrawalPeriod(legal, today).days, locale, t) : ''}
          ${view.step === 'confirm' ? confirmStep(view, locale, confirm, t) : ''}
          ${view.step === 'receipt' ? receiptStep(view.receipt, locale, t) : ''}
        </main>
        ${areas === undefined ? '' : footer(areas, locale, t)}
      </body>
    </html>`
}

const offeredIn = (areas: SnapshotAreas | undefined): readonly Locale[] =>
  areas === undefined ? locales : generalSetting(areas.GENERAL_SETTINGS, 'LANGUAGES')

const languages = (locale: Locale, offered: readonly Locale[], contract: string, t: Texts): Markup | string =>
  offered.length < 2
    ? ''
    : html`<nav aria-label="${t.language}">
        ${offered
          .filter((each) => each !== locale)
          .map(
            (each) =>
              html`<a
                href="?${new URLSearchParams({ lang: each, ...(contract === '' ? {} : { contract }) }).toString()}"
                hreflang="${each}"
                lang="${each}"
                >${nativeNames[each]}</a
              >`,
          )}
      </nav>`

function footer(
  { GENERAL_SETTINGS: general, TEXT_FIELDS: fieldTexts }: SnapshotAreas,
  locale: Locale,
  t: Texts,
): Markup {
  // Sanitised when it was saved; it has the imprint.
  const text = generalSetting(general, 'FOOTER_TEXT_SHOWN') ? textField(fieldTexts, 'FOOTER_TEXT', locale) : ''
  return html`<footer>
    <div>
      <div>${raw(text)}</div>
      ${contact(generalSetting(general, 'BANK_PHONE'), generalSetting(general, 'BANK_EMAIL'), t)}
    </div>
  </footer>`
}

const contact = (phone: string, email: string, t: Texts): Markup =>
  html`<p class="contact">
    ${t.questions} ${phone === '' ? '' : html`<a href="tel:${phone.replaceAll(/[^\d+]/g, '')}">${phone}</a>`}
    ${email === '' ? '' : html`<a href="mailto:${email}">${email}</a>`}
  </p>`

const fields = ['name', 'contract', 'email'] as const
const kinds = {
  name: { type: 'text', autocomplete: 'name' },
  contract: { type: 'text', autocomplete: 'off' },
  email: { type: 'email', autocomplete: 'email' },
} as const satisfies Record<DeclarationField, { readonly type: string; readonly autocomplete: string }>

function formStep(
  { input, wrong }: Extract<WithdrawalView, { readonly step: 'form' }>,
  days: number,
  locale: Locale,
  t: Texts,
): Markup {
  return html`<p>${t.intro(days)}</p>
    ${
      wrong.length === 0
        ? ''
        : html`<div class="problems" role="alert" tabindex="-1" autofocus>
            <h2>${t.problems}</h2>
            <ul>
              ${wrong.map((field) => html`<li><a href="#${field}">${t.wrong[field]}</a></li>`)}
            </ul>
          </div>`
    }
    <form method="post" action="?lang=${locale}" novalidate>
      ${fields.map(
        (field) =>
          html`<div class="field">
            <label for="${field}">${t.fields[field]}</label>
            <p class="hint" id="${field}-hint">${t.hints[field]}</p>
            ${wrong.includes(field) ? html`<p class="error" id="${field}-error">${t.wrong[field]}</p>` : ''}
            <input
              id="${field}"
              name="${field}"
              type="${kinds[field].type}"
              autocomplete="${kinds[field].autocomplete}"
              maxlength="${field === 'email' ? 254 : 100}"
              value="${input[field]}"
              required
              ${
                wrong.includes(field)
                  ? html`aria-invalid="true" aria-describedby="${field}-error ${field}-hint"`
                  : html`aria-describedby="${field}-hint"`
              }
            />
          </div>`,
      )}
      <div class="actions"><button name="action" value="check">${t.next}</button></div>
    </form>
    ${repayment(locale, t)}`
}

function confirmStep(
  { declaration, key, failed }: Extract<WithdrawalView, { readonly step: 'confirm' }>,
  locale: Locale,
  confirm: string,
  t: Texts,
): Markup {
  return html`${failed ? html`<div class="problems" role="alert" tabindex="-1" autofocus><p>${t.failed}</p></div>` : ''}
    <p>${t.statement}</p>
    ${facts(declaration, t)}
    <form method="post" action="?lang=${locale}">
      <input type="hidden" name="key" value="${key}" />
      ${fields.map((field) => html`<input type="hidden" name="${field}" value="${declaration[field]}" />`)}
      <div class="actions">
        <button name="action" value="confirm">${confirm}</button>
        <button name="action" value="edit" class="other">${t.edit}</button>
      </div>
    </form>`
}

function receiptStep(receipt: Receipt, locale: Locale, t: Texts): Markup {
  const sentAt = new Date(receipt.sentAt)
  return html`<p>${t.receivedAt(placeholderText('sentAt', sentAt, locale))}</p>
    ${facts(receipt, t)}
    <p>${t.effect}</p>
    ${repayment(locale, t, repaymentDay(sentAt))}
    <p><a href="/">${t.toStart}</a></p>`
}

const facts = (declaration: Declaration, t: Texts): Markup =>
  html`<dl>
    ${fields.map(
      (field) =>
        html`<div>
          <dt>${t.fields[field]}</dt>
          <dd>${declaration[field]}</dd>
        </div>`,
    )}
  </dl>`

const exampleCents = 1_000_000
const exampleRate = 5.99

/** The rule with an example, not the figures of a contract, which only its owner may know. */
function repayment(locale: Locale, t: Texts, day?: string): Markup {
  const example = t.example(
    formatEuro(exampleCents, locale),
    formatPercent(exampleRate, locale),
    formatEuro(dailyInterest(exampleCents, exampleRate), locale),
  )
  return html`<section>
    <h2>${t.repayment}</h2>
    <p>${day === undefined ? t.within(daysToRepay) : t.by(formatDate(day, locale))} ${t.interest}</p>
    <p>${example} ${t.exact}</p>
    <p><strong>${creditWarning[locale]}</strong></p>
  </section>`
}

const styleOf = (theme: Theme): string => {
  const { md: small, lg: large } = radiiOf(theme)
  return `
:root { font-size: ${rootFontSize(theme)}; --ink: ${theme.text}; --soft: color-mix(in srgb, var(--ink) 75%, #fff); --line: color-mix(in srgb, var(--ink) 25%, #fff); --main: ${theme.primary}; --on-main: ${inkOn(theme.primary, theme.text)}; --bad: ${theme.error}; --small: ${small}; --large: ${large} }
* { box-sizing: border-box }
body { display: grid; grid-template-rows: auto 1fr auto; grid-template-columns: minmax(0, 1fr); min-height: 100vh; margin: 0; font: 1rem/1.55 ${fontFamilyOf(theme)}; color: var(--ink); background: ${theme.background}; overflow-wrap: anywhere }
header, footer { background: #fff; border: 0 solid var(--line) }
header { border-bottom-width: 1px } footer { border-top-width: 1px }
header > div, footer > div { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: space-between; max-width: 44rem; min-height: 4rem; margin: 0 auto; padding: .5rem 1rem }
footer > div { padding-block: 1.25rem; font-size: .875rem } footer p { margin: 0 }
.contact { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem }
.brand { color: var(--ink); font-size: 1.0625rem; font-weight: 650; text-decoration: none }
.skip { position: absolute; left: -99rem; padding: .75rem 1rem; background: #fff } .skip:focus { left: 0; top: 0 }
main { width: min(44rem, 100%); margin: 1.5rem auto 3rem; padding: 0 1rem }
main[tabindex] { outline: none }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 0 0 .5rem; font-size: 1.125rem; line-height: 1.3 }
p { margin: 0 0 1rem } a { color: var(--main) }
section { margin: 2rem 0; padding: 1.25rem; background: #fff; border: 1px solid var(--line); border-radius: var(--large) } section p:last-child { margin: 0 }
dl { margin: 0 0 1.5rem; border-top: 1px solid var(--line) }
dl div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .6rem 0; border-bottom: 1px solid var(--line) }
dt { flex: 0 1 15rem; color: var(--soft) } dd { margin: 0; font-weight: 600 }
.field { margin: 0 0 1.25rem } label { font-weight: 600 }
.hint, .error { margin: 0 0 .25rem; font-size: .9375rem } .hint { color: var(--soft) } .error { color: var(--bad); font-weight: 600 }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: #fff; border: 1px solid var(--soft); border-radius: var(--small) }
input[aria-invalid] { border: 2px solid var(--bad) }
.actions { display: flex; flex-wrap: wrap; gap: .75rem }
button { min-height: 2.75rem; padding: .6rem 1.25rem; font: inherit; font-weight: 600; cursor: pointer; color: var(--on-main); background: var(--main); border: 1px solid var(--main); border-radius: var(--small) }
.other { color: var(--main); background: #fff }
.problems { margin: 0 0 1.5rem; padding: 1rem 1.25rem; background: #fff; border: 2px solid var(--bad); border-radius: var(--small) } .problems p, .problems ul { margin: 0 } .problems ul { padding-left: 1.25rem }
:focus-visible { outline: 2px solid var(--main); outline-offset: 2px }
`
}

const texts = {
  de: {
    withdraw: 'Vertrag widerrufen',
    confirm: 'Widerruf bestätigen',
    skip: 'Zum Inhalt springen',
    language: 'Sprache',
    questions: 'Haben Sie Fragen?',
    error: 'Fehler',
    intro: (days: number) =>
      `Sie können einen Kreditvertrag innerhalb von ${days} Tagen ohne Angabe von Gründen widerrufen. Dafür brauchen Sie kein Konto.`,
    problems: 'Bitte prüfen Sie Ihre Angaben',
    fields: { name: 'Ihr Name', contract: 'Nummer des Vertrags', email: 'E-Mail-Adresse für die Bestätigung' },
    hints: {
      name: 'Vor- und Nachname, wie sie im Vertrag stehen.',
      contract: 'Sie steht oben auf der ersten Seite des Vertrags.',
      email: 'Dorthin senden wir sofort den Inhalt Ihres Widerrufs mit Datum und Uhrzeit.',
    },
    wrong: {
      name: 'Geben Sie Ihren Namen ein.',
      contract: 'Geben Sie die Nummer des Vertrags ein.',
      email: 'Geben Sie eine gültige E-Mail-Adresse ein.',
    },
    next: 'Weiter',
    check: 'Widerruf prüfen und bestätigen',
    statement: 'Hiermit widerrufe ich den folgenden Vertrag:',
    edit: 'Angaben ändern',
    failed:
      'Ihr Widerruf ist noch nicht bei uns eingegangen. Ihre Angaben stehen noch hier. Bitte versuchen Sie es in einer Minute noch einmal. Eilt es, können Sie auch per E-Mail oder Brief widerrufen: Die Anschrift der Bank steht im Vertrag.',
    received: 'Ihr Widerruf ist eingegangen',
    receivedAt: (time: string) =>
      `Wir haben Ihren Widerruf am ${time} erhalten. Eine Bestätigung ist per E-Mail unterwegs.`,
    effect:
      'Gibt es zu Ihren Angaben einen Vertrag, der noch widerrufen werden kann, ist er damit widerrufen. Die Bank prüft jeden Widerruf.',
    repayment: 'Was Sie zurückzahlen',
    within: (days: number) =>
      `Ist der Kredit schon ausgezahlt, zahlen Sie ihn spätestens ${days} Tage nach dem Widerruf zurück.`,
    by: (day: string) => `Ist der Kredit schon ausgezahlt, zahlen Sie ihn bis zum ${day} zurück.`,
    interest: 'Dazu kommen die vereinbarten Sollzinsen für jeden Tag zwischen Auszahlung und Rückzahlung.',
    example: (amount: string, rate: string, daily: string) =>
      `Ein Beispiel: Für ${amount} zu ${rate} Sollzins sind das ${daily} pro Tag.`,
    exact: 'Ihre genauen Beträge senden wir an die E-Mail-Adresse, die zum Vertrag gehört.',
    toStart: 'Zur Startseite',
  },
  en: {
    withdraw: 'Withdraw from the contract',
    confirm: 'Confirm withdrawal',
    skip: 'Skip to content',
    language: 'Language',
    questions: 'Do you have any questions?',
    error: 'Error',
    intro: (days: number) =>
      `You can withdraw from a loan contract within ${days} days without giving a reason. You do not need an account.`,
    problems: 'Please check your details',
    fields: { name: 'Your name', contract: 'Contract number', email: 'E-mail address for the receipt' },
    hints: {
      name: 'First and last name as they are in the contract.',
      contract: 'It is at the top of the first page of the contract.',
      email: 'We send the content of your withdrawal there straight away, with its date and time.',
    },
    wrong: {
      name: 'Enter your name.',
      contract: 'Enter the contract number.',
      email: 'Enter a valid e-mail address.',
    },
    next: 'Continue',
    check: 'Check and confirm your withdrawal',
    statement: 'I hereby withdraw from the following contract:',
    edit: 'Change details',
    failed:
      'We have not received your withdrawal yet. Your details are still here. Please try again in a minute. If it is urgent, you can also withdraw by e-mail or letter: the address of the bank is in the contract.',
    received: 'We have received your withdrawal',
    receivedAt: (time: string) => `We received your withdrawal on ${time}. A receipt is on its way by e-mail.`,
    effect:
      'If there is a contract for these details that can still be withdrawn from, you have now withdrawn from it. The bank checks every withdrawal.',
    repayment: 'What you repay',
    within: (days: number) => `If the loan has been paid out, repay it within ${days} days of the withdrawal.`,
    by: (day: string) => `If the loan has been paid out, repay it by ${day}.`,
    interest: 'The agreed interest is added for each day between payout and repayment.',
    example: (amount: string, rate: string, daily: string) =>
      `For example, ${amount} at a nominal rate of ${rate} costs ${daily} a day.`,
    exact: 'We send the exact amounts to the e-mail address that belongs to the contract.',
    toStart: 'Go to the start page',
  },
} as const
