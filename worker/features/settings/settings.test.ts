import { beforeAll, describe, expect, it } from 'vitest'

import { locales } from '#domain/text/locale.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import type { GeneralInformation } from '#domain/settings/legal/general-information.ts'
import { creditWarning } from '#domain/settings/areas/text-fields/schema.ts'
import { photograph } from '#test/harness/photograph.ts'
import { json, signedIn } from '#test/harness/people.ts'
import { openPortal, roundTrips, type Portal } from '#test/harness/portal.ts'
import { readAccessible, taggedText } from '#test/harness/tagged-pdf.ts'

const areas = shippedAreas()
let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})

describe('reading settings', () => {
  it.each([
    ['/api/keys', areas.KEYS],
    ['/api/keys/definitions', areas.KEYS],
    ['/api/settings/text-fields/current', areas.TEXT_FIELDS],
    ['/api/user-interface/current-templates', areas.USER_INTERFACE],
    ['/api/document/config', areas.DOCUMENTS],
    ['/api/incomeExpense/getIncomeExpenseConfig', areas.LIVING_TYPE],
    ['/api/products/products', areas.PRODUCTS.map(({ information: _information, ...product }) => product)],
    ['/api/processes', areas.PROCESSES],
    ['/api/pages', areas.PAGES],
    ['/api/pages-fields', areas.INPUT_FIELDS],
    ['/api/tech-settings/interfaces', areas.INTERFACES],
  ])('%s returns the shipped area', async (path, items) => {
    const reply = await portal.fetch(path)
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual(JSON.parse(JSON.stringify(items)))
  })

  it.each(areas.PRODUCTS.flatMap(({ id }) => locales.map((locale) => ({ id, locale }))))(
    '[A3.09] returns the general information of $id, and the same as an accessible PDF ($locale)',
    async ({ id, locale }) => {
      const { title, lender, parts } = await (
        await portal.fetch(`/api/products/${id}/information?lang=${locale}`)
      ).json<GeneralInformation>()
      expect(parts).toHaveLength(11)
      const file = await portal.fetch(`/api/products/${id}/information/pdf?lang=${locale}`)
      expect(file.headers.get('Content-Type')).toBe('application/pdf')
      expect(file.headers.get('Content-Disposition')).toContain(encodeURIComponent(`${title.replace(':', '')}.pdf`))
      const { root, ...pdf } = await readAccessible(await file.arrayBuffer(), locale)
      expect(pdf.title).toBe(title)
      const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
      const [heading, madeBy, warning, ...others] = root.kids.map((each) => ({ tag: each.tag, text: taggedText(each) }))
      expect([heading, warning]).toEqual([
        { tag: 'H1', text: title },
        { tag: 'P', text: creditWarning[locale] },
      ])
      expect(madeBy?.text).toContain(`${lender} · `)
      expect(others).toEqual(
        parts.flatMap((part) => [
          { tag: 'H2', text: plain(part.title) },
          ...part.paragraphs.map((text) => ({ tag: 'P', text: plain(text) })),
        ]),
      )
    },
  )

  it('tags the general information by release, language and day', async () => {
    const path = `/api/products/${areas.PRODUCTS[0]?.id}/information`
    const tag = (await portal.fetch(`${path}?lang=de`)).headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"1-[0-9a-f]{12}-1-public-de-\d{4}-\d\d-\d\d"$/)
    const headers = { 'If-None-Match': tag }
    expect((await portal.fetch(`${path}?lang=de`, { headers })).status).toBe(304)
    expect((await portal.fetch(`${path}?lang=en`, { headers })).status).toBe(200)
    const former = tag.replace(/\d{4}-\d\d-\d\d/, '2026-01-01')
    expect((await portal.fetch(`${path}?lang=de`, { headers: { 'If-None-Match': former } })).status).toBe(200)
  })

  it('has no general information of an unknown product', async () => {
    for (const path of ['information', 'information/pdf'])
      expect((await portal.fetch(`/api/products/gone/${path}`)).status).toBe(404)
  })

  it('has an ETag of the release, and a client with that gets a 304 without a body', async () => {
    const first = await portal.fetch('/api/pages')
    const tag = first.headers.get('ETag') ?? ''
    expect(tag).toMatch(/^"1-[0-9a-f]{12}-1-public"$/)
    expect(first.headers.get('Vary')).toBe('Authorization')
    const second = await portal.fetch('/api/pages', { headers: { 'If-None-Match': tag } })
    expect(second.status).toBe(304)
    expect(await second.text()).toBe('')
  })

  it("[B7.03] the captcha's settings have the tag of the release, too", async () => {
    const first = await portal.fetch('/api/settings/recaptcha')
    expect(await first.json()).toMatchObject({ required: false })
    const headers = { 'If-None-Match': first.headers.get('ETag') ?? '' }
    expect((await portal.fetch('/api/settings/recaptcha', { headers })).status).toBe(304)
  })

  it('[A7.20] [B3.02] returns public general settings to everybody, and all to administrators', async () => {
    const keys = async (fetch: Portal['fetch']) =>
      (await (await fetch('/api/settings/general')).json<{ key: string }[]>()).map((item) => item.key)
    const open = await keys(portal.fetch)
    expect(open).toContain('BANK_PHONE')
    expect(open).not.toContain('LOGIN_ATTEMPTS')
    const admin = await signedIn(portal, 'ADMIN')
    expect(await keys(admin.fetch)).toContain('LOGIN_ATTEMPTS')
  })

  it('[A7.20] [B3.18] returns the technical settings', async () => {
    const reply = await portal.fetch('/api/tech-settings')
    expect(await reply.json()).toMatchObject({ SHOW_HEADER: true, SHOW_FOOTER: true, NO_LOGIN_MODE: false })
  })

  it('[A7.08] returns pages and their sections, and 404 for others', async () => {
    const page = areas.PAGES[0]
    expect(await (await portal.fetch(`/api/pages/${page?.id}/sections`)).json()).toEqual(
      JSON.parse(JSON.stringify(page?.sections)),
    )
    expect((await portal.fetch('/api/pages/nothing')).status).toBe(404)
  })

  it('[B7.03] [A5.12] finds places by postcode and by name, without accents', async () => {
    const search = async (text: string) =>
      (await portal.fetch(`/api/settings/postcodes?search=${encodeURIComponent(text)}`)).json<
        { postCode: string; city: string }[]
      >()
    expect(await search('10115')).toEqual([{ postCode: '10115', city: 'Berlin' }])
    const inBody = await portal.fetch('/api/settings/postcodes', json('POST', { search: '10115' }))
    expect(await inBody.json()).toEqual([{ postCode: '10115', city: 'Berlin' }])
    expect((await search('MÜNCH')).every((place) => place.city === 'München')).toBe(true)
    expect(await search('')).toEqual([])
    expect(await search("'; drop table postcodes; --")).toEqual([])
  })

  it('takes one round trip once the isolate has the snapshot', async () => {
    await portal.fetch('/api/pages')
    expect(await roundTrips(portal, () => portal.fetch('/api/pages'))).toBe(1)
  })

  it('works when KV fails', async () => {
    const broken = await openPortal({
      SNAPSHOTS: {
        get: () => Promise.reject(new Error('KV is down')),
        put: () => Promise.reject(new Error('KV is down')),
      },
    })
    expect((await broken.fetch('/api/pages')).status).toBe(200)
  })
})

