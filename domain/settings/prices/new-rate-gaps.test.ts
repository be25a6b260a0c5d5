import { describe, expect, it } from 'vitest'

import { shippedAreas } from '../areas.ts'
import type { Rate } from '../areas/rates/schema.ts'
import { findNewRateGaps, type RateAreas } from './new-rate-gaps.ts'

const shipped = shippedAreas()
const today = '2026-11-22'
const { id } = shipped.PRODUCTS.find((product) => product.enabled) ?? expect.fail('no product')
const own = shipped.PRODUCTS.find((product) => product.id === id)?.productType
const first = shipped.INTEREST_CONDITIONS.find((row) => row.productType === own) ?? expect.fail('no price')

const without = (areas: RateAreas, condition: string): RateAreas => ({
  ...areas,
  INTEREST_CONDITIONS: areas.INTEREST_CONDITIONS.filter((row) => row.id !== condition),
})

describe('loans that lose their price', () => {
  it('are those of a removed price, within the limits of the product', () => {
    const lost = findNewRateGaps(shipped, without(shipped, first.id), today)
    expect(lost.length).toBeGreaterThan(0)
    for (const gap of lost) {
      expect(gap.productType).toBe(own)
      expect(gap.amountFrom).toBeGreaterThanOrEqual(first.amountFrom)
      expect(gap.amountTo).toBeLessThanOrEqual(first.amountTo)
    }
  })

  it('are none if no price changes, if one is added, or if there was none before', () => {
    const less = without(shipped, first.id)
    expect(findNewRateGaps(shipped, structuredClone(shipped), today)).toEqual([])
    expect(findNewRateGaps(less, shipped, today)).toEqual([])
    expect(findNewRateGaps(less, { ...less, KEYS: [] }, today)).toEqual([])
  })

  it('are not those of a gap that shrinks', () => {
    const less = without(shipped, first.id)
    const half = Math.floor((first.termFrom + first.termTo) / 2)
    const closed = { ...less, INTEREST_CONDITIONS: [...less.INTEREST_CONDITIONS, { ...first, termTo: half }] }
    expect(findNewRateGaps(less, closed, today)).toEqual([])
    expect(findNewRateGaps(shipped, closed, today)).not.toEqual([])
  })

  it('are reported from the day of the release', () => {
    const ending = {
      ...shipped,
      INTEREST_CONDITIONS: shipped.INTEREST_CONDITIONS.map((row) =>
        row.id === first.id ? { ...row, validTo: '2026-12-31' } : row,
      ),
    }
    expect(findNewRateGaps(shipped, ending, today)).toContainEqual(expect.objectContaining({ validFrom: '2027-01-01' }))
    expect(findNewRateGaps(shipped, ending, '2027-03-01')).toContainEqual(
      expect.objectContaining({ validFrom: '2027-03-01' }),
    )
  })
})

