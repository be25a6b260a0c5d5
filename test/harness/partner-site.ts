import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { createRequire } from 'node:module'

import { freePort } from '../../scripts/ports.ts'
import { listen, stopServer } from './listen.ts'
import { siteCertificate, siteKey } from './template-site.ts'

const page = (title: string, body: string): string => `<!doctype html><html lang="de"><head><meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${title}</title>
  <style>body { margin: 0; font: 16px/1.5 sans-serif } h1, p { margin: 1rem }</style></head><body>${body}</body></html>`

/** Records every event, and every message that a window sends to the page. */
const listening = `<script>
  globalThis.receivedEvents = []
  globalThis.messages = []
  addEventListener('message', ({ data, origin }) => messages.push({ data, origin }))
  const embedding = Loanport.mount(document.querySelector('[data-loanport]'))
  for (const type of ['ready', 'height', 'step', 'calculated', 'sent', 'offer', 'error'])
    embedding.on(type, (event) => receivedEvents.push(event))
</script>`

/** As in docs/embedding.md: an element for the frame, and a link for browsers without scripts. */
const embedded = (portal: string, partner: string): string => `
  <div data-loanport="consumer-credit" data-amount="12000" data-term="60" data-lang="de" data-partner="${partner}"
    style="min-height: 1000px"><p><a href="${portal}/embed/consumer-credit?partner=${partner}">Zum Kreditantrag</a></p></div>
  <script src="${portal}/embed.js"></script>`

/** Two frames of one product, with amounts and languages of their own. */
const two = (portal: string): string => `
  <div data-loanport="consumer-credit" data-amount="12000" data-lang="de" data-partner="moebel"></div>
  <div data-loanport="consumer-credit" data-amount="8000" data-lang="en" data-partner="moebel"></div>
  <script src="${portal}/embed.js"></script><script src="${portal}/embed.js"></script>`

/** The script that pages had for this before `embed.js`. */
const resizer = readFileSync(createRequire(import.meta.url).resolve('iframe-resizer/js/iframeResizer.js'), 'utf8')

const resized = (portal: string): string => `
  <iframe src="${portal}/embed/consumer-credit?partner=moebel&lang=de" title="Kredit" style="width: 100%; border: 0"></iframe>
  <script>${resizer}</script>
  <script>iFrameResize({ checkOrigin: ['${portal}'], heightCalculationMethod: 'lowestElement' }, 'iframe')</script>`

const sandboxed = (portal: string, tokens: string): string => `
  <iframe src="${portal}/embed/consumer-credit?partner=moebel&lang=de" title="Kredit" sandbox="${tokens}"
    style="width: 100%; height: 700px"></iframe>`

/** Greets the page around it, and replies to the portal's frame beside it as if it were the partner's page. */
const impostor = `<script>
  globalThis.got = []
  addEventListener('message', ({ data }) => got.push(data))
  setInterval(() => {
    for (const data of [{ v: 1, type: 'hello', nonce: 'x' }, { v: 1, type: 'ready' }, { v: 1, type: 'height', height: 9999 }])
      parent.postMessage(data, '*')
    for (let at = 0; at < parent.length; at++) {
      if (parent[at] === window) continue
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => got.push(data)
      parent[at].postMessage({ v: 1, type: 'welcome', nonce: 'x' }, '*', [port2])
    }
  }, 50)
</script>`

/**
 * Two sites over https on other origins than the portal's: a partner's, whose pages embed it, and a hostile one, which
 * is not allowed to.
 */
export async function startPartnerSite(portal: string) {
  const port = await freePort()
  const partner = `https://partner.localhost:${port}`
  const hostile = `https://hostile.localhost:${port}`
  const pages: Readonly<Record<string, string>> = {
    '/before': page('Davor', '<h1>Davor</h1><p><a href="/kredit">Zum Kredit</a></p>'),
    '/kredit': page('Kredit', `<h1>Ihre Küche, finanziert</h1>${embedded(portal, 'moebel')}<p>Danach</p>${listening}`),
    // The width of pages with a margin and a scrollbar: 286 px of 320.
    '/narrow': page(
      'Kredit',
      `<div style="padding: 0 17px"><h1>Ihre Küche, finanziert</h1>${embedded(portal, 'moebel')}</div><p>Danach</p>${listening}`,
    ),
    '/with-impostor': page(
      'Kredit',
      `${embedded(portal, 'moebel')}<iframe src="${hostile}/impostor" title="Werbung"></iframe>${listening}`,
    ),
    '/two': page('Zwei Kredite', two(portal)),
    '/resized': page('Kredit', resized(portal)),
    '/impostor': page('Werbung', impostor),
    '/around': page('Drumherum', `<iframe src="${partner}/kredit" title="Partner" width="900" height="900"></iframe>`),
  }
  const server = createServer({ key: siteKey, cert: siteCertificate }, (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', partner)
    const html =
      pathname === '/sandboxed' ? page('Kredit', sandboxed(portal, searchParams.get('tokens') ?? '')) : pages[pathname]
    if (html === undefined) response.writeHead(404).end()
    else response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html)
  })
  await listen(server, port)
  return {
    partner,
    hostile,
    stop: () => stopServer(server),
  }
}
