import { describe, expect, it } from 'vitest'

import { checkAreas, itemProblems, shippedAreas } from '../areas.ts'
import type { Page } from '../areas/pages/schema.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { findRateOverlaps } from '../prices/rate-overlaps.ts'

const shipped = shippedAreas()
const codesOf = (change: Partial<SnapshotAreas>) =>
  checkAreas({ ...shipped, ...change }).map(({ path, code }) => [path, code])

const product = shipped.PRODUCTS[0] ?? expect.fail('no product ships')

describe('[B3.42] [A9.01] a product', () => {
  const ofProduct = (change: object) =>
    itemProblems('PRODUCTS', { ...product, ...change }).map(({ path, code }) => [path, code])
  const limits = (amount: object, term: object = {}) => ({
    limits: {
      ...product.limits,
      amount: { ...product.limits.amount, ...amount },
      term: { ...product.limits.term, ...term },
    },
  })

  it.each([
    ['its least over its most', limits({ min: 90_000, max: 10, initial: 50 }), ['limits.amount.max', 'fromAfterTo']],
    ['no step', limits({ step: 0 }), ['limits.amount.step', 'noStep']],
    ['a sum below nothing', limits({ min: -5 }), ['limits.amount.min', 'min_value']],
    ['parts of a cent', limits({ min: 1000.123 }), ['limits.amount.min', 'twoDecimals']],
    ['a sum beyond all', limits({ max: 9e15 }), ['limits.amount.max', 'max_value']],
    ['a beginning outside', limits({ initial: 1 }), ['limits.amount.initial', 'initialOutside']],
    ['a term of nothing', limits({}, { min: 0 }), ['limits.term.min', 'min_value']],
    ['a term that goes back', limits({}, { step: -1 }), ['limits.term.step', 'min_value']],
    ['a script to go on to', { completionUrl: 'javascript:alert(1)' }, ['completionUrl', 'starts_with']],
    ['an address without TLS', { completionUrl: 'http://bank.example' }, ['completionUrl', 'starts_with']],
    ['no steps', { steps: [] }, ['steps', 'min_length']],
    ['an icon that nobody draws', { icon: 'https://a.example/x.svg"><script>' }, ['icon', 'unknownIcon']],
    ['a name without an end', { name: 'x'.repeat(900_000) }, ['name', 'max_length']],
    ['an id that is a path', { id: 'a/../b' }, ['id', 'regex']],
    ['the id of the order', { id: '#order' }, ['id', 'regex']],
  ])('cannot have %s', (_name, change, problem) => {
    expect(ofProduct(change)).toContainEqual(problem)
  })

  it('may continue over https, show an image, or have neither', () => {
    const image = 'data:image/svg+xml;base64,PHN2Zy8+'
    for (const change of [{ completionUrl: 'https://bank.example/danke' }, { icon: image }, { icon: '' }, {}])
      expect(ofProduct(change)).toEqual([])
  })
})

describe('[B3.38] a default value', () => {
  const withDefault = (fieldId: string, value: unknown) =>
    codesOf({
      PAGES: shipped.PAGES.map((page) => ({
        ...page,
        sections: page.sections.map((section) => ({
          ...section,
          fields: section.fields.map((field) =>
            field.id === fieldId ? { ...field, defaultValue: { de: value, en: value } } : field,
          ),
        })),
      })),
    }).map(([, code]) => code)

  it.each([
    ['firstName', { x: 1 }],
    ['firstName', [1, 2]],
    ['firstName', 5],
    ['firstName', 'x'.repeat(5000)],
    ['amount', 'abc'],
    ['amount', 10.001],
    ['term', 'lang'],
    ['term', 1.5],
  ])('of %s cannot be %j', (field, value) => {
    expect(withDefault(field, value)).toContain('defaultNotAnAnswer')
  })

  it('of amount and term is within the limits of a product that shows the page', () => {
    expect(withDefault('term', -3)).toContain('defaultOutsideLimits')
    expect(withDefault('amount', 9_999_999)).toContain('defaultOutsideLimits')
    expect(withDefault('amount', 20_000)).toEqual([])
  })

  it('may be missing in a language', () => {
    expect(withDefault('firstName', null)).toEqual([])
  })
})

