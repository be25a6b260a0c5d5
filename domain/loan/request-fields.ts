import { wellKnown } from '../fields/well-known.ts'
import type { CalculationType, Product } from '../settings/areas/products/schema.ts'
import { rangeOfField } from './limits.ts'

/** The field that holds a product's term: months, or years for mortgages ([A3.05]). */
export const getTermField = (calculationType: CalculationType): string =>
  calculationType === 'MORTGAGE'
    ? wellKnown.fixedRateYears
    : calculationType === 'MORTGAGE_FULL'
      ? wellKnown.repaymentYears
      : wellKnown.term

export const isMortgage = (calculationType: CalculationType): boolean => calculationType.startsWith('MORTGAGE')

/**
 * Whether a longer term lowers the instalment. With a redemption rate the instalment depends only on amount and rates, and
 * the term is the fixed-rate period.
 */
export const isLongerTermCheaper = (calculationType: CalculationType): boolean => calculationType !== 'MORTGAGE'

/** The unit of a product's term. */
export const getTermUnit = (calculationType: CalculationType): 'months' | 'years' =>
  isMortgage(calculationType) ? 'years' : 'months'

/** A term in months, whatever the product's unit. */
export const toMonths = (calculationType: CalculationType, term: number): number =>
  isMortgage(calculationType) ? term * 12 : term

const mortgageFields = [
  wellKnown.propertyPrice,
  wellKnown.personalFundsAmount,
  wellKnown.repairCostsAmount,
  wellKnown.residualDebtAmount,
  wellKnown.amount,
]

/** The numeric fields that determine a product's price. */
export const getRequestFields = (calculationType: CalculationType): readonly string[] => [
  ...(isMortgage(calculationType) ? mortgageFields : [wellKnown.amount]),
  getTermField(calculationType),
  ...(calculationType === 'MORTGAGE' ? [wellKnown.redemptionRate] : []),
]

/** The defaults of those fields ([A3.05], [A5.17]). */
export const initialNumbers = (
  product: Pick<Product, 'limits' | 'calculationType'>,
): readonly (readonly [fieldId: string, value: number])[] =>
  getRequestFields(product.calculationType).flatMap((id) => {
    const range = rangeOfField(id, product.limits)
    return range === undefined ? [] : [[id, range.initial] as const]
  })
