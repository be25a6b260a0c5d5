import { beforeAll, describe, expect, it } from 'vitest'

import { areaKeys, shippedAreas } from '#domain/settings/areas.ts'
import type { AreaKey, SnapshotAreas } from '#domain/settings/snapshot.ts'
import { callsOf } from '#domain/settings/calls.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { approve, decide, openChanges } from '#test/harness/releases.ts'
import { expectDifference } from '#test/harness/seen.ts'

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
  /** The path of the live version, for everybody or for administrators. */
  readonly current: string
  readonly edit: Call
  /** The edited item, and its value afterwards. */
  readonly item: string
  readonly has: Readonly<Record<string, unknown>>
  /** The same call with invalid input, and the reported path. */
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
const source = { title: 'Bekanntmachung', link: 'https://www.bank.example/bekanntmachung' }
const baseRate = { validFrom: '2027-01-01', percent: 1.5, source }

/** A text with the type of another file. */
const textAs = (type: string): string => `data:${type};base64,${btoa('This is neither a picture nor a font.')}`

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
      {
        edit: post('/api/document/config', [{ ...tab, documents: [{ ...tab.documents[0], content: 'SELFIE' }] }]),
        at: 'documents.0.content',
      },
      {
        edit: post('/api/document/config', [{ ...tab, documents: [{ ...tab.documents[0], maxAgeMonths: 0 }] }]),
        at: 'documents.0.maxAgeMonths',
      },
    ],
  },
  USER_INTERFACE: {
    current: '/api/user-interface/current-templates',
    edit: put('/api/user-interface/templates', { data: { THEME: 'DARK-GREEN' } }),
    item: 'THEME',
    has: { value: 'DARK-GREEN' },
    bad: [
      { edit: put('/api/user-interface/templates', { data: { THEME: 'PINK' } }), at: 'value' },
      { edit: put('/api/user-interface/templates', { data: { FAV_ICON: textAs('image/png') } }), at: 'value' },
      { edit: put('/api/user-interface/templates', { data: { CUSTOM_FONT: textAs('font/woff2') } }), at: 'value' },
    ],
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
      { edit: put('/api/settings/general/BANK_PHONE', { value: 'abc' }), at: 'value' },
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
      {
        edit: post('/api/processes', {
          ...process,
          steps: process.steps.map((step) => ({ ...step, icon: textAs('image/png') })),
        }),
        at: 'steps.0.icon',
      },
    ],
  },
  PAGES: {
    current: '/api/pages',
    edit: put(`/api/scheduled-pages/${page.id}`, { title }),
    item: page.id,
    has: { title },
    bad: [
      { edit: put(`/api/scheduled-pages/${page.id}`, { type: 'NO_PAGE' }), at: 'type' },
      { edit: put(`/api/scheduled-pages/${page.id}`, { pages: ['living'] }), at: 'pages' },
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
  LEGAL: {
    current: '/api/settings/legal',
    edit: put('/api/settings/legal/BASE_RATE', { values: [baseRate] }),
    item: 'BASE_RATE',
    has: { values: [baseRate] },
    bad: [
      {
        edit: put('/api/settings/legal/BASE_RATE', { values: [{ ...baseRate, percent: '1,5' }] }),
        at: 'values.0.percent',
      },
      {
        edit: put('/api/settings/legal/BASE_RATE', { values: [baseRate, { ...baseRate, percent: 2 }] }),
        at: 'values',
      },
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

it('[B3.50] every area has its calls, and is one of these', () => {
  expect([...Object.keys(cases), 'INTEREST_CONDITIONS'].toSorted()).toEqual([...areaKeys].toSorted())
})

/** The numbers in the specification of each area's calls. */
const statements: Readonly<Partial<Record<AreaKey, string>>> = {
  GENERAL_SETTINGS: '[B7.02] ',
  ADDITIONAL_COSTS: '[B7.05] ',
  FINTEC: '[B7.06] ',
  TEXT_FIELDS: '[B7.07] ',
  OFFER: '[B7.09] ',
  USER_INTERFACE: '[B7.22] ',
  EMAIL_TEMPLATES: '[B7.28] ',
  WEB_ID: '[B7.38] ',
  ONGEO: '[B7.39] ',
}
const named = (Object.entries(cases) as [Exclude<AreaKey, 'INTEREST_CONDITIONS'>, Case][]).map(
  ([area, tried]) => [`${statements[area] ?? ''}${area}`, area, tried] as const,
)

describe.each(named)('%s', (_name, area, tried) => {
  const scheduled = callsOf(area).scheduled[0] ?? ''

  it('[B1.23] [B4.01] [B4.02] is edited, displayed, released and reverted', async () => {
    const was = shippedItem(area, tried.item)
    expect(await itemAt(tried.current, tried.item)).toEqual(was)
    expect(await itemAt(scheduled, tried.item)).toEqual(was)
    const reply = await ask(tried.edit)
    expect([reply.status, reply.status === 200 ? '' : await reply.text()]).toEqual([200, ''])
    const edited = await itemAt(scheduled, tried.item)
    expect(edited).toMatchObject(tried.has)
    expect(edited).not.toEqual(was)
    const [path, version] = scheduled.split('?')
    if (version !== undefined) expectDifference(`GET ${path}?current`, was, edited)
    expect(await itemAt(tried.current, tried.item)).toEqual(was)

    const change = await changeOf(area, tried.item)
    expect(change).toMatchObject({ kind: 'CHANGED', status: 'OPEN', before: was, after: edited, author: one.login })
    expect(change?.label).not.toBe('')
    const { changes } = callsOf(area)
    if (changes !== undefined) expect(await itemAt(changes, change?.id ?? '')).toMatchObject({ key: tried.item })

    const approved = await approve(two, [change?.id ?? ''])
    const { release } = await approved.json<{ release: number }>()
    expect(await itemAt(tried.current, tried.item)).toEqual(edited)
    expect(await changeOf(area, tried.item)).toBeUndefined()

    expect((await decide(one, `rollback/${release}`)).status).toBe(200)
    expect(await itemAt(tried.current, tried.item)).toEqual(was)
    expect(await itemAt(scheduled, tried.item)).toEqual(was)
  })

  it('[B4.02] has a change that is rejected with a reason, and removed', async () => {
    expect((await ask(tried.edit)).status).toBe(200)
    const change = await changeOf(area, tried.item)
    expect((await decide(two, `reject/${change?.id}`, { reason: 'Noch nicht.' })).status).toBe(204)
    expect(await changeOf(area, tried.item)).toMatchObject({ status: 'REJECTED', reason: 'Noch nicht.' })
    expect((await two.fetch(`/api/release-changes/remove/${change?.id}`, { method: 'DELETE' })).status).toBe(204)
    expect(await itemAt(scheduled, tried.item)).toEqual(shippedItem(area, tried.item))
  })

  it.each(tried.bad.map(({ edit, at }) => [at, edit] as const))(
    '[B5.11] refuses a wrong %s, with its path',
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
      total: number
      problems: { path: string; code: string; message: string }[]
    }>()
  const importing = (content: string) => one.fetch('/api/settings/import', json('POST', { content }))

  it('are inverse', async () => {
    const content = await exported()
    expect(content).toContain('\n  "formatVersion": 1,\n')
    expect(await validate(content)).toEqual({ valid: true, total: 0, problems: [], changes: [] })
    const reply = await importing(content)
    expect([reply.status, await reply.json()]).toEqual([200, { imported: 0 }])
    expect(await openChanges(one)).toEqual([])
  })

  it('[B5.04] an import changes the scheduled version, returns the number of changes, and is exported unchanged', async () => {
    const file = JSON.parse(await exported()) as { areas: Record<string, Item[]> }
    const [last, ...others] = (file.areas['OFFER'] ?? []).toReversed()
    const changed = { ...last, title } as unknown as Item
    const wanted = { ...file, hash: undefined, areas: { ...file.areas, OFFER: [changed, ...others.toReversed()] } }
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

  it('every problem of a file is reported with its path and in words, and nothing is written', async () => {
    const file = JSON.parse(await exported()) as { areas: Record<string, Item[]> }
    const broken = {
      ...file,
      hash: undefined,
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

  const wrapped = (areas: object) => JSON.stringify({ format: 'loanport-settings', formatVersion: 1, areas })

  it('a modified export is refused if it contains its hash', async () => {
    const file = JSON.parse(await exported()) as { hash: string; areas: Record<string, Item[]> }
    for (const hash of ['f'.repeat(64), 1, null]) {
      const content = JSON.stringify({ ...file, hash })
      expect((await validate(content)).problems).toMatchObject([{ path: 'hash', code: 'otherHash' }])
      expect((await importing(content)).status).toBe(400)
    }
    const compact = JSON.stringify({ ...file, areas: Object.fromEntries(Object.entries(file.areas).toReversed()) })
    expect(await validate(compact)).toEqual({ valid: true, total: 0, problems: [], changes: [] })
    const other = JSON.stringify({ ...file, hash: undefined, release: 'x' })
    expect((await validate(other)).problems).toMatchObject([{ path: 'release', code: 'unknownFormat' }])
  })

  it('an emptied list of fixed settings is refused; a list that lacks some keeps those', async () => {
    const { areas } = JSON.parse(await exported()) as { areas: Record<string, Item[]> }
    const fixed = [
      'GENERAL_SETTINGS',
      'EMAIL_TEMPLATES',
      'TEXT_FIELDS',
      'USER_INTERFACE',
      'INTERFACES',
      'CHILD_BENEFIT',
    ]
    for (const area of [...fixed, 'ADDITIONAL_COSTS', 'WEB_ID', 'ONGEO', 'FINTEC', 'LEGAL']) {
      const { problems } = await validate(wrapped({ [area]: [] }))
      expect(problems).toContainEqual(expect.objectContaining({ code: 'missingItem' }))
      expect((await importing(wrapped({ [area]: [] }))).status).toBe(400)
    }
    const some = wrapped({ GENERAL_SETTINGS: areas['GENERAL_SETTINGS']?.slice(0, 3) })
    expect(await validate(some)).toEqual({ valid: true, total: 0, problems: [], changes: [] })
    expect(await (await importing(some)).json()).toEqual({ imported: 0 })
  })

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'x'])(
    'a property called %s is unknown like any other',
    async (name) => {
      const item = { id: 'BANK_PHONE', key: 'BANK_PHONE', type: 'STRING', value: '+49 69 1' }
      const content = wrapped({ GENERAL_SETTINGS: [item] }).replace('"+49 69 1"', `"+49 69 1","${name}":{"a":1}`)
      const { valid, problems } = await validate(content)
      expect(valid).toBe(false)
      expect(problems.map(({ path }) => path)).toEqual([`GENERAL_SETTINGS.BANK_PHONE.${name}`])
      expect((await importing(content)).status).toBe(400)
    },
  )

  it.each([11, 2000, 100_000])(
    'a condition of %i levels is refused with its path, by import and by edit',
    async (levels) => {
      const rule = '{"field":"firstName","operator":"notNull"}'
      const deep = '{"combinator":"and","rules":['.repeat(levels) + rule + ']}'.repeat(levels)
      const { areas } = JSON.parse(await exported()) as { areas: Record<string, Item[]> }
      const household = areas['PAGES']?.find(({ id }) => id === 'living')
      const content = wrapped({ PAGES: [{ ...household, renderCondition: 'DEEP' }] }).replace('"DEEP"', deep)
      const { problems } = await validate(content)
      expect(problems[0]?.code).toMatch(/^(conditionTooDeep|tooDeep)$/)
      expect(problems[0]?.path).toMatch(/renderCondition/)
      const text = `{"renderCondition":${deep}}`
      const headers = { 'Content-Type': 'application/json' }
      const edited = await one.fetch('/api/scheduled-pages/living', { method: 'PUT', headers, body: text })
      // A body of over a mebibyte is refused for its size.
      expect(edited.status).toBe(text.length > 1024 * 1024 ? 413 : 400)
      if (edited.status === 400)
        expect(await edited.json()).toMatchObject({ problems: [{ path: expect.stringMatching(/^renderCondition/) }] })
      // Products accept more, for their pictures.
      const steps = product.steps.slice(0, 1).map((step) => ({ ...step, condition: 'DEEP' }))
      const body = JSON.stringify({ ...product, steps }).replace('"DEEP"', deep)
      const refused = await one.fetch('/api/products/products', { method: 'POST', headers, body })
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ problems: [{ path: expect.stringMatching(/^steps.*condition/) }] })
    },
  )

  it('deep nesting anywhere is reported, without a crash', async () => {
    const many = '['.repeat(100_000) + ']'.repeat(100_000)
    for (const content of [many, wrapped({ KEYS: 'DEEP' }).replace('"DEEP"', many), `{"hash":"x","areas":${many}}`])
      expect((await validate(content)).valid).toBe(false)
  })

  it('[B5.04] valid content can be imported: forbidden ids are refused by both', async () => {
    const { areas } = JSON.parse(await exported()) as { areas: Record<string, Item[]> }
    for (const [area, change] of [
      ['PAGES', { uri: 'neu' }],
      ['PRODUCTS', { uri: 'neu', isDefault: false }],
      ['INTEREST_CONDITIONS', { amountFrom: 1, amountTo: 2 }],
    ] as const) {
      const content = wrapped({ [area]: [...(areas[area] ?? []), { ...areas[area]?.[0], ...change, id: '#order' }] })
      const { problems } = await validate(content)
      expect(problems).toMatchObject([{ path: `${area}.#order.id` }])
      expect((await importing(content)).status).toBe(400)
    }
    const content = wrapped({ KEYS: [...(areas['KEYS'] ?? []), areas['KEYS']?.[0]] })
    expect((await validate(content)).problems).toMatchObject([{ code: 'duplicateId' }])
    expect((await importing(content)).status).toBe(400)
  })

  it('[B5.04] valid content can be imported: missing files of fields are refused by both', async () => {
    const offered = { id: 'no-such-file', type: 'application/pdf', preview: '', size: 3 }
    const changed = shipped.INPUT_FIELDS.map((each) => (each === field ? { ...field, attachments: [offered] } : each))
    const content = wrapped({ INPUT_FIELDS: changed })
    const problem = { path: 'INPUT_FIELDS.firstName.attachments.0.id', code: 'unknownAttachment' }
    expect(await validate(content)).toMatchObject({ valid: false, total: 1, problems: [problem] })
    expect((await importing(content)).status).toBe(400)
  })

  it("[B5.04] a single area is checked with the others' scheduled versions", async () => {
    const content = wrapped({ INPUT_FIELDS: shipped.INPUT_FIELDS.filter(({ id }) => id !== 'firstName') })
    expect((await validate(content)).problems).toContainEqual(expect.objectContaining({ code: 'unknownField' }))
    expect((await importing(content)).status).toBe(400)
  })

  it('of many problems some are reported, with their number', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => ({ id: `k${at}`, colour: 'red' }))
    const reply = await one.fetch('/api/settings/import/validate', json('POST', { content: wrapped({ KEYS: many }) }))
    const text = await reply.text()
    expect(JSON.parse(text)).toMatchObject({ valid: false, total: 5000 })
    expect(text.length).toBeLessThan(100_000)
  })

  it('the most changes of one release can be imported at once; more are refused with the limit', async () => {
    const { areas } = JSON.parse(await exported()) as { areas: Record<string, Item[]> }
    const [template] = areas['INPUT_FIELDS'] ?? []
    const withExtra = (count: number) =>
      wrapped({
        INPUT_FIELDS: [
          ...(areas['INPUT_FIELDS'] ?? []),
          ...Array.from({ length: count }, (_, at) => ({ ...template, id: `extra${at}` })),
        ],
      })
    expect((await validate(withExtra(5001))).problems).toMatchObject([{ code: 'tooManyChanges' }])
    const refused = await importing(withExtra(5001))
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ problems: [{ code: 'tooManyChanges', params: { value: 5000 } }] })
    const reply = await importing(withExtra(5000))
    expect([reply.status, await reply.json()]).toEqual([200, { imported: 5000 }])
    const changes = await openChanges(two)
    expect(changes).toHaveLength(5000)
    const approved = await approve(
      two,
      changes.map(({ id }) => id),
    )
    expect(approved.status).toBe(200)
  }, 180_000)

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
