import { describe, expect, it } from 'vitest'

import { creditOffer as undated, datedOffer as offer } from './cases/offers.ts'
import type { Offer } from './loan.ts'
import { offerProblems } from './offer-problems.ts'

const problemsOf = (change: Partial<Offer>) => offerProblems('CONSUMER_CREDIT', { ...offer, ...change })

describe('an offer of the bank', () => {
  it('is right with dates, and without', () => {
    expect(problemsOf({})).toEqual([])
    expect(offerProblems('CONSUMER_CREDIT', undated)).toEqual([])
  })

  it('has sums that agree to the cent', () => {
    expect(problemsOf({ totalAmount: 11_596.81 })).toEqual([
      { field: 'totalAmount', message: 'Sum', params: { expected: 11_596.8 } },
    ])
    expect(problemsOf({ finalInstallment: 193.27 })).toEqual([
      { field: 'sumOfInstallments', message: 'Sum', params: { expected: 11_596.79 } },
    ])
    expect(problemsOf({ interestsAndFees: 1596.79, totalAmount: 11_596.79 })).toEqual([
      { field: 'interestsAndFees', message: 'Min', params: { min: 1596.8 } },
    ])
    expect(problemsOf({ interestsAndFees: 11_596.8, totalAmount: 21_596.8 })).toEqual([
      { field: 'interestsAndFees', message: 'Max', params: { max: 11_596.79 } },
    ])
  })

  it('has the remaining debt and the costs that it names in its total', () => {
    const mortgage = {
      ...undated,
      amount: 200_000,
      term: 10,
      expectedRateAmount: 933.33,
      finalInstallment: 933.33,
      sumOfInstallments: 111_999.6,
      interestsAndFees: 63_938.15,
      totalAmount: 263_938.15,
      outstandingDebt: 151_938.55,
    }
    expect(offerProblems('MORTGAGE', mortgage)).toEqual([])
    expect(offerProblems('MORTGAGE', { ...mortgage, outstandingDebt: 151_938.56 })).toEqual([
      { field: 'interestsAndFees', message: 'Min', params: { min: 63_938.16 } },
    ])
    const withCosts = { ...mortgage, landChargeFee: 435, valuationFee: 300 }
    expect(offerProblems('MORTGAGE', withCosts)).toEqual([
      { field: 'interestsAndFees', message: 'Min', params: { min: 64_673.15 } },
    ])
    const all = { interestsAndFees: 64_673.15, totalAmount: 264_673.15 }
    expect(offerProblems('MORTGAGE', { ...withCosts, ...all })).toEqual([])
    expect(problemsOf({ landChargeFee: 0, valuationFee: 0.01 })).toContainEqual({
      field: 'valuationFee',
      message: 'Max',
      params: { max: 0 },
    })
  })

  it('has an instalment each month, unless a mortgage is repaid earlier', () => {
    const halved = { sumOfInstallments: 5798.4, interestsAndFees: 0, totalAmount: 10_000 }
    expect(problemsOf(halved)).toEqual([{ field: 'sumOfInstallments', message: 'Sum', params: { expected: 11_596.8 } }])
    const early = { ...undated, term: 10 }
    expect(offerProblems('MORTGAGE', early)).toEqual([])
    expect(offerProblems('MORTGAGE_FULL', early)).toMatchObject([{ field: 'sumOfInstallments' }])
    const indebted = { ...early, outstandingDebt: 100, interestsAndFees: 1696.8, totalAmount: 11_696.8 }
    expect(offerProblems('MORTGAGE', indebted)).toMatchObject([{ field: 'sumOfInstallments' }])
  })

  it('may end before its term by an instalment that is rounded up to the cent', () => {
    // 1,000.05 € at 12 % over 27 years: 323 instalments repay it.
    const long: Offer = {
      ...undated,
      amount: 1000.05,
      term: 324,
      nominalInterest: 12,
      effectiveInterest: 12.68,
      expectedRateAmount: 10.42,
      finalInstallment: 8.77,
      sumOfInstallments: 3364.01,
      interestsAndFees: 2363.96,
      totalAmount: 3364.01,
    }
    expect(offerProblems('CONSUMER_CREDIT', long)).toEqual([])
    // The same sum in four instalments is no early end.
    expect(
      offerProblems('CONSUMER_CREDIT', { ...long, expectedRateAmount: 1000, finalInstallment: 364.01 }),
    ).toMatchObject([{ field: 'sumOfInstallments' }])
    const shorter = { sumOfInstallments: 3353.59, interestsAndFees: 2353.54, totalAmount: 3353.59 }
    expect(offerProblems('CONSUMER_CREDIT', { ...long, ...shorter })).toMatchObject([{ field: 'sumOfInstallments' }])
  })

  it('may name costs of 0 that only a mortgage has', () => {
    expect(problemsOf({ landChargeFee: 0, valuationFee: 0 })).toEqual([])
    expect(problemsOf({ landChargeFee: 0.01 }).map(({ field }) => field)).toContain('landChargeFee')
  })

  it('may have a first instalment exactly a year after the payout, which lowers its rate', () => {
    const problems = problemsOf({ firstInstallmentDate: '2028-01-17' })
    expect(problems.map(({ field }) => field)).toEqual(['effectiveInterest'])
  })

  it('has a term that nobody outlives', () => {
    const fieldsOf = (...problem: Parameters<typeof offerProblems>) =>
      offerProblems(...problem).map(({ field }) => field)
    expect(fieldsOf('MORTGAGE', { ...undated, term: 100 })).not.toContain('term')
    expect(fieldsOf('CONSUMER_CREDIT', { ...undated, term: 1200 })).not.toContain('term')
    expect(offerProblems('CONSUMER_CREDIT', { ...undated, term: 1201 })).toEqual([
      { field: 'term', message: 'Max', params: { max: 1200 } },
    ])
    expect(offerProblems('MORTGAGE', { ...offer, term: 120 })).toEqual([
      { field: 'term', message: 'Max', params: { max: 100 } },
    ])
  })

  it.each<[string, Partial<Offer>, unknown]>([
    ['a payout alone', { firstInstallmentDate: undefined }, { field: 'firstInstallmentDate', message: 'NotNull' }],
    ['a first instalment alone', { payoutDate: undefined }, { field: 'payoutDate', message: 'NotNull' }],
    [
      'a first instalment on the day of the payout',
      { firstInstallmentDate: '2027-01-17' },
      { field: 'firstInstallmentDate', message: 'Min', params: { min: '2027-01-18' } },
    ],
    [
      'a first instalment more than a year after it',
      { firstInstallmentDate: '2028-01-18' },
      { field: 'firstInstallmentDate', message: 'Max', params: { max: '2028-01-17' } },
    ],
    [
      'a year that cannot be meant',
      { payoutDate: '0227-01-17', firstInstallmentDate: '0227-03-01' },
      { field: 'payoutDate', message: 'Pattern' },
    ],
  ])('is refused with %s', (_name, change, problem) => {
    expect(problemsOf(change)).toEqual([problem])
  })

  it('states the rate of its payments on their days, rounded', () => {
    const refused = [{ field: 'effectiveInterest', message: 'EffectiveRate', params: { expected: 6.05 } }]
    // The payments have 6.050948 %.
    expect(problemsOf({ effectiveInterest: 6.050948 })).toEqual([])
    expect(problemsOf({ effectiveInterest: 6.0549 })).toEqual([])
    // Applicants would see 6.06.
    expect(problemsOf({ effectiveInterest: 6.055 })).toEqual(refused)
    expect(problemsOf({ effectiveInterest: 6.06 })).toEqual(refused)
    expect(problemsOf({ effectiveInterest: 6.04 })).toEqual(refused)
    // With a fee of 94 cents they have 6.0549995 %, which another solver may round up.
    const fee = { interestsAndFees: 1597.74, totalAmount: 11_597.74 }
    for (const effectiveInterest of [6.05, 6.06]) expect(problemsOf({ ...fee, effectiveInterest })).toEqual([])
    // The rate of equal months.
    expect(problemsOf({ effectiveInterest: 6.16 })).toEqual(refused)
    expect(offerProblems('CONSUMER_CREDIT', { ...undated, effectiveInterest: 6.16 })).toEqual([])
  })

  it('has a borrowing rate that its instalments allow', () => {
    const refused = (max: number) => [{ field: 'nominalInterest', message: 'Max', params: { max } }]
    // By equal months, the payments have 6.156872 %.
    expect(problemsOf({ nominalInterest: 12 })).toEqual(refused(6.16))
    expect(problemsOf({ nominalInterest: 6.17 })).toEqual(refused(6.16))
    expect(problemsOf({ nominalInterest: 6.16 })).toEqual([])
    expect(problemsOf({ nominalInterest: 0 })).toEqual([])
    expect(offerProblems('CONSUMER_CREDIT', { ...undated, nominalInterest: 12 })).toEqual(refused(6.16))
    // Unchecked without days; rounding explains a hundredth more.
    const atMost = (nominalInterest: number) =>
      offerProblems('CONSUMER_CREDIT', { ...undated, effectiveInterest: 12, nominalInterest })
    expect([atMost(12.01), atMost(12.02)]).toEqual([[], refused(12)])
    expect(problemsOf({ nominalInterest: 12, effectiveInterest: 12.68 })).toEqual([
      { field: 'effectiveInterest', message: 'EffectiveRate', params: { expected: 6.05 } },
      ...refused(6.16),
    ])
    // The days before a short first month are worth more.
    const soon = { firstInstallmentDate: '2027-02-01' }
    const [problem] = problemsOf({ ...soon, effectiveInterest: 0 })
    const effectiveInterest = Number(problem?.params?.['expected'])
    expect(effectiveInterest).toBeGreaterThan(6.16)
    expect(problemsOf({ ...soon, effectiveInterest, nominalInterest: effectiveInterest })).toEqual([])
  })

  it('has a borrowing rate above the effective one where interest begins after the payout', () => {
    // Twelve times 862 € at 6.29 %, without interest for 15 of 46 days: 6.003429 %.
    const late: Offer = {
      ...offer,
      term: 12,
      nominalInterest: 6.29,
      effectiveInterest: 6,
      expectedRateAmount: 862,
      finalInstallment: 862,
      sumOfInstallments: 10_344,
      interestsAndFees: 344,
      totalAmount: 10_344,
      payoutDate: '2027-12-15',
      firstInstallmentDate: '2028-01-30',
    }
    expect(offerProblems('CONSUMER_CREDIT', late)).toEqual([])
    expect(offerProblems('CONSUMER_CREDIT', { ...late, nominalInterest: 6.49 })).toMatchObject([
      { params: { max: 6.48 } },
    ])
  })

  it('has costs that leave enough of the payout for a rate', () => {
    const costs = {
      interestsAndFees: 11_596.79,
      totalAmount: 21_596.79,
      payoutDate: '2027-01-17',
      firstInstallmentDate: '2027-01-18',
    }
    expect(problemsOf(costs)).toEqual([{ field: 'interestsAndFees', message: 'EffectiveRate' }])
  })

  it('has a higher rate with a fee, and a lower one with a later first instalment', () => {
    const rateWith = (change: Partial<Offer>): number =>
      Number(problemsOf({ ...change, effectiveInterest: 99 })[0]?.params?.['expected'])
    expect(rateWith({})).toBe(6.05)
    expect(rateWith({ interestsAndFees: 1696.8, totalAmount: 11_696.8 })).toBeGreaterThan(6.05)
    expect(rateWith({ firstInstallmentDate: '2027-04-01' })).toBeLessThan(6.05)
  })
})
