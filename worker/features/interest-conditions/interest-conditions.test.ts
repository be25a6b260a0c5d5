import { beforeEach, describe, expect, it, vi } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import type { ValueMapping } from '#domain/settings/prices/bank-values.ts'
import type { Rate } from '#domain/settings/areas/rates/schema.ts'
import { interestConditionsArea } from '#domain/settings/areas/rates/area.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal, withVariables } from '#test/harness/portal.ts'
import { approve, openChanges, releaseAll, tagNow } from '#test/harness/releases.ts'

import type { CriticalValue } from './critical-values.ts'

let portal: Portal
let admin: Person
beforeEach(async () => {
  portal = await openPortal()
  admin = await signedIn(portal, 'ADMIN')
})

const path = '/api/system/settings/conditions'
const shipped = interestConditionsArea.defaults
const rows = async (version: 'current' | 'scheduled', person = admin) =>
  (await person.fetch(version === 'current' ? path : `${path}?current=false`)).json<Rate[]>()

const header = 'productType;intendedUse;amountFrom;amountTo;termFrom;termTo;nominalRate;feePercent;validFrom;validTo'
const table = (...lines: readonly string[]): string => [header, ...lines].join('\n')
const load = (content: string) => admin.fetch('/api/product-types/conditions/import', json('POST', { content }))

const mappings = async (field: string) =>
  (await admin.fetch(`/api/product-types/conditions/?conditionField=${field}`)).json<ValueMapping[]>()
const map = (conditionField: string, value: string, key: string | null) =>
  admin.fetch('/api/product-types/conditions/', json('PUT', { conditionField, mappings: [{ value, key }] }))
const critical = async (definition: string, key: string) =>
  (await admin.fetch(`/api/product-types/critical-values/?definition=${definition}&key=${key}`)).json<CriticalValue[]>()

/** Releases all open changes. */
async function release(): Promise<void> {
  await releaseAll(await signedIn(portal, 'ADMIN'))
}

const rateOf = async (amount: number, term: number, intendedUse?: string): Promise<number> => {
  const reply = await portal.fetch(
    '/api/loan/calculate',
    json('POST', { productId: 'consumer-credit', conditions: { amount, term, intendedUse } }),
  )
  return (await reply.json<{ nominalInterest: number }>()).nominalInterest
}

