import { addDays, daysBetween } from '../../time/dates.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import type { InterestCondition } from '../areas/interest-conditions/schema.ts'
import { pricesOf } from './bank-values.ts'
import { isSame } from '../../shared/canonical.ts'
import { type PriceGap, priceGaps } from './price-gaps.ts'
import type { Kind } from './price-kinds.ts'
import { type RateRange, without } from './rate-ranges.ts'

export type PricingAreas = Pick<SnapshotAreas, 'KEYS' | 'PRODUCTS' | 'INTEREST_CONDITIONS'>

/** A year from today, because later prices are not known yet. */
const daysAhead = 365

export const daysLookedAt = (today: string) => ({ from: today, to: addDays(today, daysAhead) })

/** Gaps in prices within a year from that day, with the portal's keys. */
export function gapsIn(areas: PricingAreas, today: string): PriceGap[] {
  const keysOf = (type: string): readonly string[] =>
    areas.KEYS.find(({ id }) => id === type)?.keys.map(({ key }) => key) ?? []
  const uses = { intendedUse: keysOf('INTENDED_USE'), typeOfUse: keysOf('TYPE_OF_USE') }
  return priceGaps(pricesOf(areas), areas.PRODUCTS, daysLookedAt(today), uses)
}

/** New gaps in prices within a year from that day: those with any loan that was in no gap before. */
export function losingPrice(current: PricingAreas, candidate: PricingAreas, day: string): PriceGap[] {
  if ((['KEYS', 'PRODUCTS', 'INTEREST_CONDITIONS'] as const).every((area) => isSame(current[area], candidate[area])))
    return []
  const [before, after] = [pricesOf(current), pricesOf(candidate)]
  const [wasOf, isOf] = [loansOf(before), loansOf(after)]
  const known = gapsIn(current, day)
  const uses = usesIn([...before, ...after]).map((use) => ({ use, known: known.filter((gap) => wasOf(gap, use)) }))
  return gapsIn(candidate, day).filter((gap) =>
    uses.some(
      ({ use, known: others }) =>
        isOf(gap, use) &&
        isLeft(
          gap,
          others.filter(({ productId }) => productId === gap.productId),
        ),
    ),
  )
}

const names = ['intendedUse', 'typeOfUse'] as const satisfies readonly (keyof Kind)[]

/** The uses of a loan: undefined without one, null for any use that no price names. */
type LoanUse = Readonly<Record<(typeof names)[number], string | null | undefined>>

function usesIn(rows: readonly InterestCondition[]): LoanUse[] {
  const [intendedUses, typesOfUse] = names.map((name) => [
    ...new Set([undefined, null, ...rows.map((row) => row[name])]),
  ])
  return (intendedUses ?? []).flatMap((intendedUse) =>
    (typesOfUse ?? []).map((typeOfUse) => ({ intendedUse, typeOfUse })),
  )
}

/** Tells whether a gap between these prices is one of loans with that use. */
function loansOf(rows: readonly InterestCondition[]): (gap: PriceGap, use: LoanUse) => boolean {
  const keyOf = (productType: string, name: keyof Kind, use: string) => JSON.stringify([productType, name, use])
  const withPrices = new Set(
    rows.flatMap((row) =>
      names.flatMap((name) => (row[name] === undefined ? [] : keyOf(row.productType, name, row[name]))),
    ),
  )
  return (gap, use) =>
    names.every((name) => {
      const own = use[name]
      if (gap[name] !== undefined) return own === gap[name]
      if (gap.without?.includes(name) === true) return own === undefined
      const isOther = gap.others?.includes(name) === true
      return !isOther || own === undefined || own === null || !withPrices.has(keyOf(gap.productType, name, own))
    })
}

/** Whether a gap has loans that these others do not have. */
const isLeft = (gap: PriceGap, others: readonly PriceGap[]): boolean =>
  others.reduce<RateRange[]>(
    (ranges, other) => ranges.flatMap((range) => without(range, rangeOf(other, gap.validFrom))),
    [rangeOf(gap, gap.validFrom)],
  ).length > 0

/** In cents, the product's unit of terms, hundredths of a percent, and days from that day. */
const rangeOf = (gap: PriceGap, start: string): RateRange => [
  [Math.round(gap.amountFrom * 100), Math.round(gap.amountTo * 100)],
  [gap.termFrom, gap.termTo],
  [Math.round((gap.redemptionRateFrom ?? 0) * 100), Math.round((gap.redemptionRateTo ?? 0) * 100)],
  [daysBetween(start, gap.validFrom), daysBetween(start, gap.validTo)],
]
