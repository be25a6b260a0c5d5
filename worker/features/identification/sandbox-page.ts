import { html, raw } from 'hono/html'

import { formatDate } from '#domain/dates.ts'
import type { Locale } from '#domain/locale.ts'
import { webIdFields, webIdLabels } from '#domain/settings/web-id.ts'

import type { SandboxIdent } from '../../providers/identity/sandbox.ts'

interface View {
  readonly ident: SandboxIdent
  readonly locale: Locale
  readonly nonce: string
  /** The box that must be ticked before signing was not. */
  readonly unticked: boolean
}

/** The sandbox provider's page: one step at a time, no scripts, everything by forms and links. */
export function sandboxPage({ ident, locale, nonce, unticked }: View) {
  const t = texts[locale]
  const other: Locale = locale === 'de' ? 'en' : 'de'
  const step = ident.status === 'NEW' ? ident.step : 'DONE'
  const title = { IDENTIFY: t.identify, SIGN: t.sign, DONE: t.done }[step]
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${unticked ? `${t.error}: ` : ''}${title} – ${t.provider}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${raw(css)}
        </style>
      </head>
      <body>
        <header>
          <p class="brand"><span aria-hidden="true">✓</span> ${t.provider}</p>
          <a href="?lang=${other}" hreflang="${other}" lang="${other}">${texts[other].language}</a>
        </header>
        <main>
          <p class="note">${t.note}</p>
          ${steps(ident, t)}
          <h1>${title}</h1>
          ${step === 'IDENTIFY' ? identifyStep(ident, locale) : step === 'SIGN' ? signStep(ident, locale, unticked) : doneStep(ident, t)}
        </main>
      </body>
    </html>`
}

type Texts = (typeof texts)[Locale]

function steps({ identify, papers, step, status }: SandboxIdent, t: Texts) {
  if (!identify || papers.length === 0) return ''
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
      <button name="action" value="identify">${t.confirmIdentity}</button>
      <button name="action" value="fail" class="quiet" formnovalidate>${t.failIdentity}</button>
    </form>`
}

function signStep({ id, papers }: SandboxIdent, locale: Locale, unticked: boolean) {
  const t = texts[locale]
  return html`<p>${t.signText}</p>
    <ul class="papers">
      ${papers.map(
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
    </form>`
}

const doneStep = ({ status, returnUrl }: SandboxIdent, t: Texts) =>
  html`<p>${status === 'SUCCESS' ? t.doneText : t.failedText}</p>
    <p><a class="button" href="${returnUrl}">${t.back}</a></p>`

const texts = {
  de: {
    language: 'Deutsch',
    provider: 'Sandbox-Ident',
    note: 'Nachgestellter Identifizierungsdienst für Entwicklung und Vorführung. Hier wird niemand wirklich identifiziert.',
    steps: 'Schritte',
    finished: 'erledigt',
    error: 'Fehler',
    identify: 'Identifizieren',
    identifyText:
      'In Wirklichkeit zeigen Sie hier in einem Videogespräch Ihren Ausweis. Bitte prüfen Sie, ob Ihre Angaben mit dem Ausweis übereinstimmen.',
    confirmIdentity: 'Identität bestätigen',
    failIdentity: 'Identifizierung scheitern lassen',
    sign: 'Unterschreiben',
    signText: 'Bitte lesen Sie jedes Dokument, bevor Sie unterschreiben.',
    agree: 'Ich habe alle Dokumente gelesen und unterschreibe sie mit meiner qualifizierten elektronischen Signatur.',
    tickFirst: 'Bitte bestätigen Sie zuerst, dass Sie alle Dokumente gelesen haben.',
    signNow: 'Verbindlich unterschreiben',
    failSign: 'Abbrechen',
    done: 'Vorgang abgeschlossen',
    doneText: 'Alles ist erledigt. Sie können zum Portal zurückkehren.',
    failedText: 'Der Vorgang wurde nicht erfolgreich beendet. Sie können ihn im Portal neu beginnen.',
    back: 'Zurück zum Portal',
  },
  en: {
    language: 'English',
    provider: 'Sandbox Ident',
    note: 'A make-believe identification service for development and demonstration. Nobody is really identified here.',
    steps: 'Steps',
    finished: 'done',
    error: 'Error',
    identify: 'Identify yourself',
    identifyText:
      'In real life you would show your identity document in a video call here. Please check that your details match the document.',
    confirmIdentity: 'Confirm identity',
    failIdentity: 'Let the identification fail',
    sign: 'Sign',
    signText: 'Please read every document before you sign.',
    agree: 'I have read all documents and sign them with my qualified electronic signature.',
    tickFirst: 'Please confirm first that you have read all documents.',
    signNow: 'Sign with binding effect',
    failSign: 'Cancel',
    done: 'All done',
    doneText: 'Everything is done. You can return to the portal.',
    failedText: 'This did not end successfully. You can begin again in the portal.',
    back: 'Back to the portal',
  },
} as const satisfies Record<Locale, Record<string, string>>

const css = `
:root { color-scheme: light dark; --ink: #16202c; --soft: #4a5766; --paper: #fff; --ground: #eef1f5; --line: #c9d1da; --main: #0b5cab; --on-main: #fff; --bad: #a51d24 }
@media (prefers-color-scheme: dark) { :root { --ink: #eef2f6; --soft: #b3bfcc; --paper: #1b242f; --ground: #11171e; --line: #465362; --main: #8cc2ff; --on-main: #0a1622; --bad: #ffb1b1 } }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; color: var(--ink); background: var(--ground) }
header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding: .75rem max(1rem, calc(50vw - 20rem)) }
.brand { margin: 0; font-weight: 700 }
main { max-width: 40rem; margin: 1rem auto 3rem; padding: clamp(1.25rem, 4vw, 2.5rem); background: var(--paper); border: 1px solid var(--line); border-radius: .75rem }
h1 { margin: 1.5rem 0 .5rem; font-size: 1.6rem; line-height: 1.25 }
.note { margin: 0; color: var(--soft); font-size: .9rem }
a { color: var(--main) }
.steps { display: flex; flex-wrap: wrap; gap: .25rem 2rem; margin: 1.5rem 0 0; padding: 0 0 0 1.25rem; color: var(--soft) }
.steps [aria-current] { color: var(--ink); font-weight: 700 }
dl { margin: 1.25rem 0; border-top: 1px solid var(--line) }
dl div { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .6rem 0; border-bottom: 1px solid var(--line) }
dt { flex: 0 0 9rem; color: var(--soft) } dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
.papers { padding-left: 1.25rem } .papers li { margin: .4rem 0 }
form { margin-top: 1.75rem; display: flex; flex-wrap: wrap; gap: .75rem }
label { display: flex; gap: .75rem; align-items: start; flex-basis: 100% }
input[type=checkbox] { flex: none; width: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--main) }
button, .button { display: inline-block; min-height: 2.75rem; padding: .6rem 1.25rem; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; color: var(--on-main); background: var(--main); border: 2px solid var(--main); border-radius: .5rem }
.quiet { color: var(--main); background: transparent }
.error { flex-basis: 100%; margin: 0; padding: .6rem .9rem; color: var(--bad); border: 1px solid currentcolor; border-radius: .5rem }
:focus-visible { outline: 3px solid var(--main); outline-offset: 3px }
`
