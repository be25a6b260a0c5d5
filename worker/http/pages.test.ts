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
        <link rel="preload" as="fetch" href="/i18n/account/de.json" data-locale="de" data-part="account">
        <link rel="preload" as="fetch" href="/i18n/account/en.json" data-locale="en" data-part="account">
        <link rel="preload" as="fetch" href="/i18n/loan/de.json" data-locale="de" data-part="loan">
        <link rel="preload" as="fetch" href="/i18n/loan/en.json" data-locale="en" data-part="loan">
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
  portal = withVariables(opened, {
    ASSETS,
    ANALYTICS_SCRIPTS: 'https://stats.example/s.js, https://stats.example:8443/s.js?site=1&x=1',
  })
  tech = await signedIn(portal, 'TECH_ADMIN')
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
    // As set before the operator had a list.
    await portal.client.batch(
      [
        {
          sql: `insert or replace into technical_settings values ('ANALYTICS', ?)`,
          args: [JSON.stringify({ on: false, scriptAddress })],
        },
        `update revisions set value = value + 1 where name = 'technical'`,
      ],
      'write',
    )
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
    const paths = ['/login', '/admin', '/privatkredit/AAAAAAAAAAAAAAAAAAAAAA/pruefen', '/embed/privatkredit', '/x']
    for (const path of paths) expect((await page(path)).html).toContain('<div id="root"></div>')
  })

  it('is on a step without what belongs to its loan or its reader', async () => {
    const address = '/privatkredit/AAAAAAAAAAAAAAAAAAAAAA/kreditwunsch'
    const { html } = await page(address)
    expect(html).toMatch(/<html lang="de" data-step[^>]*>/)
    expect(html).toContain('<h1 class="lp-m-0">Ihr Kreditwunsch</h1>')
    expect(html).not.toContain('sign in (de)')
    const bySomebody = await page(address, portal, { headers: { Authorization: `Bearer ${tech.token}` } })
    const withoutNonce = (text: string) => text.replaceAll(/nonce="[^"]+"|content="[\w-]{24}"/g, '')
    expect(withoutNonce(bySomebody.html)).toBe(withoutNonce(html))
    expect((await page('/privatkredit')).html).not.toContain('data-step')
  })
})