describe('fetching the prices', () => {
  it('[B7.10] returns the loaded prices, and fetches new ones into the scheduled version', async () => {
    expect(await rows('current')).toEqual(shipped)
    const reply = await admin.fetch(path, { method: 'POST' })
    expect(reply.status).toBe(200)
    const fetched = await reply.json<Rate[]>()
    expect(fetched.map(({ id }) => id)).toEqual(shipped.map(({ id }) => id))
    expect(fetched[0]?.nominalRate).toBeCloseTo((shipped[0]?.nominalRate ?? 0) - 0.1)
    expect(await rows('scheduled')).toEqual(fetched)
    expect(await rows('current')).toEqual(shipped)
    expect(new Set((await openChanges(admin)).map(({ area }) => area))).toEqual(new Set(['INTEREST_CONDITIONS']))
    await release()
    expect(await rows('current')).toEqual(fetched)
    expect(await rateOf(3000, 24)).toBe(fetched[0]?.nominalRate)
  })

  /** A bank with this reply. */
  async function fetchedFrom(answer: () => Response | Promise<Response>): Promise<Response> {
    const original = globalThis.fetch
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      return url === 'https://bank.example/rates' ? Promise.resolve(answer()) : original(input, init)
    })
    try {
      const withBank = withVariables(portal, { BANK_URL: 'https://bank.example', BANK_TOKEN: 'secret' })
      const person = await signedIn(withBank, 'ADMIN')
      return await person.fetch(path, { method: 'POST' })
    } finally {
      asked.mockRestore()
    }
  }

  const rate = {
    productType: 'RK',
    amountFrom: 1000,
    amountTo: 50_000,
    termFrom: 12,
    termTo: 84,
    nominalRate: 4.4,
    feePercent: 0,
    validFrom: '2026-01-01',
    validTo: '2099-12-31',
  }

  it("[B7.10] uses the bank's own values, and keeps the id of an unmoved row", async () => {
    const first = await (await fetchedFrom(() => Response.json({ rates: [rate], more: 1 }))).json<Rate[]>()
    expect(first).toEqual([{ ...rate, id: expect.any(String) as string }])
    const second = await fetchedFrom(() => Response.json({ rates: [{ ...rate, nominalRate: 4.5 }] }))
    expect(await second.json()).toEqual([{ ...first[0], nominalRate: 4.5 }])
    expect(await mappings('PRODUCT_TYPE')).toContainEqual({ value: 'RK', key: null, conditions: 1 })
  })

  it.each([
    ['an error', () => new Response('', { status: 403 })],
    ['no JSON', () => new Response('<html>')],
    ['another shape', () => Response.json({ rates: [{ ...rate, nominalRate: '4,4' }] })],
    ['ranges that contradict themselves', () => Response.json({ rates: [{ ...rate, termTo: 6 }] })],
    ['one price twice', () => Response.json({ rates: [rate, rate] })],
    [
      'two prices for one loan',
      () => Response.json({ rates: [rate, { ...rate, amountFrom: 40_000, amountTo: 90_000, nominalRate: 5 }] }),
    ],
    ['nothing', () => Response.json({ rates: [] })],
  ])('[B7.10] with %s from the bank nothing changes', async (_name, answer) => {
    const reply = await fetchedFrom(answer)
    expect(reply.status).toBe(503)
    expect((await reply.json<{ errorKey: string }>()).errorKey).toBe('provider')
    expect(await rows('scheduled')).toEqual(shipped)
    expect(await openChanges(admin)).toEqual([])
  })
})

describe('prices from a table', () => {
  it('[B4.01] replace the scheduled ones', async () => {
    const reply = await load(
      `\uFEFF${table('01;;1000;50000;12;84;5,49;0;01.01.2026;31.12.2099', '01;06;1000;50000;12;84;4.4;0,5;2026-01-01;2099-12-31')}`,
    )
    expect(await reply.json()).toEqual({ imported: 2 })
    expect(await rows('scheduled')).toMatchObject([
      { productType: '01', nominalRate: 5.49, feePercent: 0, validFrom: '2026-01-01', validTo: '2099-12-31' },
      { productType: '01', intendedUse: '06', nominalRate: 4.4, feePercent: 0.5 },
    ])
    expect(await rows('current')).toEqual(shipped)
    await release()
    expect([await rateOf(3000, 24), await rateOf(3000, 24, '06')]).toEqual([5.49, 4.4])
  })

  it('name every problem with its line, and write nothing', async () => {
    const good = '01;;1000;50000;12;84;5.49;0;2026-01-01;2099-12-31'
    const reply = await load(
      table(
        good,
        '01;;1.000,00;50000;12;84;5.49;0;2026-01-01;2099-12-31',
        '01;;1000;500;12;84;5.49;0;31.02.2026;2099-12-31',
        '01;;2000;3000;12;84;101;0;2026-01-01;',
        good,
        'zu kurz',
      ),
    )
    expect(reply.status).toBe(400)
    const { problems } = await reply.json<{ problems: { path: string; code: string; params: { line: number } }[] }>()
    const reported = problems.map(({ path: column, code, params }) => `${params.line} ${column} ${code}`)
    for (const expected of [
      '3 amountFrom csvNumber',
      '4 validFrom csvDay',
      '5 nominalRate max_value',
      '5 validTo non_empty',
      '6 id duplicateId',
      '7  csvCells',
    ])
      expect(reported).toContain(expected)
    expect(reported.filter((each) => each.startsWith('2 '))).toEqual([])
    expect(await rows('scheduled')).toEqual(shipped)
  })
})

