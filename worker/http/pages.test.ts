import { beforeAll, describe, expect, it } from 'vitest'

import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal, roundTrips, withVariables } from '#test/harness/portal.ts'
import { type OpenedPreview, openPreview, within } from '#test/harness/previews.ts'

/** A minimal build. */
const ASSETS = {
  fetch: ({ url }: Request) => {
    const locale = /\/i18n\/(\w+)\.json$/.exec(url)?.[1]
    if (locale !== undefined) return Promise.resolve(Response.json({ 'shell.signIn': [`sign in (${locale})`] }))
    return Promise.resolve(
      new Response(
        `<!doctype html><html><head><meta name="csp-nonce" content="">
        <link rel="preload" as="fetch" href="/i18n/de.json" data-locale="de">
        <link rel="preload" as="fetch" href="/i18n/en.json" data-locale="en">
        <link rel="preload" as="style" href="/start.css" data-page="start">
        <link rel="modulepreload" href="/both.js" data-page="start"><link rel="modulepreload" href="/start.js" data-page="start">
        <link rel="modulepreload" href="/both.js" data-page="step"><link rel="modulepreload" href="/step.js" data-page="step">
        <script type="module" data-boot src="/boot.js"></script><script type="module" src="/app.js"></script>
        </head><body><div id="root"></div></body></html>`,
        { headers: { 'Content-Type': 'text/html' } },
      ),
    )
  },
}

let portal: Portal
let tech: Person
beforeAll(async () => {
  const opened = await openPortal()
  tech = await signedIn(opened, 'TECH_ADMIN')
  portal = withVariables(opened, { ASSETS })
})

const analytics = async (on: boolean, scriptAddress: string): Promise<number> =>
  (await tech.fetch('/api/tech-settings', json('PUT', { ANALYTICS: { on, scriptAddress } }))).status

const dataElement = /<script type="application\/json" id="page-data">(.*?)<\/script>/s

interface ServedPage {
  /** Without the data for the application. */
  readonly html: string
  readonly data: Record<string, unknown> | undefined
  readonly policy: string
}

async function page(path: string, by: Pick<Portal, 'fetch'> = portal, init: RequestInit = {}): Promise<ServedPage> {
  const reply = await by.fetch(path, init)
  const text = await reply.text()
  const [, data] = dataElement.exec(text) ?? []
  return {
    html: text.replace(dataElement, ''),
    data: data === undefined ? undefined : (JSON.parse(data) as Record<string, unknown>),
    policy: reply.headers.get('Content-Security-Policy') ?? '',
  }
}

describe('the data in a page for the application', () => {
  const answered = async (address: string): Promise<unknown> => (await portal.fetch(address)).json()

  it('equals the replies to a visitor', async () => {
    const { data = {} } = await page('/privatkredit')
    expect(Object.keys(data).toSorted()).toEqual([
      '/api/keys',
      '/api/pages',
      '/api/pages-fields',
      '/api/processes',
      '/api/products/products',
      '/api/settings/general',
      '/api/settings/text-fields/current',
      '/api/tech-settings',
      '/api/user-interface/current-templates',
    ])
    for (const [address, reply] of Object.entries(data)) expect(reply).toEqual(await answered(address))
  })

  it('is more for a step, and less without a step or product', async () => {
    const step = Object.keys((await page('/privatkredit/AAAAAAAAAAAAAAAAAAAAAA/kreditwunsch')).data ?? {})
    expect(step).toContain('/api/document/config')
    const other = Object.keys((await page('/login')).data ?? {})
    expect(other).toContain('/api/products/products')
    expect(other).not.toContain('/api/pages')
  })

  it('is empty in the administration, and includes technical settings at once', async () => {
    expect((await page('/admin')).data).toBeUndefined()
    const shown = async () => (await page('/')).data?.['/api/tech-settings']
    expect(await shown()).toMatchObject({ SHOW_FOOTER: true })
    await tech.fetch('/api/tech-settings', json('PUT', { SHOW_FOOTER: false }))
    expect(await shown()).toMatchObject({ SHOW_FOOTER: false })
    await tech.fetch('/api/tech-settings', json('PUT', { SHOW_FOOTER: true }))
  })

  it('cannot end its element', async () => {
    const scriptAddress = 'https://stats.example/</script><b>'
    await tech.fetch('/api/tech-settings', json('PUT', { ANALYTICS: { on: false, scriptAddress } }))
    expect(await (await portal.fetch('/')).text()).not.toContain('</script><b>')
    const { html, data } = await page('/')
    expect(html).not.toContain('stats.example')
    expect(data?.['/api/tech-settings']).toMatchObject({ ANALYTICS: { scriptAddress } })
    await analytics(false, '')
  })

  it('is omitted when the settings cannot be read: the page is served all the same', async () => {
    const cut = withVariables(portal, { DATABASE_URL: 'http://127.0.0.1:1' })
    const { html, data } = await page('/', cut)
    expect(html).toContain('<!doctype html>')
    expect(data).toBeUndefined()
  })
})

