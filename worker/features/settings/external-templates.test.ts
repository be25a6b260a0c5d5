import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Locale } from '#domain/text/locale.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal, withVariables } from '#test/harness/portal.ts'
import { openPreview, within } from '#test/harness/previews.ts'
import { changeGeneral } from '#test/harness/settings.ts'
import { productionVariables } from '#test/harness/variables.ts'
import { getEnv } from '#worker/env.ts'

import type { ExternalTemplatesDto } from './external-templates.ts'

const site = 'https://www.bank.example'

/** A site of the bank: its replies by path, and its requests. */
let asked: { readonly url: string; readonly language: string; readonly redirect: string | undefined }[] = []
let answers: Readonly<Record<string, (signal: AbortSignal) => Response | Promise<Response>>> = {}
const html = (text: string | Uint8Array<ArrayBuffer>, type = 'text/html; charset=utf-8') =>
  new Response(text, { headers: { 'Content-Type': type } })

let portal: Portal
let admin: Person
beforeAll(async () => {
  portal = withVariables(await openPortal(), { EXTERNAL_TEMPLATE_ORIGINS: `${site}, https://cms.bank.example` })
  admin = await signedIn(portal, 'ADMIN')
})
beforeEach(() => {
  const original = globalThis.fetch
  asked = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.startsWith('http://')) return original(input, init)
    asked.push({ url, language: new Headers(init?.headers).get('Accept-Language') ?? '', redirect: init?.redirect })
    const { pathname } = new URL(url)
    const answer = answers[pathname.slice(0, pathname.lastIndexOf('/'))]
    return Promise.resolve(
      answer === undefined ? new Response('', { status: 404 }) : answer(init?.signal as AbortSignal),
    )
  })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Each test has its own addresses, because loaded pages are cached. */
const own = (path: string): string => `${site}${path}/${crypto.randomUUID()}`
const use = (header: string, footer: string, on = true) =>
  changeGeneral(portal.client, {
    EXTERNAL_TEMPLATES: on,
    EXTERNAL_HEADER_URI: header,
    EXTERNAL_FOOTER_URI: footer,
  })
async function templates(locale: Locale = 'de', at: Portal = portal): Promise<ExternalTemplatesDto> {
  const reply = await at.fetch('/api/settings/external-templates', { headers: { 'Accept-Language': locale } })
  expect(reply.status).toBe(200)
  return reply.json()
}

