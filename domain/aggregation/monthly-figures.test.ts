import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Booking, toBooking, type CheckedAccount, type Turnover } from './bookings.ts'
import { getMedian, monthlyFigures, wholeMonths } from './monthly-figures.ts'

const booking = (date: string, amount: number, more: Partial<Booking> = {}): Booking => ({
  date,
  amount,
  category: amount > 0 ? 'INCOME' : 'LIVING_COST',
  counterIban: null,
  ...more,
})

const account = (bookings: readonly Booking[], more: Partial<CheckedAccount> = {}): CheckedAccount => ({
  holder: 'Anna Beispiel',
  description: 'Girokonto',
  iban: 'DE02120300000000202051',
  joint: false,
  from: '2026-07-20',
  to: '2026-11-25',
  bookings,
  ...more,
})

const october = { months: 1, firstMonth: '2026-10', lastMonth: '2026-10' }

describe('the median', () => {
  it.each([
    [[], 0],
    [[7], 7],
    [[3, 1, 2], 2],
    [[1, 2], 2],
    [[-1, -2], -2],
    [[100, 300, 200, 400], 250],
    [[0, 0, 1000], 0],
  ])('of %j is %i', (amounts, median) => {
    expect(getMedian(amounts)).toBe(median)
  })

  it('is in whole cents, between minimum and maximum, and independent of order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1 }), (amounts) => {
        const median = getMedian(amounts)
        expect(Number.isInteger(median)).toBe(true)
        expect(median).toBeGreaterThanOrEqual(Math.min(...amounts))
        expect(median).toBeLessThanOrEqual(Math.max(...amounts))
        expect(getMedian(amounts.toReversed())).toBe(median)
      }),
    )
  })
})

describe('whole months', () => {
  it.each([
    ['2026-07-20', '2026-11-25', ['2026-10', '2026-09', '2026-08']],
    ['2026-08-01', '2026-10-31', ['2026-09', '2026-08']],
    ['2026-08-02', '2026-11-01', ['2026-10', '2026-09']],
    ['2025-12-01', '2026-01-01', ['2025-12']],
    ['2026-11-02', '2026-11-25', []],
  ])('from %s to %s are %j', (from, to, months) => {
    expect(wholeMonths([{ from, to }])).toEqual(months)
  })

  it.each([
    [
      'the first begins and ends later',
      { from: '2026-08-02', to: '2026-11-25' },
      { from: '2026-01-01', to: '2026-10-31' },
    ],
    [
      'the first has all days of the other',
      { from: '2026-01-01', to: '2026-11-25' },
      { from: '2026-09-01', to: '2026-10-05' },
    ],
    ['both have the same days', { from: '2026-09-01', to: '2026-10-05' }, { from: '2026-09-01', to: '2026-10-05' }],
  ])('are those that every account covers, in any order: %s', (_, one, other) => {
    expect(wholeMonths([one, other])).toEqual(['2026-09'])
    expect(wholeMonths([other, one])).toEqual(['2026-09'])
  })

  it('are none without an account', () => {
    expect(wholeMonths([])).toEqual([])
  })
})

describe('monthly figures', () => {
  const regular = [
    booking('2026-08-27', 250_000),
    booking('2026-09-27', 260_000),
    booking('2026-10-27', 900_000),
    booking('2026-11-27', 250_000),
    booking('2026-07-27', 1),
  ]

  it('are medians of the sums of whole months: a single bonus changes nothing', () => {
    const one = account(regular)
    expect(monthlyFigures([one], [one], 3)).toEqual([
      { category: 'INCOME', amount: 260_000, months: 3, firstMonth: '2026-08', lastMonth: '2026-10' },
    ])
  })

  it('use the newest months', () => {
    const one = account(regular)
    expect(monthlyFigures([one], [one], 1)).toEqual([{ category: 'INCOME', amount: 900_000, ...october }])
    expect(monthlyFigures([one], [one], 2)).toEqual([
      { category: 'INCOME', amount: 580_000, months: 2, firstMonth: '2026-09', lastMonth: '2026-10' },
    ])
  })

  it('are positive for expenses, less refunds, and omit categories with the opposite direction', () => {
    const one = account([
      booking('2026-10-02', -10_000),
      booking('2026-10-09', 2_500, { category: 'LIVING_COST' }),
      booking('2026-10-09', 2_500, { category: 'INSURANCE' }),
    ])
    expect(monthlyFigures([one], [one], 1)).toEqual([{ category: 'LIVING_COST', amount: 7_500, ...october }])
  })

  it('omit transfers between own accounts, selected or not, in any spelling', () => {
    const savings = account([booking('2026-10-10', 20_000, { counterIban: 'de02 1203 0000 0000 2020 51' })], {
      iban: 'DE02500105170137075030',
    })
    const current = account([
      booking('2026-10-10', -20_000, { counterIban: savings.iban }),
      booking('2026-10-11', -1_000, { counterIban: 'DE75512108001245126199' }),
    ])
    const all = [current, savings]
    expect(monthlyFigures(all, all, 1)).toEqual([{ category: 'LIVING_COST', amount: 1_000, ...october }])
    expect(monthlyFigures(all, [current], 1)).toEqual([{ category: 'LIVING_COST', amount: 1_000, ...october }])
    expect(monthlyFigures(all, [savings], 1)).toEqual([])
  })

  it('are empty without an account or a whole month', () => {
    const short = account(regular, { from: '2026-11-02' })
    expect(monthlyFigures([short], [], 3)).toEqual([])
    expect(monthlyFigures([short], [short], 3)).toEqual([])
  })

  it('of regular payments are the paid sums, however many accounts they are spread over', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 5 }), (amounts) => {
        const accounts = amounts.map((amount, at) =>
          account(
            ['2026-08', '2026-09', '2026-10'].map((month) => booking(`${month}-05`, -amount)),
            { iban: `DE${at}` },
          ),
        )
        const [figure] = monthlyFigures(accounts, accounts, 3)
        expect(figure?.amount).toBe(amounts.reduce((sum, amount) => sum + amount, 0))
      }),
    )
  })
})

describe('a booking', () => {
  const turnover: Turnover = {
    date: '2026-10-01',
    amount: -1_000,
    currency: 'EUR',
    counterIban: null,
    prebooked: false,
    cancelled: false,
    tags: ['groceries'],
    categoryId: null,
  }

  it('is the amount of a turnover, without its tags', () => {
    expect(toBooking(turnover)).toEqual({
      date: '2026-10-01',
      amount: -1_000,
      category: 'LIVING_COST',
      counterIban: null,
    })
  })

  it.each([
    [1_000, 'OTHER_INCOME'],
    [-1_000, 'OTHER_EXPENSES'],
    [0, 'OTHER_EXPENSES'],
  ])('of %i cents in no known category is %s', (amount, category) => {
    expect(toBooking({ ...turnover, tags: [], amount })).toEqual({
      date: '2026-10-01',
      amount,
      category,
      counterIban: null,
    })
  })

  it('[A3.17] is omitted when announced only, cancelled, in another currency, or forbidden', () => {
    for (const change of [
      { prebooked: true },
      { cancelled: true },
      { currency: 'CHF' },
      { tags: ['groceries', 'health'] },
      { categoryId: 'K.3.1' },
    ])
      expect(toBooking({ ...turnover, ...change })).toBeUndefined()
  })
})
