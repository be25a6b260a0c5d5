import { expect, it } from 'vitest'

import type { AffordabilityExplanation } from './explain-affordability.ts'
import { explanationText } from './explanation-texts.ts'

const explanation: AffordabilityExplanation = {
  monthlyIncome: 1500,
  monthlyExpenses: 1600.5,
  monthlyChildBenefit: 255,
  childBenefitCalculated: false,
  surplus: 154.5,
  expectedRateAmount: 193.28,
  affordable: false,
  smallerAmount: { amount: 7900, term: 60, expectedRateAmount: 152.69 },
  longerTerm: { amount: 10_000, term: 78, expectedRateAmount: 154.2 },
}
/** Numbers and units without their unbreakable spaces. */
const textOf = (change: Partial<AffordabilityExplanation>, locale: 'de' | 'en', source: 'APPLICANT' | 'BANK') =>
  explanationText({ ...explanation, ...change }, source, 'CONSUMER_CREDIT', locale).map((each) =>
    each.replaceAll('\u00a0', ' '),
  )

it('states the own figures, what is missing, and what would fit', () => {
  expect(textOf({}, 'de', 'APPLICANT')).toEqual([
    'Nach Ihren Angaben haben Sie im Monat Einnahmen von 1.500,00 € und Ausgaben von 1.600,50 €.',
    'Dazu kommen 255,00 € Kindergeld.',
    'Davon bleiben 154,50 € übrig. Die Rate beträgt 193,28 €.',
    'Ihnen fehlen im Monat 38,78 €.',
    'Bei gleicher Laufzeit könnten Sie 7.900,00 € leihen. Die Rate wäre dann 152,69 €.',
    'Bei gleichem Betrag passt diese Laufzeit: 6,5 Jahre. Die Rate wäre dann 154,20 €.',
  ])
  expect(textOf({}, 'en', 'BANK')).toEqual([
    'The bank counted a monthly income of €1,500.00 and expenses of €1,600.50.',
    'Child benefit adds €255.00.',
    'That leaves €154.50. The instalment is €193.28.',
    'You are €38.78 a month short.',
    'With the same term, you could borrow €7,900.00. The instalment would then be €152.69.',
    'For the same amount, a term of 6.5 years fits. The instalment would then be €154.20.',
  ])
})

it('says in both languages whose figures they are, and what they come to', () => {
  const deficit = { monthlyChildBenefit: 0, surplus: -100, smallerAmount: null, longerTerm: null }
  expect(textOf(deficit, 'de', 'BANK')).toEqual([
    'Die Bank hat mit monatlichen Einnahmen von 1.500,00 € und Ausgaben von 1.600,50 € gerechnet.',
    'Die Ausgaben sind um 100,00 € höher. Die Rate beträgt 193,28 €.',
    'Ihnen fehlen im Monat 293,28 €.',
    'Einen kleineren Betrag oder eine längere Laufzeit, die passen, haben wir bei diesem Produkt nicht gefunden.',
  ])
  const enough = { monthlyChildBenefit: 0, surplus: 200, affordable: true, smallerAmount: null, longerTerm: null }
  expect(textOf(enough, 'en', 'APPLICANT')).toEqual([
    'From your answers, your monthly income is €1,500.00 and your expenses are €1,600.50.',
    'That leaves €200.00. The instalment is €193.28.',
    'On these figures, your income covers the instalment.',
  ])
})

it('reads as a surplus of 0 where income and expenses are the same', () => {
  expect(textOf({ surplus: 0 }, 'en', 'APPLICANT')[2]).toBe('That leaves €0.00. The instalment is €193.28.')
})

it('says that nothing was found only where neither an amount nor a term was', () => {
  const nothing = 'We have not found a smaller amount or a longer term that fits with this product.'
  for (const one of [{ smallerAmount: null }, { longerTerm: null }])
    expect(textOf(one, 'en', 'APPLICANT')).not.toContain(nothing)
  expect(textOf({ smallerAmount: null, longerTerm: null }, 'en', 'APPLICANT').at(-1)).toBe(nothing)
})

it('says that child benefit was calculated, and nothing of it without any', () => {
  const secondSentence = (monthlyChildBenefit: number, locale: 'de' | 'en') =>
    textOf({ monthlyChildBenefit, childBenefitCalculated: true }, locale, 'APPLICANT')[1]
  expect(secondSentence(255, 'de')).toBe('Dazu kommen 255,00 € Kindergeld, das wir berechnet haben.')
  expect(secondSentence(255, 'en')).toBe('Child benefit adds €255.00, which we have calculated.')
  expect(secondSentence(0, 'en')).toBe('That leaves €154.50. The instalment is €193.28.')
})

it('states a deficit, and that nothing was found to fit', () => {
  const none = {
    monthlyChildBenefit: 0,
    monthlyIncome: 1755,
    surplus: -0.1,
    monthlyExpenses: 1755.1,
    smallerAmount: null,
    longerTerm: null,
  }
  expect(textOf(none, 'en', 'APPLICANT').slice(1)).toEqual([
    'The expenses are higher by €0.10. The instalment is €193.28.',
    'You are €193.38 a month short.',
    'We have not found a smaller amount or a longer term that fits with this product.',
  ])
})

it('states that the income is enough', () => {
  const enough = { surplus: 200, affordable: true, smallerAmount: null, longerTerm: null }
  expect(textOf(enough, 'de', 'APPLICANT').at(-1)).toBe('Nach dieser Rechnung reicht Ihr Einkommen für die Rate.')
})

it('of a mortgage speaks of the fixed-rate period', () => {
  const text = explanationText(explanation, 'APPLICANT', 'MORTGAGE', 'de').join(' ')
  expect(text).toContain('Bei gleicher Zinsbindung')
  expect(text).not.toContain('Laufzeit')
})
