import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { agreedSchedule, annuitySchedule, redemptionSchedule, type Schedule } from './schedule.ts'

const invalid = expect.objectContaining({ code: 'invalid' })
const rate = fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100)
/** [A9.01] and small business. */
const credit = fc.record({
  principal: fc.integer({ min: 100_000, max: 50_000_000 }),
  nominalRate: rate,
  months: fc.integer({ min: 12, max: 120 }),
})
/** [A9.01] */
const mortgage = fc.record({
  principal: fc.integer({ min: 1_000_000, max: 100_000_000 }),
  nominalRate: rate,
  redemptionRate: fc.integer({ min: 100, max: 1000 }).map((hundredths) => hundredths / 100),
  fixedMonths: fc.integer({ min: 5, max: 30 }).map((years) => years * 12),
})

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function expectToAddUp(principal: number, schedule: Schedule): void {
  const { rows } = schedule
  let owed = principal
  for (const [index, row] of rows.entries()) {
    owed -= row.redemption
    expect([row.month, row.instalment, row.outstanding]).toEqual([index + 1, row.interest + row.redemption, owed])
    expect(Math.min(row.instalment, row.interest, row.redemption, row.outstanding)).toBeGreaterThanOrEqual(0)
  }
  expect(sum(rows.map((row) => row.redemption)) + schedule.outstandingDebt).toBe(principal)
  expect(sum(rows.map((row) => row.interest))).toBe(schedule.interest)
  expect(sum(rows.map((row) => row.instalment))).toBe(schedule.sumOfInstallments)
  expect(schedule.sumOfInstallments).toBe(principal - schedule.outstandingDebt + schedule.interest)
  expect(rows.at(-1)?.instalment).toBe(schedule.finalInstallment)
  expect(rows.at(-1)?.outstanding).toBe(schedule.outstandingDebt)
  expect(new Set(rows.slice(0, -1).map((row) => row.instalment)).size).toBeLessThanOrEqual(1)
}

describe('annuitySchedule', () => {
  it('adds up to the cent and repays everything, for any amount and term within the limits', () => {
    fc.assert(
      fc.property(credit, (terms) => {
        const schedule = annuitySchedule(terms)
        expectToAddUp(terms.principal, schedule)
        expect(schedule.outstandingDebt).toBe(0)
        expect(schedule.rows).toHaveLength(terms.months)
        expect(schedule.rows[0]?.instalment).toBe(schedule.instalment)
      }),
    )
  })

  it('has a last instalment that differs only by rounding', () => {
    fc.assert(
      fc.property(credit, (terms) => {
        const { instalment, finalInstallment } = annuitySchedule(terms)
        // A month rounds by at most half a cent of interest and half a cent of instalment, and both bear interest.
        const i = terms.nominalRate / 1200
        const roundings = i === 0 ? terms.months : Math.expm1(terms.months * Math.log1p(i)) / i
        expect(Math.abs(finalInstallment - instalment)).toBeLessThanOrEqual(roundings + 1)
      }),
    )
  })

  it('the last instalment takes up the rest', () => {
    const { rows, ...schedule } = annuitySchedule({ principal: 100_000, nominalRate: 0, months: 12 })
    expect(schedule).toEqual({
      instalment: 8333,
      finalInstallment: 8337,
      sumOfInstallments: 100_000,
      interest: 0,
      outstandingDebt: 0,
    })
    expect(rows).toHaveLength(12)
  })

  it('repays a single month with its interest', () => {
    expect(annuitySchedule({ principal: 10_000, nominalRate: 12, months: 1 }).rows).toEqual([
      { month: 1, instalment: 10_100, interest: 100, redemption: 10_000, outstanding: 0 },
    ])
  })

  it('ends sooner when the rounded instalment repays a tiny debt sooner', () => {
    const schedule = annuitySchedule({ principal: 100, nominalRate: 0, months: 60 })
    expectToAddUp(100, schedule)
    expect(schedule.rows).toHaveLength(50)
  })

  it('never has a negative part, however small the debt', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        rate,
        fc.integer({ min: 1, max: 360 }),
        (principal, nominalRate, months) => {
          let schedule: Schedule
          try {
            schedule = annuitySchedule({ principal, nominalRate, months })
          } catch (error) {
            expect(error).toEqual(invalid)
            return
          }
          expectToAddUp(principal, schedule)
          expect(schedule.outstandingDebt).toBe(0)
        },
      ),
    )
  })

  it.each([
    { principal: 1, nominalRate: 0, months: 12 },
    // Instalment 10.29 and interest 10 are both 10 cents.
    { principal: 1000, nominalRate: 12, months: 360 },
  ])('refuses $principal cents at $nominalRate % over $months months: they never shrink', (terms) => {
    expect(() => annuitySchedule(terms)).toThrow(invalid)
  })
})