describe('a changed table of prices', () => {
  const { mortgage, consumer } = {
    consumer: shipped.PRODUCTS.find(({ productType }) => productType === '01') ?? expect.fail('no consumer credit'),
    mortgage: shipped.PRODUCTS.find(({ productType }) => productType === '02') ?? expect.fail('no mortgage'),
  }
  const { amount, term } = consumer.limits
  const price: Rate = {
    id: 'row',
    productType: consumer.productType,
    amountFrom: amount.min,
    amountTo: amount.max,
    termFrom: term.min,
    termTo: term.max,
    nominalRate: 5,
    feePercent: 0,
    validFrom: '2026-01-01',
    validTo: '2099-12-31',
  }
  const table = (...rows: readonly Partial<Rate>[]): RateAreas => ({
    ...shipped,
    PRODUCTS: [consumer],
    INTEREST_CONDITIONS: rows.map((row, at) => ({ ...price, id: `row-${at}`, ...row })),
  })
  const gap = {
    productId: consumer.id,
    productType: consumer.productType,
    amountFrom: amount.min,
    amountTo: amount.max,
    termFrom: term.min,
    termTo: term.max,
    validFrom: today,
    validTo: '2027-11-22',
  }

  it.each<[string, Partial<Rate>, Partial<Rate>, object]>([
    ['least amounts', { amountFrom: 2000 }, { amountFrom: 3000 }, { amountTo: 2999.99 }],
    ['highest amounts', { amountTo: 40_000 }, { amountTo: 30_000 }, { amountFrom: 30_000.01 }],
    ['shortest terms', { termFrom: 24 }, { termFrom: 36 }, { termTo: 35 }],
    ['longest terms', { termTo: 72 }, { termTo: 60 }, { termFrom: 61 }],
    ['first days', { validFrom: '2027-01-01' }, { validFrom: '2027-02-01' }, { validTo: '2027-01-31' }],
    ['last days', { validTo: '2027-03-31' }, { validTo: '2027-01-31' }, { validFrom: '2027-02-01' }],
  ])('loses loans where a gap at the %s grows, and none where it shrinks: %j, %j', (_title, more, less, lost) => {
    expect(findNewRateGaps(table(more), table(less), today)).toEqual([{ ...gap, ...lost }])
    expect(findNewRateGaps(table(less), table(more), today)).toEqual([])
  })

  it.each<[string, Partial<Rate>, Partial<Rate>, object]>([
    ['least', { redemptionRateFrom: 2 }, { redemptionRateFrom: 3 }, { redemptionRateFrom: 1, redemptionRateTo: 2.99 }],
    ['highest', { redemptionRateTo: 9 }, { redemptionRateTo: 8 }, { redemptionRateFrom: 8.01, redemptionRateTo: 10 }],
  ])('loses mortgages where a gap at the %s redemption rates grows: %j, %j', (_title, more, less, lost) => {
    const { limits, id: productId, productType } = mortgage
    const ofMortgage = (row: Partial<Rate>) => ({
      ...table({ productType, amountFrom: 0, amountTo: 1e7, termFrom: 1, termTo: 50, ...row }),
      PRODUCTS: [mortgage],
    })
    expect(findNewRateGaps(ofMortgage(more), ofMortgage(less), today)).toEqual([
      {
        ...gap,
        productId,
        productType,
        amountFrom: limits.amount.min,
        amountTo: limits.amount.max,
        termFrom: limits.term.min,
        termTo: limits.term.max,
        ...lost,
      },
    ])
    expect(findNewRateGaps(ofMortgage(less), ofMortgage(more), today)).toEqual([])
  })

  it('loses no loan by a new price that divides the gaps differently', () => {
    const short = { amountTo: 20_000, termTo: 36 }
    expect(findNewRateGaps(table(short), table(short, { termTo: 48 }), today)).toEqual([])
    expect(findNewRateGaps(table(short, { termTo: 48 }), table(short), today)).not.toEqual([])
  })

  it('loses loans of a use whose gap opens as that of another use closes', () => {
    for (const name of ['intendedUse', 'typeOfUse'] as const) {
      const one = table({ [name]: '01', amountTo: 40_000 }, { [name]: '02' })
      const other = table({ [name]: '01' }, { [name]: '02', amountTo: 40_000 })
      expect(findNewRateGaps(one, other, today)).toEqual([{ ...gap, [name]: '02', amountFrom: 40_000.01 }])
    }
  })

  it('loses loans of a use whose own prices are removed, where those for every use have a gap', () => {
    for (const name of ['intendedUse', 'typeOfUse'] as const) {
      const rows = [{ amountTo: 40_000 }, { [name]: '01' }, { [name]: '02' }]
      const others = { ...gap, others: [name], amountFrom: 40_000.01 }
      expect(findNewRateGaps(table(...rows), table(...rows.slice(0, 2)), today)).toEqual([others])
      expect(findNewRateGaps(table(...rows), table(...rows, { [name]: '01', feePercent: 1 }), today)).toEqual([])
    }
  })

  it('loses no loan by the first price of a use that closes a part of a gap of all others', () => {
    for (const name of ['intendedUse', 'typeOfUse'] as const) {
      const rows = [{ amountTo: 40_000 }, { [name]: '01' }]
      expect(findNewRateGaps(table(...rows), table(...rows, { [name]: '02', termTo: 36 }), today)).toEqual([])
    }
  })

  it('loses loans with a use that the portal offers from then on, and none as every use gets prices', () => {
    const [every, most] = [['01', '02'], ['01']].map((offered) => ({
      ...table({ amountTo: 40_000 }, ...offered.map((intendedUse) => ({ intendedUse }))),
      KEYS: shipped.KEYS.map((list) =>
        list.id === 'INTENDED_USE'
          ? { ...list, keys: list.keys.filter(({ key }) => ['01', '02'].includes(key)) }
          : list,
      ),
    }))
    const unused = { ...gap, amountFrom: 40_000.01 }
    if (every === undefined || most === undefined) throw new Error('two tables')
    expect(findNewRateGaps(most, every, today)).toEqual([])
    expect(findNewRateGaps(every, { ...every, KEYS: shipped.KEYS }, today)).toEqual([
      { ...unused, others: ['intendedUse'] },
    ])
  })

  it('loses loans of a product that is offered from then on, whatever another one lacks', () => {
    const twin = { ...consumer, id: 'twin', enabled: false }
    const closed = { ...table(), PRODUCTS: [consumer, twin] }
    const opened = { ...closed, PRODUCTS: [consumer, { ...twin, enabled: true }] }
    expect(findNewRateGaps(closed, opened, today)).toEqual([{ ...gap, productId: 'twin' }])
    expect(findNewRateGaps(opened, closed, today)).toEqual([])
  })
})
