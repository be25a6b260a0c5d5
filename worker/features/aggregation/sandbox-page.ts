import { sandboxAccountTexts as texts } from '#domain/texts/sandbox-account.ts'
import { html } from 'hono/html'

import type { Locale } from '#domain/text/locale.ts'

import { sandboxFrame } from '../../http/sandbox-frame.ts'
import { sandboxBanks, type SandboxRisk } from '../../providers/aggregation/sandbox.ts'

export type SandboxProblem = 'pin' | 'code'

interface View {
  readonly risk: SandboxRisk
  readonly locale: Locale
  readonly nonce: string
  /** The search text in the list of banks. */
  readonly search: string
  readonly problem: SandboxProblem | undefined
}

/** The page of the sandbox service, one step at a time. */
export function sandboxPage({ risk, locale, nonce, search, problem }: View) {
  const t = texts[locale]
  const step = risk.status === 'OPEN' ? risk.step : 'OVER'
  const title = { BANK: t.bank, LOGIN: t.login, CODE: t.code, OVER: t.over }[step]
  const content = {
    BANK: () => bankStep(locale, search),
    LOGIN: () => secretStep(locale, 'login', problem === 'pin'),
    CODE: () => secretStep(locale, 'code', problem === 'code'),
    OVER: () =>
      html`<p>${t.overText}</p>
        <p><a class="button" href="${risk.returnUrl}">${t.back}</a></p>`,
  }[step]()
  const heading = step === 'BANK' || step === 'OVER' ? title : `${title}: ${bankName(risk)}`
  return sandboxFrame(
    {
      locale,
      nonce,
      title: `${problem === undefined ? '' : `${t.error}: `}${title}`,
      provider: t.provider,
      note: t.note,
    },
    html`<h1>${heading}</h1>
      ${content} ${step === 'OVER' ? '' : ways(locale)}`,
  )
}

const bankName = ({ bank }: SandboxRisk): string => sandboxBanks.find(({ id }) => id === bank)?.name ?? ''

function bankStep(locale: Locale, search: string) {
  const t = texts[locale]
  const wanted = search.trim().toLowerCase()
  const found = sandboxBanks.filter(({ name }) => name.toLowerCase().includes(wanted))
  return html`<form method="get">
      <input type="hidden" name="lang" value="${locale}" />
      <label class="field"><span>${t.search}</span><input type="search" name="q" value="${search}" /></label>
      <button class="quiet">${t.find}</button>
    </form>
    ${found.length === 0 ? html`<p role="status">${t.noBank}</p>` : ''}
    <form method="post" action="?lang=${locale}">
      <input type="hidden" name="action" value="bank" />
      <ul class="banks">
        ${found.map(({ id, name }) => html`<li><button class="quiet" name="bank" value="${id}">${name}</button></li>`)}
      </ul>
    </form>`
}

function secretStep(locale: Locale, action: 'login' | 'code', wrong: boolean) {
  const t = texts[locale]
  const isLogin = action === 'login'
  const invalid = wrong ? html`aria-invalid="true" aria-describedby="problem" autofocus` : ''
  return html`<p>${isLogin ? t.loginText : t.codeText}</p>
    <form method="post" action="?lang=${locale}">
      ${wrong ? html`<p class="error" role="alert" id="problem">${isLogin ? t.wrongPin : t.wrongCode}</p>` : ''}
      ${isLogin ? html`<label class="field"><span>${t.name}</span><input name="name" autocomplete="off" /></label>` : ''}
      <label class="field"
        ><span>${isLogin ? t.pin : t.codeLabel}</span
        ><input
          name="${isLogin ? 'pin' : 'code'}"
          type="${isLogin ? 'password' : 'text'}"
          inputmode="numeric"
          autocomplete="off"
          required
          ${invalid}
      /></label>
      <button name="action" value="${action}">${t.next}</button>
    </form>`
}

const ways = (locale: Locale) =>
  html`<form method="post" action="?lang=${locale}">
    <button class="quiet" name="action" value="cancel">${texts[locale].cancel}</button>
    <button class="quiet" name="action" value="expire">${texts[locale].expire}</button>
  </form>`
