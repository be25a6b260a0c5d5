import type { Product } from '../settings/areas/products/schema.ts'

/** Requested loan terms, in wire units ([A3.05]): euro, percent, the term in the product's unit. */
export interface LoanRequest {
  readonly amount?: number | undefined
  readonly term: number
  readonly intendedUse?: string | undefined
  readonly typeOfUse?: string | undefined
  readonly redemptionRate?: number | undefined
  readonly propertyPrice?: number | undefined
  /** The upper limit of the loan; the price if the property was not valued. */
  readonly propertyValue?: number | undefined
  readonly personalFundsAmount?: number | undefined
  readonly repairCostsAmount?: number | undefined
  readonly residualDebtAmount?: number | undefined
  readonly postCode?: string | undefined
}

export type QuotableProduct = Pick<Product, 'calculationType' | 'limits' | 'valuationFee'>
