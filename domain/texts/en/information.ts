import type { information as German } from '../de/information.ts'

export const information: typeof German = {
  labels: {
    title: 'General information',
    file: 'Download as PDF',
    lender: 'Lender and contact',
    terms: 'Amount and term',
    fixedTerms: 'Amount and fixed-rate period',
  },
  range: (from, to) => `${from} to ${to}`,
  mortgage: {
    untilFixed: 'until the end of the fixed-rate period',
    debt: 'The total amount payable includes a remaining debt of {debt} at the end of the fixed-rate period. You then repay or refinance it. The APR is calculated to that date.',
    landCharge:
      'A land charge on the property secures the loan. The total amount payable and the APR include: {costs}. Notary fees are extra.',
    landChargeCost: 'registration of the land charge',
    valuationCost: 'valuation',
  },
}
