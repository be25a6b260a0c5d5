import type { mailSamples as German } from '../de/mail-samples.ts'

export const mailSamples: typeof German = {
  loanName: 'Loan for the new kitchen',
  status: 'Offer available',
  documents: 'Payslips of the last three months, copy of the identity card',
  amount: '€20,000.00',
  term: '5\u00A0years',
  role: 'Edit',
  problems: 'Products, Personal loan: the page does not exist any more.',
  message: 'I would like somebody to look at my application once more.',
  reference: 'Loan application',
  topic: 'Documents',
  contactVia: 'E-mail',
  step: 'Personal loan: Documents',
  fileName: 'Payslip.pdf',
  reasons: 'The disposable income does not cover the monthly instalment.',
  database: 'Muster-Auskunftei GmbH, Musterstraße 1, 10115 Berlin: two unpaid claims',
  result: 'The rejection stands.',
  answer: 'Your expenses are higher than your income, even with the new documents.',
  dailyInterest: '€3.28',
  outcome: 'The loan contract has been withdrawn from.',
  change: 'new role: Professional administrator',
}
