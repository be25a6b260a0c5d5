import { paper } from '#domain/settings/theme/fixed-colors.ts'
import { html, raw } from 'hono/html'

import { formatDate } from '#domain/time/dates.ts'
import { dailyInterest, daysToRepay, repaymentDay, withdrawalPeriod } from '#domain/loan/withdrawal.ts'
import type { Declaration, Receipt } from '#domain/loan/withdrawal-declaration.ts'
import { withdrawalPageTexts } from '#domain/texts/withdrawal-page.ts'
import { withdrawalStatement } from '#domain/loan/withdrawal-statement.ts'
import { type Locale, locales, nativeNames } from '#domain/text/locale.ts'
import { formatCents, formatPercent } from '#domain/money/format.ts'
import { legalText } from '#domain/settings/legal/legal-on-day.ts'
import { placeholderText } from '#domain/settings/mails/mail-times.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { creditWarning, textField } from '#domain/settings/areas/text-fields/schema.ts'
import { getTheme, type Theme } from '#domain/settings/areas/user-interface/schema.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { inkOn } from '#domain/settings/theme/contrast.ts'
import { getFontFamily, getRadii, rootFontSize } from '#domain/settings/theme/theme-variables.ts'

type PageTexts = (typeof withdrawalPageTexts)[Locale]

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
  /** Whether applicants see the portal's footer (SHOW_FOOTER). */
  readonly hasFooter: boolean
  readonly locale: Locale
  /** Of the page's content policy. */
  readonly nonce: string
  /** `YYYY-MM-DD`: the day of the legal wording. */
  readonly today: string
}

type Markup = ReturnType<typeof html>

