import { beforeAll, describe, expect, it } from 'vitest'

import { type AreaKey, areaKeys, shippedAreas, type SnapshotAreas } from '#domain/settings/areas.ts'
import { areaCalls } from '#domain/settings/calls.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { approve, openChanges } from '#test/harness/releases.ts'

const shipped = shippedAreas()
const first = <K extends AreaKey>(area: K) => {
  const [item] = shipped[area]
  if (item === undefined) throw new Error(`${area} ships nothing`)
  return item
}
const withId = <K extends AreaKey>(area: K, id: string) => {
  const item = shipped[area].find((each) => each.id === id)
  if (item === undefined) throw new Error(`${area} ships no ${id}`)
  return item as SnapshotAreas[K][number]
}

interface Call {
  readonly method: 'PUT' | 'POST'
  readonly path: string
  readonly body: unknown
}
const put = (path: string, body: unknown): Call => ({ method: 'PUT', path, body })
const post = (path: string, body: unknown): Call => ({ method: 'POST', path, body })

interface Case {
  /** Where everybody, or the administrator, reads what is in force. */
  readonly current: string
  readonly edit: Call
  /** The item that the edit is of, and what it then has. */
  readonly item: string
  readonly has: Readonly<Record<string, unknown>>
  /** The same call with something that cannot be, and the path that is told. */
  readonly bad: readonly { readonly edit: Call; readonly at: string }[]
}

const title = { de: 'Anders', en: 'Otherwise' }
const tax = withId('ADDITIONAL_COSTS', 'LAND_TRANSFER_COSTS').taxes[0]
const living = first('LIVING_TYPE')
const tab = first('DOCUMENTS')
const field = withId('INPUT_FIELDS', 'firstName')
const product = first('PRODUCTS')
const process = first('PROCESSES')
const page = first('PAGES')
const mail = withId('EMAIL_TEMPLATES', 'PASSWORD_RESET')
const offer = first('OFFER')
const onOff = first('INTERFACES')
const opposite = onOff.value === 'true' ? 'false' : 'true'
const sent = withId('WEB_ID', 'phone')

