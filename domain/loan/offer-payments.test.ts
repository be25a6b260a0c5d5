import { describe, expect, it } from 'vitest'

import { creditOffer } from './cases/offers.ts'
import { maxRatePercent } from './monthly-rate.ts'
import { datedRate, equalMonthsRate, findInstalmentCount, findNominalRate, findPaymentDates } from './offer-payments.ts'

const credit = {
  amount: 10_000,
  expectedRateAmount: 193.28,
  finalInstallment: 193.28,
  sumOfInstallments: 11_596.8,
  totalAmount: 11_596.8,
}

const yearly = {
  ...credit,
  expectedRateAmount: 862,
  finalInstallment: 862,
  sumOfInstallments: 10_344,
  totalAmount: 10_344,
}

const mortgage = {
  amount: 200_000,
  expectedRateAmount: 933.33,
  finalInstallment: 933.33,
  sumOfInstallments: 111_999.6,
  totalAmount: 263_938.15,
  outstandingDebt: 151_938.55,
}

// Directive (EU) 2023/2225, Annex III: the answers were calculated apart from this code.
describe('the effective annual rate of an offer with dates', () => {
  it.each([
    ['days before the first month', credit, 60, '2027-01-17', '2027-03-01', '6.050948'],
    ['equal months', credit, 60, '2027-01-17', '2027-02-17', '6.156872'],
    ['a last day of a short month', yearly, 12, '2027-12-15', '2028-01-30', '6.003429'],
    ['the debt at the end of a fixed-rate period', mortgage, 120, '2027-01-01', '2027-02-01', '3.659997'],
    [
      'a fee of 435 € for the register',
      { ...mortgage, totalAmount: 264_373.15 },
      120,
      '2027-01-01',
      '2027-02-01',
      '3.689979',
    ],
  ])('counts %s', (_, offer, months, payoutDate, firstInstallmentDate, percent) => {
    expect(datedRate(offer, months, { payoutDate, firstInstallmentDate })?.toFixed(6)).toBe(percent)
  })

  it('is unknown without a number of instalments', () => {
    const dates = { payoutDate: '2027-01-17', firstInstallmentDate: '2027-03-01' }
    const inconsistent = { ...credit, sumOfInstallments: 11_600 }
    expect([datedRate(inconsistent, 60, dates), equalMonthsRate(inconsistent, 60)]).toEqual([undefined, undefined])
  })

  it.each([
    ['a year', yearly, 12, '6.475046'],
    ['a mortgage with a fee', { ...mortgage, totalAmount: 264_373.15 }, 120, '3.689979'],
  ])('counts equal months of %s without them', (_, offer, months, percent) => {
    expect(equalMonthsRate(offer, months)?.toFixed(6)).toBe(percent)
  })
})

it('the days of payments are known if the bank named payout and first instalment', () => {
  const dates = { payoutDate: '2027-01-17', firstInstallmentDate: '2027-03-01' }
  expect(findPaymentDates({ ...creditOffer, ...dates })).toEqual(dates)
  expect(findPaymentDates(creditOffer)).toBeUndefined()
  expect(findPaymentDates({ ...creditOffer, payoutDate: dates.payoutDate })).toBeUndefined()
  expect(findPaymentDates({ ...creditOffer, firstInstallmentDate: dates.firstInstallmentDate })).toBeUndefined()
})

describe('the nominal rate of an offer', () => {
  it.each([
    ['a credit', credit, 60, 5.99],
    ['a mortgage with a remaining debt', mortgage, 120, 3.6],
  ])('is what repays %s', (_, offer, months, percent) => {
    expect(findNominalRate(offer, months)).toBeCloseTo(percent, 2)
  })

  it('is at most the highest that a schedule can have', () => {
    // Interest of 10 € for 12 € in a month is 1,000 % a year.
    const afterAMonth = (euro: number) => ({
      amount: 12,
      expectedRateAmount: euro,
      finalInstallment: euro,
      sumOfInstallments: euro,
      totalAmount: euro,
    })
    expect([22, 22.01].map((euro) => findNominalRate(afterAMonth(euro), 1))).toEqual([maxRatePercent, undefined])
  })

  it('is unknown without interest, without a number of instalments, and above any real rate', () => {
    expect(findNominalRate({ ...credit, amount: 11_596.8 }, 60)).toBeUndefined()
    expect(findNominalRate({ ...credit, sumOfInstallments: 11_600 }, 60)).toBeUndefined()
    expect(findNominalRate({ ...credit, amount: 1 }, 60)).toBeUndefined()
  })
})

describe('the number of instalments', () => {
  it.each([
    ['one a month', {}, 60],
    ['fewer, if the loan is repaid early', { sumOfInstallments: 5798.4 }, 30],
    ['a single one', { sumOfInstallments: 193.28 }, 1],
    ['none before the last', { expectedRateAmount: 0, finalInstallment: 11_000, sumOfInstallments: 11_000 }, 60],
    ['unknown where they do not add up', { sumOfInstallments: 11_596.81 }, undefined],
    ['unknown where they are more than the months', { sumOfInstallments: 11_790.08 }, undefined],
    ['unknown where the last is more than all by whole instalments', { finalInstallment: 11_790.08 }, undefined],
    ['unknown where the last alone exceeds the sum', { finalInstallment: 12_000 }, undefined],
    ['unknown with fractions of a cent', { expectedRateAmount: 193.285 }, undefined],
    ['unknown where nothing adds up to a sum', { expectedRateAmount: 0 }, undefined],
  ])('is %s', (_, change, count) => {
    expect(findInstalmentCount({ ...credit, ...change }, 60)).toBe(count)
  })
})
