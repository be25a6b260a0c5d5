import type { affordability as German } from '../de/affordability.ts'

export const affordability: typeof German = {
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
}
