import { html, raw } from 'hono/html'

import { formatDate } from '#domain/dates.ts'
import { dailyInterest, daysToRepay, repaymentDay, withdrawalPeriod } from '#domain/loan/withdrawal.ts'
import type { Declaration, Receipt } from '#domain/loan/withdrawal-declaration.ts'
import { withdrawalStatement } from '#domain/loan/withdrawal-statement.ts'
import { type Locale, locales, nativeNames } from '#domain/locale.ts'
import { formatEuro, formatPercent } from '#domain/money/format.ts'
import { legalText } from '#domain/settings/legal/legal-on-day.ts'
import { placeholderText } from '#domain/settings/mails/mail-times.ts'
import { generalSetting } from '#domain/settings/schemas/general-settings.ts'
import { creditWarning, textField } from '#domain/settings/schemas/text-fields.ts'
import { themeOf } from '#domain/settings/schemas/user-interface.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'

import { pageStyle } from './page-style.ts'
import { type PageTexts, pageTexts } from './page-texts.ts'

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
  const t = pageTexts[locale]
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
          ${raw(pageStyle(themeOf(areas?.USER_INTERFACE ?? [])))}
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

/** What the law wants on each page of applicants (`web/ui/Footer.tsx`); a person is reached from those. */
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
