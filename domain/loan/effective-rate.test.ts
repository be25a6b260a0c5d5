import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { DomainError } from '../shared/errors.ts'
import { toCents } from '../money/cents.ts'
import { annuitySchedule } from './schedule.ts'
import { effectiveAnnualRate, shownRate, type CashFlow } from './effective-rate.ts'

const at = (years: number, euro: number): CashFlow => ({ years, cents: toCents(euro) })
/** Equal payments by the borrower at the end of each month from `first` on. */
const monthly = (count: number, euro: number, first = 1): CashFlow[] =>
  Array.from({ length: count }, (_, index) => at((first + index) / 12, -euro))
const paidOut = [at(0, 200_000), at(0, -4000)]

/** Source EC: 'Examples for the calculation of the APRC', DG FISMA Markt/2014/107/H3, January 2015. */
const published: readonly (readonly [string, readonly CashFlow[], number, number])[] = [
  ['EC example 1', [...paidOut, ...monthly(240, 1432.86)], 6.434412, 6],
  ['EC example 3', [...paidOut, ...monthly(240, 1449.53)], 6.588554, 6],
  ['EC example 5', [...paidOut, ...monthly(240, 1490.18)], 6.961575, 6],
  ['EC example 7', [...paidOut, ...monthly(180, 1199.1), at(15, -142_097.69)], 6.409523, 6],
  ['EC example 11', [...paidOut, ...monthly(220, 1500), ...monthly(1, 407.7, 221)], 6.452756, 6],
  ['EC example 20', [...paidOut, ...monthly(24, 1319.91), ...monthly(216, 1423.41, 25)], 6.190654, 6],
  ['EC example 42', [...paidOut, ...monthly(12, 1250), at(1, -200_000)], 10.039962, 6],
  ['EC example 43', [at(-1, -150), at(0, 30_000), at(0, -450), ...monthly(120, 356.11)], 8.269278, 6],
  ['Directive 98/7/EC, first example', [at(0, 1000), at(546 / 365, -1200)], 12.962, 4],
  ['Directive 98/7/EC, two years', [at(0, 1000), at(1, -600), at(2, -600)], 13.06624, 5],
]