describe('the first paint of a start page', () => {
  it('has its texts in the requested language, with styles, and is not cached', async () => {
    for (const [path, language, title, signIn] of [
      ['/', 'de-DE,de', 'Ihr Privatkredit', 'sign in (de)'],
      ['/privatkredit', 'en-GB,en', 'Your personal loan', 'sign in (en)'],
    ] as const) {
      const reply = await portal.fetch(path, { headers: { 'Accept-Language': language } })
      const html = await reply.text()
      expect(html).toMatch(new RegExp(`<div id="root"><style nonce="[\\w-]{24}">.*<h1>${title}</h1>`, 's'))
      expect(html).toContain(signIn)
      expect(html).toContain(`<html lang="${language.slice(0, 2)}">`)
      expect(html).toContain('<link rel="stylesheet" as="style" href="/start.css"')
      expect(reply.headers.get('Cache-Control')).toBe('no-store')
      const [, nonce = ''] = /<style nonce="([^"]+)"/.exec(html) ?? []
      expect(reply.headers.get('Content-Security-Policy')).toContain(`style-src 'self' 'nonce-${nonce}'`)
    }
  })

  it('is on no other page, nor in the frame of a partner', async () => {
    const paths = ['/login', '/admin', '/privatkredit/AAAAAAAAAAAAAAAAAAAAAA/kreditwunsch', '/embed/privatkredit', '/x']
    for (const path of paths) expect((await page(path)).html).toContain('<div id="root"></div>')
  })
})

describe('[B2.29] the script of the visitor analytics', () => {
  it('is absent unless it is switched on with an address', async () => {
    const { html: without } = await page('/')
    expect(without).not.toMatch(/<script[^>]*src="https?:/)
    expect(await analytics(false, 'https://stats.example/s.js')).toBe(200)
    const { html, policy } = await page('/')
    expect(html).not.toContain('stats.example')
    expect(policy).not.toContain('stats.example')
  })

  it('may be loaded from its origin and connect to it only, and never in the administration', async () => {
    expect(await analytics(true, 'https://stats.example:8443/s.js?site="><b>&x=1')).toBe(200)
    const { html, policy } = await page('/privatkredit')
    // It is loaded by the page's own script, which knows the uncounted pages.
    expect(html).not.toContain('stats.example')
    expect(policy).toContain("script-src 'self' https://stats.example:8443;")
    expect(policy).toContain("connect-src 'self' https://stats.example:8443;")
    expect(policy).toContain("img-src 'self' data: blob: https://stats.example:8443;")
    for (const path of ['/admin', '/admin/users', '/App-Settings/pages']) {
      const own = await page(path)
      expect(own.html).not.toContain('stats.example')
      expect(own.policy).not.toContain('stats.example')
    }
    expect(await analytics(false, '')).toBe(200)
    expect((await page('/privatkredit')).html).not.toContain('stats.example')
  })

  it('adds nothing to the policy that would end a part of it', async () => {
    expect(await analytics(true, "https://a.example;script-src'unsafe-inline'/s.js")).toBe(200)
    const { html, policy } = await page('/')
    expect(policy).not.toContain('unsafe-inline')
    expect(html).not.toContain('a.example')
    await analytics(false, '')
  })

  it('costs a page no additional round trip', async () => {
    await page('/')
    expect(await roundTrips(portal, () => page('/'))).toBe(1)
  })
})

describe('the files named in a page', () => {
  const named = async (path: string, headers: Record<string, string> = {}): Promise<string[]> => {
    const { html } = await page(path, portal, { headers })
    return [...html.matchAll(/<link rel="(\w+)"[^>]*href="([^"]+)"/g)].map(([, rel, file]) => `${rel} ${file}`)
  }

  it("are the start page's own, and for later those of the next step, unless the visitor saves data", async () => {
    const own = ['stylesheet /start.css', 'later /both.js', 'later /start.js']
    expect(await named('/privatkredit')).toEqual([...own, 'next /step.js'])
    expect(await named('/privatkredit', { 'Save-Data': 'on' })).toEqual(own)
  })

  it('load the application after the first paint, if there is one', async () => {
    const scripts = async (path: string) =>
      [...(await page(path)).html.matchAll(/<script type="(\w+)"[^>]*src="([^"]+)"/g)].map(
        ([, type, file]) => `${type} ${file}`,
      )
    expect(await scripts('/privatkredit')).toEqual(['module /boot.js', 'later /app.js'])
    expect(await scripts('/account/password')).toEqual(['module /boot.js', 'module /app.js'])
  })

  it("are a step's own by its address, none of the administration's, and the texts of the visitor's language", async () => {
    expect(await named('/privatkredit/AAAAAAAAAAAAAAAAAAAAAA/kreditwunsch', { 'Accept-Language': 'en' })).toEqual([
      'preload /i18n/en.json',
      'modulepreload /both.js',
      'modulepreload /step.js',
    ])
    expect(await named('/admin')).toEqual(['preload /i18n/de.json'])
  })
})

