import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { addDays } from '../time/dates.ts'
import { toEuro } from '../money/cents.ts'
import { tableB } from '../settings/areas/legal/defaults.ts'
import type { CalculationType } from '../settings/areas/products/schema.ts'
import { calculateConsumerCredit, calculateMortgage, type LoanCalculation } from './calculate.ts'
import { makeOffer } from './cases/offers.ts'
import { shownRate } from './effective-rate.ts'
import type { Offer } from './loan.ts'
import { datedRate } from './offer-payments.ts'
import { offerProblems } from './offer-problems.ts'
import { offerSchedule } from './offer-schedule.ts'
import { toMonths } from './request-fields.ts'
import { type Agreed, agreedSchedule } from './schedule.ts'

const offer: Offer = {
  amount: 200_000,
  term: 10,
  nominalInterest: 2,
  effectiveInterest: 2.02,
  expectedRateAmount: 833.33,
  finalInstallment: 833.33,
  sumOfInstallments: 99_999.6,
  interestsAndFees: 33_640.27,
  totalAmount: 233_640.27,
  outstandingDebt: 133_640.67,
  validUntil: '2026-12-31',
}

/** An offer with these instalments, of which the last one differs; its debt is repaid. */
const offerAt = (
  { principal, nominalRate, months, instalment }: Agreed,
  last: number,
  more: Partial<Offer> = {},
): Offer => ({
  ...offer,
  amount: toEuro(principal),
  term: months,
  nominalInterest: nominalRate,
  expectedRateAmount: toEuro(instalment),
  finalInstallment: toEuro(last),
  sumOfInstallments: toEuro((months - 1) * instalment + last),
  outstandingDebt: undefined,
  ...more,
})

const dates = { payoutDate: '2027-01-17', firstInstallmentDate: '2027-03-01' }