it('with two rows for the same loan are refused with their lines', async () => {
  const reply = await load(
    table(
      '01;;1000;50000;12;84;5.49;0;2026-01-01;2099-12-31',
      '02;;1000;50000;12;84;5.49;0;2026-01-01;2099-12-31',
      '01;;40000;60000;12;84;4.49;0;2026-01-01;2099-12-31',
    ),
  )
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ problems: [{ code: 'overlappingPrice', params: { line: 4 } }] })
  expect(await rows('scheduled')).toEqual(shipped)
})

it('[B4.02] are rejected and removed, and their release is rolled back', async () => {
  const other = await signedIn(portal, 'ADMIN')
  const importAgain = () => load(table('01;;1000;50000;12;84;5.29;0;2026-01-01;2099-12-31'))
  const decide = async (method: string, verb: string): Promise<void> => {
    for (const { id } of await openChanges(admin)) {
      const headers = await tagNow(other)
      const body = verb === 'reject' ? json(method, { reason: 'Zu billig.' }, headers) : { method, headers }
      expect((await other.fetch(`/api/release-changes/${verb}/${id}`, body)).status).toBe(204)
    }
  }
  expect((await importAgain()).status).toBe(200)
  await decide('POST', 'reject')
  expect(new Set((await openChanges(admin)).map(({ status }) => status))).toEqual(new Set(['REJECTED']))
  await decide('DELETE', 'remove')
  expect(await rows('scheduled')).toEqual(shipped)
  await importAgain()
  await release()
  expect(await rows('current')).toMatchObject([{ nominalRate: 5.29 }])
  expect((await admin.fetch('/api/release-changes/rollback/2', json('POST', {}, await tagNow(admin)))).status).toBe(200)
  expect(await rows('current')).toEqual(shipped)
})

