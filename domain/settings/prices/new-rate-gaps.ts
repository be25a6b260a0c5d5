import { addDays, daysBetween } from '../../time/dates.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import type { Rate } from '../areas/rates/schema.ts'
import { getKeyedRates } from './bank-values.ts'
import { isSame } from '../../shared/canonical.ts'
import { type RateGap, findRateGaps } from './rate-gaps.ts'
import type { RateUse } from './rate-uses.ts'
import { type RateRange, without } from './rate-ranges.ts'

export type RateAreas = Pick<SnapshotAreas, 'KEYS' | 'PRODUCTS' | 'INTEREST_CONDITIONS'>

/** A year from today, because later prices are not known yet. */
const daysAhead = 365

export const daysLookedAt = (today: string) => ({ from: today, to: addDays(today, daysAhead) })

/** Gaps in prices within a year from that day, with the portal's keys. */
export function gapsIn(areas: RateAreas, today: string): RateGap[] {
  const getKeys = (type: string): readonly string[] =>
    areas.KEYS.find(({ id }) => id === type)?.keys.map(({ key }) => key) ?? []
  const uses = { intendedUse: getKeys('INTENDED_USE'), typeOfUse: getKeys('TYPE_OF_USE') }
  return findRateGaps(getKeyedRates(areas), areas.PRODUCTS, daysLookedAt(today), uses)
}

/** New gaps in prices within a year from that day: those with any loan that was in no gap before. */
export function findNewRateGaps(current: RateAreas, candidate: RateAreas, day: string): RateGap[] {
  if ((['KEYS', 'PRODUCTS', 'INTEREST_CONDITIONS'] as const).every((area) => isSame(current[area], candidate[area])))
    return []
  const [before, after] = [getKeyedRates(current), getKeyedRates(candidate)]
  const [wasOf, isOf] = [toLoans(before), toLoans(after)]
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

const names = ['intendedUse', 'typeOfUse'] as const satisfies readonly (keyof RateUse)[]

/** The uses of a loan: undefined without one, null for any use that no price names. */
type LoanUse = Readonly<Record<(typeof names)[number], string | null | undefined>>

function usesIn(rows: readonly Rate[]): LoanUse[] {
  const [intendedUses, typesOfUse] = names.map((name) => [
    ...new Set([undefined, null, ...rows.map((row) => row[name])]),
  ])
  return (intendedUses ?? []).flatMap((intendedUse) =>
    (typesOfUse ?? []).map((typeOfUse) => ({ intendedUse, typeOfUse })),
  )
}

/** Tells whether a gap between these prices is one of loans with that use. */
function toLoans(rows: readonly Rate[]): (gap: RateGap, use: LoanUse) => boolean {
  const getKey = (productType: string, name: keyof RateUse, use: string) => JSON.stringify([productType, name, use])
  const withPrices = new Set(
    rows.flatMap((row) =>
      names.flatMap((name) => (row[name] === undefined ? [] : getKey(row.productType, name, row[name]))),
    ),
  )
  return (gap, use) =>
    names.every((name) => {
      const own = use[name]
      if (gap[name] !== undefined) return own === gap[name]
      if (gap.without?.includes(name) === true) return own === undefined
      const isOther = gap.others?.includes(name) === true
      return !isOther || own === undefined || own === null || !withPrices.has(getKey(gap.productType, name, own))
    })
}

/** Whether a gap has loans that these others do not have. */
const isLeft = (gap: RateGap, others: readonly RateGap[]): boolean =>
  others.reduce<RateRange[]>(
    (ranges, other) => ranges.flatMap((range) => without(range, toRange(other, gap.validFrom))),
    [toRange(gap, gap.validFrom)],
  ).length > 0

/** In cents, the product's unit of terms, hundredths of a percent, and days from that day. */
const toRange = (gap: RateGap, start: string): RateRange => [
  [Math.round(gap.amountFrom * 100), Math.round(gap.amountTo * 100)],
  [gap.termFrom, gap.termTo],
  [Math.round((gap.redemptionRateFrom ?? 0) * 100), Math.round((gap.redemptionRateTo ?? 0) * 100)],
  [daysBetween(start, gap.validFrom), daysBetween(start, gap.validTo)],
]
