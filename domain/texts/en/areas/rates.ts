import type { rates as German } from '../../de/areas/rates.ts'

export const rates: typeof German = {
  properties: {
    productType: 'Product type',
    intendedUse: 'Purpose',
    typeOfUse: 'Type of use',
    amountFrom: 'Loan amount from',
    amountTo: 'Loan amount to',
    termFrom: 'Term from',
    termTo: 'Term to',
    redemptionRateFrom: 'Repayment rate from',
    redemptionRateTo: 'Repayment rate to',
    nominalRate: 'Borrowing rate (fixed)',
    feePercent: 'Fee',
    validFrom: 'Valid from',
    validTo: 'Valid to',
  },
  label: 'Interest conditions',
  term: 'Term',
}
