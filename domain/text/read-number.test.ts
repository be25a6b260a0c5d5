import { describe, expect, it } from 'vitest'

import { amounts, amountsBelowZero, amountsOfTwoReadings, amountsTooFine, noAmounts } from '../cases/amounts.ts'
import { locales } from './locale.ts'
import { getPossibleNumbers } from './read-number.ts'

describe('[A5.16] a typed amount', () => {
  // The rules of a field name what is below zero or too fine.
  it.each([...amounts, ...amountsBelowZero, ...amountsTooFine, ['1.5000', 1.5] as const])(
    '%j means %j in both languages',
    (typed, number) => {
      for (const locale of locales) expect(getPossibleNumbers(typed, locale, 2)).toEqual([number])
    },
  )

  it.each([...amountsOfTwoReadings, ['-12,345', [-12_345, -12.345], { de: true, en: false }] as const])(
    '%j means one of %j, and is asked about: %j',
    (typed, either, asked) => {
      for (const locale of locales)
        expect(getPossibleNumbers(typed, locale, 2)).toEqual(asked[locale] ? either : either.slice(0, 1))
    },
  )

  it.each(['', ' ', ...noAmounts])('%j means no number', (typed) => {
    for (const locale of locales) expect(getPossibleNumbers(typed, locale, 2)).toEqual([])
  })
})

it('[A5.16] where three decimals are allowed, the decimal separator of the language is one before three digits', () => {
  expect(getPossibleNumbers('3,125', 'de', 3)).toEqual([3.125])
  expect(getPossibleNumbers('3.125', 'en', 6)).toEqual([3.125])
  expect(getPossibleNumbers('3.125', 'de', 3)).toEqual([3125, 3.125])
  expect(getPossibleNumbers('3,125', 'en', 3)).toEqual([3125, 3.125])
})
