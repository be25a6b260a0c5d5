import type { esis as German, esisRows as GermanRows } from '../de/esis.ts'

export const esis: typeof German = {
  createdFor: 'This document was produced for {{applicant}} on {{day}}.',
  createdOn: 'This document was produced on {{day}}.',
  basedOn:
    'This document was produced on the basis of the information that you have provided so far and on the current financial market conditions.',
  validUntil:
    'The information below remains valid until {{validUntil}}. After that date, it may change in line with market conditions.',
  noAdvice:
    'We are not recommending a particular mortgage for you. However, based on your answers to some questions, we are giving you information about this mortgage so that you can make your own choice.',
  perEuro: 'This means that you will pay back {{perEuro}} for every euro borrowed.',
  aprcMeaning:
    'The annual percentage rate of charge (APRC) is the total cost of the loan expressed as an annual percentage. The APRC is provided to help you to compare different offers.',
  aprc: 'The APRC applicable to your loan is {{effective}}.',
  aprcUntil: 'The APRC applicable to your loan is {{effective}}, calculated until the end of the fixed-rate period.',
  landChargeFee: 'You will need to pay a fee to register the mortgage. {{landChargeFee}}',
  wholeEffective:
    '{{wholeEffective}}. Please note that this APRC is calculated on the basis that the interest rate remains at the level fixed for the initial period throughout the duration of the contract.',
  excludedCosts:
    'The following costs are not known to the lender and are therefore not included in the APRC: notary, estate agent and land transfer tax. Please make sure that you are aware of all other taxes and costs associated with your loan.',
  income:
    'Your income may change. Please consider whether you will still be able to afford your monthly repayment instalments if your income falls.',
  earlyRepaymentOfMortgage:
    'You have the possibility to repay this loan early, either fully or partially. During the fixed-rate period you need a legitimate interest, such as selling the property.',
  compensationOfMortgage:
    'During the fixed-rate period, the bank may ask for reasonable compensation. Should you decide to repay this loan early, please contact us to ascertain the exact level of the exit charge at that moment.',
  complaint: 'If you have a complaint please contact {{lenderName}}, {{lenderAddress}}.',
  talkToBank:
    'Should you encounter difficulties in making your monthly payments, please contact us straight away to explore possible solutions.',
  forcedSale: 'As a last resort, your home may be repossessed if you do not keep up with payments.',
  supervisedBy: 'This lender is supervised by {{supervisorName}}, {{supervisorAddress}}',
}

export const esisRows: typeof GermanRows = {
  amount: 'Amount and currency of the loan to be granted',
  duration: 'Duration of the loan',
  total: 'Total amount to be reimbursed',
  apr: 'Annual percentage rate of charge (APRC)',
  compensation: 'Exit charge',
}
