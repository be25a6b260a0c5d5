import { beforeEach, describe, expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { imageBytes } from '#test/harness/attachments.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { decide, openChanges, releaseAll } from '#test/harness/releases.ts'

const shipped = shippedAreas()
let portal: Portal
let admin: Person
let tech: Person
beforeEach(async () => {
  portal = await openPortal()
  admin = await signedIn(portal, 'ADMIN')
  tech = await signedIn(portal, 'TECH_ADMIN')
})

const send = (method: string, path: string, body?: unknown): Promise<Response> =>
  admin.fetch(path, body === undefined ? { method } : json(method, body))
const read = async <T>(path: string): Promise<T> => (await admin.fetch(path)).json<T>()
const codesOf = async (reply: Response): Promise<string[]> =>
  (await reply.json<{ problems: { code: string }[] }>()).problems.map(({ code }) => code)

describe('[B7.17] [B7.18] [B7.19] [B7.20] selection lists', () => {
  interface List {
    readonly id: string
    readonly keys: readonly { readonly key: string; readonly displaytext: { readonly de: string } }[]
  }
  const titles = async (): Promise<readonly List['keys'][number][]> =>
    (await read<List[]>('/api/keys/scheduled')).find(({ id }) => id === 'TITLE')?.keys ?? []
  const magister = { type: 'TITLE', key: 'mag', displaytext: { de: 'Mag.', en: 'Mag.' } }

  it('a key is added, changed, moved and removed; the live list stays', async () => {
    const before = await titles()
    expect((await send('PUT', '/api/keys/update', magister)).status).toBe(200)
    expect((await titles()).map(({ key }) => key)).toEqual([...before.map(({ key }) => key), 'mag'])
    const changed = { ...magister, displaytext: { de: 'Magister', en: 'Magister' } }
    expect((await send('PUT', '/api/keys/update', changed)).status).toBe(200)
    expect((await titles()).at(-1)?.displaytext.de).toBe('Magister')
    const turned = (await titles()).toReversed()
    expect((await send('PUT', '/api/keys/update-keys', { type: 'TITLE', keys: turned })).status).toBe(200)
    expect(await titles()).toEqual(turned)
    expect((await send('DELETE', '/api/keys/delete', { type: 'TITLE', key: 'mag' })).status).toBe(200)
    expect((await titles()).map(({ key }) => key)).not.toContain('mag')
    expect((await send('DELETE', '/api/keys/delete', { type: 'TITLE', key: 'mag' })).status).toBe(404)
    expect((await send('DELETE', '/api/keys/delete', { type: 'NONE', key: 'mag' })).status).toBe(404)
    expect(await read('/api/keys')).toEqual(await (await portal.fetch('/api/keys')).json())
    expect(await openChanges(admin)).toMatchObject([{ area: 'KEYS', key: 'TITLE' }])
  })

  it('a key in use cannot be removed, and its uses are reported', async () => {
    const reply = await send('DELETE', '/api/keys/delete', { type: 'PRODUCT_TYPE', key: '01' })
    expect(reply.status).toBe(400)
    expect(await codesOf(reply)).toContain('keyInUse')
  })

  it('[B3.24] a list of a fixed type cannot be removed, used or not', async () => {
    for (const type of ['SALUTATION', 'MESSAGE_REFERENCE']) {
      const reply = await send('DELETE', `/api/keys/definitions/scheduled/${type}`)
      expect(reply.status).toBe(400)
      expect(await codesOf(reply)).toContain('missingItem')
    }
    expect(await openChanges(admin)).toEqual([])
  })

  it('a definition is renamed, and is not added twice', async () => {
    const label = { de: 'Titel vor dem Namen', en: 'Title before the name' }
    expect((await send('PUT', '/api/keys/definitions/scheduled/TITLE', { label })).status).toBe(200)
    const lists = await read<{ id: string; label: unknown }[]>('/api/keys/definitions/scheduled')
    expect(lists.find(({ id }) => id === 'TITLE')?.label).toEqual(label)
    expect(await read('/api/keys/definitions/scheduled/changes')).toMatchObject([{ key: 'TITLE', label: label.de }])
    expect((await send('POST', '/api/keys/definitions/scheduled', shipped.KEYS[0])).status).toBe(400)
    expect((await send('PUT', '/api/keys/definitions/scheduled/NONE', { label })).status).toBe(404)
  })
})

describe('[B7.21] [B4.04] document tabs', () => {
  it('are set as a whole, in order, and reset to the shipped ones', async () => {
    const turned = shipped.DOCUMENTS.toReversed()
    expect((await send('POST', '/api/document/config', turned)).status).toBe(200)
    expect((await read<{ id: string }[]>('/api/document/config?current=false')).map(({ id }) => id)).toEqual(
      turned.map(({ id }) => id),
    )
    expect(await openChanges(admin)).toMatchObject([{ area: 'DOCUMENTS', key: '#order', label: 'Reihenfolge' }])
    expect((await send('POST', '/api/document/config/reset')).status).toBe(200)
    expect(await openChanges(admin)).toEqual([])
  })

  it('the scheduled version is for administrators, also at the path of the current one', async () => {
    expect((await portal.fetch('/api/document/config?current=false')).status).toBe(401)
    expect((await (await signedIn(portal)).fetch('/api/document/config?current=false')).status).toBe(403)
    expect((await tech.fetch('/api/document/config?current=false')).status).toBe(403)
    expect((await portal.fetch('/api/document/config?current=maybe')).status).toBe(400)
    expect((await portal.fetch('/api/document/config')).status).toBe(200)
  })
})

it('[B7.22] the user interface is chosen from the available values', async () => {
  expect(await read('/api/user-interface/select-options')).toMatchObject({
    THEME: ['GREEN', 'GREEN-ORANGE', 'DARK-GREEN', 'CUSTOM'],
    LAYOUT: ['ONE_COLUMN', 'TWO_COLUMNS'],
  })
})

it('[B7.23] [B7.24] [B3.26] income and expense items are added, changed and removed', async () => {
  const path = '/api/incomeExpense/getScheduledIncomeExpenseConfig'
  const pension = { id: 'pension', kind: 'INCOME', label: { de: 'Rente', en: 'Pension' } }
  const all = [pension, ...shipped.LIVING_TYPE]
  expect((await send('POST', '/api/incomeExpense/saveScheduledIncomeExpenseConfig', all)).status).toBe(200)
  expect((await read<{ id: string }[]>(path))[0]?.id).toBe('pension')
  const label = { de: 'Altersrente', en: 'Old-age pension' }
  expect((await send('PUT', '/api/incomeExpense/update', { pension: { label } })).status).toBe(200)
  expect((await read<unknown[]>(path))[0]).toEqual({ ...pension, label })
  expect((await send('DELETE', '/api/incomeExpense/delete', { ids: ['pension'] })).status).toBe(200)
  expect((await read<{ id: string }[]>(path)).map(({ id }) => id)).not.toContain('pension')
  expect((await send('PUT', '/api/incomeExpense/update', { pension: { label } })).status).toBe(404)
})

it('[B7.29] a mail template uses the placeholders of its kind only', async () => {
  const path = '/api/email-templates/email-field-types'
  expect(await read(`${path}?fieldType=PASSWORD_RESET`)).toEqual(
    expect.arrayContaining(['link', 'validUntil', 'bankName']),
  )
  expect((await admin.fetch(`${path}?fieldType=NONSENSE`)).status).toBe(400)
  const template = shipped.EMAIL_TEMPLATES.find(({ id }) => id === 'PASSWORD_RESET')
  const wrong = { ...template, body: { de: 'Hallo {{ salary }}', en: 'Hello' } }
  const reply = await send('PUT', '/api/email-templates/email-templates/PASSWORD_RESET', wrong)
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ problems: [{ path: 'body.de' }] })
})

