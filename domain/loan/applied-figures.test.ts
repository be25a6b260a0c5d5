import { expect, test } from 'vitest'

import { findChangedFigures } from './applied-figures.ts'

const offer = { effectiveInterest: 6.04, expectedRateAmount: 193.28 }

test.each([
  ['as applied for', { effectiveInterest: 6.04, rate: 193.28 }, {}],
  ['rounded otherwise', { effectiveInterest: 6.05, rate: 193.27 }, {}],
  ['another rate of interest', { effectiveInterest: 6.16, rate: 193.28 }, { effectiveInterest: 6.16 }],
  ['another instalment', { effectiveInterest: 6.04, rate: 193.26 }, { rate: 193.26 }],
  ['both', { effectiveInterest: 6.02, rate: 190 }, { effectiveInterest: 6.02, rate: 190 }],
])('an offer %s', (_, applied, changed) => {
  expect(findChangedFigures(offer, applied)).toEqual(changed)
})

test('an offer from before the figures of its application were kept differs from nothing', () => {
  expect(findChangedFigures(offer, undefined)).toEqual({})
})