describe('[B3.39] a field', () => {
  const withField = (change: object) =>
    codesOf({
      INPUT_FIELDS: shipped.INPUT_FIELDS.map((field) => (field.id === 'title' ? { ...field, ...change } : field)),
    })

  it('with options needs a list', () => {
    expect(withField({ keyType: undefined })).toContainEqual(['keyType', 'missingKeyType'])
  })

  it('has a number between its bounds', () => {
    expect(withField({ meta: { min: 5, max: 4 } })).toContainEqual(['meta.max', 'fromAfterTo'])
    expect(withField({ meta: { min: 4, max: 4 } })).toEqual([])
  })

  it('displays HTML only as entered text', () => {
    const problems = withField({ meta: { html: { de: '<p onclick="x">a</p>', en: 'a<script>1' } } })
    expect(problems).toEqual([
      ['meta.html.de', 'htmlAttribute'],
      ['meta.html.en', 'htmlElement'],
    ])
  })
})

describe('[B3.35] the footer', () => {
  const withText = (id: string, de: string) =>
    codesOf({
      TEXT_FIELDS: shipped.TEXT_FIELDS.map((item) => (item.id === id ? { ...item, text: { de, en: de } } : item)),
    })

  it('is HTML, and the header is text', () => {
    const script = 'a<script>alert(1)</script>'
    expect(withText('FOOTER_TEXT', script).map(([path, code]) => `${path} ${code}`)).toContain('text.de htmlElement')
    expect(withText('FOOTER_TEXT', '<a href="javascript:alert(1)">x</a>')).toContainEqual(['text.en', 'htmlAddress'])
    expect(withText('FOOTER_TEXT', '<a href="/impressum">Impressum</a>')).toEqual([])
    expect(withText('HEADER_TEXT', 'Kredit < 5 %')).toEqual([])
  })
})

describe('[B3.36] pages', () => {
  const nesting = (pages: string[], changes: Readonly<Record<string, Partial<Page>>> = {}) =>
    codesOf({
      PAGES: shipped.PAGES.map((page) => ({
        ...page,
        ...(page.id === 'borrower' ? { pages } : {}),
        ...changes[page.id],
      })),
    })

  const sectionsOf = (pageId: string) => shipped.PAGES.find(({ id }) => id === pageId)?.sections ?? []

  it('[A3.10] contain pages that consist of sections', () => {
    expect(nesting(['conditions', 'real-estate'])).toEqual([])
  })

  it.each<[string, string[], Readonly<Record<string, Partial<Page>>>, string]>([
    ['unknown ones', ['gone'], {}, 'unknownPage'],
    ['themselves', ['borrower'], {}, 'nestedPage'],
    ['one twice', ['conditions', 'conditions'], {}, 'duplicateEntry'],
    ['a kind with content of its own', ['offer'], {}, 'nestedPage'],
    ['pages of pages', ['conditions'], { conditions: { pages: ['real-estate'] } }, 'nestedPage'],
    ['any beside content of another kind', ['conditions'], { borrower: { type: 'DOCUMENTS' } }, 'nestedPage'],
    [
      'a section of their own again',
      ['conditions'],
      { conditions: { sections: sectionsOf('borrower') } },
      'sectionTwice',
    ],
  ])('[A3.10] [B3.36] do not contain %s', (_name, pages, changes, code) => {
    expect(nesting(pages, changes)).toContainEqual(['pages', code])
  })

  it('have each section once', () => {
    const PAGES = shipped.PAGES.map((page) => ({ ...page, sections: [...page.sections, ...page.sections] }))
    expect(codesOf({ PAGES })).toContainEqual(['sections', 'duplicateId'])
  })

  it('ask for valid days', () => {
    const ranged = (minDate: string, maxDate: string) =>
      codesOf({
        PAGES: shipped.PAGES.map((page) => ({
          ...page,
          sections: page.sections.map((section) => ({
            ...section,
            fields: section.fields.map((field) =>
              field.id === 'dateOfBirth'
                ? { ...field, validators: [{ type: 'DATE_RANGE' as const, minDate, maxDate }] }
                : field,
            ),
          })),
        })),
      }).map(([, code]) => code)
    expect(ranged('2020-01-02', '2020-01-01')).toContain('datesBackwards')
    expect(ranged('-18y', '-100y')).toContain('datesBackwards')
    for (const [from, to] of [
      ['-100y', '-18y'],
      ['2020-01-01', '2020-01-01'],
      ['2090-01-01', 'today'],
    ] as const)
      expect(ranged(from, to)).toEqual([])
  })
})

