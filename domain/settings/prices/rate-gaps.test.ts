import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays } from '../../time/dates.ts'
import { findRate } from '../../loan/find-rate.ts'
import { shippedAreas } from '../areas.ts'
import { joined, without, type RateRange } from './rate-ranges.ts'
import type { Rate } from '../areas/rates/schema.ts'
import { findRateGaps } from './rate-gaps.ts'

const areas = shippedAreas()
const start = '2026-11-21'
const days = { from: start, to: addDays(start, 365) }

const row = (change: Partial<Rate>): Rate => ({
  id: 'row',
  productType: 'X',
  amountFrom: 0,
  amountTo: 1000,
  termFrom: 1,
  termTo: 12,
  nominalRate: 5,
  feePercent: 0,
  validFrom: start,
  validTo: '2099-12-31',
  ...change,
})
const range = (min: number, max: number) => ({ min, max, step: 1, initial: min })
const consumer = {
  id: 'product',
  productType: 'X',
  calculationType: 'CONSUMER_CREDIT',
  enabled: true,
  limits: { amount: range(0, 1000), term: range(1, 12) },
} as const

describe('gaps between prices', () => {
  it('do not exist in the shipped portal', () => {
    expect(findRateGaps(areas.INTEREST_CONDITIONS, areas.PRODUCTS, days)).toEqual([])
  })

  it('[B8.09] are reported with amounts to the cent, terms and days, within the limits of the product', () => {
    const rows = [
      row({ amountTo: 499.99 }),
      row({ amountFrom: 500.01, termTo: 6 }),
      row({ amountFrom: 500.01, termFrom: 7, validTo: addDays(start, 9) }),
    ]
    expect(findRateGaps(rows, [consumer], days)).toEqual([
      expect.objectContaining({
        amountFrom: 500,
        amountTo: 500,
        termFrom: 1,
        termTo: 12,
        validFrom: start,
        validTo: days.to,
      }),
      expect.objectContaining({
        amountFrom: 500.01,
        amountTo: 1000,
        termFrom: 7,
        termTo: 12,
        validFrom: addDays(start, 10),
        validTo: days.to,
      }),
    ])
  })

  it('cover everything if an enabled product has no price, and nothing if it is disabled', () => {
    expect(findRateGaps([], [consumer], days)).toEqual([
      expect.objectContaining({ productId: 'product', amountFrom: 0, amountTo: 1000, termFrom: 1, termTo: 12 }),
    ])
    expect(findRateGaps([], [{ ...consumer, enabled: false }], days)).toEqual([])
    expect(findRateGaps([], [{ ...consumer, calculationType: 'NONE' }], days)).toEqual([])
  })

  it('[B8.09] are looked for in a disabled product too once its type has a price', () => {
    const disabled = { ...consumer, enabled: false }
    expect(findRateGaps([row({ termTo: 11 })], [disabled], days)).toEqual([
      {
        productId: 'product',
        productType: 'X',
        amountFrom: 0,
        amountTo: 1000,
        termFrom: 12,
        termTo: 12,
        validFrom: start,
        validTo: days.to,
      },
    ])
  })

  it('are not closed by prices of another product type', () => {
    expect(findRateGaps([row({ productType: 'Y' })], [consumer], days)).toMatchObject([{ termFrom: 1, termTo: 12 }])
  })

  it('of a mortgage without its own limits of redemption are from 1 to 10 %', () => {
    const mortgage = { ...consumer, calculationType: 'MORTGAGE' } as const
    expect(findRateGaps([row({ redemptionRateFrom: 2 })], [mortgage], days)).toMatchObject([
      { redemptionRateFrom: 1, redemptionRateTo: 1.99 },
    ])
    expect(findRateGaps([row({ redemptionRateTo: 2 })], [mortgage], days)).toMatchObject([
      { redemptionRateFrom: 2.01, redemptionRateTo: 10 },
    ])
  })

  it('are the same in whatever order the bank sends its prices', () => {
    const table = [0, 1, 2, 3].flatMap((amount) =>
      [1, 4, 7, 10].map((termFrom) =>
        row({ amountFrom: amount * 250 + 0.01, amountTo: (amount + 1) * 250, termFrom, termTo: termFrom + 2 }),
      ),
    )
    fc.assert(
      fc.property(fc.shuffledSubarray(table), (rows) => {
        const inOrder = table.filter((each) => rows.includes(each))
        expect(findRateGaps(rows, [consumer], days)).toEqual(findRateGaps(inOrder, [consumer], days))
      }),
    )
  })

  it('are checked for each use if no price is for every use', () => {
    const rows = [row({ intendedUse: '01' }), row({ intendedUse: '02', termTo: 11 })]
    expect(findRateGaps(rows, [consumer], days)).toEqual([
      expect.objectContaining({ intendedUse: '02', termFrom: 12, termTo: 12 }),
    ])
    expect(findRateGaps([...rows, row({})], [consumer], days)).toEqual([])
  })

  it('[B8.09] are reported for other uses only if prices for one use continue those for every use', () => {
    const rows = [row({ amountTo: 499.99 }), row({ intendedUse: '01', amountFrom: 500 })]
    const [gap, ...more] = findRateGaps(rows, [consumer], days)
    expect(gap).toMatchObject({ amountFrom: 500, amountTo: 1000, others: ['intendedUse'] })
    expect(gap).not.toHaveProperty('intendedUse')
    expect(more).toEqual([])
    const both = [...rows, row({ intendedUse: '02', amountFrom: 500 })]
    expect(findRateGaps(both, [consumer], days, { intendedUse: ['01', '02', '03'] })).toMatchObject([
      { others: ['intendedUse'] },
    ])
  })

  it('[B8.09] are reported for loans without a use if every offered use has its own prices', () => {
    const rows = [
      row({ amountTo: 100 }),
      row({ intendedUse: '01', amountFrom: 100 }),
      row({ intendedUse: '02', amountFrom: 100 }),
    ]
    expect(findRate(rows, { productType: 'X', amount: 500, term: 6, on: start })).toBeUndefined()
    const [gap, ...more] = findRateGaps(rows, [consumer], days, { intendedUse: ['01', '02'] })
    expect(gap).toMatchObject({ amountFrom: 100.01, amountTo: 1000, without: ['intendedUse'] })
    expect(gap).not.toHaveProperty('others')
    expect(more).toEqual([])
  })

  it('[B8.09] of every loan are reported once, not once per use', () => {
    const rows = [row({ intendedUse: '01', amountTo: 500 }), row({ intendedUse: '02', amountTo: 500 })]
    const [gap, ...more] = findRateGaps(rows, [consumer], days)
    expect(gap).toMatchObject({ amountFrom: 500.01, amountTo: 1000 })
    expect(gap).not.toHaveProperty('intendedUse')
    expect(more).toEqual([])
    const types = [row({ intendedUse: '01', typeOfUse: '07', termTo: 6 }), row({ intendedUse: '02', typeOfUse: '07' })]
    const closed = [...types, row({ intendedUse: '01', typeOfUse: '08', termTo: 6 })]
    expect(findRateGaps(closed, [consumer], days)).toMatchObject([{ intendedUse: '01', termFrom: 7 }])
  })

  it('[B8.09] are reported once if no price of any use closes them', () => {
    const rows = [row({ amountTo: 499.99 }), row({ intendedUse: '01', amountTo: 499.99, nominalRate: 4 })]
    const [gap, ...more] = findRateGaps(rows, [consumer], days)
    expect(gap).toMatchObject({ amountFrom: 500, amountTo: 1000 })
    expect(gap).not.toHaveProperty('others')
    expect(more).toEqual([])
  })

  it('[B8.09] of intended use and type of use together are reported only for those without a price', () => {
    const rows = [
      row({ intendedUse: '01', amountTo: 499.99 }),
      row({ intendedUse: '01', typeOfUse: '02', amountFrom: 500 }),
    ]
    expect(findRateGaps(rows, [consumer], days)).toMatchObject([
      { intendedUse: '01', others: ['typeOfUse'], amountFrom: 500 },
    ])
    expect(findRateGaps(rows, [consumer], days, { typeOfUse: ['02'] })).toMatchObject([
      { intendedUse: '01', without: ['typeOfUse'], amountFrom: 500 },
    ])
  })
})

