import { DomainError } from '../shared/errors.ts'
import { roundHalfUp } from '../money/round-half-up.ts'

/** A payment: time in years from the first drawdown (negative: before it), and amount; positive to the borrower. */
export interface CashFlow {
  readonly years: number
  readonly cents: number
}

/**
 * The effective annual rate in percent: the X of Directive (EU) 2023/2225, Annex III, at which all payments are worth
 * nothing together, Σ c·(1+X)^−t = 0. Precise to far below 1e-9, not rounded. Of several solutions, returns the one
 * nearest to 0, which can be negative. Throws `no_effective_rate` if there is none, or none was found in 200 rounds.
 */
export function effectiveAnnualRate(flows: readonly CashFlow[]): number {
  const netted = netPerTime(flows)
  if (netted.length === 0) throw new DomainError('no_effective_rate', {}, { because: 'no payments' })
  if (sumFlows(netted) === 0) return 0
  // The unknown is u = ln(1 + X), so that every rate above −100 % is reached in even steps and (1+X)^−t is exp(−u·t).
  return Math.expm1(solve(bracket(netted))) * 100
}

/**
 * A rate with two decimals, half-up. Rounds to the solver's precision first, so that 6.124999999999 counts as 6.125; -0
 * becomes 0.
 */
export const shownRate = (percent: number): number => roundHalfUp(Number(percent.toFixed(9)), 2) + 0

const sumFlows = (flows: readonly CashFlow[]): number => flows.reduce((sum, flow) => sum + flow.cents, 0)

/** Nets payments at the same time and drops zeros, so that opposite payments do not look like a change of direction. */
function netPerTime(flows: readonly CashFlow[]): CashFlow[] {
  const net = new Map<number, number>()
  for (const { years, cents } of flows) {
    if (!Number.isFinite(years) || !Number.isFinite(cents))
      throw new DomainError('no_effective_rate', {}, { because: 'a payment without time or amount' })
    net.set(years, (net.get(years) ?? 0) + cents)
  }
  return [...net].filter(([, cents]) => cents !== 0).map(([years, cents]) => ({ years, cents }))
}

interface Search {
  /** Shifted in time so that no power exceeds 1 on this side of 0; a shift moves no solution. */
  readonly shifted: readonly CashFlow[]
  /** The sign between 0 and `inner`; it differs at `outer`. */
  readonly sign: number
  readonly inner: number
  readonly outer: number
}

/** The first step away from 0, and how much longer each further one is. */
const firstStep = 0.01
const stepGrowth = 1.5
/** Beyond exp(700) a double overflows. */
const widest = 700

/** Walks away from 0, on both sides where a solution can lie on either, until the sign of the present value changes. */
function bracket(flows: readonly CashFlow[]): Search {
  const sign = Math.sign(sumFlows(flows))
  const sides = getSides(flows, sign).map((side) => ({ side, shifted: shift(flows, side) }))
  for (let inner = 0, outer = firstStep; outer < widest; inner = outer, outer *= stepGrowth)
    for (const { side, shifted } of sides)
      if (Math.sign(presentValue(shifted, side * outer).value) !== sign)
        return { shifted, sign, inner: side * inner, outer: side * outer }
  throw new DomainError('no_effective_rate', {}, { because: 'no rate balances the payments' })
}

/**
 * If a loan is paid out before any repayment, there is one solution (Descartes' rule of signs), and the sign of the sum
 * tells its side of 0: repaying more than was paid out gives a positive rate.
 */
function getSides(flows: readonly CashFlow[], sign: number): readonly number[] {
  let lastOut = -Infinity
  let firstBack = Infinity
  for (const { years, cents } of flows)
    if (cents > 0) lastOut = Math.max(lastOut, years)
    else firstBack = Math.min(firstBack, years)
  return lastOut < firstBack ? [-sign] : [1, -1]
}

/** Shifts times to begin at 0 for rates above 0, and to end there for rates below. */
function shift(flows: readonly CashFlow[], side: number): readonly CashFlow[] {
  const by = side * flows.reduce((least, { years }) => Math.min(least, side * years), Infinity)
  return by === 0 ? flows : flows.map(({ years, cents }) => ({ years: years - by, cents }))
}

function presentValue(flows: readonly CashFlow[], u: number): { value: number; slope: number } {
  let value = 0
  let slope = 0
  for (const { years, cents } of flows) {
    const worth = cents * Math.exp(-u * years)
    value += worth
    slope -= worth * years
  }
  return { value, slope }
}

/** Ordinary loans take at most ten, payments a million years away twenty. */
const maxRounds = 200
/** The last step, relative to rates above 1: some fifty times what a double can tell apart. */
const precision = 1e-14

/** Newton's method, with a bisection wherever a step would leave the bracket. */
function solve({ shifted, sign, inner, outer }: Search): number {
  let u = (inner + outer) / 2
  for (let round = 0; round < maxRounds; round += 1) {
    const { value, slope } = presentValue(shifted, u)
    if (value === 0) return u
    if (Math.sign(value) === sign) inner = u
    else outer = u
    const newton = u - value / slope
    // Before the bracket is checked, because rounding can put the root slightly outside it in the last steps.
    if (Math.abs(newton - u) <= precision * Math.max(1, Math.abs(u))) return newton
    u = (newton - inner) * (newton - outer) < 0 ? newton : (inner + outer) / 2
  }
  throw new DomainError('no_effective_rate', {}, { because: `no rate found in ${maxRounds} rounds` })
}
