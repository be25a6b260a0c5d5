import { beforeEach, describe, expect, it } from 'vitest'

import type { Loan } from '#domain/loan/loan.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import { facts } from '#test/facts/calls.ts'
import { examples } from '#test/facts/examples.ts'
import { uploadFile } from '#test/harness/bank.ts'
import { completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal, roundTrips, withVariables } from '#test/harness/portal.ts'
import { openPreview, within } from '#test/harness/previews.ts'
import { approve, openChanges, setGeneral, decide } from '#test/harness/releases.ts'
import { stopClock } from '#test/harness/stop-clock.ts'
import { toLocalDay } from '#worker/http/today.ts'

let portal: Portal
let admin: Person
let other: Person
beforeEach(async () => {
  portal = await openPortal()
  admin = await signedIn(portal, 'ADMIN')
  other = await signedIn(portal, 'ADMIN')
})

type Fetch = Portal['fetch']

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const problemOf = async (reply: Response) => [reply.status, (await reply.json<{ errorKey?: string }>()).errorKey]
const rows = async (sql: string) => (await portal.client.execute(sql)).rows

const setTitle = async (text: string): Promise<void> => {
  const body = { text: { de: text, en: text } }
  expect((await admin.fetch('/api/settings/text-fields/PAGE_TITLE', json('PUT', body))).status).toBe(200)
}
const titleFor = async (fetch: Fetch): Promise<string | undefined> => {
  const fields = await (await fetch('/api/settings/text-fields/current')).json<{ id: string; text: { de: string } }[]>()
  return fields.find(({ id }) => id === 'PAGE_TITLE')?.text.de
}

/** New prices of the bank: a little lower from today on. */
const fetchRates = async (): Promise<void> => {
  expect((await admin.fetch('/api/system/settings/conditions', { method: 'POST' })).status).toBe(200)
}
const priceFor = async (fetch: Fetch): Promise<unknown> => {
  const body = { productId: 'consumer-credit', conditions: { amount: 10_000, term: 60 } }
  return (await (await fetch('/api/loan/calculate', json('POST', body))).json<{ nominalInterest?: number }>())
    .nominalInterest
}

const idOf = async (key: string): Promise<string> =>
  (await openChanges(admin)).find((each) => each.key === key)?.id ?? expect.fail(`${key} is not to change`)