describe('effectiveAnnualRate', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each(published)('%s', (_, flows, percent, decimals) => {
    expect(effectiveAnnualRate(flows).toFixed(decimals)).toBe(percent.toFixed(decimals))
  })

  const { rows } = annuitySchedule({ principal: toCents(9600), nominalRate: 3.92, months: 60 })
  const ordinary = [at(0, 9600), ...rows.map((row) => ({ years: row.month / 12, cents: 0 - row.instalment }))]

  it('no-fee identity: 3.92 % nominal is 3.991 % effective', () => {
    expect(effectiveAnnualRate(ordinary).toFixed(3)).toBe('3.991')
  })

  it('is independent of the order', () => {
    const flows = [...paidOut, ...monthly(240, 1432.86)]
    expect(effectiveAnnualRate(flows.toReversed())).toBeCloseTo(effectiveAnnualRate(flows), 9)
  })

  it('is 0 when the repayments equal the payout', () => {
    expect(effectiveAnnualRate([at(0, 1200), ...monthly(12, 100)])).toBe(0)
  })

  it('is negative when the repayments are less than the payout', () => {
    expect(effectiveAnnualRate([at(0, 1000), at(1, -900)])).toBeCloseTo(-10, 9)
    expect(effectiveAnnualRate([at(0, 1000), at(10, -0.01)])).toBeCloseTo((0.00001 ** 0.1 - 1) * 100, 9)
  })

  it('finds arbitrarily high rates', () => {
    expect(effectiveAnnualRate([at(0, 100), at(1, -1_000_000)])).toBeCloseTo(999_900, 4)
    expect(effectiveAnnualRate([at(0, 100), at(1 / 365, -110)])).toBeCloseTo((1.1 ** 365 - 1) * 100, -7)
  })

  it('evaluates each payment of an ordinary loan at most ten times', () => {
    const exp = vi.spyOn(Math, 'exp')
    effectiveAnnualRate(ordinary)
    expect(exp.mock.calls.length).toBeLessThanOrEqual(10 * ordinary.length)
  })

  it('gives up after 200 rounds, instead of returning an interim result', () => {
    const exp = vi.spyOn(Math, 'exp').mockReturnValue(Number.NaN)
    const flows = [at(0, 1000), at(1, -1100)]
    expect(() => effectiveAnnualRate(flows)).toThrow('no_effective_rate: no rate found in 200 rounds')
    // One more evaluates the first step away from 0.
    expect(exp).toHaveBeenCalledTimes((200 + 1) * flows.length)
  })

  it('returns the solution nearest to 0 of several', () => {
    // −100 + 1000/(1+X) − 1000/(1+X)² = 0 at 1+X = 5 ± √15
    expect(effectiveAnnualRate([at(0, -100), at(1, 1000), at(2, -1000)])).toBeCloseTo((4 - Math.sqrt(15)) * 100, 9)
    expect(effectiveAnnualRate([at(0, 100), at(1, -1000), at(2, 1000)])).toBeCloseTo((4 - Math.sqrt(15)) * 100, 9)
    // The same in the opposite order of time: 1/(1+X) = 5 ± √15.
    const nearest = (1 / (5 - Math.sqrt(15)) - 1) * 100
    expect(nearest).toBeLessThan(0)
    expect(effectiveAnnualRate([at(0, -1000), at(1, 1000), at(2, -100)])).toBeCloseTo(nearest, 9)
    expect(effectiveAnnualRate([at(0, 1000), at(1, -1000), at(2, 100)])).toBeCloseTo(nearest, 9)
  })

  it.each([
    ['a million years away', 1_000_000],
    ['a million years ago', -1_000_000],
  ])('is the same for payments %s, in twenty rounds', (_, years) => {
    const exp = vi.spyOn(Math, 'exp')
    expect(effectiveAnnualRate([at(years, 1000), at(years + 1, -1100)])).toBeCloseTo(10, 6)
    expect(effectiveAnnualRate([at(years, 1000), at(years + 1, -900)])).toBeCloseTo(-10, 6)
    expect(exp.mock.calls.length).toBeLessThanOrEqual(2 * 20 * 2)
  })

  it('ignores opposite payments at the same time, however far away', () => {
    const cancelled = [at(-1_000_000, 50), at(-1_000_000, -50), at(1_000_000, -70), at(1_000_000, 70)]
    expect(effectiveAnnualRate([...cancelled, at(0, 1000), at(1, -1100)])).toBeCloseTo(10, 9)
  })

  it.each([
    ['nothing', []],
    ['payouts alone', [at(0, 1000), at(1, 100)]],
    ['payments alone', monthly(12, 100)],
    ['amounts of 0', [at(0, 0), at(1, 0)]],
    ['a fee that takes the whole loan', [at(0, 1000), at(0, -1000), ...monthly(12, 100)]],
    ['no balance at any rate', [at(0, -1000), at(1, 100), at(2, -1000)]],
  ] satisfies [string, CashFlow[]][])('has no solution for %s: a typed error, not NaN', (_, flows) => {
    expect(() => effectiveAnnualRate(flows)).toThrow(DomainError)
    expect(() => effectiveAnnualRate(flows)).toThrow(expect.objectContaining({ code: 'no_effective_rate' }))
  })

  it.each([
    ['amount', { years: 1, cents: Number.NaN }],
    ['time', { years: Infinity, cents: -1 }],
  ])('refuses a payment without %s before it calculates', (_, payment) => {
    const exp = vi.spyOn(Math, 'exp')
    expect(() => effectiveAnnualRate([at(0, 1000), payment])).toThrow(
      expect.objectContaining({ code: 'no_effective_rate' }),
    )
    expect(exp).not.toHaveBeenCalled()
  })

  it('is solved to 1e-9: the net present value changes its sign around the solution', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 100_000_000 }),
        fc.array(fc.double({ min: 0.5, max: 3, noNaN: true }), { minLength: 1, maxLength: 120 }),
        fc.integer({ min: -24, max: 24 }),
        (lent, shares, shift) => {
          const payments = shares.map((share) => Math.round((lent * share) / shares.length))
          const worthAt = (percent: number): number =>
            payments.reduce((sum, cents, index) => sum - cents * (1 + percent / 100) ** (-(index + 1) / 12), lent)
          const answer = effectiveAnnualRate([
            { years: shift / 12, cents: lent },
            ...payments.map((cents, index) => ({ years: (shift + index + 1) / 12, cents: -cents })),
          ])
          const nearby = 1e-9 * Math.max(1, Math.abs(answer))
          expect(worthAt(answer - nearby)).toBeLessThan(0)
          expect(worthAt(answer + nearby)).toBeGreaterThan(0)
        },
      ),
    )
  })

  it('balances any payments after a payout, however irregular', () => {
    const payment = fc.record({
      years: fc.double({ min: 1, max: 60, noNaN: true }),
      cents: fc.integer({ min: 1000, max: 100_000_000 }),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 100_000_000 }),
        fc.array(payment, { minLength: 1, maxLength: 8 }),
        (lent, payments) => {
          const worthAt = (percent: number): number =>
            payments.reduce((sum, { years, cents }) => sum + cents * (1 + percent / 100) ** -years, 0)
          const repaid = payments.map(({ years, cents }) => ({ years, cents: -cents }))
          const answer = effectiveAnnualRate([{ years: 0, cents: lent }, ...repaid])
          const nearby = 1e-9 * Math.max(1, Math.abs(answer))
          expect(worthAt(answer - nearby)).toBeGreaterThan(lent)
          expect(worthAt(answer + nearby)).toBeLessThan(lent)
        },
      ),
    )
  })

  it("is independent of the loan's size and date", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 2_000_000 }),
        fc.integer({ min: -10, max: 10 }),
        fc.integer({ min: 2, max: 50 }),
        (lent, later, times) => {
          const flows = [{ years: 0, cents: lent }, ...monthly(36, 400)]
          const moved = flows.map(({ years, cents }) => ({ years: years + later, cents: cents * times }))
          expect(effectiveAnnualRate(moved)).toBeCloseTo(effectiveAnnualRate(flows), 9)
        },
      ),
    )
  })
})

describe('shownRate', () => {
  it.each([
    [6.434412488792289, 6.43],
    [6.125, 6.13],
    // As precise as the solver.
    [6.1249999999996, 6.13],
    [6.1249999994, 6.12],
    [-0.004, 0],
    [-0.005, -0.01],
    [0, 0],
  ])('of %d percent is %d', (percent, shown) => {
    expect(shownRate(percent)).toBe(shown)
  })
})
