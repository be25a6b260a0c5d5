import { describe, expect, it } from 'vitest'

import { toCents } from '../money/cents.ts'
import { effectiveAnnualRate } from './effective-rate.ts'
import { instalmentDates, yearsBetween } from './payment-times.ts'

/** The rate of equal instalments with dates, in percent with six decimals. */
function datedRate(payout: string, first: string, count: number, amount: number, instalment: number): string {
  const repaid = instalmentDates(first, count).map((date) => ({
    years: yearsBetween(payout, date),
    cents: 0 - toCents(instalment),
  }))
  return effectiveAnnualRate([{ years: 0, cents: toCents(amount) }, ...repaid]).toFixed(6)
}

describe('yearsBetween', () => {
  it.each([
    ['no time', '2027-01-17', '2027-01-17', 0],
    ['whole months alone', '2027-01-17', '2027-02-17', 1 / 12],
    ['a whole year that has a 29 February', '2027-06-01', '2028-06-01', 1],
    ['the days before the last month', '2027-01-17', '2027-03-01', 1 / 12 + 15 / 365],
    ['less than a month, in a year of 365 days', '2027-12-15', '2027-12-30', 15 / 365],
    ['days in a year of 366 days that ends after the leap day', '2028-03-01', '2028-03-20', 19 / 366],
    ['days in a year of 366 days that began before the leap day', '2029-01-10', '2029-01-20', 10 / 366],
    ['days in the year after it', '2029-03-01', '2029-03-20', 19 / 365],
    ['months that end in a shorter one', '2027-02-28', '2027-03-31', 1 / 12],
    ['a 30th counted back from the last day of February', '2027-12-15', '2028-02-29', 2 / 12 + 14 / 365],
    ['a payment before the payout', '2027-03-01', '2027-01-17', -(1 / 12 + 15 / 365)],
  ])('counts %s: from %s to %s', (_, payout, payment, years) => {
    expect(yearsBetween(payout, payment)).toBeCloseTo(years, 12)
  })
})

describe('instalmentDates', () => {
  it('lie a month apart, on the last day of a shorter month', () => {
    expect(instalmentDates('2027-12-31', 5)).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
    ])
  })
})

// Directive (EU) 2023/2225, Annex III: the answers were calculated apart from this code.
describe('the effective annual rate of a loan with dates', () => {
  it('counts the days before the first month', () => {
    expect(datedRate('2027-01-17', '2027-03-01', 60, 10_000, 193.28)).toBe('6.050948')
  })

  it('is that of equal months where the first instalment is due a month after the payout', () => {
    expect(datedRate('2027-01-17', '2027-02-17', 60, 10_000, 193.28)).toBe('6.156872')
  })

  it('counts back from the last day of a short month', () => {
    expect(datedRate('2027-12-15', '2028-01-30', 12, 10_000, 862)).toBe('6.003429')
  })
})
