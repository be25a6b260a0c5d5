import type { sandboxDecision as German } from '../de/sandbox-decision.ts'

export const sandboxDecision: typeof German = {
  policy: 'The sandbox bank rejects every application with this last name.',
  claims: 'A database lists claims that were not paid.',
  database: {
    name: 'Muster-Auskunftei GmbH',
    address: 'Musterstraße 1, 10115 Berlin',
    result: 'Two unpaid claims',
    categories: ['Payment history', 'Current loans'],
  },
  noPrice: 'There is no price for these conditions.',
  surplus: 'The disposable income does not cover the monthly instalment.',
  documents: ['Payslip of the last month', 'Proof of existing loans'],
  contract: 'Loan agreement',
}