describe('[B2.29] the script of the visitor analytics', () => {
  const framed = async (at: Portal = portal) => {
    const reply = await at.fetch('/api/analytics/frame')
    const policy = reply.headers.get('Content-Security-Policy') ?? ''
    return { html: await reply.text(), policy, referrers: reply.headers.get('Referrer-Policy') }
  }

  it('is absent unless it is switched on with an address', async () => {
    expect((await page('/')).policy).not.toContain('frame-src')
    expect(await analytics(false, 'https://stats.example/s.js')).toBe(200)
    expect((await page('/')).policy).not.toContain('frame-src')
    const { html, policy } = await framed()
    expect(html + policy).not.toContain('stats.example')
  })

  it('runs in a frame of an origin of its own, which connects to its origin only, and never in the administration', async () => {
    expect(await analytics(true, 'https://stats.example:8443/s.js?site=1&x=1')).toBe(200)
    const { html, policy, referrers } = await framed()
    expect(html).toContain('<script src="https://stats.example:8443/s.js?site=1&amp;x=1"></script>')
    expect(policy).toBe(
      "sandbox allow-scripts; default-src 'none'; script-src https://stats.example:8443/s.js; " +
        "connect-src https://stats.example:8443; base-uri 'none'; form-action 'none'; frame-ancestors 'self' " +
        'http://localhost:8787 http://127.0.0.1:8787',
    )
    expect(referrers).toBe('no-referrer')
    // The page itself runs and reaches nothing of the service.
    const own = await page('/privatkredit')
    expect(own.html).not.toContain('<script src="https://stats')
    expect(own.policy).not.toContain('stats.example')
    expect(own.policy).toContain("script-src 'self';")
    expect(own.policy).toContain("frame-src 'self';")
    for (const path of ['/admin', '/admin/users', '/App-Settings/pages'])
      expect((await page(path)).policy).not.toContain('frame-src')
    expect(await analytics(false, '')).toBe(200)
    expect((await page('/privatkredit')).policy).not.toContain('frame-src')
  })

  it.each([
    'https://evil.example/s.js',
    'https://stats.example/other.js',
    'https://stats.example/s.js?more=1',
    'https://stats.example.evil.example/s.js',
    'https://stats.example@evil.example/s.js',
    "https://a.example;script-src'unsafe-inline'/s.js",
  ])('cannot be %s, which the operator does not list', async (address) => {
    const before = await framed()
    expect(await analytics(true, address)).toBe(400)
    expect(await analytics(false, address)).toBe(400)
    expect(await framed()).toEqual(before)
  })

  it('ends once the operator lists it no more, and can be switched off then', async () => {
    expect(await analytics(true, 'https://stats.example/s.js')).toBe(200)
    expect((await framed()).html).toContain('stats.example')
    const without = withVariables(portal, { ANALYTICS_SCRIPTS: '' })
    expect((await framed(without)).html).not.toContain('stats.example')
    const off = json('PUT', { ANALYTICS: { on: false, scriptAddress: 'https://stats.example/s.js' } })
    const headers = { Authorization: `Bearer ${tech.token}` }
    expect(
      (await without.fetch('/api/tech-settings', { ...off, headers: { ...off.headers, ...headers } })).status,
    ).toBe(200)
    const on = json('PUT', { ANALYTICS: { on: true, scriptAddress: 'https://stats.example/s.js' } })
    expect((await without.fetch('/api/tech-settings', { ...on, headers: { ...on.headers, ...headers } })).status).toBe(
      400,
    )
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
    const loan = '/privatkredit/AAAAAAAAAAAAAAAAAAAAAA'
    expect(await named(`${loan}/pruefen`, { 'Accept-Language': 'en' })).toEqual([
      'preload /i18n/en.json',
      'preload /i18n/loan/en.json',
      'modulepreload /both.js',
      'modulepreload /step.js',
    ])
    expect(await named(`${loan}/kreditwunsch`, { 'Accept-Language': 'en' })).toEqual([
      'later /both.js',
      'later /step.js',
    ])
    expect(await named('/admin')).toEqual(['preload /i18n/de.json'])
  })

  it.each([
    ['/account/profile', '/i18n/account/de.json'],
    ['/resume/AAAAAAAAAAAAAAAAAAAAAA', '/i18n/account/de.json'],
    ['/signing/AAAAAAAAAAAAAAAAAAAAAA', '/i18n/loan/de.json'],
    ['/privatkredit/AAAAAAAAAAAAAAAAAAAAAA/pruefen', '/i18n/loan/de.json'],
    ['/informationen', undefined],
  ])('are the texts of %s besides those of every page', async (path, texts) => {
    const files = (await named(path)).filter((each) => each.includes('/i18n/'))
    expect(files).toEqual(['preload /i18n/de.json', ...(texts === undefined ? [] : [`preload ${texts}`])])
  })

  it('are those of an offer besides the ones that it is painted with', async () => {
    const files = await named('/privatkredit/AAAAAAAAAAAAAAAAAAAAAA/angebot')
    expect(files.filter((each) => each.includes('/i18n/'))).toEqual(['preload /i18n/loan/de.json'])
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

describe('pages whose speed is measured', () => {
  const isMeasured = async (path: string, headers: Record<string, string> = {}): Promise<boolean> =>
    / data-measured="\d+"/.test((await page(path, portal, { headers })).html)

  it('are those of visitors while it is on, and of nobody who does not want it', async () => {
    expect(await isMeasured('/privatkredit')).toBe(false)
    expect((await tech.fetch('/api/tech-settings', json('PUT', { FIELD_METRICS: true }))).status).toBe(200)
    expect(await isMeasured('/privatkredit')).toBe(true)
    expect(await isMeasured('/informationen/datenschutz')).toBe(true)
    expect(await isMeasured('/admin/metrics')).toBe(false)
    for (const refusal of [{ 'Sec-GPC': '1' }, { DNT: '1' }, { 'Save-Data': 'on' }])
      expect(await isMeasured('/privatkredit', refusal), JSON.stringify(refusal)).toBe(false)
    expect((await tech.fetch('/api/tech-settings', json('PUT', { FIELD_METRICS: false }))).status).toBe(200)
    expect(await isMeasured('/privatkredit')).toBe(false)
  })
})
