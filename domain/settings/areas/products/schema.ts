import * as v from 'valibot'

import { localizedSchema } from '../../../text/locale.ts'
import { ItemId, Name } from '../../schemas/item-id.ts'
import { Uri } from '../pages/schema.ts'
import { HttpsAddress } from '../../schemas/portal-setting.ts'
import { ProductInformation } from './information.ts'
import { Euro, Percent, rangeSchema, Term } from './ranges.ts'
import { Icon } from '../../schemas/icons.ts'
import { Step } from '../../schemas/steps.ts'

/** [A3.05] */
export const calculationTypes = ['NONE', 'CONSUMER_CREDIT', 'MORTGAGE', 'MORTGAGE_FULL'] as const

export type CalculationType = (typeof calculationTypes)[number]

/** Euro; steps are for sliders, any cent inside is valid. */
export const AmountRange = rangeSchema(Euro)

/** Months for consumer credit and small business, years for mortgages. */
export const TermRange = rangeSchema(Term)

/** Percent per year. */
export const RateRange = rangeSchema(Percent)

const ProductText = v.strictObject({
  title: v.pipe(v.string(), v.maxLength(200)),
  description: v.pipe(v.string(), v.maxLength(2000)),
})

/** [A3.09], [B3.42] */
export const Product = v.strictObject({
  id: ItemId,
  name: Name,
  uri: Uri,
  translations: localizedSchema(ProductText),
  enabled: v.boolean(),
  isDefault: v.boolean(),
  calculationType: v.picklist(calculationTypes),
  /** Key of PRODUCT_TYPE, by which interest conditions are found. */
  productType: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
  icon: Icon,
  /** A mortgage's amount is derived, so its limits affect `plausible` only. */
  limits: v.strictObject({
    amount: AmountRange,
    term: TermRange,
    propertyPrice: v.optional(AmountRange),
    personalFundsAmount: v.optional(AmountRange),
    repairCostsAmount: v.optional(AmountRange),
    residualDebtAmount: v.optional(AmountRange),
    redemptionRate: v.optional(RateRange),
  }),
  /** Euro: what the bank asks for a valuation that it demands for a mortgage. */
  valuationFee: v.optional(Euro),
  /**
   * Who of the bank expects, and why, that two thirds of the contracts will have the rate of the representative example, while
   * there are too few contracts to tell. The server sets the name of who entered the reason. For administrators only.
   */
  exampleDeclaredBy: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))),
  exampleReason: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000))),
  /** Its general information, on a page of its own; missing in products of older releases. */
  information: v.optional(ProductInformation),
  completionUrl: v.optional(HttpsAddress),
  steps: v.pipe(v.array(Step), v.minLength(1)),
})

export type Product = v.InferOutput<typeof Product>
