import { beforeAll, describe, expect, it } from 'vitest'

import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal, roundTrips, withVariables } from '#test/harness/portal.ts'
import { type OpenedPreview, openPreview, within } from '#test/harness/previews.ts'

/** What the build makes, in short. */
const ASSETS = {
  fetch: () =>
    Promise.resolve(
      new Response('<!doctype html><html><head><meta name="csp-nonce" content=""></head><body></body></html>', {
        headers: { 'Content-Type': 'text/html' },
      }),
    ),
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

async function page(path: string): Promise<{ readonly html: string; readonly policy: string }> {
  const reply = await portal.fetch(path)
  return { html: await reply.text(), policy: reply.headers.get('Content-Security-Policy') ?? '' }
}

describe('[B2.29] the script of the visitor analytics', () => {
  it('is not there unless it is switched on, address or no address', async () => {
    expect((await page('/')).html).not.toContain('<script')
    expect(await analytics(false, 'https://stats.example/s.js')).toBe(200)
    const { html, policy } = await page('/')
    expect(html).not.toContain('stats.example')
    expect(policy).not.toContain('stats.example')
  })

  it('may be loaded from its origin and speak with it alone, and with none in the administration', async () => {
    expect(await analytics(true, 'https://stats.example:8443/s.js?site="><b>&x=1')).toBe(200)
    const { html, policy } = await page('/privatkredit')
    // What loads it is the page's own script, which knows where nobody is to be counted.
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

  it('costs a page no further way to the database', async () => {
    await page('/')
    expect(await roundTrips(portal, () => page('/'))).toBe(1)
  })
})

describe('a page that a preview alone has', () => {
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

  it('is there for the administrator’s browser, and a mistyped address is not', async () => {
    expect(await statusOf(address, cookie)).toBe(200)
    expect(await statusOf('/kredit-von-gestern', cookie)).toBe(404)
  })

  it('is there in each of the previews that a browser walks through at once, and for who looks alone', async () => {
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

  it('is there for nobody else, whatever they bring', async () => {
    expect(await statusOf(address)).toBe(404)
    const preview = await openPreview(admin)
    for (const forged of ['x', 'a.b', preview.key, `${cookie.slice(15, -4)}AAAA`])
      expect([forged, await statusOf(address, `__Host-preview=${forged}`)]).toEqual([forged, 404])
    const outside = await admin.fetch('/api/release-changes/changed-settings')
    expect(outside.headers.get('Set-Cookie')).toBeNull()
  })

  it('is there no more once the session or the preview is over', async () => {
    await portal.client.execute({
      sql: 'update sessions set revoked_at = ? where account_id = ?',
      args: [new Date().toISOString(), admin.id],
    })
    expect(await statusOf(address, cookie)).toBe(404)
    await portal.client.execute({
      sql: 'update sessions set revoked_at = null where account_id = ?',
      args: [admin.id],
    })
    expect(await statusOf(address, cookie)).toBe(200)
    await portal.client.execute(`update previews set expires_at = '${new Date().toISOString()}'`)
    expect(await statusOf(address, cookie)).toBe(404)
  })
})