describe('POST /api/release-changes/preview', () => {
  it('shows scheduled changes to administrators who follow the link, and to nobody else', async () => {
    stopClock()
    const before = [await titleFor(portal.fetch), await priceFor(portal.fetch)]
    await setTitle('Neues Portal')
    await fetchRates()
    const preview = await openPreview(admin)
    expect(preview.changes).toBeGreaterThan(1)
    expect(preview.url).toMatch(/^http.+\/\?preview=[\w-]{43}\.\d{4}-\d\d-\d\d$/)
    expect(Date.parse(preview.validUntil) - Date.now()).toBe(3_600_000)
    // Any administrator, because an approver must see it, too.
    for (const who of [admin, other]) {
      const inside = within(who, preview)
      expect(await titleFor(inside)).toBe('Neues Portal')
      expect(await priceFor(inside)).toBeCloseTo(Number(before[1]) - 0.1)
    }
    const stranger = await visitorWithLoan(portal)
    for (const fetch of [portal.fetch, stranger.fetch, admin.fetch, (await signedIn(portal)).fetch])
      expect([await titleFor(fetch), await priceFor(fetch)]).toEqual(before)
    const read = (fetch: Fetch) => within({ fetch }, preview)('/api/settings/text-fields/current')
    expect((await read(portal.fetch)).status).toBe(401)
    expect((await read(stranger.fetch)).status).toBe(401)
    for (const role of ['USER', 'TECH_ADMIN'] as const)
      expect((await read((await signedIn(portal, role)).fetch)).status).toBe(403)
    expect(await problemOf(await within(admin, { key: 'guessed' })('/api/keys'))).toEqual([404, 'previewover'])
  })

  it("expires after an hour, and with its administrator's session", async () => {
    stopClock()
    const preview = await openPreview(admin)
    const inside = within(admin, preview)
    expect((await inside('/api/keys')).status).toBe(200)
    const shown = await (await inside('/api/release-changes/preview')).json<{ at: string; validUntil: string }>()
    expect(shown.validUntil).toBe(preview.validUntil)
    expect(Date.parse(shown.at)).toBe(Date.now())
    expect((await admin.fetch('/api/release-changes/preview')).status).toBe(404)
    await portal.client.execute(`update previews set expires_at = '${new Date().toISOString()}'`)
    expect(await problemOf(await inside('/api/keys'))).toEqual([404, 'previewover'])
    const again = within(admin, await openPreview(admin))
    await portal.client.execute('update sessions set revoked_at = ? where account_id = ?', [
      new Date().toISOString(),
      admin.id,
    ])
    expect((await again('/api/keys')).status).toBe(401)
  })

  it('has the settings that will be live at its time: no later approvals, no rejected changes', async () => {
    await setGeneral(admin, 'BANK_PHONE', '+49 69 1')
    await setGeneral(admin, 'BANK_NAME', 'Neue Bank')
    await setTitle('Neues Portal')
    expect((await approve(other, [await idOf('BANK_PHONE')], inHours(5))).status).toBe(200)
    await decide(other, `reject/${await idOf('BANK_NAME')}`, { reason: 'Nein.' })
    const shown = async (input: unknown): Promise<unknown[]> => {
      const preview = await openPreview(other, input)
      const inside = within(other, preview)
      const general = await (await inside('/api/settings/general')).json<{ id: string; value: unknown }[]>()
      const valueOf = (key: string) => general.find(({ id }) => id === key)?.value
      return [
        preview.changes,
        valueOf('BANK_PHONE') === '+49 69 1',
        valueOf('BANK_NAME') === 'Neue Bank',
        (await titleFor(inside)) === 'Neues Portal',
      ]
    }
    expect(await shown({})).toEqual([1, false, false, true])
    expect(await shown({ at: inHours(4) })).toEqual([1, false, false, true])
    expect(await shown({ at: inHours(6) })).toEqual([2, true, false, true])
    expect(await shown({ at: inHours(6), ids: [] })).toEqual([1, true, false, false])
    expect(await shown({ ids: [] })).toEqual([0, false, false, false])
    expect(await shown({ ids: [await idOf('BANK_NAME')] })).toEqual([1, false, true, false])
    expect(await shown({ at: inHours(6), ids: [await idOf('BANK_NAME')] })).toEqual([2, true, true, false])
    const ask = (input: unknown) => other.fetch('/api/release-changes/preview', json('POST', input))
    expect((await ask({ at: inHours(-1) })).status).toBe(400)
    expect((await ask({ at: '2026-12-01T09:00' })).status).toBe(400)
    expect((await ask({ ids: ['nothing'] })).status).toBe(404)
  })

  it("is of a day that the wizard's dates accept; another one is refused with its field", async () => {
    const ask = (at: string) => admin.fetch('/api/release-changes/preview', json('POST', { at }))
    const refusal = async (at: string) => {
      const reply = await ask(at)
      return [reply.status, (await reply.json<{ fieldErrors?: unknown }>()).fieldErrors]
    }
    const named = (message: string) => [400, [{ objectName: 'body', field: 'at', message }]]
    expect(await refusal('9999-12-31T23:30:00Z')).toEqual(named('Max'))
    // The new year has already begun in Berlin.
    expect(await refusal('2150-12-31T23:30:00Z')).toEqual(named('Max'))
    expect(await refusal('2027-02-30T10:00:00Z')).toEqual(named('Pattern'))
    expect(await refusal(inHours(-1))).toEqual(named('Future'))
    const last = await openPreview(admin, { at: '2150-12-31T22:30:00Z' })
    expect(last.url.endsWith('.2150-12-31')).toBe(true)
    const inside = within(admin, last)
    expect(await (await inside('/api/release-changes/preview')).json()).toMatchObject({ day: '2150-12-31' })
    expect((await inside('/api/settings/text-fields/current')).status).toBe(200)
  })

  it('validates by the day of its time', async () => {
    const day = (offset: number) => toLocalDay(new Date(Date.now() + offset * 24 * 3_600_000))
    const row = (rate: string, from: string, to: string) => `01;;1000;50000;12;84;${rate};0;${from};${to}`
    const content = [
      'productType;intendedUse;amountFrom;amountTo;termFrom;termTo;nominalRate;feePercent;validFrom;validTo',
      row('7.11', '2020-01-01', day(9)),
      row('3.33', day(10), '2099-12-31'),
    ].join('\n')
    const reply = await admin.fetch('/api/product-types/conditions/import', json('POST', { content }))
    expect(reply.status, await reply.clone().text()).toBe(200)
    expect(await priceFor(within(admin, await openPreview(admin)))).toBe(7.11)
    const later = await openPreview(admin, { at: inHours(24 * 11) })
    expect(later.url.endsWith(`.${day(11)}`)).toBe(true)
    expect(await priceFor(within(admin, later))).toBe(3.33)
  })

  it('names blocking problems, and opens none', async () => {
    const field = {
      id: 'nickname',
      type: 'TEXTFIELD',
      entityType: 'BORROWER',
      label: { de: 'Rufname', en: 'Nickname' },
    }
    await admin.fetch('/api/pages-fields/scheduled', json('PUT', { fields: [field] }))
    const page = await (await admin.fetch('/api/scheduled-pages/borrower')).json<Page>()
    const placed = { id: 'nickname', required: true, visible: true, layoutLength: 12, validators: [] }
    const sections = page.sections.map((each, at) => (at > 0 ? each : { ...each, fields: [...each.fields, placed] }))
    expect((await admin.fetch('/api/scheduled-pages/borrower', json('PUT', { sections }))).status).toBe(200)
    const reply = await admin.fetch('/api/release-changes/preview', json('POST', { ids: [await idOf('borrower')] }))
    expect(reply.status).toBe(409)
    const problem = await reply.json<{ errorKey: string; problems: { area: string; item: string }[] }>()
    expect(problem.errorKey).toBe('releaseblocked')
    expect(problem.problems.map(({ area, item }) => `${area}/${item}`)).toContain('PAGES/borrower')
    expect(await rows('select id from previews')).toEqual([])
    expect((await openPreview(admin)).changes).toBe(2)
  })

  it('is audited, and limited to ten a minute and ten at a time per administrator', async () => {
    stopClock()
    await setTitle('Neues Portal')
    for (let at = 0; at < 10; at++) await openPreview(admin)
    expect((await admin.fetch('/api/release-changes/preview', json('POST', {}))).status).toBe(429)
    await portal.client.execute('delete from throttles')
    await openPreview(admin)
    await openPreview(other)
    expect(await rows('select created_by, count(*) as count from previews group by 1 order by 2')).toEqual([
      { created_by: other.id, count: 1 },
      { created_by: admin.id, count: 10 },
    ])
    const audits = await rows(`select principal, detail from audits where action = 'release.preview'`)
    expect(audits).toHaveLength(12)
    const own = audits.filter(({ principal }) => principal === `account:${admin.id}`)
    expect(own).toHaveLength(11)
    for (const { detail } of own)
      expect(JSON.parse(String(detail))).toMatchObject({ items: ['TEXT_FIELDS/PAGE_TITLE'] })
  })
})

