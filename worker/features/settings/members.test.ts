import { beforeAll, describe, expect, it } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { passwordLevels } from '#domain/password.ts'
import type { InterestCondition } from '#domain/settings/schemas/interest-conditions.ts'
import type { Page } from '#domain/settings/schemas/pages.ts'
import type { Product } from '#domain/settings/schemas/products.ts'
import { answers, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { json, type Person, signedIn, succeeded } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { decide, generalOf, openChanges, releaseAll, setGeneral } from '#test/harness/releases.ts'
import { changeAreas } from '#test/harness/settings.ts'

let portal: Portal
let author: Person
let approver: Person
beforeAll(async () => {
  portal = await openPortal()
  author = await signedIn(portal, 'ADMIN')
  approver = await signedIn(portal, 'ADMIN')
})

const read = async <T>(path: string): Promise<T> => (await succeeded(author.fetch(path))).json<T>()

describe('[A3.11] [B3.37] [B3.44] [B5.09] a section with an error blocks while its condition holds', () => {
  const holds: readonly (readonly [string, string, unknown, Value | null, Value | null])[] = [
    ['email', 'null', undefined, null, 'anna@example.org'],
    ['email', 'notNull', undefined, 'anna@example.org', null],
    ['amount', '=', 7000, 7000, 8000],
    ['amount', '!=', 7000, 8000, 7000],
    ['amount', '<', 7000, 6000, 7000],
    ['amount', '>', 7000, 8000, 7000],
    ['amount', '<=', 7000, 7000, 8000],
    ['amount', '>=', 7000, 7000, 6000],
    ['intendedUse', 'in', ['02', '03'], '02', '01'],
    ['intendedUse', 'notIn', ['02', '03'], '01', '02'],
    ['lastName', 'contains', 'uster', 'Muster', 'Beispiel'],
  ]
  it.each(holds)('%s %s', async (field, operator, value, met, unmet) => {
    const { sections } = await read<Page>('/api/scheduled-pages/borrower')
    const [first, ...others] = sections
    const message = {
      type: 'ERROR',
      text: { de: 'So geht das nicht.', en: 'Not like this.' },
      condition: { field, operator, ...(value === undefined ? {} : { value }) },
    }
    const changed = [{ ...first, sectionMessages: [message] }, ...others]
    await succeeded(author.fetch('/api/scheduled-pages/borrower', json('PUT', { sections: changed })))
    await releaseAll(approver)
    const { fetch } = await visitorWithLoan(portal)
    const { id, version } = await completeLoan(fetch)
    const validated = async (answer: Value | null): Promise<number> => {
      const body = { id, version, fields: answers({ [field]: answer }) }
      return (await fetch('/api/loan/validate?pageType=BORROWER_INFORMATION', json('PUT', body))).status
    }
    expect([await validated(met), await validated(unmet)]).toEqual([400, 200])
  })
})

describe('each member of a setting is scheduled and read', () => {
  it.each(passwordLevels)('[B3.08] [B3.17] [B5.02] the password level %s', async (level) => {
    await succeeded(setGeneral(author, 'PASSWORD_STRENGTH_LEVEL', level))
    expect(await generalOf(author, 'PASSWORD_STRENGTH_LEVEL', 'scheduled')).toBe(level)
  })

  it.each([
    ['THEME', 'GREEN'],
    ['THEME', 'GREEN-ORANGE'],
    ['THEME', 'DARK-GREEN'],
    ['THEME', 'CUSTOM'],
    ['LAYOUT', 'ONE_COLUMN'],
    ['LAYOUT', 'TWO_COLUMNS'],
  ])('[B3.32] [B3.33] %s %s', async (name, value) => {
    await succeeded(author.fetch('/api/user-interface/templates', json('PUT', { data: { [name]: value } })))
    const items = await read<{ id: string; value: unknown }[]>('/api/user-interface/scheduled-templates')
    expect(items.find(({ id }) => id === name)?.value).toBe(value)
  })

  it('[B3.42] a product that nothing is calculated for', async () => {
    const [product] = await read<Product[]>('/api/products/scheduled-products')
    const copy = {
      ...product,
      id: 'advice',
      uri: 'beratung',
      isDefault: false,
      enabled: false,
      calculationType: 'NONE',
    }
    await succeeded(author.fetch('/api/products/products', json('POST', copy)))
    const products = await read<Product[]>('/api/products/scheduled-products')
    expect(products.find(({ id }) => id === 'advice')?.calculationType).toBe('NONE')
  })

  it('[A3.12] a field of the person who is signed in', async () => {
    const like = shippedAreas().INPUT_FIELDS.find(({ id }) => id === 'employer') ?? expect.fail()
    const field = { ...like, id: 'nickname', entityType: 'USER' }
    await succeeded(author.fetch('/api/pages-fields/scheduled', json('PUT', { fields: [field] })))
    const fields = await read<{ id: string; entityType: string }[]>('/api/pages-fields/scheduled')
    expect(fields.find(({ id }) => id === 'nickname')?.entityType).toBe('USER')
  })
})

describe('health of the prices names each error', () => {
  const [shipped] = shippedAreas().INTEREST_CONDITIONS
  const row = (change: Partial<InterestCondition>): InterestCondition => ({
    ...(shipped ?? expect.fail()),
    id: 'wrong',
    productType: '01',
    ...change,
  })
  it.each([
    ['[B8.09]', 'INVALID_REDEMPTION_RATE', 'REDEMPTION_RATE', row({ redemptionRateFrom: 2, redemptionRateTo: 3 })],
    ['[B8.09]', 'NOT_DELETED_PRODUCT_TYPE', 'TYPE_OF_USE', row({ productType: '77', typeOfUse: '01' })],
    ['[B8.10]', 'TYPE_OF_USE_NOT_MAPPED', 'TYPE_OF_USE', row({ typeOfUse: 'UNKNOWN' })],
    ['[B8.10]', 'PRODUCT_TYPE_NOT_MAPPED', 'PRODUCT_TYPE', row({ productType: 'UNKNOWN' })],
  ])('%s %s with its %s', async (_statement, type, value, wrong) => {
    await changeAreas(portal.client, ({ INTEREST_CONDITIONS, KEYS }) => ({
      INTEREST_CONDITIONS: [...INTEREST_CONDITIONS.filter(({ id }) => id !== 'wrong'), wrong],
      KEYS: KEYS.map((each) =>
        each.id === 'TYPE_OF_USE' || each.id === 'PRODUCT_TYPE'
          ? { ...each, bankValues: [{ value: 'UNKNOWN' }] }
          : each,
      ),
    }))
    const lists = ['/api/health/interest-conditions', '/api/health/product-types'].map((path) =>
      read<{ type: string; values: Record<string, string> }[]>(path),
    )
    const found = (await Promise.all(lists)).flat().filter((each) => each.type === type)
    expect(found.map(({ values }) => Object.keys(values).includes(value))).toContain(true)
  })

  it('[B8.09] INVALID_PRODUCT_TYPE, of a product type without a product', async () => {
    await changeAreas(portal.client, ({ PRODUCTS }) => ({
      PRODUCTS: PRODUCTS.filter(({ productType }) => productType !== '01'),
    }))
    const errors = await read<{ type: string }[]>('/api/health/interest-conditions')
    expect(errors.map(({ type }) => type)).toContain('INVALID_PRODUCT_TYPE')
  })
})

describe('parameters of calls', () => {
  it('[A7.10] a first save asks for a complete page, in the language of the caller', async () => {
    const body = (fields: Record<string, Value>) =>
      json('POST', { productId: 'small-business', fields: answers(fields) })
    const count = async () => (await portal.client.execute('select count(*) as n from loans')).rows[0]?.['n']
    const before = await count()
    const incomplete = await portal.fetch('/api/loan?pageType=BORROWER_INFORMATION&lang=en', body({ amount: 20_000 }))
    expect([incomplete.status, await incomplete.json()]).toMatchObject([400, { message: 'error.validation' }])
    expect(await count()).toBe(before)
    const saved = await portal.fetch('/api/loan?force=true&lang=en', body({ amount: 20_000 }))
    expect(saved.status).toBe(201)
    const { rows } = await portal.client.execute('select locale from loans order by rowid desc limit 1')
    expect(rows[0]?.['locale']).toBe('en')
    const page = await portal.fetch('/api/loan?pageType=START_PAGE_SME&lang=de', body({ amount: 20_000, term: 60 }))
    expect(page.status).toBe(201)
  })

  it('[B7.15] [B7.16] a change is rejected and removed in the language of the caller', async () => {
    await succeeded(setGeneral(author, 'LOGIN_ATTEMPTS', 9))
    const id = (await openChanges(author)).find(({ key }) => key === 'LOGIN_ATTEMPTS')?.id ?? ''
    expect((await decide(approver, `reject/${id}?lang=en`, { reason: 'Too many.' })).status).toBe(204)
    const removed = await approver.fetch(`/api/release-changes/remove/${id}?lang=en`, { method: 'DELETE' })
    expect(removed.status).toBe(204)
  })
})