describe('a page that exists only in a preview', () => {
  const address = '/kredit-von-morgen'
  let admin: Person
  let cookie: string
  const plan = async (uri: string): Promise<void> => {
    const products = await (await admin.fetch('/api/products/scheduled-products')).json<{ id: string; uri: string }[]>()
    const product = products.find(({ id }) => id === 'consumer-credit') ?? expect.fail('no such product')
    expect((await admin.fetch('/api/products/products', json('POST', { ...product, uri }))).status).toBe(200)
  }
  const factsOf = (who: Person, preview: OpenedPreview, given = '') =>
    within(who, preview)('/api/release-changes/preview', { headers: { Cookie: given } })
  const cookieIn = (reply: Response): string => reply.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  beforeAll(async () => {
    admin = await signedIn(portal, 'ADMIN')
    await plan(address.slice(1))
    const reply = await factsOf(admin, await openPreview(admin))
    expect(reply.headers.get('Set-Cookie')).toMatch(
      /^__Host-preview=[^;]+; Max-Age=3\d{3}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    cookie = cookieIn(reply)
  })

  const statusOf = async (path: string, given?: string): Promise<number> =>
    (await portal.fetch(path, given === undefined ? {} : { headers: { Cookie: given } })).status

  it("is served to the administrator's browser, but not at a mistyped address", async () => {
    expect(await statusOf(address, cookie)).toBe(200)
    expect(await statusOf('/kredit-von-gestern', cookie)).toBe(404)
  })

  it("contains no data: the preview's is requested", async () => {
    expect((await page(address, portal, { headers: { Cookie: cookie } })).data).toBeUndefined()
  })

  it("is served in each of a browser's concurrent previews, and to every administrator", async () => {
    const other = await signedIn(portal, 'ADMIN')
    await plan('kredit-von-uebermorgen')
    const second = await openPreview(admin)
    const both = cookieIn(await factsOf(admin, second, cookie))
    for (const given of [both, cookieIn(await factsOf(admin, second, both))])
      expect([await statusOf(address, given), await statusOf('/kredit-von-uebermorgen', given)]).toEqual([200, 200])
    expect(await statusOf('/kredit-von-gestern', both)).toBe(404)
    const theirs = cookieIn(await factsOf(other, second, both))
    expect([await statusOf(address, theirs), await statusOf('/kredit-von-uebermorgen', theirs)]).toEqual([404, 200])
    let many = both
    // As many as one administrator may have: the first is no longer among them.
    for (let at = 0; at < 10; at++)
      many = cookieIn(await factsOf(admin, await openPreview(at < 5 ? admin : other), many))
    expect(many.length).toBeLessThan(2000)
    expect([await statusOf(address, many), await statusOf('/kredit-von-uebermorgen', many)]).toEqual([404, 200])
    await plan(address.slice(1))
  })

  it('is served to nobody else, with any credentials', async () => {
    expect(await statusOf(address)).toBe(404)
    const preview = await openPreview(admin)
    for (const forged of ['x', 'a.b', preview.key, `${cookie.slice(15, -4)}AAAA`])
      expect([forged, await statusOf(address, `__Host-preview=${forged}`)]).toEqual([forged, 404])
    const outside = await admin.fetch('/api/release-changes/changed-settings')
    expect(outside.headers.get('Set-Cookie')).toBeNull()
  })

  it('is gone once the session or the preview has ended', async () => {
    await portal.client.execute('update sessions set revoked_at = ? where account_id = ?', [
      new Date().toISOString(),
      admin.id,
    ])
    expect(await statusOf(address, cookie)).toBe(404)
    await portal.client.execute('update sessions set revoked_at = null where account_id = ?', [admin.id])
    expect(await statusOf(address, cookie)).toBe(200)
    await portal.client.execute(`update previews set expires_at = '${new Date().toISOString()}'`)
    expect(await statusOf(address, cookie)).toBe(404)
  })
})