it('[B3.11] a portal has each of its languages once', () => {
  const GENERAL_SETTINGS = shipped.GENERAL_SETTINGS.map((item) =>
    item.id === 'LANGUAGES' ? { ...item, value: ['de', 'de'] } : item,
  )
  expect(codesOf({ GENERAL_SETTINGS })).toEqual([['value', 'duplicateEntry']])
})

it('[B3.25] prices and taxes begin on a valid day', () => {
  const INTEREST_CONDITIONS = shipped.INTEREST_CONDITIONS.map((row) => ({ ...row, validFrom: '2026-02-31' }))
  expect(codesOf({ INTEREST_CONDITIONS })).toContainEqual(['validFrom', 'iso_date'])
  const ADDITIONAL_COSTS = shipped.ADDITIONAL_COSTS.map((list) => ({
    ...list,
    taxes: list.taxes.map((tax) => ({ ...tax, validFrom: '2026-02-31' })),
  }))
  expect(codesOf({ ADDITIONAL_COSTS })).toContainEqual(['taxes.0.validFrom', 'iso_date'])
})

describe('prices', () => {
  const row = {
    id: 'one',
    productType: '01',
    amountFrom: 1000,
    amountTo: 5000,
    termFrom: 12,
    termTo: 84,
    nominalRate: 5.99,
    feePercent: 0,
    validFrom: '2026-01-01',
    validTo: '2027-12-31',
  }
  const other = { ...row, id: 'other', nominalRate: 3.99 }

  it.each([
    ['the same amounts', {}],
    ['amounts that reach into each other', { amountFrom: 4000, amountTo: 50_000 }],
    ['amounts that touch', { amountFrom: 5000, amountTo: 50_000 }],
    ['terms that reach into each other', { termFrom: 84, termTo: 96 }],
  ])('of %s must not differ', (_name, change) => {
    for (const rows of [
      [row, { ...other, ...change }],
      [{ ...other, ...change }, row],
    ])
      expect(findRateOverlaps(rows)).toMatchObject([{ code: 'overlappingPrice' }])
  })

  it.each([
    ['the same price', { nominalRate: 5.99 }],
    ['other amounts', { amountFrom: 5000.01, amountTo: 50_000 }],
    ['other terms', { termFrom: 85, termTo: 96 }],
    ['another product', { productType: '02' }],
    ['an intended use of its own', { intendedUse: '01' }],
    ['a later first day, which takes its place', { validFrom: '2026-06-01' }],
  ])('with %s can coexist', (_name, change) => {
    expect(findRateOverlaps([row, { ...other, ...change }])).toEqual([])
  })

  it('must not differ for two values of the bank with the same key', () => {
    const rows = [row, { ...other, productType: 'KK-1' }]
    const meaning = (key: string) =>
      shipped.KEYS.map((list) =>
        list.id === 'PRODUCT_TYPE' ? { ...list, bankValues: [{ value: 'KK-1', key }] } : list,
      )
    expect(codesOf({ INTEREST_CONDITIONS: rows, KEYS: meaning('01') })).toEqual([['amountFrom', 'overlappingPrice']])
    expect(codesOf({ INTEREST_CONDITIONS: rows, KEYS: meaning('02') })).toEqual([])
  })
})