describe('[B2.26] external header and footer', () => {
  it('[B3.07] are loaded in the language of the page, without scripts, styles and comments, and with their origin', async () => {
    const [header, footer] = [own('/header'), own('/footer')]
    answers = {
      '/header': () =>
        html('<nav><a href="/kredit">Kredit</a></nav><script>steal()</script><style>*{}</style><!-- note -->'),
      '/footer': () => html(new Uint8Array([0xa9, 0x20, 0x42, 0xe4, 0x6e, 0x6b]), 'text/html;charset=ISO-8859-1'),
    }
    await use(header, footer)
    expect(await templates('en')).toEqual({
      header: { html: '<nav><a href="/kredit">Kredit</a></nav>', from: header },
      footer: { html: '© Bänk', from: footer },
    })
    expect(asked).toEqual([
      { url: header, language: 'en', redirect: 'manual' },
      { url: footer, language: 'en', redirect: 'manual' },
    ])
    await templates('de')
    expect(asked.slice(2).map(({ language }) => language)).toEqual(['de', 'de'])
  })

  it.each([
    [
      'handlers',
      '<p onclick="x()">a</p><img src="/b.png" alt="b" onerror="x()">',
      '<p>a</p><img src="/b.png" alt="b" />',
    ],
    ['handlers after a slash or a quote', '<p/onclick=x()>a</p><p title="a>b"onclick=x()>c</p>', '<p>a</p><p>c</p>'],
    ['styles and classes', '<p style="color:red" class="a" id="b">a</p><style>p{}</style>', '<p>a</p>'],
    [
      'addresses that run something',
      '<a href="javascript:x()">a</a><a href=" java\tscript:x()">b</a><img src="data:text/html,c">',
      '<a>a</a><a>b</a><img />',
    ],
    ['scripts whose text looks like elements', '<script>if (a<b) { "<p onclick=x()>" }</script><p>a</p>', '<p>a</p>'],
    ['a script that never ends', '<p>a</p><script>x()<p>b</p>', '<p>a</p>'],
    [
      'frames, drawings and what stands for them',
      '<iframe srcdoc="<p>a</p>">a</iframe><svg onload=x><title>b</title></svg><noscript>c</noscript><p>d</p>',
      '<p>d</p>',
    ],
    [
      'the head of a whole document',
      '<!doctype html><html><head><title>a</title><meta charset="utf-8"></head><body><p>b &lt;i&gt; &amp;</p></body></html>',
      '<p>b &lt;i&gt; &amp;</p>',
    ],
    ['forms', '<form action="/a"><input value="b"><button onclick="x()">c</button></form>', 'c'],
  ])('contain nothing that a browser would run or apply: %s', async (_name, written, left) => {
    answers = { '/header': () => html(written), '/footer': () => html('footer') }
    await use(own('/header'), own('/footer'))
    expect((await templates()).header?.html).toBe(left)
  })

  it('keep text and structure, links with their names, and pictures', async () => {
    const written =
      '<header><h1>Bank</h1><nav><ul><li><a href="/a?b=1&amp;c=2" title="d" aria-label="e">f</a></li></ul></nav></header>' +
      '<table><tbody><tr><th>g</th><td>h</td></tr></tbody></table><a href="tel:+49 69 12 34">i</a><a href="#">j</a>'
    answers = { '/header': () => html(written), '/footer': () => html('footer') }
    await use(own('/header'), own('/footer'))
    expect((await templates()).header?.html).toBe(written)
  })

  it("are not loaded while they are off, and never from a site outside the environment's list", async () => {
    answers = { '/header': () => html('header'), '/footer': () => html('footer') }
    const none = { header: null, footer: null }
    await use(own('/header'), own('/footer'), false)
    expect(await templates()).toEqual(none)
    await use('https://www.bank.example.evil.example/header/1', 'https://name:word@www.bank.example/footer/1')
    expect(await templates()).toEqual(none)
    await use(own('/header'), own('/footer'))
    expect(await templates('de', withVariables(portal, { EXTERNAL_TEMPLATE_ORIGINS: '' }))).toEqual(none)
    expect(asked).toEqual([])
  })

  it.each([
    ['an error', () => new Response('<p>gone</p>', { status: 503, headers: { 'Content-Type': 'text/html' } })],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'https://elsewhere.example/' } })],
    ['no HTML', () => html('{}', 'application/json')],
    ['an unknown charset', () => html('x', 'text/html; charset=klingon')],
    ['more than 64 KiB', () => html('x'.repeat(64 * 1024 + 1))],
    ['a broken connection', () => Promise.reject(new TypeError('connection lost'))],
  ])('are omitted when the site replies with %s, and requested again half a minute later', async (_name, answer) => {
    const header = own('/header')
    answers = { '/header': answer, '/footer': () => html('footer') }
    await use(header, own('/footer'))
    const left = { header: null, footer: { html: 'footer' } }
    expect(await templates()).toMatchObject(left)
    answers = { '/header': () => html('there again') }
    expect(await templates()).toMatchObject(left)
    expect(asked.filter(({ url }) => url === header)).toHaveLength(1)
    vi.useFakeTimers({ now: Date.now() + 31_000, toFake: ['Date'] })
    expect((await templates()).header?.html).toBe('there again')
  })

  it('are omitted after a time without reply, and the other one is shown', async () => {
    const never = (signal: AbortSignal) =>
      new Promise<Response>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('nobody waits any more')))
      })
    answers = { '/header': never, '/footer': () => html('footer') }
    await use(own('/header'), own('/footer'))
    expect(await templates()).toMatchObject({ header: null, footer: { html: 'footer' } })
  })

  it('are cached: five minutes without a request, then one, while the cached ones are returned', async () => {
    const header = own('/header')
    answers = { '/header': () => html('first'), '/footer': () => html('footer') }
    await use(header, own('/footer'))
    const begun = Date.now()
    expect((await templates()).header?.html).toBe('first')
    answers = { '/header': () => html('second'), '/footer': () => html('footer') }
    vi.useFakeTimers({ now: begun + 4 * 60_000, toFake: ['Date'] })
    expect((await templates()).header?.html).toBe('first')
    const times = () => asked.filter(({ url }) => url === header).length
    expect(times()).toBe(1)
    vi.setSystemTime(begun + 6 * 60_000)
    const several = await Promise.all([templates(), templates(), templates()])
    // A later request may get the newer one already.
    for (const { header: each } of several) expect(['first', 'second']).toContain(each?.html)
    expect(several.map(({ header: each }) => each?.html)).toContain('first')
    expect(times()).toBe(2)
    expect((await templates()).header?.html).toBe('second')
    expect(times()).toBe(2)
    // They stay cached while the site is down.
    answers = {}
    vi.setSystemTime(begun + 12 * 60_000)
    expect((await templates()).header?.html).toBe('second')
    expect((await templates()).header?.html).toBe('second')
    expect(times()).toBe(3)
  })

  const many = (at: number) => Promise.all(Array.from({ length: at }, () => templates()))

  it('are loaded by one request for many concurrent ones without a cache, and nobody waits for another', async () => {
    const [header, footer] = [own('/header'), own('/footer')]
    let arrive = (): void => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const late = async () => {
      await arrived
      return html('late')
    }
    answers = { '/header': late, '/footer': late }
    await use(header, footer)
    const replies: ExternalTemplatesDto[] = []
    const all = Array.from({ length: 20 }, async () => replies.push(await templates()))
    // Header and footer are loaded by one request each, not necessarily the same.
    await expect.poll(() => replies.length).toBeGreaterThanOrEqual(18)
    for (const each of replies) expect(each).toEqual({ header: null, footer: null })
    arrive()
    await Promise.all(all)
    for (const part of ['header', 'footer'] as const)
      expect(replies.filter((each) => each[part] !== null)).toMatchObject([{ [part]: { html: 'late' } }])
    for (const each of await many(3)) expect(each).toMatchObject({ header: { html: 'late' }, footer: { html: 'late' } })
    expect(asked.map(({ url }) => url).toSorted()).toEqual([footer, header])
  })

  it('are cached by the isolate for a day if the Cache API stores nothing', async () => {
    const { default: edge } = caches as unknown as { readonly default: Cache }
    vi.spyOn(edge, 'match').mockImplementation(() => Promise.resolve(undefined))
    vi.spyOn(edge, 'put').mockImplementation(() => Promise.reject(new Error('keeps nothing')))
    answers = { '/header': () => html('header'), '/footer': () => html('footer') }
    await use(own('/header'), own('/footer'))
    const begun = Date.now()
    await many(20)
    expect(asked).toHaveLength(2)
    for (const each of await many(3)) expect(each.header?.html).toBe('header')
    vi.useFakeTimers({ now: begun + 6 * 60_000, toFake: ['Date'] })
    answers = {}
    for (const each of await many(3)) expect(each.header?.html).toBe('header')
    expect(asked).toHaveLength(4)
    vi.setSystemTime(begun + 25 * 3_600_000)
    expect((await templates()).header).toBeNull()
  })

  it.each([
    ['text/html; charset=utf-8; x=y', 'Bänk'],
    ['Text/HTML;x="; charset=klingon";Charset="UTF-8"', 'Bänk'],
    ['text/html; x=y', 'Bänk'],
    ['text/html;charset=', 'Bänk'],
    ['text/html ; x=";" ; charset=iso-8859-1; charset=utf-8', 'BÃ¤nk'],
  ])('may be served as %s', async (type, text) => {
    answers = { '/header': () => html(new TextEncoder().encode('Bänk'), type), '/footer': () => html('footer') }
    await use(own('/header'), own('/footer'))
    expect((await templates()).header?.html).toBe(text)
  })

  it.each([
    ['<meta charset="ISO-8859-1">', 'Bänk'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=windows-1252" />', 'Bänk'],
    ['<meta charset="klingon">', 'B\ufffdnk'],
    ['<p>charset=iso-8859-1</p>', 'B\ufffdnk'],
  ])('may declare their encoding themselves if the site does not: %s', async (declared, text) => {
    const bytes = [...new TextEncoder().encode(declared), 0x42, 0xe4, 0x6e, 0x6b]
    answers = { '/header': () => html(new Uint8Array(bytes), 'text/html'), '/footer': () => html('footer') }
    await use(own('/header'), own('/footer'))
    expect((await templates()).header?.html).toContain(text)
  })

  it.each([
    ['in a charset that nobody knows', 'text/html; charset=klingon', 200],
    ['as something else', 'text/plain', 200],
    ['with an error', 'text/html', 500],
    ['too long', 'text/html', 200],
  ])('are not read to the end when they arrive %s', async (_name, type, status) => {
    const cancelled = vi.fn()
    const body = () =>
      new ReadableStream({
        pull: (stream) => stream.enqueue(new Uint8Array(32 * 1024)),
        cancel: cancelled,
      })
    answers = {
      '/header': () => new Response(body(), { status, headers: { 'Content-Type': type } }),
      '/footer': () => html('footer'),
    }
    await use(own('/header'), own('/footer'))
    expect((await templates()).header).toBeNull()
    expect(cancelled).toHaveBeenCalledOnce()
  })

  it.each([
    ['EXTERNAL_HEADER_URI', 'https://other.example/header'],
    ['EXTERNAL_FOOTER_URI', 'https://www.bank.example:8443/footer'],
  ])('are refused as %s on saving, if they could not be loaded from there', async (id, value) => {
    const path = `/api/settings/general/${id}`
    const reply = await admin.fetch(path, json('PUT', { value }))
    expect(reply.status).toBe(400)
    const problem = await reply.json<{ fieldErrors: { messageKey?: string }[] }>()
    expect(problem.fieldErrors).toMatchObject([
      { field: expect.stringContaining('value') as string, messageKey: 'settings.problem.otherTemplateOrigin' },
    ])
    const allowed = await admin.fetch(path, json('PUT', { value: 'https://cms.bank.example/part.html' }))
    expect(allowed.status).toBe(200)
    const nowhere = await (
      await signedIn(withVariables(portal, { EXTERNAL_TEMPLATE_ORIGINS: '' }), 'ADMIN')
    ).fetch(path, json('PUT', { value }))
    expect((await nowhere.json<typeof problem>()).fieldErrors).toMatchObject([
      { messageKey: 'settings.problem.noTemplateOrigin' },
    ])
  })

  it('in health cause a warning if the site is not allowed', async () => {
    const component = async () => {
      const reply = await admin.fetch('/management/health')
      return (await reply.json<{ components: Record<string, { status: string }> }>()).components['externalTemplates']
    }
    await use(own('/header'), own('/footer'))
    expect(await component()).toEqual({ status: 'UP', details: {} })
    await use(own('/header'), 'https://other.example/footer')
    expect(await component()).toMatchObject({ status: 'WARNING' })
  })
})