describe('prices by cell', () => {
  const [first, second] = shipped
  if (first === undefined || second === undefined) throw new Error('two prices ship')
  const edit = (body: object, headers = {}) => admin.fetch(path, json('PUT', body, headers))
  const change = (conditions: Record<string, object>, headers = {}) => edit({ conditions }, headers)
  const revert = (...ids: string[]) => admin.fetch('/api/product-types/conditions/take-back', json('POST', { ids }))

  it('[B4.01] are changed in one save, with a change for each, and go live with their release', async () => {
    const reply = await change({
      [first.id]: { nominalRate: 4.44 },
      [second.id]: { feePercent: 1.5, validTo: '2098-12-31' },
    })
    expect(reply.status).toBe(200)
    expect(reply.headers.get('X-loanportApp-alert')).toBe('settings.messages.planned')
    const wanted = shipped
      .with(0, { ...first, nominalRate: 4.44 })
      .with(1, { ...second, feePercent: 1.5, validTo: '2098-12-31' })
    expect(await reply.json()).toEqual(wanted)
    expect(await rows('current')).toEqual(shipped)
    const open = await openChanges(admin)
    expect(open.map(({ key }) => key).toSorted()).toEqual([first.id, second.id].toSorted())
    await release()
    expect(await rows('current')).toEqual(wanted)
  })

  it('are refused together if one is wrong, contradicts another, or does not exist', async () => {
    const refused = async (conditions: Record<string, object>) => {
      const reply = await change(conditions)
      const { problems } = await reply.json<{ problems?: { item: string; path: string; code: string }[] }>()
      return [reply.status, ...(problems ?? []).map(({ item, path: at, code }) => `${item} ${at} ${code}`)]
    }
    expect(await refused({ [first.id]: { nominalRate: 4.44 }, [second.id]: { nominalRate: 101 } })).toEqual([
      400,
      `${second.id} nominalRate max_value`,
    ])
    expect(await refused({ [first.id]: { colour: 'red' } })).toEqual([400, `${first.id} colour strict_object`])
    const [status, ...reported] = await refused({
      [second.id]: { amountFrom: first.amountFrom, termFrom: first.termFrom },
    })
    expect([status, reported.some((each) => String(each).endsWith('overlappingPrice'))]).toEqual([400, true])
    expect(await refused({ gone: { nominalRate: 4 } })).toEqual([404])
    expect(await rows('scheduled')).toEqual(shipped)
  })

  it('[B4.01] are changed, added and removed in one save, and go live with their release', async () => {
    const { id: _id, ...place } = first
    const added = { ...place, id: 'by-hand', amountFrom: 500, amountTo: 999.99, nominalRate: 8.5 }
    const reply = await edit({
      conditions: { [second.id]: { nominalRate: 4.44 } },
      added: [added],
      removed: [first.id],
    })
    expect(reply.status, await reply.clone().text()).toBe(200)
    const wanted = [...shipped.slice(1).with(0, { ...second, nominalRate: 4.44 }), added]
    expect(await reply.json()).toEqual(wanted)
    expect(await rows('current')).toEqual(shipped)
    expect((await openChanges(admin)).map(({ key, kind }) => `${kind} ${key}`).toSorted()).toEqual(
      [`ADDED by-hand`, `CHANGED ${second.id}`, `REMOVED ${first.id}`].toSorted(),
    )
    expect((await revert(first.id, second.id, 'by-hand')).status).toBe(200)
    expect(await rows('scheduled')).toEqual(shipped)
    expect((await edit({ added: [added] })).status).toBe(200)
    await release()
    expect(await rows('current')).toEqual([...shipped, added])
  })

  it('are neither added twice nor removed if missing, and nothing is written then', async () => {
    const refused = async (body: object) => {
      const reply = await edit({ conditions: { [second.id]: { nominalRate: 4.44 } }, ...body })
      const { problems = [], fieldErrors = [] } = await reply.json<{
        problems?: { item: string; path: string; code: string }[]
        fieldErrors?: { field: string; message: string }[]
      }>()
      return [
        reply.status,
        ...problems.map(({ item, path: at, code }) => `${item} ${at} ${code}`),
        ...(problems.length > 0 ? [] : fieldErrors.map(({ field, message }) => `${field} ${message}`)),
      ]
    }
    const added = { ...first, id: 'by-hand', amountFrom: 500, amountTo: 999.99 }
    expect(await refused({ added: [first] })).toEqual([400, 'id Unique'])
    expect(await refused({ added: [added, { ...added, amountFrom: 600 }] })).toEqual([400, 'by-hand id duplicateId'])
    expect(await refused({ added: [{ ...added, nominalRate: undefined }] })).toEqual([
      400,
      'by-hand nominalRate strict_object',
    ])
    expect(await refused({ added: [{ ...first, id: 'by-hand', nominalRate: 9 }] })).toEqual([
      400,
      'by-hand amountFrom overlappingPrice',
    ])
    expect(await refused({ removed: ['gone'] })).toEqual([404])
    // Changing and removing the same price at once is ambiguous.
    expect(await refused({ removed: [second.id] })).toEqual([400, `${second.id} id duplicateId`])
    expect(await refused({ added: Array.from({ length: 5001 }, () => ({})) })).toEqual([400, 'added Size'])
    expect(await rows('scheduled')).toEqual(shipped)
    expect((await edit({ removed: [second.id, second.id] })).status).toBe(200)
    expect(await rows('scheduled')).toEqual(shipped.toSpliced(1, 1))
  })

  it('[B4.01] changed by somebody else meanwhile are refused', async () => {
    const tag = (await admin.fetch(`${path}?current=false`)).headers.get('ETag') ?? ''
    expect((await change({ [first.id]: { nominalRate: 4.1 } })).status).toBe(200)
    expect((await change({ [first.id]: { nominalRate: 4.2 } }, { 'If-Match': tag })).status).toBe(409)
    expect((await edit({ removed: [first.id] }, { 'If-Match': tag })).status).toBe(409)
    // The other price was not changed.
    expect((await change({ [second.id]: { nominalRate: 4.3 } }, { 'If-Match': tag })).status).toBe(200)
    expect((await rows('scheduled'))[0]?.nominalRate).toBe(4.1)
  })

  it('[B4.02] are reverted together: edited, new and removed ones', async () => {
    const { id: _id, ...place } = second
    const columns = Object.keys(place) as (keyof typeof place)[]
    const line = (row: Partial<Rate>) => columns.map((name) => row[name] ?? '').join(';')
    // One dearer, one new, all others removed.
    const added = { ...first, productType: '99' }
    await load(
      [`id;${columns.join(';')}`, `${first.id};${line({ ...first, nominalRate: 9 })}`, `new;${line(added)}`].join('\n'),
    )
    expect((await rows('scheduled')).map(({ id }) => id)).toEqual([first.id, 'new'])
    expect((await revert('nobody')).status).toBe(404)
    const reply = await revert(first.id, second.id, 'new')
    expect(reply.status, await reply.clone().text()).toBe(200)
    expect(await reply.json()).toEqual([first, second])
    expect((await revert(...shipped.slice(2).map(({ id }) => id))).status).toBe(200)
    expect(await rows('scheduled')).toEqual(shipped)
    expect((await openChanges(admin)).filter(({ area }) => area === 'INTEREST_CONDITIONS')).toEqual([])
  })

  it('[B4.02] the order of prices is reverted with the last of them, and not separately', async () => {
    const columns = [...new Set(shipped.flatMap((row) => Object.keys(row)))] as (keyof Rate)[]
    const reversed = shipped
      .toReversed()
      .map((row) => (row.id === first.id || row.id === second.id ? { ...row, nominalRate: 9 } : row))
    await load(
      [columns.join(';'), ...reversed.map((row) => columns.map((name) => row[name] ?? '').join(';'))].join('\n'),
    )
    const scheduled = async () => (await openChanges(admin)).map(({ key }) => key).toSorted()
    expect(await scheduled()).toEqual(['#order', first.id, second.id].toSorted())
    expect((await revert('#order')).status).toBe(404)
    expect((await revert(first.id, second.id, '#order')).status).toBe(404)
    expect((await revert(first.id)).status).toBe(200)
    expect(await scheduled()).toEqual(['#order', second.id].toSorted())
    const reply = await revert(second.id)
    expect(reply.status, await reply.clone().text()).toBe(200)
    expect(await reply.json()).toEqual(shipped)
    expect(await scheduled()).toEqual([])
  })

  it('[B4.02] [B4.01] nothing is reverted if somebody else has edited one meanwhile', async () => {
    expect((await change({ [first.id]: { nominalRate: 4.1 }, [second.id]: { nominalRate: 4.1 } })).status).toBe(200)
    const seen = await admin.fetch('/api/release-changes/changed-settings')
    const headers = { 'If-Match': seen.headers.get('ETag') ?? '' }
    const other = await signedIn(portal, 'ADMIN')
    expect((await other.fetch(path, json('PUT', { conditions: { [first.id]: { nominalRate: 3 } } }))).status).toBe(200)
    const back = (...ids: string[]) =>
      admin.fetch('/api/product-types/conditions/take-back', json('POST', { ids }, headers))
    const refused = await back(first.id, second.id)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ current: [{ item: first.id, value: { nominalRate: 3 } }, {}] })
    expect((await rows('scheduled')).slice(0, 2).map(({ nominalRate }) => nominalRate)).toEqual([3, 4.1])
    // The other one was not edited.
    expect((await back(second.id)).status).toBe(200)
  })
})

