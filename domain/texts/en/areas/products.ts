import type { products as German } from '../../de/areas/products.ts'

export const products: typeof German = {
  calculation: {
    NONE: 'No calculation',
    CONSUMER_CREDIT: 'Personal loan',
    MORTGAGE: 'Mortgage',
    MORTGAGE_FULL: 'Full-repayment mortgage',
  },
  range: {
    min: 'Minimum',
    max: 'Maximum',
    step: 'Step size',
    initial: 'Initial value',
  },
  properties: {
    name: 'Internal name',
    translations: {
      label: 'Texts',
      of: {
        title: 'Title',
        description: 'Description',
      },
    },
    enabled: 'Switched on',
    isDefault: 'Default product',
    calculationType: 'Calculation',
    productType: 'Product type of the interest conditions',
    icon: 'Icon',
    limits: {
      label: 'Limits',
      of: {
        amount: { label: 'Loan amount' },
        term: { label: 'Term' },
        propertyPrice: { label: 'Purchase price' },
        personalFundsAmount: { label: 'Deposit' },
        repairCostsAmount: { label: 'Refurbishment costs' },
        residualDebtAmount: { label: 'Remaining debt' },
        redemptionRate: { label: 'Initial repayment rate' },
      },
    },
    valuationFee: 'Fee for a required valuation',
    exampleDeclaredBy: 'Two thirds for the representative example expected by',
    exampleReason: 'Reason for this expectation',
    information: {
      label: 'General information',
      of: {
        purposes: 'What you can use the loan for',
        rates: 'Types of borrowing rate',
        costs: 'Further costs',
        repayment: 'How you repay',
        earlyRepayment: 'Early repayment',
        withdrawal: 'Withdrawal',
        ancillaryServices: 'Required ancillary services',
        nonPayment: 'If you do not pay',
      },
    },
    completionUrl: 'Address after completion',
  },
  label: 'Products',
  newItem: 'New product',
}
