import { describe, expect, it } from 'vitest'

import { wellKnown } from '../../fields/well-known.ts'
import { getRatesAndCosts } from '../../loan/offer-quote.ts'
import type { Localized } from '../../text/locale.ts'
import { shippedAreas } from '../areas.ts'
import { energyRenovation } from '../areas/keys/defaults.ts'
import { getSampleRequest, findSampleQuote } from './sample-quote.ts'

const shipped = shippedAreas()
const pricing = getRatesAndCosts(shipped, '2026-11-26')
const product = shipped.PRODUCTS.find(({ productType }) => productType === '01') ?? expect.fail('no consumer credit')
const request = { amount: 10_000, term: 60, intendedUse: null }

describe('the advertised price', () => {
  it('[A3.06] has the rates and sums of a quote', () => {
    expect(findSampleQuote(pricing, product, request)).toEqual({
      expectedRateAmount: 193.28,
      nominalInterest: 5.99,
      effectiveInterest: 6.16,
      totalAmount: 11_596.89,
    })
  })

  it('[A3.06] is that of its intended use', () => {
    expect(findSampleQuote(pricing, product, { ...request, intendedUse: energyRenovation })?.nominalInterest).toBe(4.49)
  })

  it.each([
    ['without a product', pricing, undefined, request],
    ['outside the limits', pricing, product, { ...request, amount: 1 }],
    ['without a price of the bank', { ...pricing, conditions: [] }, product, request],
  ])('is unknown %s', (_title, from, of, wanted) => {
    expect(findSampleQuote(from, of, wanted)).toBeNull()
  })

  it('is not called unknown where the calculation itself fails', () => {
    const failing = {
      ...pricing,
      get conditions(): never {
        throw new TypeError('out of order')
      },
    }
    expect(() => findSampleQuote(failing, product, request)).toThrow('out of order')
  })
})

describe("the calculator's first request", () => {
  const begunWith = (defaultValue: Localized | undefined) => ({
    PAGES: shipped.PAGES.map((page) => ({
      ...page,
      sections: page.sections.map((section) => ({
        ...section,
        fields: section.fields.map(({ defaultValue: _former, ...field }) =>
          field.id === wellKnown.intendedUse
            ? { ...field, ...(defaultValue === undefined ? {} : { defaultValue }) }
            : { ...field, defaultValue: { de: 'other', en: 'other' } },
        ),
      })),
    })),
  })
  const sums = { amount: product.limits.amount.initial, term: product.limits.term.initial }

  it("[A2.27] has the initial sums of the product and the use of the language's default", () => {
    expect(getSampleRequest(begunWith({ de: '05', en: '06' }), product, 'de')).toEqual({ ...sums, intendedUse: '05' })
    expect(getSampleRequest(begunWith({ de: '05', en: '06' }), product, 'en')).toEqual({ ...sums, intendedUse: '06' })
  })

  it.each([
    ['a default', begunWith(undefined), product],
    ['a start page', { PAGES: [] }, product],
    ['steps', begunWith({ de: '05', en: '05' }), { ...product, steps: [] }],
  ])('has no use without %s', (_title, areas, of) => {
    expect(getSampleRequest(areas, of, 'de')).toEqual({ ...sums, intendedUse: null })
  })
})