describe('[A2.22] [B7.18] [B7.20] [B7.33] pictures for icons', () => {
  /** The largest possible, and a different one each time, so that nothing is stored once for all. */
  let made = 0
  const picture = (): string => {
    const data = Uint8Array.from({ length: 73_900 }, (_each, at) => (at * 31 + ++made * 17) % 251)
    const head = imageBytes().slice(0, 33)
    const chunk = (name: string, content: Uint8Array): Uint8Array => {
      const whole = new Uint8Array(content.length + 12)
      new DataView(whole.buffer).setUint32(0, content.length)
      whole.set(new TextEncoder().encode(name), 4)
      whole.set(content, 8)
      return whole
    }
    const bytes = [head, chunk('IDAT', data), chunk('IEND', new Uint8Array(0))].flatMap((each) => [...each])
    return `data:image/png;base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
  }
  const drawn = <T extends { readonly icon?: string | undefined }>(each: T): T => ({ ...each, icon: picture() })

  it('are reordered in all steps of all products together, and released', async () => {
    const products = shipped.PRODUCTS.map((product) => drawn({ ...product, steps: product.steps.map(drawn) }))
    const turned = products.toReversed()
    expect(JSON.stringify(turned).length).toBeGreaterThan(3 * 1024 * 1024)
    const set = () =>
      admin.fetch('/api/products/products', json('POST', turned, { 'Idempotency-Key': 'the-first-order' }))
    const reply = await set()
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual(turned)
    // The reply is too long to store, but the repetition is confirmed.
    const repeated = await set()
    expect(repeated.status).toBe(200)
    expect(await repeated.json()).toBeNull()
    const again = await send('POST', '/api/products/products', products)
    expect(again.status).toBe(200)
    await releaseAll(admin)
    expect(await (await portal.fetch('/api/products/products')).json()).toMatchObject(
      products.map(({ icon }) => ({ icon })),
    )
  })

  it('are set for every key of a list together', async () => {
    const keys = shipped.KEYS.find(({ id }) => id === 'INTENDED_USE')?.keys.map(drawn)
    expect(JSON.stringify(keys).length).toBeGreaterThan(1024 * 1024)
    for (const [path, body] of [
      ['/api/keys/update-keys', { type: 'INTENDED_USE', keys }],
      ['/api/keys/definitions/scheduled/INTENDED_USE', { keys: keys?.toReversed() }],
    ] as const)
      expect((await send('PUT', path, body)).status).toBe(200)
  })

  it('have a limit', async () => {
    const [product] = shipped.PRODUCTS
    const steps = Array.from({ length: 50 }, () => ({ ...product?.steps[0], icon: picture() }))
    expect((await send('POST', '/api/products/products', { ...product, steps })).status).toBe(413)
  })

  it('in a file for import have one of eight mebibytes', async () => {
    const content = 'x'.repeat(8 * 2 ** 20)
    for (const path of ['/api/settings/import', '/api/settings/import/validate'])
      expect((await send('POST', path, { content })).status).toBe(413)
  })
})

describe('[B7.33] [B7.34] products and processes', () => {
  it('one product replaces another as default in one edit, and there is always one', async () => {
    const [first, second] = shipped.PRODUCTS
    const reply = await send('POST', '/api/products/products', { ...first, isDefault: false })
    expect(await codesOf(reply)).toContain('oneDefaultProduct')
    const all = shipped.PRODUCTS.map((product) => ({
      ...product,
      isDefault: product === second,
      enabled: product.enabled || product === second,
    }))
    expect((await send('POST', '/api/products/products', all)).status).toBe(200)
    const products = await read<{ id: string; isDefault: boolean }[]>('/api/products/scheduled-products')
    expect(products.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([second?.id])
  })

  it('a duplicate in the whole list is reported, and none is accepted', async () => {
    const reply = await send('POST', '/api/products/products', [...shipped.PRODUCTS, shipped.PRODUCTS[0]])
    expect(reply.status).toBe(400)
    expect(await codesOf(reply)).toEqual(['duplicateId'])
    expect(await openChanges(admin)).toEqual([])
  })

  it.each(['Partner-2', '-a', 'a--b'])('[B5.01] a process is reached at „%s“', async (uri) => {
    const reply = await send('POST', '/api/processes', { ...shipped.PROCESSES[0], id: 'new-process', uri })
    expect(reply.status).toBe(200)
  })

  it.each([
    ['', 'admin.process.uri-required'],
    ['so nicht', 'admin.process.uri-invalid-format'],
    ['umlaut-ä', 'admin.process.uri-invalid-format'],
    [shipped.PRODUCTS[0]?.uri ?? '', 'admin.process.uri-already-in-use'],
    ['login', 'admin.process.uri-already-in-use'],
    ['Login', 'admin.process.uri-already-in-use'],
  ])('[B4.11] [B5.01] a process is not reached at „%s“: %s', async (uri, messageKey) => {
    const reply = await send('POST', '/api/processes', { ...shipped.PROCESSES[0], id: 'new-process', uri })
    expect(reply.status).toBe(400)
    expect(await reply.json()).toMatchObject({
      fieldErrors: [{ objectName: 'PROCESSES', field: 'uri', messageKey }],
      problems: [expect.objectContaining({ path: 'uri' })],
    })
  })
})

describe('[B7.35] pages', () => {
  const ids = async (): Promise<string[]> => (await read<{ id: string }[]>('/api/scheduled-pages')).map(({ id }) => id)
  const [page] = shipped.PAGES

  it('are added, copied, moved, read one by one and removed', async () => {
    const before = await ids()
    const copy = await send('POST', '/api/scheduled-pages/copy', { id: page?.id, newId: 'copied', uri: 'kopie' })
    expect(copy.status).toBe(201)
    expect(await copy.json()).toEqual({ ...JSON.parse(JSON.stringify(page)), id: 'copied', uri: 'kopie' })
    expect(await ids()).toEqual([...before, 'copied'])
    expect((await send('PUT', '/api/page/position', { id: 'copied', position: 0 })).status).toBe(200)
    expect(await ids()).toEqual(['copied', ...before])
    expect((await send('PUT', '/api/page/position', { id: 'none', position: 0 })).status).toBe(404)
    expect(await read('/api/scheduled-pages/copied')).toMatchObject({ id: 'copied' })
    expect((await admin.fetch('/api/scheduled-pages/none')).status).toBe(404)
    expect(
      (await send('POST', '/api/scheduled-pages/copy', { id: page?.id, newId: 'copied', uri: 'noch-eine' })).status,
    ).toBe(400)
    expect((await send('DELETE', '/api/scheduled-pages/copied')).status).toBe(200)
    expect(await ids()).toEqual(before)
    expect((await send('POST', '/api/scheduled-pages', { ...page, id: 'new', uri: 'neu' })).status).toBe(201)
    expect((await send('POST', '/api/scheduled-pages', { ...page, id: 'new', uri: 'neu' })).status).toBe(400)
  })

  it('a page with a step cannot be removed', async () => {
    const used = shipped.PRODUCTS[0]?.steps[0]?.pageId ?? ''
    const reply = await send('DELETE', `/api/scheduled-pages/${used}`)
    expect(await codesOf(reply)).toContain('unknownPage')
  })

  it('[B3.44] conditions refer to fields with answers, by their type', async () => {
    const fields = await read<{ id: string; label: string; operators: string[] }[]>('/api/conditions/fields')
    const known = new Map(fields.map((field) => [field.id, field]))
    expect(known.get('lastName')).toMatchObject({ label: 'Nachname', operators: expect.arrayContaining(['contains']) })
    expect(known.get('dateOfBirth')?.operators).toContain('>=')
    const texts = shipped.INPUT_FIELDS.filter(({ type }) => type === 'INFORMATION_TEXT').map(({ id }) => id)
    for (const id of texts) expect(known.has(id)).toBe(false)
    const english = await (await admin.fetch('/api/conditions/fields?lang=en')).json<{ id: string; label: string }[]>()
    expect(english.find(({ id }) => id === 'lastName')?.label).toBe('Last name')
  })
})

it('[B7.36] fields are set and removed; one on a page stays', async () => {
  const field = {
    id: 'shoeSize',
    type: 'NUMBERFIELD',
    entityType: 'LOAN',
    label: { de: 'Schuhgröße', en: 'Shoe size' },
  }
  expect((await send('PUT', '/api/pages-fields/scheduled', { fields: [field] })).status).toBe(200)
  expect(await read('/api/pages-fields/scheduled')).toEqual(expect.arrayContaining([field]))
  expect((await send('DELETE', '/api/pages-fields/scheduled/shoeSize')).status).toBe(200)
  expect((await send('DELETE', '/api/pages-fields/scheduled/shoeSize')).status).toBe(404)
  expect((await send('DELETE', '/api/pages-fields/scheduled/lastName')).status).toBe(400)
  expect((await send('PUT', '/api/pages-fields/scheduled', { fields: 'all' })).status).toBe(400)
})

it('[B7.38] [B3.48] the identity service has eleven fields', async () => {
  const fields = await read<{ id: string; label: string }[]>('/api/web-id/fields')
  expect(fields.map(({ id }) => id)).toEqual([
    'sex',
    'firstName',
    'lastName',
    'dateOfBirth',
    'street',
    'streetNumber',
    'zip',
    'city',
    'country',
    'email',
    'phone',
  ])
  expect(fields.every(({ label }) => label !== '')).toBe(true)
})

it.each([
  'object-types',
  'outbuildings',
  'types-of-use',
  'equipment',
  'loft-conversions',
  'degrees',
  'floors',
  'basements',
])("[B7.39] [B3.49] the valuation's %s are public", async (name) => {
  const entries = await (await portal.fetch(`/api/on-geo/${name}`)).json<{ code: string; name: { de: string } }[]>()
  expect(entries.length).toBeGreaterThan(1)
  for (const { code, name: words } of entries) expect([code, words.de]).not.toContain('')
})

it('[B7.39] the valuation’s dictionary and fields are read by everybody', async () => {
  const open = async (name: string) => (await portal.fetch(`/api/on-geo/${name}`)).json()
  const types = shipped.ONGEO.flatMap((item) => (item.id === 'OBJECT_TYPES' ? item.entries : []))
  expect(types.length).toBeGreaterThan(1)
  expect(await open('object-types/dictionary')).toEqual(Object.fromEntries(types.map(({ code, name }) => [code, name])))
  const fields = shipped.ONGEO.flatMap((item) => (item.id === 'FIELDS' ? item.fields : []))
  expect(fields.length).toBeGreaterThan(1)
  expect(await open('fields')).toEqual(JSON.parse(JSON.stringify(fields)))
})

it('null removes a property, but not a required one', async () => {
  const path = '/api/scheduled-pages/living'
  const page = await read<Record<string, unknown>>(path)
  const renderCondition = { field: 'lastName', operator: 'notNull' }
  const set = await send('PUT', path, { renderCondition })
  expect([set.status, await set.json()]).toMatchObject([200, { renderCondition }])
  const gone = await send('PUT', path, { renderCondition: null })
  expect([gone.status, await gone.json()]).toEqual([200, page])
  expect((await send('PUT', path, { title: null })).status).toBe(400)
  expect(await read(path)).toEqual(page)
})

it('[B7.05] a list of costs is set as a whole by its own id, and a single one by its id', async () => {
  const path = '/api/settings/additional-costs'
  const list = shipped.ADDITIONAL_COSTS.find(({ id }) => id === 'LAND_TRANSFER_COSTS')
  const [first, ...others] = list?.taxes ?? []
  const raised = { ...first, id: 'raised', value: 7, validFrom: '2030-01-01' }
  const taxes = [first, ...others, raised]
  const taxesNow = async () =>
    (await read<{ id: string; taxes: unknown[] }[]>(`${path}?current=false`)).find(({ id }) => id === list?.id)?.taxes
  expect((await send('PUT', `${path}/LAND_TRANSFER_COSTS`, { taxes })).status).toBe(200)
  expect(await taxesNow()).toEqual(JSON.parse(JSON.stringify(taxes)))
  expect((await send('PUT', `${path}/raised`, { value: 7.5 })).status).toBe(200)
  expect((await taxesNow())?.at(-1)).toMatchObject({ id: 'raised', value: 7.5, validFrom: '2030-01-01' })
  expect((await send('PUT', `${path}/LAND_TRANSFER_COSTS`, { taxes: [{ ...first, value: -1 }] })).status).toBe(400)
  expect((await send('PUT', `${path}/none`, { value: 1 })).status).toBe(404)
})

describe('[A7.20] [B7.04] [B3.18] technical settings', () => {
  it('If-Match refers to the reviewed version, and a change returns the new one', async () => {
    const put = (value: boolean, tag: string) =>
      tech.fetch('/api/tech-settings', json('PUT', { SHOW_FOOTER: value }, { 'If-Match': tag }))
    const seen = (await tech.fetch('/api/tech-settings')).headers.get('ETag') ?? ''
    const first = await put(false, seen)
    expect(first.status).toBe(200)
    expect((await put(true, seen)).status).toBe(409)
    expect((await put(true, '"turn-1"')).status).toBe(409)
    expect(first.headers.get('ETag')).toBe((await tech.fetch('/api/tech-settings')).headers.get('ETag'))
    expect((await put(true, first.headers.get('ETag') ?? '')).status).toBe(200)
  })

  it('are changed by technical administrators, live at once, and are part of every ETag', async () => {
    const tag = (await portal.fetch('/api/pages')).headers.get('ETag') ?? ''
    const reply = await tech.fetch('/api/tech-settings', json('PUT', { SHOW_FOOTER: false }))
    expect(reply.status).toBe(200)
    expect(await (await portal.fetch('/api/tech-settings')).json()).toMatchObject({
      SHOW_FOOTER: false,
      SHOW_HEADER: true,
    })
    expect((await portal.fetch('/api/pages', { headers: { 'If-None-Match': tag } })).status).toBe(200)
    expect((await admin.fetch('/api/tech-settings', json('PUT', { SHOW_FOOTER: true }))).status).toBe(403)
    const { rows } = await portal.client.execute(`select detail from audits where action = 'setting.technical'`)
    expect(JSON.parse(String(rows[0]?.['detail']))).toMatchObject({
      before: { SHOW_FOOTER: true },
      after: { SHOW_FOOTER: false },
    })
  })

  it.each([
    { SHOW_FOOTER: 'no' },
    { SHOW_BASEMENT: true },
    { ANALYTICS: { on: true } },
    { ANALYTICS: { on: true, scriptAddress: 'http://x.example' } },
  ])('refuse invalid values: %o', async (wrong) => {
    expect((await tech.fetch('/api/tech-settings', json('PUT', wrong))).status).toBe(400)
    expect(await (await portal.fetch('/api/tech-settings')).json()).toMatchObject({
      SHOW_FOOTER: true,
      ANALYTICS: { on: false },
    })
  })

  it('[B3.19] interfaces are switched by either administrator in the scheduled version, and approved by a professional one', async () => {
    const body = { ON_GEO_LORA_SERVICE: 'true' }
    expect((await tech.fetch('/api/tech-settings/interfaces', json('PUT', body))).status).toBe(200)
    const items = await (
      await tech.fetch('/api/tech-settings/interfaces?current=false')
    ).json<{ id: string; value: string }[]>()
    expect(items.find(({ id }) => id === 'ON_GEO_LORA_SERVICE')?.value).toBe('true')
    expect(await (await tech.fetch('/api/tech-settings/interfaces/changes')).json()).toMatchObject([
      { author: tech.login },
    ])
    const [change] = await openChanges(admin)
    const ids = [change?.id]
    expect((await tech.fetch('/api/release-changes/approve', json('POST', { ids }))).status).toBe(403)
    expect((await decide(admin, 'approve', { ids })).status).toBe(200)
    const now = await (await portal.fetch('/api/tech-settings/interfaces')).json<{ id: string; value: string }[]>()
    expect(now.find(({ id }) => id === 'ON_GEO_LORA_SERVICE')?.value).toBe('true')
  })
})
