import type { InterestCondition } from '../settings/interest-conditions.ts'

export interface ConditionQuery {
  readonly productType: string
  readonly intendedUse?: string | undefined
  readonly typeOfUse?: string | undefined
  /** Euro, as the rows have it. */
  readonly amount: number
  /** In the product's unit, as the rows have it: months, or years for mortgages. */
  readonly term: number
  /** Percent; a row that names redemption rates speaks of loans that have one. */
  readonly redemptionRate?: number | undefined
  /** `YYYY-MM-DD` */
  readonly on: string
}

/**
 * The bank's price for a loan, both ends of every range included; undefined where it has none. The most specific row
 * wins: one that names the intended use before one that names the type of use before one that names redemption rates.
 * Among equals the one that came into force last, then the first in the list.
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
  // ISO days order as text does.
  row.validFrom <= query.on &&
  query.on <= row.validTo

const namesRedemption = (row: InterestCondition): boolean =>
  row.redemptionRateFrom !== undefined || row.redemptionRateTo !== undefined

const matchesRedemption = (row: InterestCondition, asked: number | undefined): boolean =>
  !namesRedemption(row) ||
  (asked !== undefined && (row.redemptionRateFrom ?? 0) <= asked && asked <= (row.redemptionRateTo ?? Infinity))

const specificity = (row: InterestCondition): number =>
  (row.intendedUse === undefined ? 0 : 4) + (row.typeOfUse === undefined ? 0 : 2) + (namesRedemption(row) ? 1 : 0)

const goesBefore = (row: InterestCondition, other: InterestCondition): boolean =>
  specificity(row) > specificity(other) || (specificity(row) === specificity(other) && row.validFrom > other.validFrom)
