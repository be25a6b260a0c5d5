import { expect, it } from 'vitest'

import { offerProblems } from '#domain/loan/offer-problems.ts'

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

it.each([
  // Days before the first month; then whole months, the last of them received after midnight in Berlin.
  ['2027-01-02T10:00:00.000Z', '2027-01-17', '2027-03-01', 6.05],
  ['2026-12-31T10:00:00.000Z', '2027-01-15', '2027-02-15', 6.16],
  ['2027-01-16T23:30:00.000Z', '2027-02-01', '2027-03-01', 6.16],
])('received at %s, pays out on %s and has its first instalment on %s', (receivedAt, payoutDate, first, rate) => {
  const decision = decide({ reference: 'SB-1', application, deliveries: [], receivedAt })
  expect(decision).toMatchObject({
    type: 'OFFER_AVAILABLE',
    offer: { payoutDate, firstInstallmentDate: first, effectiveInterest: rate, totalAmount: 11_596.8 },
  })
})

it('offers a mortgage with a fee and a remaining debt at the rate of its payments', () => {
  const calculationType = 'MORTGAGE'
  const decision = decide({
    reference: 'SB-1',
    application: {
      ...application,
      product: { ...application.product, calculationType },
      quote: {
        amount: 200_000,
        term: 10,
        expectedRateAmount: 933.33,
        nominalInterest: 3.6,
        effectiveInterest: 3.69,
        finalInstallment: 933.33,
        totalAmount: 264_373.15,
        sumOfInstallments: 111_999.6,
        interestsAndFees: 64_373.15,
        landChargeFee: 435,
        valuationFee: 0,
        outstandingDebt: 151_938.55,
      },
    },
    deliveries: [],
    receivedAt: '2027-01-02T10:00:00.000Z',
  })
  if (decision.type !== 'OFFER_AVAILABLE') throw new Error(decision.type)
  expect(offerProblems(calculationType, decision.offer)).toEqual([])
  // Below the quote's, because the first instalment is due later than a month after the payout.
  expect(decision.offer).toMatchObject({
    effectiveInterest: 3.67,
    payoutDate: '2027-01-17',
    outstandingDebt: 151_938.55,
    landChargeFee: 435,
    valuationFee: 0,
  })
})

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
