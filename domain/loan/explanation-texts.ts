import { affordabilityTexts } from '../texts/affordability.ts'
import type { Locale } from '../text/locale.ts'
import { toCents } from '../money/cents.ts'
import { formatCents, formatTerm } from '../money/format.ts'
import type { CalculationType } from '../settings/areas/products/schema.ts'
import type { AffordabilityExplanation, AffordableQuote } from './explain-affordability.ts'
import { toMonths } from './request-fields.ts'

/** Whose figures the household has. */
export type HouseholdSource = 'APPLICANT' | 'BANK'

interface Sentences {
  readonly household: Readonly<Record<HouseholdSource, (income: string, expenses: string) => string>>
  readonly childBenefit: (childBenefit: string) => string
  readonly calculatedChildBenefit: (childBenefit: string) => string
  readonly surplus: (surplus: string, instalment: string) => string
  readonly deficit: (deficit: string, instalment: string) => string
  readonly affordable: string
  readonly missing: (missing: string) => string
  readonly amount: (amount: string, instalment: string, period: string) => string
  readonly term: (term: string, instalment: string, period: string) => string
  readonly neither: (period: string) => string
  /** What a longer one of lowers the instalment. */
  readonly period: string
  readonly fixedPeriod: string
}

const sentences: Readonly<Record<Locale, Sentences>> = affordabilityTexts

/** An explanation in sentences, with the figures that it is made of. */
export function explanationText(
  explanation: AffordabilityExplanation,
  source: HouseholdSource,
  calculationType: CalculationType,
  locale: Locale,
): string[] {
  const texts = sentences[locale]
  const euro = (amount: number): string => formatCents(toCents(amount), locale)
  const { monthlyChildBenefit, surplus, affordable, smallerAmount, longerTerm } = explanation
  const childBenefitText = explanation.childBenefitCalculated ? texts.calculatedChildBenefit : texts.childBenefit
  const missing = formatCents(toCents(explanation.expectedRateAmount) - toCents(surplus), locale)
  const instalment = euro(explanation.expectedRateAmount)
  const period = calculationType === 'MORTGAGE' ? texts.fixedPeriod : texts.period
  const fits = (text: Sentences['amount'], value: string, quote: AffordableQuote): string =>
    text(value, euro(quote.expectedRateAmount), period)
  return [
    texts.household[source](euro(explanation.monthlyIncome), euro(explanation.monthlyExpenses)),
    ...(monthlyChildBenefit > 0 ? [childBenefitText(euro(monthlyChildBenefit))] : []),
    surplus < 0 ? texts.deficit(euro(-surplus), instalment) : texts.surplus(euro(surplus), instalment),
    ...(affordable ? [texts.affordable] : [texts.missing(missing)]),
    ...(smallerAmount === null ? [] : [fits(texts.amount, euro(smallerAmount.amount), smallerAmount)]),
    ...(longerTerm === null
      ? []
      : [fits(texts.term, formatTerm(toMonths(calculationType, longerTerm.term), locale), longerTerm)]),
    ...(affordable || smallerAmount !== null || longerTerm !== null ? [] : [texts.neither(period)]),
  ]
}
