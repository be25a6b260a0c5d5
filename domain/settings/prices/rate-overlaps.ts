import { hasRedemptionRate } from '../../loan/find-rate.ts'
import type { SettingsProblem } from '../problem.ts'
import type { Rate } from '../areas/rates/schema.ts'

/**
 * Prices of the same kind and first day with different rates that overlap, so that the result would depend on the order of
 * rows (findInterestCondition). A price from a later day replaces the earlier one. Reports up to `maxOthers` others for
 * each row.
 */
export function findRateOverlaps(rows: readonly Rate[], maxOthers = 1): SettingsProblem[] {
  const alike = new Map<string, Rate[]>()
  for (const row of rows) {
    const kind = getKindKey(row)
    const others = alike.get(kind)
    if (others === undefined) alike.set(kind, [row])
    else others.push(row)
  }
  return [...alike.values()].flatMap((those) => overlapsAmong(those, maxOthers))
}

const getKindKey = (row: Rate): string =>
  JSON.stringify([row.productType, row.intendedUse, row.typeOfUse, hasRedemptionRate(row), row.validFrom])

/** Sweeps by amount: compares a row only with those that reach its beginning. */
function overlapsAmong(rows: readonly Rate[], maxOthers: number): SettingsProblem[] {
  const problems: SettingsProblem[] = []
  let reaching: Rate[] = []
  for (const row of rows.toSorted((one, other) => one.amountFrom - other.amountFrom)) {
    reaching = reaching.filter(({ amountTo }) => amountTo >= row.amountFrom)
    const others = reaching.filter((each) => meets(each, row) && !isSameRate(each, row)).slice(0, maxOthers)
    problems.push(
      ...others.map((other) => ({
        area: 'INTEREST_CONDITIONS',
        item: row.id,
        path: 'amountFrom',
        code: 'overlappingPrice',
        params: { area: 'INTEREST_CONDITIONS', item: other.id },
      })),
    )
    reaching.push(row)
  }
  return problems
}

const meets = (one: Rate, other: Rate): boolean =>
  one.termFrom <= other.termTo &&
  other.termFrom <= one.termTo &&
  (one.redemptionRateFrom ?? 0) <= (other.redemptionRateTo ?? 100) &&
  (other.redemptionRateFrom ?? 0) <= (one.redemptionRateTo ?? 100)

const isSameRate = (one: Rate, other: Rate): boolean =>
  one.nominalRate === other.nominalRate && one.feePercent === other.feePercent