const cases: Readonly<Record<Exclude<AreaKey, 'INTEREST_CONDITIONS'>, Case>> = {
  KEYS: {
    current: '/api/keys/definitions',
    edit: put('/api/keys/definitions/scheduled/SALUTATION', { label: title }),
    item: 'SALUTATION',
    has: { label: title },
    bad: [
      { edit: put('/api/keys/definitions/scheduled/SALUTATION', { label: { de: 'Nur deutsch' } }), at: 'label.en' },
      {
        edit: put('/api/keys/definitions/scheduled/SALUTATION', { keys: [{ key: 'ä', displaytext: title }] }),
        at: 'keys.0.key',
      },
      { edit: put('/api/keys/definitions/scheduled/SALUTATION', { colour: 'red' }), at: 'colour' },
    ],
  },
  ADDITIONAL_COSTS: {
    current: '/api/settings/additional-costs',
    edit: put(`/api/settings/additional-costs/${tax?.id}`, { value: 6.5 }),
    item: 'LAND_TRANSFER_COSTS',
    has: {},
    bad: [
      { edit: put(`/api/settings/additional-costs/${tax?.id}`, { value: -1 }), at: 'taxes.0.value' },
      { edit: put(`/api/settings/additional-costs/${tax?.id}`, { name: 'nur Text' }), at: 'taxes.0.name' },
    ],
  },
  LIVING_TYPE: {
    current: '/api/incomeExpense/getIncomeExpenseConfig',
    edit: put('/api/incomeExpense/update', { [living.id]: { label: title } }),
    item: living.id,
    has: { label: title },
    bad: [
      { edit: put('/api/incomeExpense/update', { [living.id]: { kind: 'BOTH' } }), at: 'kind' },
      { edit: put('/api/incomeExpense/update', { [living.id]: { colour: 'red' } }), at: 'colour' },
    ],
  },
  DOCUMENTS: {
    current: '/api/document/config',
    edit: post(
      '/api/document/config',
      shipped.DOCUMENTS.map((each) => (each === tab ? { ...tab, title } : each)),
    ),
    item: tab.id,
    has: { title },
    bad: [
      { edit: post('/api/document/config', [{ ...tab, type: 'OTHER' }]), at: 'type' },
      { edit: post('/api/document/config', [{ ...tab, colour: 'red' }]), at: 'colour' },
      {
        edit: post('/api/document/config', [{ ...tab, documents: [{ ...tab.documents[0], numberOfDocuments: 0 }] }]),
        at: 'documents.0.numberOfDocuments',
      },
    ],
  },
  USER_INTERFACE: {
    current: '/api/user-interface/current-templates',
    edit: put('/api/user-interface/templates', { data: { THEME: 'DARK-GREEN' } }),
    item: 'THEME',
    has: { value: 'DARK-GREEN' },
    bad: [{ edit: put('/api/user-interface/templates', { data: { THEME: 'PINK' } }), at: 'value' }],
  },
  INPUT_FIELDS: {
    current: '/api/pages-fields',
    edit: put('/api/pages-fields/scheduled', { fields: [{ ...field, label: title }] }),
    item: field.id,
    has: { label: title },
    bad: [
      { edit: put('/api/pages-fields/scheduled', { fields: [{ ...field, type: 'WISH' }] }), at: 'type' },
      { edit: put('/api/pages-fields/scheduled', { fields: [{ ...field, id: '1. Feld' }] }), at: 'id' },
      { edit: put('/api/pages-fields/scheduled', { fields: [{ ...field, colour: 'red' }] }), at: 'colour' },
    ],
  },
  TEXT_FIELDS: {
    current: '/api/settings/text-fields/current',
    edit: put('/api/settings/text-fields/PAGE_TITLE', { text: title }),
    item: 'PAGE_TITLE',
    has: { text: title },
    bad: [{ edit: put('/api/settings/text-fields/PAGE_TITLE', { text: { de: 'Nur deutsch' } }), at: 'text.en' }],
  },
  EMAIL_TEMPLATES: {
    current: '/api/email-templates/email-templates',
    edit: put(`/api/email-templates/email-templates/${mail.id}`, { ...mail, subject: title }),
    item: mail.id,
    has: { subject: title },
    bad: [
      {
        edit: put(`/api/email-templates/email-templates/${mail.id}`, { ...mail, subject: { de: '', en: 'x' } }),
        at: 'subject.de',
      },
      {
        edit: put(`/api/email-templates/email-templates/${mail.id}`, { ...mail, body: { de: '{{ loan }}', en: 'x' } }),
        at: 'body.de',
      },
    ],
  },
  GENERAL_SETTINGS: {
    current: '/api/settings/general',
    edit: put('/api/settings/general/BANK_NAME', { value: 'Andere Bank AG' }),
    item: 'BANK_NAME',
    has: { value: 'Andere Bank AG' },
    bad: [
      { edit: put('/api/settings/general/BANK_NAME', { value: 7 }), at: 'value' },
      { edit: put('/api/settings/general/LOGIN_ATTEMPTS', { value: 0 }), at: 'value' },
    ],
  },
  OFFER: {
    current: '/api/contracts/settings',
    edit: post(
      '/api/contracts/settings',
      shipped.OFFER.map((each) => (each === offer ? { ...offer, title } : each)),
    ),
    item: offer.id,
    has: { title },
    bad: [
      { edit: post('/api/contracts/settings', [{ ...offer, label: { de: 'Nur deutsch' } }]), at: 'label.en' },
      { edit: post('/api/contracts/settings', [{ ...offer, colour: 'red' }]), at: 'colour' },
    ],
  },
  CHILD_BENEFIT: {
    current: '/api/settings/child-benefit',
    edit: post('/api/settings/child-benefit', { code: 'function calculate(loan) { return 259 }' }),
    item: 'CHILD_BENEFIT',
    has: { code: 'function calculate(loan) { return 259 }' },
    bad: [{ edit: post('/api/settings/child-benefit', { code: '' }), at: 'code' }],
  },
  INTERFACES: {
    current: '/api/tech-settings/interfaces',
    edit: put('/api/tech-settings/interfaces', { [onOff.id]: opposite }),
    item: onOff.id,
    has: { value: opposite },
    bad: [{ edit: put('/api/tech-settings/interfaces', { [onOff.id]: true }), at: 'value' }],
  },
  FINTEC: {
    current: '/api/settings/fintec',
    edit: put('/api/settings/fintec/scheduled', { settings: { SETTINGS: { days: 200 } } }),
    item: 'SETTINGS',
    has: { days: 200 },
    bad: [
      { edit: put('/api/settings/fintec/scheduled', { settings: { SETTINGS: { days: 1 } } }), at: 'days' },
      { edit: put('/api/settings/fintec/scheduled', { settings: { SETTINGS: { colour: 'red' } } }), at: 'colour' },
    ],
  },
  ONGEO: {
    current: '/api/on-geo/settings',
    edit: post('/api/on-geo/settings/scheduled', { id: 'SETTINGS', maxMarketValuePercent: 90 }),
    item: 'SETTINGS',
    has: { maxMarketValuePercent: 90 },
    bad: [
      {
        edit: post('/api/on-geo/settings/scheduled', { id: 'SETTINGS', maxMarketValuePercent: 0 }),
        at: 'maxMarketValuePercent',
      },
    ],
  },
  PRODUCTS: {
    current: '/api/products/products',
    edit: post('/api/products/products', { ...product, name: 'Anders' }),
    item: product.id,
    has: { name: 'Anders' },
    bad: [
      { edit: post('/api/products/products', { ...product, calculationType: 'GUESS' }), at: 'calculationType' },
      { edit: post('/api/products/products', { ...product, uri: 'Nicht So' }), at: 'uri' },
      { edit: post('/api/products/products', { ...product, colour: 'red' }), at: 'colour' },
    ],
  },
  PROCESSES: {
    current: '/api/processes',
    edit: post('/api/processes', { ...process, title }),
    item: process.id,
    has: { title },
    bad: [
      { edit: post('/api/processes', { ...process, uri: 'so nicht' }), at: 'uri' },
      { edit: post('/api/processes', { ...process, productId: 'no-such-product' }), at: 'productId' },
    ],
  },
  PAGES: {
    current: '/api/pages',
    edit: put(`/api/scheduled-pages/${page.id}`, { title }),
    item: page.id,
    has: { title },
    bad: [
      { edit: put(`/api/scheduled-pages/${page.id}`, { type: 'NO_PAGE' }), at: 'type' },
      { edit: put(`/api/scheduled-pages/${page.id}`, { pages: ['no-such-page'] }), at: 'pages' },
      { edit: put(`/api/scheduled-pages/${page.id}`, { colour: 'red' }), at: 'colour' },
    ],
  },
  WEB_ID: {
    current: '/api/web-id/settings',
    edit: put('/api/web-id/settings/scheduled', [{ ...sent, sent: !sent.sent }]),
    item: 'phone',
    has: { sent: !sent.sent },
    bad: [
      { edit: put('/api/web-id/settings/scheduled', [{ ...sent, fieldId: 'no-such-field' }]), at: 'fieldId' },
      { edit: put('/api/web-id/settings/scheduled', [{ ...sent, colour: 'red' }]), at: 'colour' },
    ],
  },
}