describe('redemptionSchedule', () => {
  it('biallo.de: 200,000 at 2 % and 3 % redemption, 10 years', () => {
    const { rows, instalment, outstandingDebt } = redemptionSchedule({
      principal: 20_000_000,
      nominalRate: 2,
      redemptionRate: 3,
      fixedMonths: 120,
    })
    expect({ instalment, firstInterest: rows[0]?.interest, outstandingDebt }).toEqual({
      instalment: 83_333,
      firstInterest: 33_333,
      outstandingDebt: 13_364_067,
    })
  })

  it('schuldenkobold.eu: 210,000 at 2 % with 1,000 a month', () => {
    const { rows } = redemptionSchedule({
      principal: 21_000_000,
      nominalRate: 2,
      redemptionRate: (1000 * 12 * 100) / 210_000 - 2,
      fixedMonths: 120,
    })
    expect(rows[0]).toMatchObject({ instalment: 100_000, redemption: 65_000 })
    expect(rows[1]).toMatchObject({ instalment: 100_000, interest: 34_892 })
  })

  it('adds up to the cent, for any mortgage within the limits', () => {
    fc.assert(
      fc.property(mortgage, (terms) => {
        const schedule = redemptionSchedule(terms)
        expectToAddUp(terms.principal, schedule)
        expect(schedule.outstandingDebt === 0 || schedule.rows.length === terms.fixedMonths).toBe(true)
        expect(schedule.finalInstallment).toBeLessThanOrEqual(schedule.instalment)
      }),
      { numRuns: 50 },
    )
  })

  it('ends when the debt is repaid before the end of the fixed period', () => {
    const schedule = redemptionSchedule({ principal: 10_000_000, nominalRate: 2, redemptionRate: 10, fixedMonths: 360 })
    expect(schedule.outstandingDebt).toBe(0)
    expect(schedule.rows.length).toBeLessThan(120)
    expect(schedule.finalInstallment).toBeLessThanOrEqual(schedule.instalment)
  })

  it('leaves the full debt without redemption', () => {
    const schedule = redemptionSchedule({
      principal: 10_000_001,
      nominalRate: 1.99,
      redemptionRate: 0,
      fixedMonths: 60,
    })
    expectToAddUp(10_000_001, schedule)
    expect(schedule.outstandingDebt).toBe(10_000_001)
    expect(schedule.rows).toHaveLength(60)
  })

  it('refuses a period that is not a number of months', () => {
    const terms = { principal: 100, nominalRate: 1, redemptionRate: 1 }
    expect(() => redemptionSchedule({ ...terms, fixedMonths: 0 })).toThrow(invalid)
    expect(() => redemptionSchedule({ ...terms, fixedMonths: 1.5 })).toThrow(invalid)
  })
})

describe('agreedSchedule', () => {
  // 1 % a month.
  const terms = { principal: 10_100, nominalRate: 12, months: 12, instalment: 10_100, endsRepaid: false }

  it('ends in the month whose instalment covers debt and interest', () => {
    expect(agreedSchedule(terms).rows).toEqual([
      { month: 1, instalment: 10_100, interest: 101, redemption: 9999, outstanding: 101 },
      { month: 2, instalment: 102, interest: 1, redemption: 101, outstanding: 0 },
    ])
    expect(agreedSchedule({ ...terms, principal: 10_000 }).rows).toEqual([
      { month: 1, instalment: 10_100, interest: 100, redemption: 10_000, outstanding: 0 },
    ])
  })

  it('leaves a debt, unless its last instalment repays the rest', () => {
    const short = { ...terms, months: 1 }
    expect(agreedSchedule(short)).toMatchObject({ finalInstallment: 10_100, outstandingDebt: 101 })
    expect(agreedSchedule({ ...short, endsRepaid: true })).toMatchObject({
      finalInstallment: 10_201,
      outstandingDebt: 0,
    })
  })

  it('has the interest of the days before the first month in that month only', () => {
    const [first, second] = agreedSchedule({ ...terms, daysInterest: 50 }).rows
    expect(first).toMatchObject({ instalment: 10_100, interest: 151, redemption: 9949 })
    expect(second).toMatchObject({ interest: 2, outstanding: 0 })
    expect(agreedSchedule({ ...terms, daysInterest: -50 }).rows[0]).toMatchObject({ interest: 51, redemption: 10_049 })
  })

  it('refuses an amount or a term that is none', () => {
    expect(() => agreedSchedule({ ...terms, principal: 0 })).toThrow(invalid)
    expect(() => agreedSchedule({ ...terms, months: 0 })).toThrow(invalid)
  })
})