describe('[B2.26] pictures of the external header and footer', () => {
  const ASSETS = {
    fetch: () => Promise.resolve(html('<!doctype html><html><head></head><body></body></html>')),
  }
  const policy = async (path: string, headers: Record<string, string> = {}) =>
    (await withVariables(portal, { ASSETS }).fetch(path, { headers })).headers.get('Content-Security-Policy') ?? ''

  it('are allowed from their sites, on pages of applicants; nothing else is', async () => {
    await use(own('/header'), 'https://cms.bank.example/footer')
    const policyOfPage = await policy('/privatkredit')
    expect(policyOfPage).toContain(`img-src 'self' data: blob: ${site} https://cms.bank.example;`)
    expect(policyOfPage.replace(/img-src [^;]*;/, '')).not.toContain('bank.example')
    expect(await policy('/admin')).not.toContain('bank.example')
    await use(own('/header'), own('/footer'), false)
    expect(await policy('/privatkredit')).not.toContain('bank.example')
  })

  it('are allowed from every listed site in a preview, whose header is not known before, and from none for others', async () => {
    await use('', '', false)
    const preview = await openPreview(admin)
    const link = new URL(preview.url)
    const allowed = `img-src 'self' data: blob: ${site} https://cms.bank.example;`
    expect(await policy(`${link.pathname}${link.search}`)).toContain(allowed)
    const facts = await within(admin, preview)('/api/release-changes/preview')
    const Cookie = facts.headers.get('Set-Cookie')?.split(';')[0] ?? ''
    expect(await policy('/privatkredit', { Cookie })).toContain(allowed)
    expect(await policy('/admin', { Cookie })).not.toContain('bank.example')
    for (const [path, headers] of [
      ['/'],
      [`/?preview=${'x'.repeat(43)}`],
      ['/?preview='],
      ['/', { Cookie: '__Host-preview=x' }],
    ] as const)
      expect(await policy(path, headers)).not.toContain('bank.example')
    await portal.client.execute(`update previews set expires_at = '${new Date().toISOString()}'`)
    expect(await policy(`${link.pathname}${link.search}`)).not.toContain('bank.example')
  })
})