describe("the bank's values", () => {
  it('[B7.25] [B7.27] [B8.10] are mapped to keys; unmapped ones offer no price, and health reports them', async () => {
    await load(
      table(
        '01;;1000;50000;12;84;5.49;0;2026-01-01;2099-12-31',
        '01;MODERN;1000;50000;12;84;4.4;0;2026-01-01;2099-12-31',
      ),
    )
    expect(await mappings('INTENDED_USE')).toEqual([{ value: 'MODERN', key: null, conditions: 1 }])
    expect(await mappings('PRODUCT_TYPE')).toEqual([{ value: '01', key: '01', conditions: 2 }])
    await release()
    expect(await rateOf(3000, 24, '06')).toBe(5.49)
    const health = async () => (await admin.fetch('/api/health/product-types')).json()
    expect(await health()).toEqual([{ type: 'INTENDED_USE_NOT_MAPPED', values: { INTENDED_USE: 'MODERN' } }])
    const component = async () => {
      const { components } = await (
        await admin.fetch('/management/health')
      ).json<{
        components: Record<string, { status: string; details: unknown }>
      }>()
      return components['productTypes']
    }
    expect(await component()).toEqual({ status: 'WARNING', details: { errors: 1, INTENDED_USE_NOT_MAPPED: 1 } })

    const reply = await map('INTENDED_USE', 'MODERN', '06')
    expect(reply.status).toBe(200)
    expect(await reply.json()).toEqual([{ value: 'MODERN', key: '06', conditions: 1 }])
    expect(await rateOf(3000, 24, '06')).toBe(5.49)
    await release()
    expect(await rateOf(3000, 24, '06')).toBe(4.4)
    expect(await health()).toEqual([])
    expect((await component())?.status).toBe('UP')
  })

  it('[B7.25] a mapping survives the next fetch, can be reverted, and accepts only existing keys', async () => {
    await load(table('RK;;1000;50000;12;84;5.49;0;2026-01-01;2099-12-31'))
    await map('PRODUCT_TYPE', 'RK', '01')
    await load(table('RK;;1000;50000;12;84;5.29;0;2026-01-01;2099-12-31'))
    expect(await mappings('PRODUCT_TYPE')).toEqual([{ value: 'RK', key: '01', conditions: 1 }])
    expect((await map('PRODUCT_TYPE', 'RK', '77')).status).toBe(400)
    expect((await map('OTHER', 'RK', '01')).status).toBe(400)
    await map('PRODUCT_TYPE', 'RK', null)
    expect(await mappings('PRODUCT_TYPE')).toEqual([{ value: 'RK', key: null, conditions: 1 }])
  })

  it('[B7.25] are not for applicants', async () => {
    await map('TITLE', 'X', '01')
    await map('INTENDED_USE', 'MODERN', '06')
    await release()
    const lists = await (await portal.fetch('/api/keys')).json<object[]>()
    expect(lists.filter((list) => 'bankValues' in list)).toEqual([])
  })
})