/** The withdrawal function (BGB § 356a) as a page of forms without scripts, with the bank's colours and font. */
export function withdrawalPage(view: WithdrawalView, { areas, hasFooter, locale, nonce, today }: Frame): Markup {
  const t = withdrawalPageTexts[locale]
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
          ${raw(pageStyle(getTheme(areas?.USER_INTERFACE ?? [])))}
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
        <footer>
          <div>${areas === undefined || !hasFooter ? '' : footer(areas, locale, t)} ${notices(locale, t)}</div>
        </footer>
      </body>
    </html>`
}

const offeredIn = (areas: SnapshotAreas | undefined): readonly Locale[] =>
  areas === undefined ? locales : generalSetting(areas.GENERAL_SETTINGS, 'LANGUAGES')

const languages = (locale: Locale, offered: readonly Locale[], contract: string, t: PageTexts): Markup | string =>
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
  t: PageTexts,
): Markup {
  // Sanitised when it was saved; it has the imprint.
  const text = generalSetting(general, 'FOOTER_TEXT_SHOWN') ? textField(fieldTexts, 'FOOTER_TEXT', locale) : ''
  return html`<div>${raw(text)}</div>
    ${contact(generalSetting(general, 'BANK_PHONE'), generalSetting(general, 'BANK_EMAIL'), t)}`
}

/** What the law wants on each page of applicants (`web/shell/Footer.tsx`); a person is reached from those. */
const notices = (locale: Locale, t: PageTexts): Markup =>
  html`<p class="contact">
    ${t.notices.map(([topic, name]) => html`<a href="/informationen${topic}?lang=${locale}">${name}</a>`)}
  </p>`

const contact = (phone: string, email: string, t: PageTexts): Markup =>
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
  t: PageTexts,
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
  t: PageTexts,
): Markup {
  return html`${failed ? html`<div class="problems" role="alert" tabindex="-1" autofocus><p>${t.failed}</p></div>` : ''}
    ${facts(declaration, locale, t)}
    <p>${t.everybody}</p>
    <form method="post" action="?lang=${locale}">
      <input type="hidden" name="key" value="${key}" />
      ${fields.map((field) => html`<input type="hidden" name="${field}" value="${declaration[field]}" />`)}
      <div class="actions">
        <button name="action" value="confirm">${confirm}</button>
        <button name="action" value="edit" class="other">${t.edit}</button>
      </div>
    </form>`
}

function receiptStep(receipt: Receipt, locale: Locale, t: PageTexts): Markup {
  const sentAt = new Date(receipt.sentAt)
  return html`<p>${t.receivedAt(placeholderText('sentAt', sentAt, locale))}</p>
    ${facts(receipt, locale, t)}
    <p>${t.effect}</p>
    <p>${t.keep}</p>
    ${repayment(locale, t, repaymentDay(sentAt))}
    <p><a href="/">${t.toStart}</a></p>`
}

const facts = (declaration: Declaration, locale: Locale, t: PageTexts): Markup =>
  html`<p>${withdrawalStatement(declaration.contract)[locale]}</p>
    <dl>
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
function repayment(locale: Locale, t: PageTexts, day?: string): Markup {
  const example = t.example(
    formatCents(exampleCents, locale),
    formatPercent(exampleRate, locale),
    formatCents(dailyInterest(exampleCents, exampleRate), locale),
  )
  return html`<section>
    <h2>${t.repayment}</h2>
    <p>${day === undefined ? t.within(daysToRepay) : t.by(formatDate(day, locale))} ${t.interest}</p>
    <p>${example} ${t.exact}</p>
    <p><strong>${creditWarning[locale]}</strong></p>
  </section>`
}

/** The style sheet of the withdrawal page in the bank's colours and font. */
function pageStyle(theme: Theme): string {
  const { md: small, lg: large } = getRadii(theme)
  return `
:root { font-size: ${rootFontSize(theme)}; --ink: ${theme.text}; --soft: color-mix(in srgb, var(--ink) 75%, ${paper}); --line: color-mix(in srgb, var(--ink) 25%, ${paper}); --main: ${theme.primary}; --on-main: ${inkOn(theme.primary, theme.text)}; --bad: ${theme.error}; --small: ${small}; --large: ${large} }
* { box-sizing: border-box }
body { display: grid; grid-template-rows: auto 1fr auto; grid-template-columns: minmax(0, 1fr); min-height: 100vh; margin: 0; font: 1rem/1.55 ${getFontFamily(theme)}; color: var(--ink); background: ${theme.background}; overflow-wrap: anywhere }
header, footer { background: ${paper}; border: 0 solid var(--line) }
header { border-bottom-width: 1px } footer { border-top-width: 1px }
header > div, footer > div { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; justify-content: space-between; max-width: 44rem; min-height: 4rem; margin: 0 auto; padding: .5rem 1rem }
footer > div { padding-block: 1.25rem; font-size: .875rem } footer p { margin: 0 }
.contact { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem }
.brand { color: var(--ink); font-size: 1rem; font-weight: 650; text-decoration: none }
.skip { position: absolute; left: -99rem; padding: .75rem 1rem; background: ${paper} } .skip:focus { left: 0; top: 0 }
main { width: min(44rem, 100%); margin: 1.5rem auto 3rem; padding: 0 1rem }
main[tabindex] { outline: none }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.2 }
h2 { margin: 0 0 .5rem; font-size: 1.125rem; line-height: 1.3 }
p { margin: 0 0 1rem } a { color: var(--main) }
section { margin: 2rem 0; padding: 1.25rem; background: ${paper}; border: 1px solid var(--line); border-radius: var(--large) } section p:last-child { margin: 0 }
dl { margin: 0 0 1.5rem; border-top: 1px solid var(--line) }
dl div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .6rem 0; border-bottom: 1px solid var(--line) }
dt { flex: 0 1 15rem; color: var(--soft) } dd { margin: 0; font-weight: 600 }
.field { margin: 0 0 1.25rem } label { font-weight: 600 }
.hint, .error { margin: 0 0 .25rem; font-size: .875rem } .hint { color: var(--soft) } .error { color: var(--bad); font-weight: 600 }
input { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: ${paper}; border: 1px solid var(--soft); border-radius: var(--small) }
input[aria-invalid] { border: 2px solid var(--bad) }
.actions { display: flex; flex-wrap: wrap; gap: .75rem }
button { min-height: 2.75rem; padding: .6rem 1.25rem; font: inherit; font-weight: 600; cursor: pointer; color: var(--on-main); background: var(--main); border: 1px solid var(--main); border-radius: var(--small) }
.other { color: var(--main); background: ${paper} }
.problems { margin: 0 0 1.5rem; padding: 1rem 1.25rem; background: ${paper}; border: 2px solid var(--bad); border-radius: var(--small) } .problems p, .problems ul { margin: 0 } .problems ul { padding-left: 1.25rem }
:focus-visible { outline: 2px solid var(--main); outline-offset: 2px }
`
}
