import { sandboxIdentificationTexts as texts } from '#domain/texts/sandbox-identification.ts'
import { html } from 'hono/html'

import { formatDate } from '#domain/time/dates.ts'
import type { Locale } from '#domain/text/locale.ts'
import { webIdFields } from '#domain/settings/areas/web-id/schema.ts'
import { webIdLabels } from '#domain/settings/areas/web-id/labels.ts'

import { sandboxFrame } from '../../http/sandbox-frame.ts'
import type { SandboxIdent } from '../../providers/identity/sandbox-person.ts'

interface View {
  readonly ident: SandboxIdent
  readonly locale: Locale
  readonly nonce: string
  /** The mandatory checkbox was not ticked. */
  readonly unticked: boolean
}

/** The page of the sandbox provider: one step at a time, with forms and links, without scripts. */
export function sandboxPage({ ident, locale, nonce, unticked }: View) {
  const t = texts[locale]
  const step = ident.status === 'NEW' ? ident.step : 'DONE'
  const title = { IDENTIFY: t.identify, SIGN: t.sign, DONE: t.done }[step]
  return sandboxFrame(
    { locale, nonce, title: `${unticked ? `${t.error}: ` : ''}${title}`, provider: t.provider, note: t.note },
    html`${steps(ident, t)}
      <h1>${title}</h1>
      ${step === 'IDENTIFY' ? identifyStep(ident, locale) : step === 'SIGN' ? signStep(ident, locale, unticked) : doneStep(ident, t)}`,
  )
}

type Texts = (typeof texts)[Locale]

function steps({ identify, documents, step, status }: SandboxIdent, t: Texts) {
  if (!identify || documents.length === 0) return ''
  const current = (each: 'IDENTIFY' | 'SIGN') => (status === 'NEW' && step === each ? html` aria-current="step"` : '')
  return html`<ol class="steps" aria-label="${t.steps}">
    <li${current('IDENTIFY')}>${t.identify}${step === 'SIGN' ? html` <span class="done">(${t.finished})</span>` : ''}</li>
    <li${current('SIGN')}>${t.sign}</li>
  </ol>`
}

function identifyStep({ person }: SandboxIdent, locale: Locale) {
  const t = texts[locale]
  const rows = webIdFields.flatMap((id) => {
    const value = person[id]
    if (value === undefined) return []
    return [[webIdLabels[id][locale], id === 'dateOfBirth' ? formatDate(value, locale) : value]]
  })
  return html`<p>${t.identifyText}</p>
    <dl>
      ${rows.map(
        ([label, value]) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    <form method="post" action="?lang=${locale}">
      ${isNamed(person) ? html`<button name="action" value="identify">${t.confirmIdentity}</button>` : ''}
      <button name="action" value="fail" class="quiet" formnovalidate>${t.failIdentity}</button>
    </form>
    ${otherPerson(locale, !isNamed(person))}`
}

/** Whether the portal has named the person: else the service asks who it is. */
const isNamed = ({ firstName, lastName, dateOfBirth }: SandboxIdent['person']): boolean =>
  [firstName, lastName, dateOfBirth].every((part) => part !== undefined && part !== '')

/** Asks who it is where the portal has not said, or lets somebody else identify or sign than the person it named. */
function otherPerson(locale: Locale, isUnknown: boolean) {
  const t = texts[locale]
  return html`<details ${isUnknown ? 'open' : ''}>
    <summary>${isUnknown ? t.who : t.other}</summary>
    <p>${isUnknown ? t.whoText : t.otherText}</p>
    <form method="post" action="?lang=${locale}">
      <label>${t.givenNames} <input name="givenNames" required maxlength="100" autocomplete="off" /></label>
      <label>${t.surname} <input name="surname" required maxlength="100" autocomplete="off" /></label>
      <label>${t.dateOfBirth} <input name="dateOfBirth" type="date" required /></label>
      <button name="action" value="other">${t.otherAction}</button>
    </form>
  </details>`
}

function signStep({ id, documents, identify }: SandboxIdent, locale: Locale, unticked: boolean) {
  const t = texts[locale]
  return html`<p>${t.signText}</p>
    <ul class="papers">
      ${documents.map(
        (paper) => html`<li><a href="/sandbox/identity/${id}/papers/${paper.id}">${paper.title} (PDF)</a></li>`,
      )}
    </ul>
    <form method="post" action="?lang=${locale}">
      ${unticked ? html`<p class="error" role="alert" id="problem">${t.tickFirst}</p>` : ''}
      <label
        ><input
          type="checkbox"
          name="agreed"
          value="yes"
          required
          ${unticked ? html`aria-invalid="true" aria-describedby="problem"` : ''}
        />
        <span>${t.agree}</span></label
      >
      <button name="action" value="sign">${t.signNow}</button>
      <button name="action" value="fail" class="quiet" formnovalidate>${t.failSign}</button>
    </form>
    ${identify ? '' : otherPerson(locale, false)}`
}

const doneStep = ({ status, returnUrl }: SandboxIdent, t: Texts) =>
  html`<p>${status === 'SUCCESS' ? t.doneText : t.failedText}</p>
    <p><a class="button" href="${returnUrl}">${t.back}</a></p>`