describe('critical values', () => {
  it('[B7.26] are the products, prices and mappings with a key, and no others', async () => {
    await map('PRODUCT_TYPE', 'RK', '01')
    const found = await critical('PRODUCT_TYPE', '01')
    expect(found.map(({ area, item }) => `${area} ${item}`)).toEqual(
      expect.arrayContaining([
        'PRODUCTS consumer-credit',
        'KEYS PRODUCT_TYPE',
        `INTEREST_CONDITIONS ${shipped[0]?.id}`,
      ]),
    )
    expect(found.find(({ area }) => area === 'PRODUCTS')?.label).toMatch(/^Produkte › Privatkredit › /)
    expect(await critical('TITLE', '04')).toEqual([])
    expect((await admin.fetch('/api/product-types/critical-values/?definition=NO_LIST&key=01')).status).toBe(400)
  })

  it('[B7.26] protect a mapped key from removal', async () => {
    await map('TYPE_OF_USE', 'RENTED', '02')
    const found = await critical('TYPE_OF_USE', '02')
    expect(found.map(({ area }) => area)).toContain('KEYS')
    const reply = await admin.fetch('/api/keys/delete', json('DELETE', { type: 'TYPE_OF_USE', key: '02' }))
    expect(reply.status).toBe(400)
  })
})

