import { describe, expect, it } from 'vitest'

import type { SectionField } from '../fields/types.ts'
import { definitionsById } from './answers.ts'
import { defaultAnswers, defaultEntry, placedFields } from './default-answers.ts'
import { define, makePage, place, makeSection, stepTo } from './cases/sample-pages.ts'

const fields = [
  define('amount', 'MONEY'),
  define('term', 'NUMBERFIELD'),
  define('country', 'KEY', { entityType: 'BORROWER' }),
  define('children', 'NUMBERFIELD', { entityType: 'BORROWER' }),
  define('insurance', 'SWITCH'),
  define('terms', 'CHECKBOX'),
  define('total', 'CALCULATION_VALUE'),
  define('loans', 'FIELDS_GROUP'),
]
const same = (value: unknown): Pick<SectionField, 'defaultValue'> => ({ defaultValue: { de: value, en: value } })
const product = {
  calculationType: 'CONSUMER_CREDIT',
  limits: {
    amount: { min: 1000, max: 50_000, step: 1000, initial: 10_000 },
    term: { min: 12, max: 84, step: 12, initial: 60 },
  },
  steps: [stepTo('request'), stepTo('removed'), stepTo('person')],
} as const
const journey = { ...product, steps: [...product.steps] }
const areas = (request: SectionField[], person: SectionField[]) => ({
  INPUT_FIELDS: fields,
  PAGES: [
    makePage('person', 'BORROWER_INFORMATION', [makeSection('one', person)]),
    makePage('unused', 'BORROWER_INFORMATION', [makeSection('none', [place('insurance', same(false))])]),
    makePage('request', 'CONDITION_INFORMATION', [makeSection('two', request), makeSection('three', [])]),
  ],
})
const preset = (fieldId: string, entityType: string, type: string, value: unknown) => ({
  [fieldId]: { fieldId, entityType, userDefined: false, value: { type, value } },
})
const requested = {
  ...preset('amount', 'LOAN', 'MONEY', 10_000),
  ...preset('term', 'LOAN', 'NUMBERFIELD', 60),
}

describe('[A5.17] the answers that a loan begins with', () => {
  it("are the product's loan request, whatever the pages suggest", () => {
    expect(defaultAnswers(areas([place('amount', same(500)), place('term')], []), journey, 'de')).toEqual(requested)
  })

  it("are the defaults of the journey's pages in the language, not given by the applicant", () => {
    const placed = areas([], [place('country', { defaultValue: { de: 'DE', en: 'GB' } }), place('children', same(0))])
    const children = preset('children', 'BORROWER', 'NUMBERFIELD', 0)
    expect(defaultAnswers(placed, journey, 'de')).toEqual({
      ...requested,
      ...preset('country', 'BORROWER', 'KEY', 'DE'),
      ...children,
    })
    expect(defaultAnswers(placed, journey, 'en')).toEqual({
      ...requested,
      ...preset('country', 'BORROWER', 'KEY', 'GB'),
      ...children,
    })
  })

  it('are those of the first placement that has a default', () => {
    const placed = areas([place('country'), place('country', same('FR'))], [place('country', same('IT'))])
    expect(defaultAnswers(placed, journey, 'de')).toEqual({
      ...requested,
      ...preset('country', 'BORROWER', 'KEY', 'FR'),
    })
  })

  it.each([
    ['a field without a default in this language', place('country', { defaultValue: { de: null, en: 'GB' } })],
    ['a calculated value', place('total', same(5))],
    ['a group', place('loans', same([{}]))],
    ['a field that the settings no longer have', place('gone', same('x'))],
    ['an agreement', place('terms', same(true))],
    ['a switch that is on, which may be an ancillary service', place('insurance', same(true))],
  ])('never include %s', (_, placement) => {
    expect(defaultAnswers(areas([placement], []), journey, 'de')).toEqual(requested)
  })

  it('include a switch that is off, which agrees to nothing', () => {
    expect(defaultAnswers(areas([place('insurance', same(false))], []), journey, 'de')).toEqual({
      ...requested,
      ...preset('insurance', 'LOAN', 'SWITCH', false),
    })
  })
})

describe('[A5.17] a new entry of a group', () => {
  const entry = (...placed: SectionField[]) => defaultEntry({ fields: placed }, definitionsById(fields), 'en')

  it('has the defaults of its fields in the language', () => {
    expect(entry(place('country', { defaultValue: { de: 'DE', en: 'GB' } }), place('children', same(0)))).toEqual({
      country: { type: 'KEY', value: 'GB' },
      children: { type: 'NUMBERFIELD', value: 0 },
    })
  })

  it.each([
    ['without a default', place('country')],
    ['without a default in this language', place('country', { defaultValue: { de: 'DE', en: null } })],
    ['that is calculated', place('total', same(5))],
    ['that the settings no longer have', place('gone', same('x'))],
    ['that is an agreement', place('terms', same(true))],
  ])('has no answer to a field %s', (_, placement) => {
    expect(entry(placement, place('children', same(1)))).toEqual({ children: { type: 'NUMBERFIELD', value: 1 } })
  })

  it('is empty in a group without fields', () => {
    expect(defaultEntry({}, definitionsById(fields), 'en')).toEqual({})
  })
})

it("a product's fields are those of its steps' pages, in the order of the steps", () => {
  const placed = areas([place('amount'), place('term')], [place('country')])
  expect(placedFields(placed, journey).map(({ id }) => id)).toEqual(['amount', 'term', 'country'])
})
