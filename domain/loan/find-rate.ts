import type { Rate } from '../settings/areas/rates/schema.ts'

export interface RateQuery {
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
export function findRate(rows: readonly Rate[], query: RateQuery): Rate | undefined {
  let found: Rate | undefined
  for (const row of rows) if (matches(row, query) && (found === undefined || hasPrecedence(row, found))) found = row
  return found
}

const matches = (row: Rate, query: RateQuery): boolean =>
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
export const hasRedemptionRate = (row: Rate): boolean =>
  row.redemptionRateFrom !== undefined || row.redemptionRateTo !== undefined

const matchesRedemption = (row: Rate, redemptionRate: number | undefined): boolean =>
  !hasRedemptionRate(row) ||
  (redemptionRate !== undefined &&
    (row.redemptionRateFrom ?? 0) <= redemptionRate &&
    redemptionRate <= (row.redemptionRateTo ?? Infinity))

const specificity = (row: Rate): number =>
  (row.intendedUse === undefined ? 0 : 4) + (row.typeOfUse === undefined ? 0 : 2) + (hasRedemptionRate(row) ? 1 : 0)

const hasPrecedence = (row: Rate, other: Rate): boolean =>
  specificity(row) > specificity(other) || (specificity(row) === specificity(other) && row.validFrom > other.validFrom)