describe('health of the prices', () => {
  const errors = async (person = admin) =>
    (await person.fetch('/api/health/interest-conditions')).json<{ type: string; values: Record<string, string> }[]>()

  it('[B7.27] [B8.09] is fine as shipped, for either administrator', async () => {
    expect(await errors()).toEqual([])
    expect(await errors(await signedIn(portal, 'TECH_ADMIN'))).toEqual([])
  })

  it('[B8.09] [B3.53] [B2.31] names expired prices, and those that no loan can get', async () => {
    await load(
      table(
        '01;;1000;50000;12;84;5.49;0;2020-01-01;2020-12-31',
        '01;;60000;70000;90;99;5.49;0;2020-01-01;2020-12-31',
        '04;06;1000;50000;200;300;5.49;0;2026-01-01;2099-12-31',
      ),
    )
    await release()
    // The table has no prices of the other enabled products.
    const unpriced = shippedAreas().PRODUCTS.filter(
      ({ enabled, calculationType, productType }) =>
        enabled && calculationType !== 'NONE' && !['01', '04'].includes(productType),
    )
    expect(await errors()).toEqual([
      { type: 'NO_VALID_DATE', values: { PRODUCT_TYPE: '01' } },
      ...unpriced.map(({ productType }) => ({ type: 'NO_PRODUCT_TYPE', values: { PRODUCT_TYPE: productType } })),
      { type: 'INVALID_AMOUNT', values: { PRODUCT_TYPE: '01', TERM: '90–99', AMOUNT: '60000–70000' } },
      { type: 'INVALID_TERM', values: { PRODUCT_TYPE: '01', TERM: '90–99', AMOUNT: '60000–70000' } },
      {
        type: 'INVALID_TERM',
        values: { PRODUCT_TYPE: '04', TERM: '200–300', AMOUNT: '1000–50000', INTENDED_USE: '06' },
      },
    ])
    const { components } = await (await admin.fetch('/management/health')).json<{ components: object }>()
    expect(components).toMatchObject({
      interestConditions: {
        status: 'WARNING',
        details: { errors: 4 + unpriced.length, NO_VALID_DATE: 1, INVALID_AMOUNT: 1, INVALID_TERM: 2 },
      },
    })
  })
})

describe('health of releases', () => {
  const component = async () => {
    const { components } = await (
      await admin.fetch('/management/health')
    ).json<{ components: Record<string, unknown> }>()
    return components['releases']
  }
  const approved = async (releaseAt: Date) => {
    await map('INTENDED_USE', 'MODERN', '06')
    const ids = (await openChanges(admin)).map(({ id }) => id)
    const reply = await approve(await signedIn(portal, 'ADMIN'), ids, releaseAt.toISOString())
    expect(reply.status).toBe(200)
  }
  const set = (column: 'release_at' | 'blocked_at', at: number) =>
    portal.client.execute(`update changes set ${column} = ?`, [new Date(at).toISOString()])

  it('[B4.08] warns of an approved change that is overdue by more than two minutes, or blocked', async () => {
    expect(await component()).toEqual({ status: 'UP', details: { overdue: 0, blocked: 0 } })
    await approved(new Date(Date.now() + 3_600_000))
    expect(await component()).toMatchObject({ status: 'UP' })
    await set('release_at', Date.now() - 60_000)
    expect(await component()).toMatchObject({ status: 'UP' })
    await set('release_at', Date.now() - 3 * 60_000)
    expect(await component()).toEqual({ status: 'WARNING', details: { overdue: 1, blocked: 0 } })
    await set('blocked_at', Date.now())
    expect(await component()).toEqual({ status: 'WARNING', details: { overdue: 1, blocked: 1 } })
  })
})
