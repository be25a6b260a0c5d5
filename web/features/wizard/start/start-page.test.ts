import { expect, test } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import { fieldValue } from '../typed-answers.ts'
import {
  asksForUse,
  exampleWish,
  isStartPage,
  startOptions,
  wishAsFields,
  wishFields,
  wishOnScreen,
} from './start-page.ts'

const settings = shippedAreas()
const product = found(settings.PRODUCTS[0])
const page = found(settings.PAGES.find(({ type }) => isStartPage(type)))
const fields = wishFields(settings.INPUT_FIELDS)
const begin = { product, page, locale: 'de' } as const

function found<T>(shipped: T | undefined): T {
  if (shipped === undefined) throw new Error('does not ship')
  return shipped
}

test('[A5.17] the page begins with the product’s amount and term and the page’s intended use', () => {
  expect(wishOnScreen({ ...begin, typed: { fields: {} }, saved: {} })).toEqual({
    amount: 10_000,
    term: 60,
    intendedUse: '01',
  })
  expect(exampleWish(begin)).toEqual({ amount: 10_000, term: 60, intendedUse: '01' })
})

test('[A4.05] what is saved goes before that, and what was typed before both', () => {
  const saved = { amount: fieldValue(fields.amount, 20_000), term: fieldValue(fields.term, 48) }
  const typed = { fields: { amount: fieldValue(fields.amount, 30_000) } }
  expect(wishOnScreen({ ...begin, typed, saved })).toEqual({ amount: 30_000, term: 48, intendedUse: '01' })
})

test('the first save carries the wish in the types that the settings define', () => {
  expect(wishAsFields({ amount: 12_345.67, term: 61, intendedUse: null }, fields)).toEqual({
    amount: { fieldId: 'amount', entityType: 'LOAN', userDefined: true, value: { type: 'MONEY', value: 12_345.67 } },
    term: { fieldId: 'term', entityType: 'LOAN', userDefined: true, value: { type: 'NUMBERFIELD', value: 61 } },
  })
})

test('[A2.27] a page without options shows everything', () => {
  expect(Object.values(startOptions({})).every(Boolean)).toBe(true)
  expect(asksForUse(page)).toBe(true)
})
