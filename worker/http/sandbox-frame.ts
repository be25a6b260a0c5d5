import { html, raw } from 'hono/html'

import { colorVariables, sandboxColors } from '#domain/settings/theme/fixed-colors.ts'
import { type Locale, locales, nativeNames } from '#domain/text/locale.ts'

import type { AppEnv } from './app-env.ts'
import type { Context } from 'hono'
import { base64url } from './crypto.ts'

interface Frame {
  readonly locale: Locale
  readonly nonce: string
  readonly title: string
  readonly provider: string
  /** The note that nothing here is real. */
  readonly note: string
}

/** A page of a sandbox provider, with forms and links, without scripts. */
export function sandboxFrame({ locale, nonce, title, provider, note }: Frame, content: ReturnType<typeof html>) {
  const others = locales.filter((each) => each !== locale)
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${provider}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${raw(css)}
        </style>
      </head>
      <body>
        <header>
          <p class="brand"><span aria-hidden="true">✓</span> ${provider}</p>
          ${others.map((other) => html`<a href="?lang=${other}" hreflang="${other}" lang="${other}">${nativeNames[other]}</a>`)}
        </header>
        <main>
          <p class="note">${note}</p>
          ${content}
        </main>
      </body>
    </html>`
}

/** Sets a policy for only the page's own style, and returns its nonce. */
export function sandboxNonce(c: Context<AppEnv>): string {
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(18)))
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  )
  return nonce
}

const css = `
:root { color-scheme: light dark; ${colorVariables(sandboxColors.light)} }
@media (prefers-color-scheme: dark) { :root { ${colorVariables(sandboxColors.dark)} } }
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
input:not([type=checkbox]) { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: transparent; border: 1px solid currentcolor; border-radius: .5rem }
.field { flex: 1 1 100%; display: block } .field span { display: block; margin-bottom: .25rem; font-weight: 600 }
.banks { flex: 1 1 100%; display: grid; gap: .5rem; margin: 0; padding: 0; list-style: none } .banks button { width: 100%; text-align: start }
input[type=checkbox] { flex: none; width: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--main) }
button, .button { display: inline-block; min-height: 2.75rem; padding: .6rem 1.25rem; font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; color: var(--on-main); background: var(--main); border: 2px solid var(--main); border-radius: .5rem }
.quiet { color: var(--main); background: transparent }
.error { flex-basis: 100%; margin: 0; padding: .6rem .9rem; color: var(--bad); border: 1px solid currentcolor; border-radius: .5rem }
:focus-visible { outline: 3px solid var(--main); outline-offset: 3px }
`