const span = (most: number) =>
  fc.tuple(fc.integer({ min: 0, max: most }), fc.integer({ min: 0, max: most })).map(([one, other]) => ({
    from: Math.min(one, other),
    to: Math.max(one, other),
  }))
const maybe = (most: number) => fc.option(span(most), { nil: undefined })

/** A grid small enough to check every loan: cents, months, hundredths of a percent, days. */
const most = 4
const rowsOnGrid = fc.array(
  fc
    .record({
      amount: span(most),
      term: span(most),
      redemption: maybe(most),
      day: span(most),
      intendedUse: fc.constantFrom(undefined, '01', '02'),
      typeOfUse: fc.constantFrom(undefined, undefined, '07'),
    })
    .map(({ amount, term, redemption, day, intendedUse, typeOfUse }) =>
      row({
        amountFrom: amount.from / 100,
        amountTo: amount.to / 100,
        termFrom: term.from + 1,
        termTo: term.to + 1,
        validFrom: addDays(start, day.from),
        validTo: addDays(start, day.to),
        ...(intendedUse === undefined ? {} : { intendedUse }),
        ...(typeOfUse === undefined ? {} : { typeOfUse }),
        ...(redemption === undefined
          ? {}
          : { redemptionRateFrom: redemption.from / 100, redemptionRateTo: redemption.to / 100 }),
      }),
    ),
  { maxLength: 8 },
)
const all = Array.from({ length: most + 1 }, (_each, at) => at)

