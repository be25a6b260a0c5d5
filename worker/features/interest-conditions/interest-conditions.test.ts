import { beforeEach, describe, expect, it, vi } from 'vitest'

import type { InterestCondition } from '#domain/settings/interest-conditions.ts'
import { interestConditionsArea } from '#domain/settings/interest-conditions.ts'
import { json, type Person, signedIn } from '#test/harness/people.ts'
import { openPortal, type Portal, withVariables } from '#test/harness/portal.ts'
import { approve, openChanges } from '#test/harness/releases.ts'

import type { CriticalValue } from './critical-values.ts'
import type { ValueMapping } from './mappings.ts'

let portal: Portal
let admin: Person
beforeEach(async () => {
  portal = await openPortal()
  admin = await signedIn(portal, 'ADMIN')
})

const path = '/api/system/settings/conditions'
const shipped = interestConditionsArea.defaults
const rows = async (version: 'current' | 'scheduled', person = admin) =>
  (await person.fetch(version === 'current' ? path : `${path}?current=false`)).json<InterestCondition[]>()

const header = 'productType;intendedUse;amountFrom;amountTo;termFrom;termTo;nominalRate;feePercent;validFrom;validTo'
const table = (...lines: readonly string[]): string => [header, ...lines].join('\n')
const load = (content: string) => admin.fetch('/api/product-types/conditions/import', json('POST', { content }))

const mappings = async (field: string) =>
  (await admin.fetch(`/api/product-types/conditions/?conditionField=${field}`)).json<ValueMapping[]>()
const map = (conditionField: string, value: string, key: string | null) =>
  admin.fetch('/api/product-types/conditions/', json('PUT', { conditionField, mappings: [{ value, key }] }))
const critical = async (definition: string, key: string) =>
  (await admin.fetch(`/api/product-types/critical-values/?definition=${definition}&key=${key}`)).json<CriticalValue[]>()

/** Everything that is to come, in force. */
async function release(): Promise<void> {
  const ids = (await openChanges(admin)).map(({ id }) => id)
  const reply = await approve(await signedIn(portal, 'ADMIN'), ids)
  expect(reply.status, await reply.clone().text()).toBe(200)
}

const rateOf = async (amount: number, term: number, intendedUse?: string): Promise<number> => {
  const reply = await portal.fetch(
    '/api/loan/calculate',
    json('POST', { productId: 'consumer-credit', conditions: { amount, term, intendedUse } }),
  )
  return (await reply.json<{ nominalInterest: number }>()).nominalInterest
}

describe('fetching the prices', () => {
  it('[B7.10] shows what is loaded, and fetches anew into the version to come', async () => {
    expect(await rows('current')).toEqual(shipped)
    const reply = await admin.fetch(path, { method: 'POST' })
    expect(reply.status).toBe(200)
    const fetched = await reply.json<InterestCondition[]>()
    expect(fetched.map(({ id }) => id)).toEqual(shipped.map(({ id }) => id))
    expect(fetched[0]?.nominalRate).toBeCloseTo((shipped[0]?.nominalRate ?? 0) - 0.1)
    expect(await rows('scheduled')).toEqual(fetched)
    expect(await rows('current')).toEqual(shipped)
    expect(new Set((await openChanges(admin)).map(({ area }) => area))).toEqual(new Set(['INTEREST_CONDITIONS']))
    await release()
    expect(await rows('current')).toEqual(fetched)
    expect(await rateOf(3000, 24)).toBe(fetched[0]?.nominalRate)
  })

  /** A bank that answers so. */
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

  it("[B7.10] takes the bank's own values, and keeps a row's id while its place stays", async () => {
    const first = await (await fetchedFrom(() => Response.json({ rates: [rate], more: 1 }))).json<InterestCondition[]>()
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
  it('[B7.25] [B4.01] replaces those to come', async () => {
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

  it('[B7.25] names every problem with its line, and writes nothing', async () => {
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
    const told = problems.map(({ path: column, code, params }) => `${params.line} ${column} ${code}`)
    for (const expected of [
      '3 amountFrom number',
      '4 validFrom iso_date',
      '5 nominalRate max_value',
      '5 validTo non_empty',
      '6 id duplicateId',
      '7  csvCells',
    ])
      expect(told).toContain(expected)
    expect(told.filter((each) => each.startsWith('2 '))).toEqual([])
    expect(await rows('scheduled')).toEqual(shipped)
  })
})

describe("the bank's values", () => {
  it('[B7.25] [B8.10] are mapped to keys; until then their prices reach nobody, and health says so', async () => {
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

  it('[B7.25] a mapping goes on through the next fetch, can be taken back, and names only keys that are there', async () => {
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
  it('[B7.26] names products, prices and mappings that a key carries, and those alone', async () => {
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

  it('[B7.26] a key that a mapping names cannot go', async () => {
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

  it('[B7.27] [B8.09] is fine as it ships, for either administrator', async () => {
    expect(await errors()).toEqual([])
    expect(await errors(await signedIn(portal, 'TECH_ADMIN'))).toEqual([])
  })

  it('[B8.09] [B3.53] [B2.31] names prices that are past, and those that nobody can get', async () => {
    await load(
      table(
        '01;;1000;50000;12;84;5.49;0;2020-01-01;2020-12-31',
        '01;;60000;70000;90;99;5.49;0;2020-01-01;2020-12-31',
        '04;06;1000;50000;200;300;5.49;0;2026-01-01;2099-12-31',
      ),
    )
    await release()
    expect(await errors()).toEqual([
      { type: 'NO_VALID_DATE', values: { PRODUCT_TYPE: '01' } },
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
        details: { errors: 4, NO_VALID_DATE: 1, INVALID_AMOUNT: 1, INVALID_TERM: 2 },
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
    portal.client.execute({ sql: `update changes set ${column} = ?`, args: [new Date(at).toISOString()] })

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
