import type { FieldValues } from '../fields/types.ts'
import { wellKnown } from '../fields/well-known.ts'
import type { Locale } from '../text/locale.ts'
import { toCents, toEuro } from '../money/cents.ts'
import { getShare } from '../money/share.ts'
import type { CostList } from '../settings/areas/costs/schema.ts'
import type { KeyDefinition } from '../settings/areas/keys/schema.ts'
import type { CalculationType, Product } from '../settings/areas/products/schema.ts'
import { financedSums } from './quote.ts'
import { purchaseCosts } from './purchase-costs.ts'
import { financedSumsIn, getRequestAnswers, type RequestSettings } from './request-answers.ts'
import { isMortgage, getTermField } from './request-fields.ts'

/** A choice with its text in the reader's language. */
export interface ConditionChoice {
  readonly key: string
  readonly displaytext: string
}

/** [A3.05]; money in euro, taxes, fees and the redemption rate in percent, the term in the product's unit. */
export interface LoanConditions {
  readonly calculationType: CalculationType
  readonly description: string | null
  readonly amount: number
  readonly term: number
  readonly financingType: ConditionChoice
  readonly intendedUse: ConditionChoice | null
  readonly objectType: ConditionChoice
  readonly typeOfUse: ConditionChoice | null
  readonly financedObject: ConditionChoice | null
  readonly postCode: string | null
  readonly city: string | null
  readonly propertyPrice: number
  readonly personalFundsAmount: number
  readonly repairCostsAmount: number
  readonly residualDebtAmount: number | null
  readonly redemptionRate: number
  readonly realEstateTransferTax: number
  readonly realEstateTransferAmount: number
  readonly notaryFees: number
  readonly notaryFeesAmount: number
  /** Whether an estate agent is paid. */
  readonly realEstateAgent: boolean
  readonly realEstateAgentTax: number
  readonly realEstateAgentAmount: number
}

/** Defaults without an answer or a setting of the product ([A3.05]); taxes and fees: purchase-costs.ts. */
export const conditionDefaults = {
  amount: 0,
  financingType: '01',
  objectType: '01',
  personalFundsAmount: 40_000,
  propertyPrice: 150_000,
  redemptionRate: 1,
  repairCostsAmount: 0,
} as const

interface ConditionsInput {
  readonly fields: FieldValues
  readonly description: string | null
  readonly product: Pick<Product, 'calculationType' | 'limits' | 'steps'>
  readonly settings: RequestSettings
  readonly keys: readonly KeyDefinition[]
  readonly costs: readonly CostList[]
  readonly locale: Locale
  /** `YYYY-MM-DD`; taxes are valid from a day on. */
  readonly today: string
}

/**
 * The conditions that a quote starts from: the loan's answers, and defaults for questions that are not asked. A cleared
 * amount is 0, so a mortgage without a price has nothing to lend.
 */
export function loanConditions(input: ConditionsInput): LoanConditions {
  const { product, keys, locale } = input
  const { calculationType } = product
  const answers = getRequestAnswers(input.settings, product, input.fields)
  const { number, text } = answers
  const withText = (type: KeyDefinition['id'], key: string): ConditionChoice => {
    const known = keys.find((list) => list.id === type)?.keys.find((each) => each.key === key)
    return { key, displaytext: known?.displaytext[locale] ?? key }
  }
  const either = (id: string, type: KeyDefinition['id'], otherwise: string): ConditionChoice =>
    withText(type, text(id) ?? otherwise)
  const choice = (id: string, type: KeyDefinition['id']): ConditionChoice | null => {
    const key = text(id)
    return key === null || key === undefined ? null : withText(type, key)
  }
  /** Other loans than mortgages use the defaults of a purchase. */
  const sum = (id: string, otherwise: number): number => number(id) ?? (isMortgage(calculationType) ? 0 : otherwise)
  const place = answers.place(wellKnown.propertyPostcodeCity)
  const term = number(getTermField(calculationType)) ?? product.limits.term.initial
  const costs = purchaseCosts(input.costs, place?.postCode, input.today)
  const wanted = isMortgage(calculationType)
    ? financedSumsIn(answers)
    : { amount: number(wellKnown.amount) ?? undefined }
  const amount = wanted === undefined ? 0 : toEuro(financedSums(product, { ...wanted, term }, costs).amount)
  const propertyPrice = sum(wellKnown.propertyPrice, conditionDefaults.propertyPrice)
  const percentCosts = (percent: number): number => toEuro(getShare(toCents(propertyPrice), percent))
  return {
    calculationType,
    description: input.description,
    amount: Math.max(amount, conditionDefaults.amount),
    term,
    financingType: either(wellKnown.financingType, 'TYPE_OF_FINANCING', conditionDefaults.financingType),
    intendedUse: choice(wellKnown.intendedUse, 'INTENDED_USE'),
    objectType: either(wellKnown.objectType, 'OBJECT_TYPE', conditionDefaults.objectType),
    typeOfUse: choice(wellKnown.typeOfUse, 'TYPE_OF_USE'),
    financedObject: choice('financedObject', 'FINANCED_OBJECT'),
    postCode: place?.postCode ?? null,
    city: place?.city ?? null,
    propertyPrice,
    personalFundsAmount: sum(wellKnown.personalFundsAmount, conditionDefaults.personalFundsAmount),
    repairCostsAmount: sum(wellKnown.repairCostsAmount, conditionDefaults.repairCostsAmount),
    residualDebtAmount: number(wellKnown.residualDebtAmount) ?? null,
    redemptionRate: number(wellKnown.redemptionRate) ?? conditionDefaults.redemptionRate,
    realEstateTransferTax: costs.realEstateTransferTax,
    realEstateTransferAmount: percentCosts(costs.realEstateTransferTax),
    notaryFees: costs.notaryFees,
    notaryFeesAmount: percentCosts(costs.notaryFees),
    realEstateAgent: costs.realEstateAgentTax > 0,
    realEstateAgentTax: costs.realEstateAgentTax,
    realEstateAgentAmount: percentCosts(costs.realEstateAgentTax),
  }
}
