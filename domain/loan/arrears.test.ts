import { describe, expect, it } from 'vitest'

import { legalDefaults } from '../settings/areas/legal/defaults.ts'
import type { LegalEntry } from '../settings/areas/legal/schema.ts'
import { arrearsOn, costOfTwoMissed } from './arrears.ts'
import type { PaymentRow } from './schedule.ts'

const source = { title: 'Deutsche Bundesbank', link: 'https://www.bundesbank.de/' }
/** The base rate of the Bundesbank from 1 July 2025 on. */
const legal = legalDefaults.map((entry): LegalEntry =>
  entry.id === 'BASE_RATE' ? { id: entry.id, values: [{ validFrom: '2025-07-01', percent: 1.27, source }] } : entry,
)

describe('the rate of arrears', () => {
  it('is five points above the base rate, and two and a half for mortgages (BGB §§ 288, 497)', () => {
    expect(arrearsOn(legal, 'CONSUMER_CREDIT', '2026-11-26')).toEqual({ points: 5, baseRate: 1.27, rate: 6.27 })
    expect(arrearsOn(legal, 'MORTGAGE', '2026-11-26')).toEqual({ points: 2.5, baseRate: 1.27, rate: 3.77 })
    expect(arrearsOn(legal, 'MORTGAGE_FULL', '2026-11-26').points).toBe(2.5)
  })

  it('is unknown without a base rate or points of the day', () => {
    expect(arrearsOn(legalDefaults, 'CONSUMER_CREDIT', '2026-11-26')).toEqual({
      points: 5,
      baseRate: undefined,
      rate: undefined,
    })
    const withoutPoints = legal.filter(({ id }) => id !== 'ARREARS_POINTS')
    expect(arrearsOn(withoutPoints, 'CONSUMER_CREDIT', '2026-11-26')).toEqual({
      points: undefined,
      baseRate: 1.27,
      rate: undefined,
    })
  })
})

describe('the interest on two missed instalments, paid with the third one', () => {
  const rowsOf = (...instalments: readonly number[]): PaymentRow[] =>
    instalments.map((instalment, at) => ({ month: at + 1, instalment, interest: 0, redemption: 0, outstanding: 0 }))
  const on = (rows: readonly PaymentRow[], ...days: readonly (string | undefined)[]): PaymentRow[] =>
    rows.map((row, at) => ({ ...row, dueDate: days[at] }))

  it('is that of two months for the first one and of one month for the second one', () => {
    // 12 % a year are 1 % a month.
    expect(costOfTwoMissed(rowsOf(10_000, 10_000, 10_000), 12)).toBe(300)
    expect(costOfTwoMissed(rowsOf(10_000, 20_000, 99_000), 12)).toBe(400)
    expect(costOfTwoMissed(rowsOf(20_000, 10_000, 99_000), 12)).toBe(500)
  })

  it('counts the days of the payments in years of 365 days', () => {
    const rows = rowsOf(36_500, 73_000, 10_000)
    // 59 days of 365 € and 28 days of 730 €: 1 % of 59 € and of 56 €.
    expect(costOfTwoMissed(on(rows, '2027-01-01', '2027-02-01', '2027-03-01'), 1)).toBe(115)
  })

  it.each([
    ['first', [undefined, '2027-02-01', '2027-03-01']],
    ['second', ['2027-01-01', undefined, '2027-03-01']],
    ['third', ['2027-01-01', '2027-02-01', undefined]],
  ] as const)('counts months where the day of the %s one is unknown', (_, days) => {
    expect(costOfTwoMissed(on(rowsOf(10_000, 10_000, 10_000), ...days), 12)).toBe(300)
  })

  it('is rounded half-up to the cent, with rates of any decimals', () => {
    // 300 cents at 0.5 % a month: one cent and a half.
    expect(costOfTwoMissed(rowsOf(100, 100, 100), 6)).toBe(2)
    expect(costOfTwoMissed(rowsOf(100, 98, 100), 6)).toBe(1)
    expect(costOfTwoMissed(rowsOf(1_000_000, 1_000_000, 1_000_000), 6.27)).toBe(15_675)
  })

  it('is unknown with fewer than three instalments', () => {
    expect(costOfTwoMissed([], 6)).toBeUndefined()
    expect(costOfTwoMissed(rowsOf(100), 6)).toBeUndefined()
    expect(costOfTwoMissed(rowsOf(100, 100), 6)).toBeUndefined()
  })
})
