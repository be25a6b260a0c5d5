import type { InterestCondition } from '../settings/areas/interest-conditions/schema.ts'

export interface ConditionQuery {
  readonly productType: string
  readonly intendedUse?: string | undefined
  readonly typeOfUse?: string | undefined
  /** Euro, as in the rows. */
  readonly amount: number
  /** In the product's unit, as in the rows: months, or years for mortgages. */
  readonly term: number
  /** Percent; a row with redemption rates only applies to loans with one. */
  readonly redemptionRate?: number | undefined
  /** `YYYY-MM-DD` */
  readonly on: string
}

/**
 * The bank's price for a loan; undefined if there is none. Ranges include both ends. The most specific row wins: by intended
 * use, then type of use, then redemption rate. Among equals the latest valid one, then the first in the list.
 */
export function findInterestCondition(
  rows: readonly InterestCondition[],
  query: ConditionQuery,
): InterestCondition | undefined {
  let found: InterestCondition | undefined
  for (const row of rows) if (matches(row, query) && (found === undefined || goesBefore(row, found))) found = row
  return found
}

const matches = (row: InterestCondition, query: ConditionQuery): boolean =>
  row.productType === query.productType &&
  (row.intendedUse === undefined || row.intendedUse === query.intendedUse) &&
  (row.typeOfUse === undefined || row.typeOfUse === query.typeOfUse) &&
  row.amountFrom <= query.amount &&
  query.amount <= row.amountTo &&
  row.termFrom <= query.term &&
  query.term <= row.termTo &&
  matchesRedemption(row, query.redemptionRate) &&
  // ISO dates sort as text.
  row.validFrom <= query.on &&
  query.on <= row.validTo

/** Whether a rate is for some redemption rates only. */
export const namesRedemption = (row: InterestCondition): boolean =>
  row.redemptionRateFrom !== undefined || row.redemptionRateTo !== undefined

const matchesRedemption = (row: InterestCondition, redemptionRate: number | undefined): boolean =>
  !namesRedemption(row) ||
  (redemptionRate !== undefined &&
    (row.redemptionRateFrom ?? 0) <= redemptionRate &&
    redemptionRate <= (row.redemptionRateTo ?? Infinity))

const specificity = (row: InterestCondition): number =>
  (row.intendedUse === undefined ? 0 : 4) + (row.typeOfUse === undefined ? 0 : 2) + (namesRedemption(row) ? 1 : 0)

const goesBefore = (row: InterestCondition, other: InterestCondition): boolean =>
  specificity(row) > specificity(other) || (specificity(row) === specificity(other) && row.validFrom > other.validFrom)
