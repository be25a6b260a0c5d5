import type { Cents } from '../money/cents.ts'
import { getShare } from '../money/share.ts'

/** Percents are of the property's price. */
export interface Purchase {
  readonly propertyPrice: Cents
  readonly repairCosts: Cents
  /** Lent besides a price: a refinanced debt, or capital that is raised. */
  readonly alsoLent?: Cents | undefined
  readonly personalFunds: Cents
  readonly transferTaxPercent: number
  readonly notaryPercent: number
  readonly agentPercent: number
}

export interface MortgageParts {
  readonly realEstateTransferAmount: Cents
  readonly notaryFeesAmount: Cents
  readonly realEstateAgentAmount: Cents
  /** Zero or negative if the personal funds cover everything. */
  readonly amount: Cents
}

/** The costs of what is financed and the amount to lend, each part rounded half-up to the cent. */
export function mortgageParts(purchase: Purchase): MortgageParts {
  const { propertyPrice, repairCosts, alsoLent = 0, personalFunds } = purchase
  const realEstateTransferAmount = getShare(propertyPrice, purchase.transferTaxPercent)
  const notaryFeesAmount = getShare(propertyPrice, purchase.notaryPercent)
  const realEstateAgentAmount = getShare(propertyPrice, purchase.agentPercent)
  const costs = realEstateTransferAmount + notaryFeesAmount + realEstateAgentAmount + repairCosts
  return {
    realEstateTransferAmount,
    notaryFeesAmount,
    realEstateAgentAmount,
    amount: propertyPrice + costs + alsoLent - personalFunds,
  }
}
