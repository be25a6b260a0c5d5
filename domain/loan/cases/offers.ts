import { toEuro } from '../../money/cents.ts'
import type { LoanCalculation } from '../calculate.ts'
import type { Offer } from '../loan.ts'

// Offers for tests.

const validUntil = '2027-01-31'

export const creditOffer = {
  amount: 10_000,
  term: 60,
  nominalInterest: 5.99,
  effectiveInterest: 6.05,
  expectedRateAmount: 193.28,
  finalInstallment: 193.28,
  sumOfInstallments: 11_596.8,
  interestsAndFees: 1596.8,
  totalAmount: 11_596.8,
  validUntil,
} satisfies Offer

/** Directive (EU) 2023/2225, Annex III: 6.050948 % by its days, 6.156872 % by equal months. */
export const datedOffer = {
  ...creditOffer,
  payoutDate: '2027-01-17',
  firstInstallmentDate: '2027-03-01',
} satisfies Offer

export const mortgageOffer = {
  amount: 200_000,
  term: 10,
  nominalInterest: 3.6,
  effectiveInterest: 3.69,
  expectedRateAmount: 933.33,
  finalInstallment: 933.33,
  sumOfInstallments: 111_999.6,
  interestsAndFees: 64_373.15,
  landChargeFee: 435,
  totalAmount: 264_373.15,
  outstandingDebt: 151_938.55,
  validUntil,
} satisfies Offer

/** An offer with the figures of a calculation. */
export const makeOffer = (result: LoanCalculation, term: number, more: Partial<Offer> = {}): Offer => ({
  amount: toEuro(result.amount),
  term,
  nominalInterest: result.nominalInterest,
  effectiveInterest: result.effectiveInterest,
  expectedRateAmount: toEuro(result.expectedRateAmount),
  finalInstallment: toEuro(result.finalInstallment),
  sumOfInstallments: toEuro(result.sumOfInstallments),
  interestsAndFees: toEuro(result.interestsAndFees),
  totalAmount: toEuro(result.totalAmount),
  outstandingDebt: toEuro(result.outstandingDebt),
  validUntil,
  ...more,
})
