import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { effectiveAnnualRate } from './effective-rate.ts'
import { instalmentDates, yearsBetween } from './payment-times.ts'

/** `npm run test:whole` compares a million loans. */
const numRuns = process.env['LOANPORT_TESTS'] === 'whole' ? 1_000_000 : 2000
const timeout = 3_600_000

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

interface Loan {
  readonly payout: Day
  /** Calendar months after the month of the payout, with the day of the first instalment. */
  readonly firstAfter: number
  readonly firstDay: number
  readonly paidOut: number
  readonly instalments: readonly number[]
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengthOf = ({ year, month }: Pick<Day, 'year' | 'month'>): number =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0

/** A second implementation, which shares nothing with the first: days by number, rates by halving, sums compensated. */
function secondRate({ payout, firstAfter, firstDay, paidOut, instalments }: Loan): number {
  const flows = instalments.map((cents, index) => {
    const months = payout.year * 12 + payout.month - 1 + firstAfter + index
    const place = { year: Math.floor(months / 12), month: (months % 12) + 1 }
    return { time: timeTo(payout, { ...place, day: Math.min(firstDay, lengthOf(place)) }), cents: -cents }
  })
  const worth = (rate: number): number => {
    let sum = 0
    let lost = 0
    for (const { time, cents } of [...flows, { time: 0, cents: paidOut }]) {
      const part = cents / (1 + rate) ** time - lost
      const next = sum + part
      lost = next - sum - part
      sum = next
    }
    return sum
  }
  let low = -0.99
  let high = 1000
  while (high - low > 1e-13 * Math.max(1, Math.abs(low))) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (worth(middle) < 0) low = middle
    else high = middle
  }
  return 100 * low
}

/** Days since 1 March of the year 0. */
const numberOf = ({ year, month, day }: Day): number => {
  const from = month > 2 ? year : year - 1
  const shifted = (month + 9) % 12
  return (
    365 * from +
    Math.floor(from / 4) -
    Math.floor(from / 100) +
    Math.floor(from / 400) +
    Math.floor((153 * shifted + 2) / 5) +
    day
  )
}

function timeTo(payout: Day, payment: Day): number {
  let months = 0
  let end = payment
  for (;;) {
    const earlier = monthsBefore(payment, months + 1)
    if (numberOf(earlier) < numberOf(payout)) break
    months += 1
    end = earlier
  }
  const afterLeapDay = end.month > 2 || (end.month === 2 && end.day === 29)
  const year = isLeap(afterLeapDay ? end.year : end.year - 1) ? 366 : 365
  return months / 12 + (numberOf(end) - numberOf(payout)) / year
}

function monthsBefore({ year, month, day }: Day, count: number): Day {
  const place = {
    year: year - Math.floor((count + 12 - month) / 12),
    month: ((((month - 1 - count) % 12) + 12) % 12) + 1,
  }
  return { ...place, day: Math.min(day, lengthOf(place)) }
}

const isoOf = ({ year, month, day }: Day): string =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

function firstInstalment({ payout, firstAfter, firstDay }: Omit<Loan, 'paidOut' | 'instalments'>): string {
  const months = payout.year * 12 + payout.month - 1 + firstAfter
  const place = { year: Math.floor(months / 12), month: (months % 12) + 1 }
  return isoOf({ ...place, day: Math.min(firstDay, lengthOf(place)) })
}

function rateOf(loan: Loan): number {
  const payout = isoOf(loan.payout)
  const dates = instalmentDates(firstInstalment(loan), loan.instalments.length)
  return effectiveAnnualRate([
    { years: 0, cents: loan.paidOut },
    ...loan.instalments.map((cents, index) => ({ years: yearsBetween(payout, dates[index] ?? ''), cents: -cents })),
  ])
}

const loans: fc.Arbitrary<Loan> = fc
  .record({
    year: fc.integer({ min: 2000, max: 2100 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
    firstAfter: fc.integer({ min: 1, max: 4 }),
    firstDay: fc.integer({ min: 1, max: 31 }),
    paidOut: fc.integer({ min: 100_000, max: 50_000_000 }),
    count: fc.integer({ min: 6, max: 60 }),
    /** Total repayments as a share of the amount paid out. */
    share: fc.double({ min: 0.9, max: 1.6, noNaN: true }),
    last: fc.double({ min: 0, max: 2, noNaN: true }),
  })
  .map(({ year, month, day, paidOut, count, share, last, firstAfter, firstDay }) => {
    const months = year * 12 + month - 1 + firstAfter
    const firstMonth = { year: Math.floor(months / 12), month: (months % 12) + 1 }
    const instalment = Math.max(1, Math.round((paidOut * share) / count))
    const instalments = [...Array.from({ length: count - 1 }, () => instalment), Math.round(instalment * last)]
    return {
      firstAfter,
      // Later instalments fall on the day of the first one, which its month has.
      firstDay: Math.min(firstDay, lengthOf(firstMonth)),
      payout: { year, month, day: Math.min(day, lengthOf({ year, month })) },
      paidOut,
      instalments: instalments.filter((cents) => cents > 0),
    }
  })

describe('the effective annual rate of loans with dates', () => {
  it(
    'agrees with a second implementation',
    () => {
      fc.assert(
        fc.property(loans, (loan) => {
          const [first, second] = [rateOf(loan), secondRate(loan)]
          expect(Math.abs(first - second)).toBeLessThan(1e-8 * Math.max(1, Math.abs(second)))
        }),
        { numRuns },
      )
    },
    timeout,
  )

  it('rises with a fee that is kept back from the payout', () => {
    fc.assert(
      fc.property(loans, fc.integer({ min: 1, max: 50_000 }), (loan, fee) => {
        expect(rateOf({ ...loan, paidOut: loan.paidOut - fee })).toBeGreaterThan(rateOf(loan))
      }),
    )
  })

  it('falls with later instalments where more is paid back than was paid out', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        fc.pre(loan.instalments.reduce((sum, cents) => sum + cents, 0) > loan.paidOut)
        expect(rateOf({ ...loan, firstAfter: loan.firstAfter + 1 })).toBeLessThan(rateOf(loan))
      }),
    )
  })
})
