import * as v from 'valibot'

import { Euro, Percent, rangeOf, Term } from './ranges.ts'

/** Euro; steps are for sliders, any cent inside is valid. */
const AmountRange = rangeOf(Euro)
/** Months for consumer credit and small business, years for mortgages. */
const TermRange = rangeOf(Term)

/** Percent per year. */
const RateRange = rangeOf(Percent)

/** The ranges of a product's inputs. */
export const ProductLimits = v.strictObject({
  amount: AmountRange,
  term: TermRange,
  propertyPrice: v.optional(AmountRange),
  personalFundsAmount: v.optional(AmountRange),
  repairCostsAmount: v.optional(AmountRange),
  residualDebtAmount: v.optional(AmountRange),
  redemptionRate: v.optional(RateRange),
})
