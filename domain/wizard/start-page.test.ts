import { describe, expect, it } from 'vitest'

import type { FieldValues, SectionField } from '../fields/types.ts'
import { shippedAreas } from '../settings/areas.ts'
import type { Page, Section } from '../settings/areas/pages/schema.ts'
import type { Product } from '../settings/areas/products/schema.ts'
import { answered, define, makePage, place, makeSection } from './cases/sample-pages.ts'
import { initialAnswers, isPlain, startOptions } from './start-page.ts'

const texts = { de: 'Text', en: 'text' }
const condition = { field: 'amount', operator: '>', value: 5000 } as const
const everyOption = {
  representativeExample: true,
  watchlist: true,
  statusBar: true,
  intendedUseIcons: true,
  showAppliedLoans: true,
  showCalculatedValues: true,
}

const startPage = (fields: SectionField[], more: Partial<Section> = {}, ofPage: Partial<Page> = {}): Page =>
  makePage('start', 'START_PAGE_CONSUMER', [makeSection('request', fields, more)], ofPage)
const use = place('intendedUse', { defaultValue: { de: '01', en: '01' } })
const request = [use, place('amount'), place('term')]

describe('[A2.27] the options of a start page', () => {
  it('are all on unless the page says otherwise', () => {
    const quiet = { ...everyOption, watchlist: false, intendedUseIcons: false }
    expect(startOptions({})).toEqual(everyOption)
    expect(startOptions({ startPage: quiet })).toEqual(quiet)
  })
})

describe('a start page that asks only for a loan request needs no field rules', () => {
  const consumer = { calculationType: 'CONSUMER_CREDIT' } as const

  it.each([
    ['amount, term and a chosen purpose', request],
    ['the same in another order', request.toReversed()],
    ['amount and term', request.slice(1)],
    ['the amount alone', [place('amount')]],
    ['the term alone', [place('term')]],
    ['no field', []],
  ])('with %s', (_, fields) => {
    expect(isPlain(consumer, startPage(fields))).toBe(true)
  })

  it('as those of the shipped personal and business loans', () => {
    const { PRODUCTS, PAGES } = shippedAreas()
    const pageOfProduct = ({ steps }: Product) =>
      PAGES.find(({ id }) => id === steps[0]?.pageId) ?? expect.fail('a start page ships')
    expect(PRODUCTS.map((product) => [product.id, isPlain(product, pageOfProduct(product))])).toEqual([
      ['consumer-credit', true],
      ['mortgage', false],
      ['full-mortgage', false],
      ['small-business', true],
    ])
  })

  it.each<[string, Page]>([
    ['no section', makePage('start', 'START_PAGE_CONSUMER', [])],
    [
      'a second section',
      makePage('start', 'START_PAGE_CONSUMER', [makeSection('request', request), makeSection('more', [])]),
    ],
    ['the layout of a mortgage', makePage('start', 'START_PAGE_MORTGAGE', [makeSection('request', request)])],
    ['a message', startPage(request, { sectionMessages: [{ type: 'SUCCESS', text: texts }] })],
    ['a section with a condition', startPage(request, { renderCondition: condition })],
    ['another field', startPage([...request, place('lastName')])],
    ['another field with a default', startPage([place('lastName', { defaultValue: { de: 'A', en: 'A' } })])],
    ['a field with a condition', startPage([use, place('amount'), place('term', { renderCondition: condition })])],
    ['a hidden field', startPage([use, place('amount'), place('term', { visible: false })])],
    ['a field with a tooltip', startPage([place('amount', { tooltip: texts }), place('term')])],
    ['a hidden field with a tooltip', startPage([place('amount', { tooltip: texts, visible: false })])],
    ['a purpose that is still to be chosen', startPage([place('intendedUse'), place('amount'), place('term')])],
    [
      'a purpose that is chosen in one language only',
      startPage([place('intendedUse', { defaultValue: { de: '01', en: null } })]),
    ],
    ['a purpose from a list', startPage(request, {}, { startPage: { ...everyOption, intendedUseIcons: false } })],
  ])('but does with %s', (_, page) => {
    expect(isPlain(consumer, page)).toBe(false)
  })

  it.each(['NONE', 'MORTGAGE', 'MORTGAGE_FULL'] as const)('but does for a %s calculation', (calculationType) => {
    expect(isPlain({ calculationType }, startPage(request))).toBe(false)
  })
})

describe('[A4.05] the answers before there is a loan', () => {
  const product = {
    limits: {
      amount: { min: 1000, max: 50_000, step: 1000, initial: 10_000 },
      term: { min: 12, max: 84, step: 12, initial: 60 },
    },
  }
  const page = startPage([
    place('intendedUse', { defaultValue: { de: '01', en: '02' } }),
    place('term', { defaultValue: { de: 48, en: 36 } }),
    place('insured', { defaultValue: { de: false, en: true } }),
    place('place', { defaultValue: { de: { postCode: '10115', city: 'Berlin' }, en: null } }),
    place('remark'),
  ])
  const fields = [
    define('amount', 'MONEY'),
    define('term', 'NUMBERFIELD'),
    define('intendedUse', 'KEY'),
    define('insured', 'SWITCH'),
    define('remark', 'TEXTFIELD'),
    define('place', 'POSTCODE_LOOKUP'),
  ]
  const inGerman = { amount: 10_000, term: 48, intendedUse: '01', insured: false }

  it.each<[string, FieldValues, object]>([
    ["are the page's defaults, then the product's", {}, inGerman],
    [
      'are typed ones rather than defaults, also 0 and no',
      answered(fields, { amount: 0, intendedUse: '03', insured: true, remark: 'x' }),
      { amount: 0, term: 48, intendedUse: '03', insured: true, remark: 'x' },
    ],
    [
      'omit cleared ones, whose defaults do not return',
      answered(fields, { amount: null, intendedUse: null }),
      { term: 48, insured: false },
    ],
    ['omit what conditions cannot compare', answered(fields, { place: { postCode: '50667', city: 'Köln' } }), inGerman],
  ])('%s', (_, typed, answers) => {
    expect(initialAnswers(product, page, { fields: typed }, 'de')).toEqual(answers)
  })

  it('[A5.17] are the defaults of the language', () => {
    const inEnglish = { amount: 10_000, term: 36, intendedUse: '02', insured: true }
    expect(initialAnswers(product, page, { fields: {} }, 'en')).toEqual(inEnglish)
  })

  it("are the product's amount and term on a page without defaults", () => {
    expect(initialAnswers(product, { sections: [] }, { fields: {} }, 'de')).toEqual({ amount: 10_000, term: 60 })
  })
})