describe('inside a preview', () => {
  it('a loan is completed to the end, and cannot be sent', async () => {
    await fetchRates()
    const inside = within(admin, await openPreview(admin))
    const begun = await inside('/api/loan/initiate', json('POST', { productId: 'consumer-credit' }))
    expect([begun.status, begun.headers.get('unique-user-id')]).toEqual([201, null])
    const draft = await begun.json<Loan>()
    expect(draft.loanStatus).toBe('HIDDEN')
    const loan = await completeLoan(inside)
    const saved = await inside(`/api/loan/${loan.id}`, json('PUT', { version: loan.version, fields: loan.fields }))
    expect(saved.status).toBe(200)
    const { version } = await saved.json<Loan>()
    expect((await inside('/api/loan/getLoanConditions', json('POST', { loan: { id: loan.id } }))).status).toBe(200)
    expect((await inside(`/api/loan/${loan.id}/missing`)).status).toBe(200)
    expect((await inside(`/api/loan/${loan.id}/schedule`)).status).toBe(200)
    expect((await inside('/api/loan/documents/tabs', json('POST', { loanId: loan.id }))).status).toBe(200)
    const file = await uploadFile(inside, loan.id)
    const token = await inside('/api/download-tokens', json('POST', { kind: 'document', id: file.publicId }))
    expect(token.status).toBe(200)
    expect((await inside('/api/inquiries/validate', json('POST', { id: loan.id, version }))).status).toBe(200)

    const refused = [409, 'preview']
    const inquiry = json('POST', { id: loan.id, version })
    expect(await problemOf(await inside('/api/inquiries/send', inquiry))).toEqual(refused)
    const callMe = '/api/inquiries/alternatives?operation=REQUEST_CALL_FROM_BANK&mobile=%2B4915112345678'
    expect(await problemOf(await inside(callMe, inquiry))).toEqual(refused)
    const mail = json('POST', { email: 'anna@example.org' })
    expect(await problemOf(await inside(`/api/loan/${loan.id}/resume-link`, mail))).toEqual(refused)
    expect(await problemOf(await inside(`/api/loan/${loan.id}/co-borrower`, mail))).toEqual(refused)
    expect(await problemOf(await inside('/api/release-changes/changed-settings'))).toEqual(refused)
    expect(await problemOf(await inside('/api/authenticate', json('POST', {})))).toEqual(refused)
    expect(await rows('select id from mails')).toEqual([])
    expect(await rows('select id from applications')).toEqual([])

    // Outside the preview it does not exist, for any account.
    expect((await admin.fetch(`/api/loan/${loan.id}`)).status).toBe(404)
    const forged = withHeaders(portal, { 'unique-user-id': String((await rows('select id from previews'))[0]?.['id']) })
    expect((await forged(`/api/loan/${loan.id}`)).status).toBe(401)
    const audits = await rows(`select principal, detail from audits where action = 'loan.create'`)
    expect(audits.map(({ principal }) => principal)).toEqual(Array(2).fill(`account:${admin.id}`))
    expect(JSON.parse(String(audits[0]?.['detail']))).toMatchObject({ preview: true })
  })

  it('every call outside the journey is refused', async () => {
    const inside = within(admin, await openPreview(admin))
    const open: string[] = []
    for (const [method, path] of facts) {
      const example = examples[`${method} ${path}`]
      if (example === undefined) continue
      const asked = path.replaceAll(/\{\w+\}/g, 'x'.repeat(22)).replace(/^\/i18n\/(x+\/)?x+/, '/i18n/$1de')
      const reply = await inside(asked, method === 'GET' ? {} : json(method, {}))
      const { errorKey } = await reply.json<{ errorKey?: string }>().catch(() => ({ errorKey: '' }))
      if (!(reply.status === 409 && errorKey === 'preview')) open.push(`${method} ${path}`)
    }
    expect(open).toEqual(
      [
        'GET /i18n/{lang}.json',
        'GET /api/settings/recaptcha',
        'GET /api/privacy-notice',
        'GET /api/processes',
        'GET /api/processes/{id}/steps',
        'POST /api/loan/products/{id}/steps',
        'GET /api/products/products',
        'GET /api/products/{id}/information',
        'GET /api/pages/{id}/sections',
        'GET /api/pages-fields',
        'GET /api/pages-fields/calculations',
        'GET /api/settings/postcodes',
        'POST /api/settings/postcodes',
        'POST /api/loan/calculate',
        'POST /api/loan/initiate',
        'GET /api/loan/{id}',
        'PUT /api/loan/{id}',
        'POST /api/loan',
        'PUT /api/loan/validate',
        'PUT /api/loan/incomes-expenses',
        'POST /api/loan/getLoanConditions',
        'DELETE /api/loan/session',
        'POST /api/loan/documents',
        'GET /api/loan/documents',
        'GET /api/loan/documents/{id}',
        'DELETE /api/loan/documents/{id}',
        'POST /api/loan/documents/tabs',
        'POST /api/inquiries/validate',
        'POST /api/inquiries/alternatives',
        'GET /api/settings/fintec',
        'GET /api/settings/general',
        'GET /api/tech-settings',
        'GET /api/tech-settings/interfaces',
        'GET /api/settings/additional-costs',
        'GET /api/settings/text-fields/current',
        'GET /api/contracts/settings',
        'GET /api/keys',
        'GET /api/keys/definitions',
        'GET /api/document/config',
        'GET /api/user-interface/current-templates',
        'GET /api/incomeExpense/getIncomeExpenseConfig',
        'GET /api/pages',
        'GET /api/pages/{id}',
        'GET /api/pages-fields/attachments/{id}',
        'GET /api/on-geo/object-types',
        'GET /api/on-geo/object-types/dictionary',
        'GET /api/on-geo/outbuildings',
        'GET /api/on-geo/types-of-use',
        'GET /api/on-geo/equipment',
        'GET /api/on-geo/settings',
        'GET /api/on-geo/fields',
        'GET /api/on-geo/loft-conversions',
        'GET /api/on-geo/degrees',
        'GET /api/on-geo/floors',
        'GET /api/on-geo/basements',
        'POST /api/download-tokens',
        'GET /api/loan/{id}/schedule',
        'GET /api/loan/{id}/missing',
        'GET /api/analytics/frame',
        'GET /i18n/{part}/{lang}.json',
        'GET /api/release-changes/preview',
        'GET /api/settings/external-templates',
      ].toSorted((a, b) => order(a) - order(b)),
    )
    expect((await inside('/api/settings/general?current=false')).status).toBe(401)
  })

  const order = (name: string): number => facts.findIndex(([method, path]) => `${method} ${path}` === name)

  it('nobody signs in or is counted, and nothing is cached', async () => {
    const scriptAddress = 'https://count.example/script.js'
    const tech = await signedIn(withVariables(portal, { ANALYTICS_SCRIPTS: scriptAddress }), 'TECH_ADMIN')
    const analytics = { on: true, scriptAddress }
    await tech.fetch('/api/tech-settings', json('PUT', { ANALYTICS: analytics }))
    const inside = within(admin, await openPreview(admin))
    expect(await (await inside('/api/tech-settings')).json()).toMatchObject({
      NO_LOGIN_MODE: true,
      ANALYTICS: { on: false },
    })
    expect(await (await portal.fetch('/api/tech-settings')).json()).toMatchObject({ ANALYTICS: analytics })
    const tag = (await portal.fetch('/api/keys')).headers.get('ETag') ?? ''
    for (const path of ['/api/keys', '/api/settings/postcodes?search=50667']) {
      const reply = await inside(path, { headers: { 'If-None-Match': tag } })
      expect([reply.status, reply.headers.get('ETag'), reply.headers.get('Cache-Control')]).toEqual([
        200,
        null,
        'no-store',
      ])
    }
  })

  it('two at once are separate, and a release changes neither', async () => {
    await setTitle('Eins')
    const first = await openPreview(admin)
    const loan = await completeLoan(within(admin, first))
    await setTitle('Zwei')
    const second = await openPreview(admin)
    const titles = () => Promise.all([first, second].map((each) => titleFor(within(admin, each))))
    expect(await titles()).toEqual(['Eins', 'Zwei'])
    expect((await within(admin, second)(`/api/loan/${loan.id}`)).status).toBe(404)
    await setTitle('Drei')
    expect((await approve(other, [await idOf('PAGE_TITLE')])).status).toBe(200)
    expect(await titleFor(portal.fetch)).toBe('Drei')
    expect(await titles()).toEqual(['Eins', 'Zwei'])
    // The loan's release number is also that of a later release: they are not mixed up.
    const read = await within(admin, first)(`/api/loan/${loan.id}`)
    expect([read.status, (await read.json<Loan>()).version]).toEqual([200, loan.version])
    for (let at = 0; at < 3; at++) await openPreview(other)
    expect(await titles()).toEqual(['Eins', 'Zwei'])
  })

  it('its loans count for nothing, and an hour later nothing is left', async () => {
    await setGeneral(admin, 'LOGIN_ATTEMPTS', 7)
    const preview = await openPreview(admin)
    const inside = within(admin, preview)
    const loan = await completeLoan(inside)
    const file = await uploadFile(inside, loan.id)
    // Of a preview that was removed during the beginning of a loan.
    const { id: late } = await completeLoan(inside)
    await portal.client.execute(`update loans set visitor_hash = 'preview:gone' where id = '${late}'`)
    const real = await visitorWithLoan(portal)
    const [stored] = await rows(`select object_key from documents where id = '${file.publicId}'`)
    const files = portal.env['FILES'] as R2Bucket
    expect(await files.head(String(stored?.['object_key']))).not.toBeNull()
    const ids = [await idOf('LOGIN_ATTEMPTS')]
    const impact = await (
      await other.fetch('/api/release-changes/impact', json('POST', { ids }))
    ).json<{
      drafts: { products: { total: number; looked: number }[] }
    }>()
    expect(impact.drafts.products).toMatchObject([{ total: 1, looked: 1 }])

    await portal.cron(new Date(Date.parse(preview.validUntil) - 60_000))
    expect((await rows('select id from loans order by id')).map(({ id }) => id)).toEqual(
      [loan.id, real.loan.id].toSorted(),
    )
    await portal.cron(new Date(preview.validUntil))
    expect(await rows('select id from previews')).toEqual([])
    expect((await rows('select id from loans')).map(({ id }) => id)).toEqual([real.loan.id])
    expect(await rows('select id from documents')).toEqual([])
    expect(await files.head(String(stored?.['object_key']))).toBeNull()
  })

  it('other requests take the usual number of round trips', async () => {
    await setTitle('Neues Portal')
    const preview = await openPreview(admin)
    const inside = within(admin, preview)
    const read = (fetch: Fetch) => roundTrips(portal, () => fetch('/api/keys'))
    await read(portal.fetch)
    await read(inside)
    expect([await read(portal.fetch), await read(admin.fetch), await read(inside)]).toEqual([1, 1, 1])
    expect(await roundTrips(portal, () => openPreview(admin))).toBe(2)
    const loan = await completeLoan(inside)
    const save = () => inside(`/api/loan/${loan.id}`, json('PUT', { version: loan.version, fields: loan.fields }))
    expect(await roundTrips(portal, save)).toBe(2)
  })
})
