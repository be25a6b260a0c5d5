import { expect, test } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import { fieldValue } from '#web/page/raw-answers.ts'
import {
  exampleRequest,
  isStartPage,
  requestAsFields,
  requestFields,
  requestOnScreen,
  requestOrder,
} from './start-page.ts'

const settings = shippedAreas()
const product = found(settings.PRODUCTS[0])
const page = found(settings.PAGES.find(({ type }) => isStartPage(type)))
const fields = requestFields(settings.INPUT_FIELDS)
const begin = { product, page, locale: 'de' } as const

function found<T>(shipped: T | undefined): T {
  if (shipped === undefined) throw new Error('does not ship')
  return shipped
}

test("[A5.17] the page begins with the product's amount and term and the page's intended use", () => {
  expect(requestOnScreen({ ...begin, typed: { fields: {} } })).toEqual({
    amount: 10_000,
    term: 60,
    intendedUse: '01',
  })
  expect(exampleRequest(begin)).toEqual({ amount: 10_000, term: 60, intendedUse: '01' })
})

test('[A4.05] input precedes the defaults', () => {
  const typed = { fields: { amount: fieldValue(fields.amount, 30_000) } }
  expect(requestOnScreen({ ...begin, typed })).toEqual({ amount: 30_000, term: 60, intendedUse: '01' })
})

test('the first save sends the loan request in the types of the settings', () => {
  expect(requestAsFields({ amount: 12_345.67, term: 61, intendedUse: undefined }, fields)).toEqual({
    amount: { fieldId: 'amount', entityType: 'LOAN', userDefined: true, value: { type: 'MONEY', value: 12_345.67 } },
    term: { fieldId: 'term', entityType: 'LOAN', userDefined: true, value: { type: 'NUMBERFIELD', value: 61 } },
  })
})

test('the fields of a loan request follow the order of the page; those that the page omits come last', () => {
  const [section] = page.sections
  const ordered = (...ids: string[]) =>
    requestOrder({ sections: [{ ...found(section), fields: ids.map((id) => ({ ...found(section?.fields[0]), id })) }] })
  expect(requestOrder(page)).toEqual(['amount', 'term', 'intendedUse'])
  expect(ordered('term', 'intendedUse', 'amount')).toEqual(['term', 'intendedUse', 'amount'])
  expect(ordered('term')).toEqual(['term', 'amount'])
})