describe('every reply', () => {
  it('has the security headers and a request id', async () => {
    const reply = await portal.fetch('/api/keys')
    expect(reply.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(reply.headers.get('Strict-Transport-Security')).toContain('max-age=')
    expect(reply.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(reply.headers.get('X-Request-Id')).toMatch(/^[\w-]{22}$/)
  })

  it('for an unknown call is a problem, for another method a 405 with Allow', async () => {
    const unknown = await portal.fetch('/api/no-such-call')
    expect(unknown.status).toBe(404)
    expect(unknown.headers.get('Content-Type')).toBe('application/problem+json')
    expect(await unknown.json()).toMatchObject({ errorKey: 'unknownroute', path: '/api/no-such-call' })
    const wrong = await portal.fetch('/api/keys', { method: 'DELETE' })
    expect(wrong.status).toBe(405)
    expect(wrong.headers.get('Allow')).toContain('GET')
  })

  it('to another origin allows the headers of the dialect and exposes its own', async () => {
    const preflight = await portal.fetch('/api/loan/x', {
      method: 'OPTIONS',
      headers: { Origin: 'https://partner.example', 'Access-Control-Request-Method': 'PUT' },
    })
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key')
    const reply = await portal.fetch('/api/keys', { headers: { Origin: 'https://partner.example' } })
    expect(reply.headers.get('Access-Control-Expose-Headers')).toContain('X-Total-Count')
  })
})

it('keeps neither position nor remarks of a photograph that becomes the logo', async () => {
  const admin = await signedIn(portal, 'ADMIN')
  const address = (bytes: Uint8Array) => `data:image/png;base64,${btoa(String.fromCharCode(...bytes))}`
  const save = (bytes: Uint8Array) =>
    admin.fetch('/api/user-interface/templates', json('PUT', { data: { LOGO: address(bytes) } }))
  const rows = async () =>
    (await portal.client.execute(`select after, seq from changes where item = 'LOGO'`)).rows.map(({ after, seq }) => ({
      value: JSON.parse(String(after)).value as unknown,
      seq,
    }))
  expect((await save(photograph.taken)).status).toBe(200)
  const saved = await rows()
  expect(saved).toMatchObject([{ value: address(photograph.stored) }])
  expect((await save(Uint8Array.from([...photograph.taken, 0x3f]))).status).toBe(200)
  // The same photograph once more changes nothing.
  expect((await save(photograph.taken)).status).toBe(200)
  expect(await rows()).toEqual(saved)
})