/** Uses in rows, two others, and loans without a use. */
const intendedUses = ['01', '02', '98', '99', undefined]
const typesOfUse = ['07', '98', '99', undefined]
/** The portal's offered uses: all, some or none of them in the prices. */
const offers = fc.record({
  intendedUse: fc.constantFrom(undefined, ['01'], ['01', '02'], ['01', '02', '98']),
  typeOfUse: fc.constantFrom(undefined, ['07'], ['07', '98']),
})

interface AskedUse {
  readonly intendedUse: string | undefined
  readonly typeOfUse: string | undefined
}

describe.each(['CONSUMER_CREDIT', 'MORTGAGE'] as const)('compared with every loan of a small grid, %s', (type) => {
  it('reports exactly the loans without a price, for any use, each once', () => {
    const product = {
      ...consumer,
      calculationType: type,
      limits: { amount: range(0, most / 100), term: range(1, most + 1), redemptionRate: range(0, most / 100) },
    }
    const asked = type === 'MORTGAGE' ? all : [undefined]
    fc.assert(
      fc.property(rowsOnGrid, offers, (rows, offered) => {
        const known = Object.fromEntries(Object.entries(offered).filter(([, values]) => values !== undefined))
        const gaps = findRateGaps(rows, [product], { from: start, to: addDays(start, most) }, known)
        const names = (use: string | undefined, name: keyof AskedUse) =>
          use !== undefined && rows.some((each) => each[name] === use)
        const speaks = (
          { intendedUse, typeOfUse }: AskedUse,
          kind: { [Name in keyof AskedUse]?: string | undefined },
        ) =>
          (kind.intendedUse === undefined || kind.intendedUse === intendedUse) &&
          (kind.typeOfUse === undefined || kind.typeOfUse === typeOfUse)
        const isOffered = (use: string | undefined, name: keyof AskedUse) =>
          use === undefined || offered[name] === undefined || new Set<string>(offered[name]).has(use)
        // Uses without prices, and uses that the portal does not offer, are not lent for.
        const uses = intendedUses
          .flatMap((intendedUse) => typesOfUse.map((typeOfUse) => ({ intendedUse, typeOfUse })))
          .filter((use) => rows.length === 0 || rows.some((each) => speaks(use, each)))
          .filter((use) => isOffered(use.intendedUse, 'intendedUse') && isOffered(use.typeOfUse, 'typeOfUse'))
        const hasGapOf = (gap: (typeof gaps)[number], use: AskedUse) =>
          speaks(use, gap) &&
          (gap.others ?? []).every((name) => !names(use[name], name)) &&
          (gap.without ?? []).every((name) => use[name] === undefined)
        for (const use of uses)
          for (const amount of all)
            for (const month of all)
              for (const redemption of asked)
                for (const day of all) {
                  const redemptionRate = redemption === undefined ? undefined : redemption / 100
                  const loan = { productType: 'X', amount: amount / 100, term: month + 1, on: addDays(start, day) }
                  const price = findRate(rows, { ...loan, ...use, redemptionRate })
                  const reported = gaps.filter(
                    (gap) =>
                      hasGapOf(gap, use) &&
                      gap.amountFrom <= loan.amount &&
                      loan.amount <= gap.amountTo &&
                      gap.termFrom <= loan.term &&
                      loan.term <= gap.termTo &&
                      (redemptionRate === undefined ||
                        ((gap.redemptionRateFrom ?? 0) <= redemptionRate &&
                          redemptionRate <= (gap.redemptionRateTo ?? 0))) &&
                      gap.validFrom <= loan.on &&
                      loan.on <= gap.validTo,
                  )
                  if (reported.length !== (price === undefined ? 1 : 0))
                    expect({ use, loan, redemptionRate, gaps: reported }).toEqual(
                      price === undefined ? 'one gap' : 'no gap',
                    )
                }
      }),
      { numRuns: process.env['LOANPORT_TESTS'] === 'whole' ? 60 : 20 },
    )
  })
})

describe('ranges', () => {
  it('are merged when they are adjacent', () => {
    const whole: RateRange = [
      [0, 9],
      [0, 9],
    ]
    const hole: RateRange = [
      [3, 5],
      [-Infinity, Infinity],
    ]
    const left = without(whole, hole)
    expect(left.length).toBe(2)
    expect(
      joined([
        ...left,
        [
          [3, 5],
          [0, 4],
        ],
        [
          [3, 5],
          [5, 9],
        ],
      ]),
    ).toEqual([whole])
  })
})
