import { beforeAll, describe, expect, it } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { locales } from '#domain/text/locale.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { wholePages } from '#domain/wizard/whole-pages.ts'
import { passwordLevels } from '#domain/accounts/password.ts'
import { interfaceIds } from '#domain/settings/areas/interfaces/schema.ts'
import { technicalDefaults } from '#domain/settings/schemas/technical.ts'
import type { Rate } from '#domain/settings/areas/rates/schema.ts'
import type { Page } from '#domain/settings/areas/pages/schema.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'
import { answers, completeLoan, visitorWithLoan } from '#test/harness/loans.ts'
import { journeys } from '#test/harness/journeys.ts'
import { json, type Person, signedIn, succeeded, withHeaders } from '#test/harness/people.ts'
import { openPortal, type Portal } from '#test/harness/portal.ts'
import { generalOf, releaseAll, setGeneral } from '#test/harness/releases.ts'
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

  it('[A3.22] [B3.19] each interface, on and off', async () => {
    for (const value of ['true', 'false']) {
      const wanted = Object.fromEntries(interfaceIds.map((id) => [id, value]))
      await succeeded(author.fetch('/api/tech-settings/interfaces', json('PUT', wanted)))
      const items = await read<{ id: string; value: string }[]>('/api/tech-settings/interfaces?current=false')
      expect(Object.fromEntries(items.map((item) => [item.id, item.value]))).toEqual(wanted)
    }
  })

  it('[B3.13] [B3.18] each technical setting, live at once', async () => {
    const tech = await signedIn(portal, 'TECH_ADMIN')
    const { API_DOCS: _, ...shipped } = technicalDefaults
    const other = {
      SHOW_HEADER: false,
      SHOW_FOOTER: false,
      NO_LOGIN_MODE: true,
      ANALYTICS: { on: false },
      FIELD_METRICS: true,
    }
    for (const wanted of [other, shipped]) {
      await succeeded(tech.fetch('/api/tech-settings', json('PUT', wanted)))
      expect(await read('/api/tech-settings')).toMatchObject(wanted)
    }
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

describe('each member of an account', () => {
  it.each(locales)('[A1.05] [A7.04] the language %s', async (language) => {
    const person = await signedIn(portal)
    await succeeded(person.fetch(`/api/account/${person.id}/language`, json('PUT', { language })))
    expect(await (await person.fetch('/api/account')).json()).toMatchObject({ langKey: language })
  })

  it('[A2.21] each status of the filter', async () => {
    const person = await signedIn(portal)
    const status = ['offerAvailable', 'offerAccepted', 'documentsNeeded', 'new', 'sent', 'rejected']
    const settings = { status, ownership: ['OWN', 'SHARED_BY_ME', 'SHARED_WITH_ME'], sort: 'changeDate,asc' }
    await succeeded(person.fetch('/api/account/filters-settings', json('PUT', { settings })))
    expect(await (await person.fetch('/api/account')).json()).toMatchObject({ filterSettings: settings })
  })
})

it('[A3.14] the fields that the portal reads itself, of a purchase and of an existing loan', async () => {
  const { productId, values } = journeys.mortgage
  const fields = answers({ ...values, existingLoanDisbursementDate: '2020-01-31' })
  const loan = await (await succeeded(portal.fetch('/api/loan', json('POST', { productId, fields })))).json<Loan>()
  expect(Object.keys(loan.fields)).toEqual(
    expect.arrayContaining(['financedObject', 'propertyPostcodeCity', 'existingLoanDisbursementDate']),
  )
})

describe('each problem with an answer', () => {
  const pages = new Map(wholePages(shippedAreas().PAGES).map((page) => [page.id, page]))
  beforeAll(() =>
    changeAreas(portal.client, ({ INPUT_FIELDS }) => ({
      INPUT_FIELDS: INPUT_FIELDS.map((field) =>
        field.id === 'annualRevenue' ? { ...field, meta: { ...field.meta, max: 100 } } : field,
      ),
    })),
  )
  it.each<readonly [string, keyof typeof journeys, string, Value | null, object]>([
    ['[A5.17] [B8.03]', 'consumer', 'childrenCount', -1, { message: 'Min' }],
    ['[A5.17] [B8.03]', 'consumer', 'childrenCount', 21, { message: 'Max' }],
    ['[A5.17] [B8.03]', 'business', 'annualRevenue', -1, { message: 'DecimalMin' }],
    ['[A5.17] [B8.03]', 'business', 'annualRevenue', 100.01, { message: 'DecimalMax' }],
    ['[A5.07]', 'consumer', 'salutation', null, { messageKey: 'anfrage.lebenshaltung.option.required' }],
    ['[A5.09]', 'consumer', 'phone', '+999 1234', { messageKey: 'anfrage.darlehensnehmer.mobil.invalid-dial-code' }],
    ['[A5.10]', 'consumer', 'residentSince', '1901-01', { messageKey: 'invalidDate.minimum.message' }],
    ['[A5.10]', 'consumer', 'residentSince', '2140-01', { messageKey: 'invalidDate.maximum.message' }],
    [
      '[A5.14]',
      'mortgage',
      'outbuildings',
      [{ outbuilding: '01', amount: 101 }],
      { messageKey: 'validation.incorrectValue.outbuildings' },
    ],
  ])('%s %s: %s of %j', async (_statement, journey, field, value, problem) => {
    const { productId, values } = journeys[journey]
    const product = shippedAreas().PRODUCTS.find(({ id }) => id === productId) ?? expect.fail()
    const page = product.steps
      .map(({ pageId }) => pages.get(pageId))
      .find((each) => each?.sections.some(({ fields }) => fields.some(({ id }) => id === field)))
    const created = await succeeded(portal.fetch('/api/loan', json('POST', { productId, fields: answers(values) })))
    const { id, version } = await created.json<Loan>()
    const reply = await withHeaders(portal, { 'unique-user-id': created.headers.get('unique-user-id') ?? '' })(
      `/api/loan/validate?pageId=${page?.id}`,
      json('PUT', { id, version, fields: answers({ [field]: value }) }),
    )
    expect(reply.status).toBe(400)
    const { fieldErrors } = await reply.json<{ fieldErrors: object[] }>()
    expect(fieldErrors).toContainEqual(expect.objectContaining({ field, ...problem }))
  })
})

describe('health of the prices names each error', () => {
  const [shipped] = shippedAreas().INTEREST_CONDITIONS
  const row = (change: Partial<Rate>): Rate => ({
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