let portal: Portal
let one: Person
let two: Person
beforeAll(async () => {
  portal = await openPortal()
  one = await signedIn(portal, 'ADMIN')
  two = await signedIn(portal, 'ADMIN')
})

const ask = ({ method, path, body }: Call): Promise<Response> => one.fetch(path, json(method, body))

type Item = { readonly id: string } & Readonly<Record<string, unknown>>

async function itemAt(path: string, id: string): Promise<Item | undefined> {
  const reply = await one.fetch(path)
  expect(reply.status).toBe(200)
  return (await reply.json<Item[]>()).find((item) => item.id === id)
}

const shippedItem = (area: AreaKey, id: string): unknown =>
  JSON.parse(JSON.stringify((shipped[area] as readonly Item[]).find((item) => item.id === id)))

const changeOf = async (area: AreaKey, item: string) =>
  (await openChanges(one)).find((change) => change.area === area && change.key === item)

it('[B3.50] every area has its calls and is one of those here', () => {
  expect([...Object.keys(cases), 'INTEREST_CONDITIONS'].toSorted()).toEqual([...areaKeys].toSorted())
})

describe.each(Object.entries(cases) as [Exclude<AreaKey, 'INTEREST_CONDITIONS'>, Case][])('%s', (area, tried) => {
  const scheduled = areaCalls[area].scheduled[0] ?? ''

  it('[B4.01] [B4.02] is edited, shown, released and taken back', async () => {
    const was = shippedItem(area, tried.item)
    expect(await itemAt(tried.current, tried.item)).toEqual(was)
    expect(await itemAt(scheduled, tried.item)).toEqual(was)
    const reply = await ask(tried.edit)
    expect([reply.status, reply.status === 200 ? '' : await reply.text()]).toEqual([200, ''])
    const edited = await itemAt(scheduled, tried.item)
    expect(edited).toMatchObject(tried.has)
    expect(edited).not.toEqual(was)
    expect(await itemAt(tried.current, tried.item)).toEqual(was)

    const change = await changeOf(area, tried.item)
    expect(change).toMatchObject({ kind: 'CHANGED', status: 'OPEN', before: was, after: edited, author: one.login })
    expect(change?.label).not.toBe('')
    const { changes } = areaCalls[area]
    if (changes !== undefined) expect(await itemAt(changes, change?.id ?? '')).toMatchObject({ key: tried.item })

    const approved = await approve(two, [change?.id ?? ''])
    const { release } = await approved.json<{ release: number }>()
    expect(await itemAt(tried.current, tried.item)).toEqual(edited)
    expect(await changeOf(area, tried.item)).toBeUndefined()

    expect((await one.fetch(`/api/release-changes/rollback/${release}`, json('POST', {}))).status).toBe(200)
    expect(await itemAt(tried.current, tried.item)).toEqual(was)
    expect(await itemAt(scheduled, tried.item)).toEqual(was)
  })

  it('[B4.02] a change of it is rejected with a reason, and removed', async () => {
    expect((await ask(tried.edit)).status).toBe(200)
    const change = await changeOf(area, tried.item)
    const path = `/api/release-changes/reject/${change?.id}`
    expect((await two.fetch(path, json('POST', { reason: 'Noch nicht.' }))).status).toBe(204)
    expect(await changeOf(area, tried.item)).toMatchObject({ status: 'REJECTED', reason: 'Noch nicht.' })
    expect((await two.fetch(`/api/release-changes/remove/${change?.id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await itemAt(scheduled, tried.item)).toEqual(shippedItem(area, tried.item))
  })

  it.each(tried.bad.map(({ edit, at }) => [at, edit] as const))(
    '[B1.23] refuses a wrong %s, with its path',
    async (at, edit) => {
      const reply = await ask(edit)
      expect(reply.status).toBe(400)
      const { problems } = await reply.json<{ problems: { area: string; path: string }[] }>()
      expect(problems).toContainEqual(expect.objectContaining({ area, path: at }))
      expect(await openChanges(one)).toEqual([])
    },
  )
})

describe('[B4.06] [B7.11] export and import', () => {
  const exported = async (): Promise<string> => (await one.fetch('/api/settings/export', { method: 'POST' })).text()
  const validate = async (content: string) =>
    (await one.fetch('/api/settings/import/validate', json('POST', { content }))).json<{
      valid: boolean
      problems: { path: string; code: string; message: string }[]
    }>()
  const importing = (content: string) => one.fetch('/api/settings/import', json('POST', { content }))

  it('are the identity', async () => {
    const content = await exported()
    expect(content).toContain('\n  "formatVersion": 1,\n')
    expect(await validate(content)).toEqual({ valid: true, problems: [] })
    const reply = await importing(content)
    expect([reply.status, await reply.json()]).toEqual([200, { imported: 0 }])
    expect(await openChanges(one)).toEqual([])
  })

  it('[B5.04] an import goes into the version to come, tells how much it changes, and is exported as it came', async () => {
    const file = JSON.parse(await exported()) as { areas: Record<string, Item[]> }
    const [last, ...others] = (file.areas['OFFER'] ?? []).toReversed()
    const changed = { ...last, title } as unknown as Item
    const wanted = { ...file, areas: { ...file.areas, OFFER: [changed, ...others.toReversed()] } }
    const reply = await importing(JSON.stringify(wanted))
    // One item, and the order.
    expect(await reply.json()).toEqual({ imported: 2 })
    const changes = await openChanges(two)
    expect(new Set(changes.map(({ key }) => key))).toEqual(new Set(['#order', last?.id]))
    expect(
      (
        await approve(
          two,
          changes.map(({ id }) => id),
        )
      ).status,
    ).toBe(200)
    expect((JSON.parse(await exported()) as typeof file).areas).toEqual(wanted.areas)
  })

  it('every problem of a file is told with its path and in words, and nothing is written', async () => {
    const file = JSON.parse(await exported()) as { areas: Record<string, Item[]> }
    const broken = {
      ...file,
      areas: {
        ...file.areas,
        TEXT_FIELDS: [{ id: 'PAGE_TITLE', text: { de: 'x' } }],
        INTERFACES: [{ id: 'NONE', value: 'ja' }],
      },
    }
    const { valid, problems } = await validate(JSON.stringify(broken))
    expect(valid).toBe(false)
    expect(problems.length).toBeGreaterThanOrEqual(3)
    for (const { path, code, message } of problems) {
      expect(path).toMatch(/^(TEXT_FIELDS|INTERFACES)\./)
      expect(code).not.toBe('')
      expect(message).toMatch(/\p{L}{3}/u)
    }
    expect((await importing(JSON.stringify(broken))).status).toBe(400)
    expect(await openChanges(one)).toEqual([])
  })

  it.each([
    ['not JSON', '{', 'notJson'],
    ['something else', '{"format":"other"}', 'unknownFormat'],
    ['of a newer portal', '{"format":"loanport-settings","formatVersion":99,"areas":{}}', 'newerFormat'],
    ['with an unknown area', '{"format":"loanport-settings","formatVersion":1,"areas":{"NONSENSE":[]}}', 'unknownArea'],
    ['with items that are none', '{"format":"loanport-settings","formatVersion":1,"areas":{"KEYS":[1]}}', 'string'],
  ])('a file that is %s is refused', async (_, content, code) => {
    expect((await validate(content)).problems).toContainEqual(expect.objectContaining({ code }))
    expect((await importing(content)).status).toBe(400)
  })
})
