import { namesRedemption } from '../../loan/interest-condition.ts'
import type { SettingsProblem } from '../problem.ts'
import type { InterestCondition } from '../areas/interest-conditions/schema.ts'

/**
 * Prices of the same kind and first day with different rates that overlap, so that the result would depend on the order of
 * rows (findInterestCondition). A price from a later day replaces the earlier one. Reports up to `othersAtMost` others for
 * each row.
 */
export function overlappingPrices(rows: readonly InterestCondition[], othersAtMost = 1): SettingsProblem[] {
  const alike = new Map<string, InterestCondition[]>()
  for (const row of rows) {
    const kind = kindOf(row)
    const others = alike.get(kind)
    if (others === undefined) alike.set(kind, [row])
    else others.push(row)
  }
  return [...alike.values()].flatMap((those) => overlapsAmong(those, othersAtMost))
}

const kindOf = (row: InterestCondition): string =>
  JSON.stringify([row.productType, row.intendedUse, row.typeOfUse, namesRedemption(row), row.validFrom])

/** Sweeps by amount: compares a row only with those that reach its beginning. */
function overlapsAmong(rows: readonly InterestCondition[], othersAtMost: number): SettingsProblem[] {
  const problems: SettingsProblem[] = []
  let reaching: InterestCondition[] = []
  for (const row of rows.toSorted((one, other) => one.amountFrom - other.amountFrom)) {
    reaching = reaching.filter(({ amountTo }) => amountTo >= row.amountFrom)
    const others = reaching.filter((each) => meets(each, row) && !samePrice(each, row)).slice(0, othersAtMost)
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

const meets = (one: InterestCondition, other: InterestCondition): boolean =>
  one.termFrom <= other.termTo &&
  other.termFrom <= one.termTo &&
  (one.redemptionRateFrom ?? 0) <= (other.redemptionRateTo ?? 100) &&
  (other.redemptionRateFrom ?? 0) <= (one.redemptionRateTo ?? 100)

const samePrice = (one: InterestCondition, other: InterestCondition): boolean =>
  one.nominalRate === other.nominalRate && one.feePercent === other.feePercent