describe('EXTERNAL_TEMPLATE_ORIGINS', () => {
  const originsOf = (named: string) =>
    getEnv({ ...portal.env, EXTERNAL_TEMPLATE_ORIGINS: named }).EXTERNAL_TEMPLATE_ORIGINS

  it('lists origins, in any notation', () => {
    expect(originsOf('https://www.bank.example/, HTTPS://CMS.Bank.example:443 ,https://bank.example:8443,')).toEqual([
      'https://www.bank.example',
      'https://cms.bank.example',
      'https://bank.example:8443',
    ])
    expect(originsOf('')).toEqual([])
  })

  it.each([
    'www.bank.example',
    'http://www.bank.example',
    'https://www.bank.example/header',
    'https://www.bank.example?x',
    'https://name:word@www.bank.example',
    'https://*.bank.example',
    'null',
  ])('refuses %s, and the portal does not start', (named) => {
    expect(() => originsOf(`https://cms.bank.example, ${named}`)).toThrow(
      'misconfigured: EXTERNAL_TEMPLATE_ORIGINS.1 (must be an https origin, as https://www.bank.example)',
    )
  })
})

describe('[B2.24] the name of the environment', () => {
  const ASSETS = {
    fetch: () => Promise.resolve(html('<!doctype html><html><head><meta name="environment" content=""></head></html>')),
  }
  const shown = async (variables: Record<string, string>): Promise<unknown> => {
    const deployed = withVariables(portal, { ...variables, ASSETS })
    const info = await (await deployed.fetch('/management/info')).json<Record<string, unknown>>()
    const page = await (await deployed.fetch('/')).text()
    const profiles = info['activeProfiles'] as string[]
    const ribbon = String(info['display-ribbon-on-profiles'])
    return {
      page: /name="environment" content="([^"]*)"/.exec(page)?.[1],
      client: profiles.includes(ribbon) ? ribbon : '',
    }
  }

  it('comes from the environment, is the same for clients of the dialect, and production has none', async () => {
    expect(await shown({})).toEqual({ page: 'dev', client: 'dev' })
    expect(await shown(productionVariables)).toEqual({ page: '', client: '' })
    expect(await shown({ ...productionVariables, ENVIRONMENT: 'Abnahme 2' })).toEqual({
      page: 'Abnahme 2',
      client: 'Abnahme 2',
    })
    expect(await shown({ ENVIRONMENT: 'test' })).toEqual({ page: 'test', client: 'test' })
  })
})
