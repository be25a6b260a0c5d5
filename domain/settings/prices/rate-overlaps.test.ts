import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { findRate } from '../../loan/find-rate.ts'
import type { Rate } from '../areas/rates/schema.ts'
import { findRateOverlaps } from './rate-overlaps.ts'

const row: Rate = {
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
const overlap = (item: string, other: string) => ({
  area: 'INTEREST_CONDITIONS',
  item,
  path: 'amountFrom',
  code: 'overlappingPrice',
  params: { area: 'INTEREST_CONDITIONS', item: other },
})

describe('prices that overlap', () => {
  it('are reported at the one of the higher amounts, with the other one', () => {
    const higher = { ...row, id: 'higher', amountFrom: 2000, nominalRate: 3.99 }
    for (const rows of [
      [row, higher],
      [higher, row],
    ])
      expect(findRateOverlaps(rows)).toEqual([overlap('higher', 'one')])
  })

  it('may differ in their fee alone', () => {
    expect(findRateOverlaps([row, { ...row, id: 'other', feePercent: 1 }])).toEqual([overlap('other', 'one')])
  })

  it('are each reported with one other, or with as many as asked for', () => {
    const rows = [1, 2, 3, 4].map((nominalRate) => ({ ...row, id: String(nominalRate), nominalRate }))
    expect(findRateOverlaps(rows)).toEqual([overlap('2', '1'), overlap('3', '1'), overlap('4', '1')])
    expect(findRateOverlaps(rows, 2)).toEqual([
      overlap('2', '1'),
      overlap('3', '1'),
      overlap('3', '2'),
      overlap('4', '1'),
      overlap('4', '2'),
    ])
  })

  it.each<[string, Partial<Rate>, Partial<Rate>, boolean]>([
    ['share one redemption rate', { redemptionRateTo: 2 }, { redemptionRateFrom: 2 }, true],
    ['have other redemption rates', { redemptionRateTo: 1.99 }, { redemptionRateFrom: 2 }, false],
    ['have open ends of redemption', { redemptionRateFrom: 3 }, { redemptionRateFrom: 90 }, true],
    ['have open beginnings of redemption', { redemptionRateTo: 3 }, { redemptionRateTo: 0 }, true],
    ['reach to the end of all rates', { redemptionRateFrom: 100 }, { redemptionRateFrom: 5 }, true],
    ['are for some redemption rates, and for all', { redemptionRateFrom: 2 }, {}, false],
    ['are for a type of use, and for all', { typeOfUse: '02' }, {}, false],
    ['are for one type of use', { typeOfUse: '02' }, { typeOfUse: '02' }, true],
    ['are for different types of use', { typeOfUse: '02' }, { typeOfUse: '03' }, false],
  ])('if they %s: %j and %j, %j', (_title, one, other, isReported) => {
    const [first, second] = [
      { ...row, ...one },
      { ...row, ...other, id: 'other', nominalRate: 3.99 },
    ]
    expect(findRateOverlaps([first, second])).toEqual(isReported ? [overlap('other', 'one')] : [])
    expect(findRateOverlaps([second, first])).toEqual(isReported ? [overlap('one', 'other')] : [])
  })
})

describe('compared with every loan of a small grid', () => {
  const most = 3
  const points = Array.from({ length: most + 1 }, (_each, at) => at)
  const span = fc
    .tuple(fc.nat(most), fc.nat(most))
    .map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }))
  const optional = fc.option(fc.nat(most), { nil: undefined })
  const rows = (lengths: { readonly minLength?: number; readonly maxLength: number }) =>
    fc
      .array(
        fc.record({
          amount: span,
          term: span,
          from: optional,
          to: optional,
          use: fc.constantFrom(undefined, undefined, '01'),
          validFrom: fc.constantFrom('2026-01-01', '2026-02-01'),
          rate: fc.nat(1),
          fee: fc.nat(1),
        }),
        lengths,
      )
      .map((all) =>
        all.map(({ amount, term, from, to, use, validFrom, rate, fee }, at): Rate => ({
          ...row,
          id: String(at),
          amountFrom: amount.from,
          amountTo: amount.to,
          termFrom: term.from,
          termTo: term.to,
          nominalRate: rate,
          feePercent: fee,
          validFrom,
          ...(use === undefined ? {} : { intendedUse: use }),
          ...(from === undefined ? {} : { redemptionRateFrom: from }),
          // A range never ends before it begins.
          ...(to === undefined ? {} : { redemptionRateTo: Math.max(to, from ?? 0) }),
        })),
      )
  const priceOf = (prices: readonly Rate[], loan: Omit<Parameters<typeof findRate>[1], 'productType' | 'on'>) => {
    const found = findRate(prices, { productType: '01', on: '2026-03-01', ...loan })
    return found === undefined ? undefined : `${found.nominalRate} ${found.feePercent}`
  }
  /** Whether a loan's price is another one if the rows are in the other order. */
  const dependsOnOrder = (prices: readonly Rate[]): boolean =>
    points.some((amount) =>
      points.some((term) =>
        [undefined, ...points].some((redemptionRate) =>
          [undefined, '01'].some((intendedUse) => {
            const loan = { amount, term, redemptionRate, intendedUse }
            return priceOf(prices, loan) !== priceOf(prices.toReversed(), loan)
          }),
        ),
      ),
    )

  it('two prices are reported exactly if a price depends on their order', () => {
    fc.assert(
      fc.property(rows({ minLength: 2, maxLength: 2 }), (prices) => {
        expect(findRateOverlaps(prices).length).toBe(dependsOnOrder(prices) ? 1 : 0)
      }),
    )
  })

  it('no price depends on the order of rows of which none is reported', () => {
    fc.assert(
      fc.property(rows({ maxLength: 6 }), (prices) => {
        if (findRateOverlaps(prices).length === 0) expect(dependsOnOrder(prices)).toBe(false)
      }),
    )
  })
})
