import { expect, it } from 'vitest'

import type { BankApplication, BankHousehold } from './contract.ts'
import { decide } from './sandbox-decision.ts'

const application: BankApplication = {
  applicationId: 'A1',
  loanId: 'L1',
  locale: 'de',
  sentAt: '2026-11-21T10:00:00.000Z',
  product: { id: 'consumer-credit', productType: 'CONSUMER_CREDIT', calculationType: 'CONSUMER_CREDIT' },
  processId: null,
  partner: null,
  quote: {
    amount: 10_000,
    term: 60,
    expectedRateAmount: 193.28,
    nominalInterest: 5.99,
    effectiveInterest: 6.16,
    finalInstallment: 193.28,
    totalAmount: 11_596.8,
    sumOfInstallments: 11_596.8,
    interestsAndFees: 1596.8,
    outstandingDebt: 0,
  },
  household: null,
  borrowers: [],
  fields: {},
  applicant: { email: 'anna@demo.example', verified: false },
  callbackMobile: null,
  documents: [],
}

const decisionOn = (household: BankHousehold | null) =>
  decide({
    reference: 'SB-1',
    application: { ...application, household },
    deliveries: [],
    receivedAt: '2026-11-21T10:00:00.000Z',
  }).type

it('[A4.03] child benefit counts towards the monthly surplus', () => {
  const household = { monthlyIncome: 1000, monthlyExpenses: 1000, monthlyChildBenefit: 0 }
  expect(decisionOn(household)).toBe('REJECTED')
  expect(decisionOn({ ...household, monthlyChildBenefit: 193.27 })).toBe('REJECTED')
  expect(decisionOn({ ...household, monthlyChildBenefit: 193.28 })).toBe('OFFER_AVAILABLE')
  expect(decisionOn({ ...household, monthlyIncome: 1193.28 })).toBe('OFFER_AVAILABLE')
})

it('without a household only the price counts', () => {
  expect(decisionOn(null)).toBe('OFFER_AVAILABLE')
})
