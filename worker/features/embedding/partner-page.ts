import { html, raw } from 'hono/html'

import { colorVariables, partnerColors } from '#domain/settings/theme/fixed-colors.ts'

const styles = `
:root { color-scheme: light; ${colorVariables(partnerColors)} }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.55 Georgia, serif; }
header { padding: 1rem; background: var(--ink); color: var(--paper); font-weight: 700; }
main { max-width: 75rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { margin: 0 0 .25rem; font-size: 1.7rem; line-height: 1.25; }
a { color: var(--accent); }
.soft { color: var(--soft); }
[data-loanport] { min-height: 1100px; margin: 1.5rem 0; background: var(--paper); border: 1px solid var(--line); }
[data-loanport] > p { padding: 0 1rem; }
ol { padding: 1rem 1rem 1rem 2.5rem; background: var(--paper); border: 1px solid var(--line); font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
@media (width >= 60rem) { [data-loanport] { min-height: 900px; } }
`

/** Lists what the frame reports, newest first. */
const script = `
const list = document.getElementById('events')
const embedding = Loanport.mount(document.querySelector('[data-loanport]'))
for (const type of TYPES)
  embedding.on(type, (event) => {
    const item = document.createElement('li')
    item.textContent = JSON.stringify(event)
    list.prepend(item)
  })
`

export interface PartnerPage {
  readonly nonce: string
  /** The portal's origin, which differs from this page's. */
  readonly portal: string
  readonly partner: string
  readonly product: string
  readonly events: readonly string[]
}

/** A page as partners build them: the portal embedded by `embed.js`, with the frame's events below. */
export const partnerPage = ({ nonce, portal, partner, product, events }: PartnerPage) =>
  html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Seite eines Partners</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonce}">
          ${raw(styles)}
        </style>
      </head>
      <body>
        <header>Möbelhaus Muster</header>
        <main>
          <h1>Ihre neue Küche, bequem finanziert</h1>
          <p class="soft">Eine Seite, wie ein Partner sie baut. Sie gibt es nur in der Entwicklung.</p>
          <div data-loanport="${product}" data-amount="12000" data-term="60" data-lang="de" data-partner="${partner}">
            <p><a href="${portal}/embed/${product}?partner=${partner}">Kredit berechnen und beantragen</a></p>
          </div>
          <h2>Was die Seite erfährt</h2>
          <ol id="events" reversed></ol>
        </main>
        <script nonce="${nonce}" src="${portal}/embed.js"></script>
        <script nonce="${nonce}">
          ${raw(script.replace('TYPES', JSON.stringify(events)))}
        </script>
      </body>
    </html>`