/** Any payout of four years, with the first instalment up to 330 days later. */
const paymentDates = fc
  .tuple(fc.integer({ min: 0, max: 1460 }), fc.integer({ min: 1, max: 330 }))
  .map(([payout, first]) => ({
    payoutDate: addDays('2027-01-01', payout),
    firstInstallmentDate: addDays('2027-01-01', payout + first),
  }))

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('the schedule of an offer', () => {
  it('of a mortgage has the offered instalment until its rate ends (biallo.de)', () => {
    const rows = offerSchedule('MORTGAGE', offer)
    expect(rows).toHaveLength(120)
    expect(new Set(rows.map(({ instalment }) => instalment))).toEqual(new Set([83_333]))
    expect(rows[0]?.interest).toBe(33_333)
    expect(rows.at(-1)?.outstanding).toBe(13_364_067)
  })

  it('of a full mortgage counts years as well, and leaves no debt (arquia.com)', () => {
    const full = { ...offer, amount: 150_000, nominalInterest: 1.75, expectedRateAmount: 1363.47, outstandingDebt: 0 }
    const rows = offerSchedule('MORTGAGE_FULL', full)
    expect([rows.length, rows[0]?.instalment, rows.at(-1)?.outstanding]).toEqual([120, 136_347, 0])
    expect(sum(rows.map(({ redemption }) => redemption))).toBe(15_000_000)
  })

  it("uses the bank's instalment instead of ours, and the last one takes up the rest", () => {
    // Ours would be 193.28.
    const rows = offerSchedule('CONSUMER_CREDIT', {
      ...offer,
      amount: 10_000,
      term: 60,
      nominalInterest: 5.99,
      expectedRateAmount: 190,
      finalInstallment: 0,
      outstandingDebt: undefined,
    })
    expect(rows).toHaveLength(60)
    expect(new Set(rows.slice(0, -1).map(({ instalment }) => instalment))).toEqual(new Set([19_000]))
    expect(rows.at(-1)?.instalment).toBeGreaterThan(19_000)
    expect(rows.at(-1)?.outstanding).toBe(0)
    expect(sum(rows.map(({ redemption }) => redemption))).toBe(1_000_000)
  })

  it("ends with the bank's figures when it rounds differently", () => {
    const own = makeOffer(
      calculateConsumerCredit({ amount: 1_000_000, months: 60, nominalRate: 5.99, feePercent: 0 }),
      60,
    )
    const other = { ...own, finalInstallment: toEuro(Math.round(own.finalInstallment * 100) + 7) }
    const [ours, theirs] = [own, other].map((each) => offerSchedule('CONSUMER_CREDIT', each))
    expect(theirs?.slice(0, -1)).toEqual(ours?.slice(0, -1))
    const [last, before] = [theirs?.at(-1), ours?.at(-1)]
    expect(last).toMatchObject({ outstanding: 0, redemption: before?.redemption })
    expect([last?.instalment, last?.interest]).toEqual([(before?.instalment ?? 0) + 7, (before?.interest ?? 0) + 7])
    const debt = offerSchedule('MORTGAGE', { ...offer, outstandingDebt: 133_640.6 })
    expect(debt.at(-1)).toMatchObject({ outstanding: 13_364_060, instalment: 83_333 })
    expect(sum(debt.map(({ redemption }) => redemption))).toBe(20_000_000 - 13_364_060)
  })

  it('has the day of each instalment if the bank names the first one', () => {
    const credit = makeOffer(
      calculateConsumerCredit({ amount: 1_000_000, months: 60, nominalRate: 5.99, feePercent: 0 }),
      60,
    )
    const daysOf = (change: Partial<Offer>) =>
      offerSchedule('CONSUMER_CREDIT', { ...credit, ...change }).map(({ dueDate }) => dueDate)
    expect(new Set(daysOf({}))).toEqual(new Set([undefined]))
    expect([...daysOf(dates).slice(0, 2), daysOf(dates).at(-1)]).toEqual(['2027-03-01', '2027-04-01', '2032-02-01'])
    const end = { payoutDate: '2026-12-31', firstInstallmentDate: '2027-01-31' }
    expect(daysOf(end).slice(0, 3)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31'])
  })

  describe('whose last instalment has more or less interest', () => {
    const terms = { principal: 1_000_000, nominalRate: 5.99, months: 60, instalment: 19_328, endsRepaid: true }
    const offered = (last: number, days: Partial<Offer>): Offer => offerAt(terms, last, days)

    it.each([
      // 15 days of 10,000 € at 5.99 % in a year of 360 days, and 16 that the first month lacks.
      ['more than a month before the first instalment', '2027-03-01', 2496],
      ['less than a month before the first instalment', '2027-02-01', -2662],
    ])('has it in the first month where the payout is %s', (_, firstInstallmentDate, daysInterest) => {
      const charged = agreedSchedule({ ...terms, daysInterest })
      const rows = offerSchedule(
        'CONSUMER_CREDIT',
        offered(charged.finalInstallment, { ...dates, firstInstallmentDate }),
      )
      // The last month takes the cents that were rounded in between.
      expect(Math.abs((rows[0]?.interest ?? 0) - (charged.rows[0]?.interest ?? 0))).toBeLessThan(10)
      expect(sum(rows.map(({ instalment }) => instalment))).toBe(charged.sumOfInstallments)
      expect(rows.at(-1)).toMatchObject({ instalment: charged.finalInstallment, outstanding: 0 })
    })

    it('has it in the first month of a mortgage whose debt remains', () => {
      const mortgage = { principal: 20_000_000, nominalRate: 2, months: 120, instalment: 83_333, endsRepaid: false }
      // 15 days of 200,000 € at 2 % in a year of 360 days.
      const charged = agreedSchedule({ ...mortgage, daysInterest: 16_667 })
      const outstandingDebt = toEuro(charged.outstandingDebt)
      const rows = offerSchedule('MORTGAGE', offerAt(mortgage, 83_333, { ...dates, term: 10, outstandingDebt }))
      expect(Math.abs((rows[0]?.interest ?? 0) - (charged.rows[0]?.interest ?? 0))).toBeLessThan(10)
      expect(rows.at(-1)).toMatchObject({ instalment: 83_333, outstanding: charged.outstandingDebt })
    })

    it.each([
      // 200 € a day at 6 %: 15 days, and 3 more that another count of days may have.
      ['of its days, and of three more', '2027-03-01', 18 * 20_000, 1],
      // The first month has 6,000 €.
      ['that the first month lacks, and which is all of it', '2027-01-18', -600_000, -1],
    ])('has in the first month at most the interest %s', (_, firstInstallmentDate, most, cent) => {
      const short = { principal: 120_000_000, nominalRate: 6, months: 2, instalment: 60_600_000, endsRepaid: true }
      const firstInterest = (daysInterest: number) => {
        const { finalInstallment } = agreedSchedule({ ...short, daysInterest })
        const days = { ...dates, firstInstallmentDate }
        return offerSchedule('CONSUMER_CREDIT', offerAt(short, finalInstallment, days))[0]?.interest
      }
      expect(firstInterest(most)).toBe(600_000 + most)
      expect(Math.abs((firstInterest(most + cent) ?? 0) - 600_000)).toBeLessThan(Math.abs(most))
    })

    it.each<[string, Partial<Offer>, number]>([
      ['more than those days', dates, 5000],
      ['no such days', { ...dates, firstInstallmentDate: '2027-02-17' }, 400],
      ['days that the first month lacks', { ...dates, firstInstallmentDate: '2027-02-01' }, 400],
      ['unknown days', {}, 5000],
    ])('has the rate of its payments where they have interest for %s', (_, days, more) => {
      const { finalInstallment, rows: nominal } = agreedSchedule(terms)
      const last = finalInstallment + more
      const rows = offerSchedule('CONSUMER_CREDIT', offered(last, days))
      expect(sum(rows.map(({ instalment }) => instalment))).toBe(59 * terms.instalment + last)
      expect(sum(rows.map(({ redemption }) => redemption))).toBe(terms.principal)
      expect(rows.at(-1)).toMatchObject({ instalment: last, outstanding: 0 })
      expect((rows[0]?.interest ?? 0) - (nominal[0]?.interest ?? 0)).toBeLessThan(more / 10)
      // The last month takes the cents that were rounded in between.
      for (const [index, { interest }] of rows.slice(0, -1).entries())
        expect(interest).toBeGreaterThan(nominal[index]?.interest ?? Number.NaN)
    })

    it.each([60, -60])('has %d cents of rounding in its last month: a cent for each month', (cents) => {
      const { rows: nominal, finalInstallment } = agreedSchedule(terms)
      const rows = offerSchedule('CONSUMER_CREDIT', offered(finalInstallment + cents, {}))
      expect(rows.slice(0, -1)).toEqual(nominal.slice(0, -1))
      expect(rows.at(-1)?.interest).toBe((nominal.at(-1)?.interest ?? Number.NaN) + cents)
    })

    it('has another rate where rounding does not explain a cent', () => {
      const { rows: nominal, finalInstallment } = agreedSchedule(terms)
      const rows = offerSchedule('CONSUMER_CREDIT', offered(finalInstallment + 61, {}))
      expect(rows[0]?.interest).toBeGreaterThan(nominal[0]?.interest ?? Number.NaN)
      expect(rows.at(-1)).toMatchObject({ instalment: finalInstallment + 61, outstanding: 0 })
    })

    it('has negative interest or redemption in no month', () => {
      const small = { ...terms, principal: 100_000, instalment: 1933 }
      const { rows: nominal, finalInstallment } = agreedSchedule(small)
      const { interest = Number.NaN } = nominal.at(-1) ?? {}
      const without = offerSchedule('CONSUMER_CREDIT', offerAt(small, finalInstallment - interest))
      expect(without).toEqual([...nominal.slice(0, -1), expect.objectContaining({ interest: 0, outstanding: 0 })])
      const less = offerSchedule('CONSUMER_CREDIT', offerAt(small, finalInstallment - interest - 1))
      expect(less.at(-1)).toMatchObject({ instalment: finalInstallment - interest - 1, outstanding: 0 })
      expect(Math.min(...less.map((row) => row.interest))).toBeGreaterThan(0)
      // A mortgage that pays the interest alone.
      const flat = { principal: 10_000_000, nominalRate: 3.65, months: 120, instalment: 30_417, endsRepaid: false }
      const lastOf = (last: number, outstandingDebt: number) =>
        offerSchedule('MORTGAGE', offerAt(flat, last, { term: 10, outstandingDebt })).at(-1)
      expect(lastOf(30_410, 100_000)).toMatchObject({ instalment: 30_410, redemption: 0, outstanding: 10_000_000 })
      expect(lastOf(30_415, 100_000.02)).toMatchObject({ redemption: 0, outstanding: 10_000_000 })
    })

    it('has all of its months, although the nominal rate would repay it in fewer', () => {
      const fast = { ...terms, instalment: 25_000 }
      const { rows: nominal, finalInstallment } = agreedSchedule(fast)
      const rows = offerSchedule('CONSUMER_CREDIT', offerAt(fast, finalInstallment))
      expect([nominal.length, rows.length]).toEqual([45, 60])
      expect(sum(rows.map(({ instalment }) => instalment))).toBe(59 * 25_000 + finalInstallment)
    })

    it('has a calculated end where its instalments do not add up', () => {
      const { finalInstallment } = agreedSchedule(terms)
      const inconsistent = { ...offered(finalInstallment + 5000, dates), sumOfInstallments: 1 }
      const rows = offerSchedule('CONSUMER_CREDIT', inconsistent)
      expect(rows.at(-1)?.instalment).toBe(finalInstallment)
      const mortgage = offerSchedule('MORTGAGE', { ...offer, outstandingDebt: 100_000, sumOfInstallments: 1 })
      expect(mortgage.at(-1)).toMatchObject({ instalment: 83_333, outstanding: 13_364_067 })
    })
  })

  it("equals the quote's to the cent when the bank offers what was quoted", () => {
    const rate = fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100)
    const amount = fc.integer({ min: 1_000_000, max: 50_000_000 })
    fc.assert(
      fc.property(
        amount,
        rate,
        fc.integer({ min: 5, max: 30 }),
        fc.integer({ min: 1, max: 10 }),
        paymentDates,
        (cents, nominalRate, years, redemptionRate, days) => {
          const purchase = {
            propertyPrice: cents,
            repairCosts: 0,
            personalFunds: 0,
            transferTaxPercent: 0,
            notaryPercent: 0,
            agentPercent: 0,
            landChargeFees: tableB,
            nominalRate,
            feePercent: 1,
            years,
          }
          const months = years * 12
          const quoted: [CalculationType, LoanCalculation, number][] = [
            ['CONSUMER_CREDIT', calculateConsumerCredit({ amount: cents, months, nominalRate, feePercent: 1 }), months],
            ['MORTGAGE', calculateMortgage({ ...purchase, redemptionRate }), years],
            ['MORTGAGE_FULL', calculateMortgage(purchase), years],
          ]
          for (const [type, result, term] of quoted) {
            const rows = offerSchedule(type, makeOffer(result, term))
            expect(rows).toEqual(result.schedule.rows)
            expect(sum(rows.map(({ instalment }) => instalment))).toBe(result.sumOfInstallments)
            const effective = datedRate(makeOffer(result, term), toMonths(type, term), days)
            const dated = { ...makeOffer(result, term), ...days, effectiveInterest: shownRate(effective ?? Number.NaN) }
            expect(offerProblems(type, dated)).toEqual([])
            expect(offerSchedule(type, dated)).toMatchObject(result.schedule.rows)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
