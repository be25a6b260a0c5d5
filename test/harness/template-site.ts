import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'

import { freePort } from '../../scripts/ports.ts'
import { listen, stopServer } from './listen.ts'

const pem = (name: string): string => readFileSync(new URL(`smtp-test-only.${name}.pem`, import.meta.url), 'utf8')

/** The certificate that the Workers runtime must trust. */
export const siteCertificate = pem('cert')
export const siteKey = pem('key')

const words = {
  de: { loans: 'Kredite der Bank', imprint: 'Impressum' },
  en: { loans: 'Loans of the bank', imprint: 'Imprint' },
}

/** With parts of real pages, including ones that the portal must remove. */
const pages = (text: (typeof words)['de']): Readonly<Record<string, string>> => ({
  '/header': `<header><a href="/"><img src="/logo.svg" alt="Bank Beispiel"></a><nav><ul><li><a href="/kredite">${text.loans}</a></li></ul></nav>
    <script>globalThis.theirs = true</script><img src="x" onerror="globalThis.theirs = true">
    <img src="https://elsewhere.example/pixel.gif" alt="pixel"><a href="javascript:globalThis.theirs=true">!</a><a href="/siegel"><img src="/siegel.svg"></a>
    <a href="#" class="burger">Menü</a><img data-src="/spaet.svg"><a href="https://social.example/bank" aria-label="Bank bei Social"><svg><title>f</title></svg></a>
    <a href="https://elsewhere.example/portal"><img src="https://elsewhere.example/logo.gif"></a><a href="tel:+49 69 12 34">Anruf</a></header>`,
  '/footer': `<footer><style>body { display: none }</style><p onclick="globalThis.theirs = true"><a href="impressum">${text.imprint}</a></p>
    <table><tr><td>Telefon</td><td>069 1</td></tr><tr><td>Fax</td><td>069 2</td></tr></table></footer>`,
})

/**
 * A bank's own site over https with the header and footer for the portal; `/never` never replies, and other addresses
 * do not exist.
 */
export async function startTemplateSite() {
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = new URL(request.url ?? '', 'https://localhost').pathname
    if (path === '/never') return
    const html = pages(words[request.headers['accept-language'] === 'en' ? 'en' : 'de'])[path]
    if (html === undefined) response.writeHead(404).end()
    else response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html)
  }
  const server = createServer({ key: siteKey, cert: siteCertificate }, answer)
  const port = await listen(server, await freePort())
  return { origin: `https://localhost:${port}`, stop: () => stopServer(server) }
}
