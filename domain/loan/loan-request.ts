import type { Product } from '../settings/products.ts'

/** Requested loan terms, in wire units: euro, percent, the product's unit for terms ([A3.05]). */
export interface LoanRequest {
  readonly amount?: number | undefined
  readonly term: number
  readonly intendedUse?: string | undefined
  readonly typeOfUse?: string | undefined
  readonly redemptionRate?: number | undefined
  readonly propertyPrice?: number | undefined
  /** What the loan may not exceed; the price where nobody has valued the property. */
  readonly propertyValue?: number | undefined
  readonly personalFundsAmount?: number | undefined
  readonly repairCostsAmount?: number | undefined
  readonly residualDebtAmount?: number | undefined
  readonly postCode?: string | undefined
}

export type QuotableProduct = Pick<Product, 'calculationType' | 'limits'>
