import { beforeAll, describe, expect, it } from 'vitest'

import { openPortal, type Portal, withVariables } from '#test/harness/portal.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import { productionVariables } from '#test/harness/variables.ts'

/** A minimal build. */
const ASSETS = {
  fetch: (request: Request) =>
    Promise.resolve(
      new URL(request.url).pathname === '/index.html'
        ? new Response('<!doctype html><html><head><meta name="frame-ancestors" content=""></head></html>', {
            headers: { 'Content-Type': 'text/html' },
          })
        : new Response('', { status: 404 }),
    ),
}

let portal: Portal
let deployed: Portal
beforeAll(async () => {
  const opened = await openPortal()
  await changeGeneral(opened.client, {
    ALLOWED_ANCESTORS: ['https://www.bank.example', 'check24=https://www.check24.example'],
  })
  portal = withVariables(opened, { ASSETS })
  deployed = withVariables(opened, { ASSETS, ...productionVariables })
})

interface Page {
  readonly status: number
  /** Origins that may frame the page. */
  readonly ancestors: string
  /** Origins that the page may talk to. */
  readonly messageOrigins: string
}

async function page(path: string, from = deployed): Promise<Page> {
  const reply = await from.fetch(path, { headers: { Referer: 'https://hostile.example/' } })
  const policy = reply.headers.get('Content-Security-Policy') ?? ''
  const [, meta = 'no meta'] = /name="frame-ancestors" content="([^"]*)"/.exec(await reply.text()) ?? []
  return { status: reply.status, ancestors: /frame-ancestors (.*)$/.exec(policy)?.[1] ?? '', messageOrigins: meta }
}

const framedBy = (...origins: string[]) => ({
  status: 200,
  ancestors: origins.length === 0 ? "'none'" : origins.join(' '),
  messageOrigins: origins.join(' '),
})

describe('[A1.05] [B3.15] the portal in a frame', () => {
  it("is for the partner's own pages and the general ones, and for no other origin", async () => {
    const address = '/embed/consumer-credit'
    await expect
      .poll(() => page(`${address}?partner=check24`))
      .toEqual(framedBy('https://www.bank.example', 'https://www.check24.example'))
    expect(await page(address)).toEqual(framedBy('https://www.bank.example'))
    for (const partner of ['moebel', 'CHECK24', 'check24%0d%0a', 'https://hostile.example', 'dev', '*'])
      expect([partner, await page(`${address}?partner=${partner}`)]).toEqual([
        partner,
        framedBy('https://www.bank.example'),
      ])
  })

  it('begins at an enabled product, by its id or its address', async () => {
    expect((await page('/embed/privatkredit')).status).toBe(200)
    for (const path of ['/embed', '/embed/no-such-product', '/embed/consumer-credit/start'])
      expect([path, (await page(path)).status]).toEqual([path, 404])
  })

  it('continues over every page of the portal, whichever partner began it', async () => {
    expect(await page('/privatkredit')).toEqual(framedBy('https://www.bank.example', 'https://www.check24.example'))
  })

  it.each(['/admin', '/admin/users', '/App-Settings/pages'])('never shows %s', async (path) => {
    expect(await page(path)).toMatchObject({ ancestors: "'none'", messageOrigins: '' })
  })

  it('is never shown where a window returns', async () => {
    expect(await page('/back?nonce=n&to=%2F')).toMatchObject({ status: 200, ancestors: "'none'", messageOrigins: '' })
  })

  it("separates its windows from other sites', except on the return to a frame", async () => {
    const policy = async (path: string) =>
      (await portal.fetch(path, { redirect: 'manual' })).headers.get('Cross-Origin-Opener-Policy')
    for (const path of [
      '/back',
      '/back?nonce=n&to=%2F',
      '/api/oidc/start',
      '/api/oidc/callback',
      '/sandbox/identity/x',
      '/dev/partner',
    ])
      expect([path, await policy(path)]).toEqual([path, 'unsafe-none'])
    for (const path of [
      '/',
      '/login?from=%2Fback',
      '/privatkredit',
      '/embed/consumer-credit',
      '/back/x',
      '/backup',
      '/sandbox',
      '/entity',
      '/admin',
      '/api/account',
      '/api/oidc',
      '/dev/mail',
    ])
      expect([path, await policy(path)]).toEqual([path, 'same-origin'])
  })

  it('is for nobody while the settings cannot be read', async () => {
    const broken = withVariables(portal, { ...productionVariables, DATABASE_URL: 'http://127.0.0.1:1' })
    expect(await page('/embed/consumer-credit?partner=check24', broken)).toMatchObject({
      ancestors: "'none'",
      messageOrigins: '',
    })
  })
})

describe("the partner's page of our own", () => {
  /** Requested under localhost, the page is under the machine's other name. */
  const elsewhere = () => withVariables(portal, { PUBLIC_URL: 'http://127.0.0.1:8787' })

  it("exists in development, under another name of the machine than the portal's, which it frames", async () => {
    const asked = await portal.fetch('/dev/partner?product=mortgage', { redirect: 'manual' })
    expect([asked.status, asked.headers.get('Location')]).toEqual([
      302,
      'http://127.0.0.1:8787/dev/partner?product=mortgage',
    ])
    const reply = await elsewhere().fetch('/dev/partner')
    expect(reply.status).toBe(200)
    const html = await reply.text()
    expect(html).toContain('src="http://127.0.0.1:8787/embed.js"')
    expect(html).toContain('<a href="http://127.0.0.1:8787/embed/consumer-credit?partner=dev">')
    expect(reply.headers.get('Content-Security-Policy')).toContain('frame-src http://127.0.0.1:8787;')
    expect((await page('/embed/consumer-credit?partner=dev', portal)).ancestors).toBe(
      'https://www.bank.example http://localhost:8787 http://127.0.0.1:8787',
    )
    expect((await page('/embed/consumer-credit?partner=check24', portal)).ancestors).not.toContain('localhost')
  })

  it('loads no script from its own address', async () => {
    const html = await (await elsewhere().fetch('/dev/partner?product="><script>alert(1)</script>')).text()
    expect(html).toContain('data-loanport="scriptalert1script"')
  })

  it('does not exist in a deployed portal', async () => {
    expect((await deployed.fetch('/dev/partner')).status).toBe(404)
  })
})
