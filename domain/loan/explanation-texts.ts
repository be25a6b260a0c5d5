import type { Locale } from '../text/locale.ts'
import { centsOf } from '../money/cents.ts'
import { formatEuro, formatTerm } from '../money/format.ts'
import type { CalculationType } from '../settings/areas/products/schema.ts'
import type { AffordabilityExplanation, AffordableQuote } from './explain-affordability.ts'
import { monthsOf } from './request-fields.ts'

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

const sentences: Readonly<Record<Locale, Sentences>> = {
  de: {
    household: {
      APPLICANT: (income, expenses) =>
        `Nach Ihren Angaben haben Sie im Monat Einnahmen von ${income} und Ausgaben von ${expenses}.`,
      BANK: (income, expenses) =>
        `Die Bank hat mit monatlichen Einnahmen von ${income} und Ausgaben von ${expenses} gerechnet.`,
    },
    childBenefit: (childBenefit) => `Dazu kommen ${childBenefit} Kindergeld.`,
    calculatedChildBenefit: (childBenefit) => `Dazu kommen ${childBenefit} Kindergeld, das wir berechnet haben.`,
    surplus: (surplus, instalment) => `Davon bleiben ${surplus} übrig. Die Rate beträgt ${instalment}.`,
    deficit: (deficit, instalment) => `Die Ausgaben sind um ${deficit} höher. Die Rate beträgt ${instalment}.`,
    affordable: 'Nach dieser Rechnung reicht Ihr Einkommen für die Rate.',
    missing: (missing) => `Ihnen fehlen im Monat ${missing}.`,
    amount: (amount, instalment, period) =>
      `Bei gleicher ${period} könnten Sie ${amount} leihen. Die Rate wäre dann ${instalment}.`,
    term: (term, instalment, period) =>
      `Bei gleichem Betrag passt diese ${period}: ${term}. Die Rate wäre dann ${instalment}.`,
    neither: (period) =>
      `Einen kleineren Betrag oder eine längere ${period}, die passen, haben wir bei diesem Produkt nicht gefunden.`,
    period: 'Laufzeit',
    fixedPeriod: 'Zinsbindung',
  },
  en: {
    household: {
      APPLICANT: (income, expenses) =>
        `From your answers, your monthly income is ${income} and your expenses are ${expenses}.`,
      BANK: (income, expenses) => `The bank counted a monthly income of ${income} and expenses of ${expenses}.`,
    },
    childBenefit: (childBenefit) => `Child benefit adds ${childBenefit}.`,
    calculatedChildBenefit: (childBenefit) => `Child benefit adds ${childBenefit}, which we have calculated.`,
    surplus: (surplus, instalment) => `That leaves ${surplus}. The instalment is ${instalment}.`,
    deficit: (deficit, instalment) => `The expenses are higher by ${deficit}. The instalment is ${instalment}.`,
    affordable: 'On these figures, your income covers the instalment.',
    missing: (missing) => `You are ${missing} a month short.`,
    amount: (amount, instalment, period) =>
      `With the same ${period}, you could borrow ${amount}. The instalment would then be ${instalment}.`,
    term: (term, instalment, period) =>
      `For the same amount, a ${period} of ${term} fits. The instalment would then be ${instalment}.`,
    neither: (period) => `We have not found a smaller amount or a longer ${period} that fits with this product.`,
    period: 'term',
    fixedPeriod: 'fixed-rate period',
  },
}

/** An explanation in sentences, with the figures that it is made of. */
export function explanationText(
  explanation: AffordabilityExplanation,
  source: HouseholdSource,
  calculationType: CalculationType,
  locale: Locale,
): string[] {
  const texts = sentences[locale]
  const euro = (amount: number): string => formatEuro(centsOf(amount), locale)
  const { monthlyChildBenefit, surplus, affordable, smallerAmount, longerTerm } = explanation
  const childBenefitText = explanation.childBenefitCalculated ? texts.calculatedChildBenefit : texts.childBenefit
  const missing = formatEuro(centsOf(explanation.expectedRateAmount) - centsOf(surplus), locale)
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
      : [fits(texts.term, formatTerm(monthsOf(calculationType, longerTerm.term), locale), longerTerm)]),
    ...(affordable || smallerAmount !== null || longerTerm !== null ? [] : [texts.neither(period)]),
  ]
}
