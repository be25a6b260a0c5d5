import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { berlinDay, berlinTimes } from '../time/berlin.ts'
import { addDays, addMonths, daysBetween } from '../time/dates.ts'
import { legalDefaults } from '../settings/areas/legal/defaults.ts'
import { creditOffer } from './cases/offers.ts'
import {
  dailyInterest,
  isInTime,
  lastDayToWithdraw,
  repaymentDay,
  repaymentOn,
  withdrawalPeriod,
  WithdrawalRight,
  withdrawalRight,
} from './withdrawal.ts'

const plainOffer = { ...creditOffer, validUntil: '2026-12-05' }
const period = { days: 14, extensionMonths: 12 }
const informed = (concludedAt: string, informedAt: string | null = concludedAt) =>
  lastDayToWithdraw({ concludedAt, informedAt }, period)

describe('the last day to withdraw', () => {
  it.each([
    ['a plain contract', '2026-11-20T10:00:00.000Z', '2026-12-04'],
    // 20 November, 00:00 and 23:59 in Berlin.
    ['the first minute of a day in Berlin', '2026-11-19T23:00:00.000Z', '2026-12-04'],
    ['the last minute of a day in Berlin', '2026-11-20T22:59:59.999Z', '2026-12-04'],
    ['the first minute of a summer day', '2026-07-09T22:00:00.000Z', '2026-07-24'],
    ['a period over the start of summer time (29 March 2026)', '2026-03-20T12:00:00.000Z', '2026-04-03'],
    ['a period over the end of summer time (25 October 2026)', '2026-10-20T12:00:00.000Z', '2026-11-03'],
    ['an end on a holiday, which is not moved', '2026-12-11T12:00:00.000Z', '2026-12-25'],
  ])('is fourteen days after %s', (_, concludedAt, lastDay) => {
    expect(informed(concludedAt)).toBe(lastDay)
  })

  it('counts from the information if that came after the contract, and never from before the contract', () => {
    expect(informed('2026-11-20T10:00:00.000Z', '2026-11-25T10:00:00.000Z')).toBe('2026-12-09')
    expect(informed('2026-11-20T10:00:00.000Z', '2026-11-02T10:00:00.000Z')).toBe('2026-12-04')
  })

  it('is twelve months and fourteen days after the contract without the information, and at the latest', () => {
    expect(informed('2026-11-20T10:00:00.000Z', null)).toBe('2027-12-04')
    expect(informed('2026-11-20T10:00:00.000Z', '2027-12-01T10:00:00.000Z')).toBe('2027-12-04')
    expect(informed('2028-02-29T10:00:00.000Z', null)).toBe('2029-03-14')
  })

  it('is never before the period, never after the extension, and the later the later the information', () => {
    const instant = fc.date({ min: new Date('2026-06-19'), max: new Date('2040-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, fc.integer({ min: -30, max: 500 }), fc.integer({ min: 0, max: 40 }), (at, days, more) => {
        const after = (count: number) => new Date(at.getTime() + count * 86_400_000).toISOString()
        const last = informed(at.toISOString(), after(days))
        const concluded = berlinDay(at)
        expect(last >= addDays(concluded, 14)).toBe(true)
        expect(last <= addDays(addMonths(concluded, 12), 14)).toBe(true)
        expect(last <= informed(at.toISOString(), after(days + more))).toBe(true)
        expect(informed(at.toISOString(), null) >= last).toBe(true)
      }),
    )
  })

  it('takes the legal values of the day of the contract, else those of the law', () => {
    expect(withdrawalPeriod(legalDefaults, '2026-11-20')).toEqual(period)
    expect(withdrawalPeriod([], '2026-11-20')).toEqual(period)
    const source = { title: 'x', link: 'https://example.org/x' }
    const changed = [{ id: 'WITHDRAWAL_DAYS' as const, values: [{ validFrom: '2027-01-01', number: 30, source }] }]
    expect(withdrawalPeriod(changed, '2026-12-31').days).toBe(14)
    expect(withdrawalPeriod(changed, '2027-01-01').days).toBe(30)
    const extended = {
      id: 'WITHDRAWAL_EXTENSION_MONTHS' as const,
      values: [{ validFrom: '2027-01-01', number: 6, source }],
    }
    expect(withdrawalPeriod([extended], '2027-01-01')).toEqual({ days: 14, extensionMonths: 6 })
  })
})

describe('a declaration is in time', () => {
  it.each([
    ['winter', '2026-12-04', '2026-12-04T22:59:59.999Z', '2026-12-04T23:00:00.000Z'],
    ['summer', '2026-07-24', '2026-07-24T21:59:59.999Z', '2026-07-24T22:00:00.000Z'],
    ['the day on which summer time begins', '2026-03-29', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00.000Z'],
    ['the day on which it ends', '2026-10-25', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00.000Z'],
  ])('until midnight in Berlin, in %s', (_, lastDay, before, after) => {
    expect(isInTime(lastDay, new Date(before))).toBe(true)
    expect(isInTime(lastDay, new Date(after))).toBe(false)
    expect(new Date(after)).toEqual(new Date(berlinTimes(addDays(lastDay, 1), '00:00')[0] ?? ''))
  })
})

describe('the right of a loan', () => {
  const now = new Date('2026-11-26T10:00:00.000Z')
  const offer = { ...plainOffer, payoutDate: '2026-11-28', firstInstallmentDate: '2027-01-01' }
  const accepted = {
    contract: 'SB-1',
    status: 'OFFER_ACCEPTED' as const,
    signedAt: '2026-11-20T10:00:00.000Z',
    acceptedAt: '2026-11-25T10:00:00.000Z',
    withdrawnAt: null,
    offer,
  }

  it('is open until its last day, with the sum on the day of repayment', () => {
    expect(withdrawalRight(accepted, legalDefaults, now)).toEqual({
      contract: 'SB-1',
      open: true,
      lastDay: '2026-12-04',
      withdrawnAt: null,
      amount: 10_000,
      dailyInterest: 1.64,
      repayBy: '2026-12-26',
      example: { payoutDate: '2026-11-28', total: 10_045.92 },
    })
    const late = new Date('2026-12-04T23:00:00.000Z')
    expect(withdrawalRight(accepted, legalDefaults, late)?.open).toBe(false)
  })

  it('is sent with all of it, the sum being optional', () => {
    const right = withdrawalRight(accepted, legalDefaults, now) ?? expect.fail('no right')
    for (const reply of [right, { ...right, example: null }]) expect(v.parse(WithdrawalRight, reply)).toEqual(reply)
    expect(v.is(WithdrawalRight, { ...right, example: {} })).toBe(false)
    expect(v.is(WithdrawalRight, { ...right, contract: null })).toBe(false)
  })

  it('has been used once the loan is withdrawn, whose day of repayment no longer moves', () => {
    const withdrawnAt = '2026-11-26T10:00:00.000Z'
    const after = { ...accepted, status: 'WITHDRAWN' as const, withdrawnAt }
    const later = new Date('2026-12-01T10:00:00.000Z')
    expect(withdrawalRight(after, legalDefaults, later)).toMatchObject({
      open: false,
      withdrawnAt,
      repayBy: '2026-12-26',
    })
  })

  it('is extended where nothing was signed, because the information was in what is signed', () => {
    expect(withdrawalRight({ ...accepted, signedAt: null }, legalDefaults, now)?.lastDay).toBe('2027-12-09')
  })

  it('names no sum without a day of payout before the day of repayment', () => {
    const right = (set: Partial<typeof offer>) =>
      withdrawalRight({ ...accepted, offer: { ...plainOffer, ...set } }, legalDefaults, now)
    expect(right({})?.example).toBeNull()
    expect(right({ payoutDate: '2026-12-27' })?.example).toBeNull()
    expect(right({ payoutDate: '2026-12-26' })?.example?.total).toBe(10_000)
  })

  it('does not exist before a contract', () => {
    for (const status of ['NEW', 'OFFER_AVAILABLE', 'REJECTED'] as const)
      expect(withdrawalRight({ ...accepted, status }, legalDefaults, now)).toBeUndefined()
    expect(withdrawalRight({ ...accepted, offer: null }, legalDefaults, now)).toBeUndefined()
    const unsigned = { ...accepted, signedAt: null, acceptedAt: null }
    expect(withdrawalRight(unsigned, legalDefaults, now)).toBeUndefined()
  })
})

describe('what is to be repaid', () => {
  it.each([
    [1_000_000, 5.99, 164],
    [1_000_000, 0, 0],
    // 1.825 % of 10,000 € is 0.50 € a day; of 10,100 € 0.505 €, half a cent, which goes up.
    [1_000_000, 1.825, 50],
    [1_010_000, 1.825, 51],
    [50_000_000, 3.92, 5370],
  ])('%i cents at %d %% bear %i cents a day', (capital, rate, cents) => {
    expect(dailyInterest(capital, rate)).toBe(cents)
  })

  it('is the capital and that interest for every day since the payout', () => {
    expect(repaymentOn(1_000_000, 5.99, '2027-01-17', '2027-01-17')).toBe(1_000_000)
    expect(repaymentOn(1_000_000, 5.99, '2027-01-17', '2027-01-18')).toBe(1_000_164)
    expect(repaymentOn(1_000_000, 5.99, '2027-01-17', '2027-02-16')).toBe(1_004_920)
  })

  it('grows by the same amount each day, also over changes of the clock and leap days', () => {
    const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2026-06-19', days))
    const loan = fc.tuple(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 20_000 }))
    fc.assert(
      fc.property(loan, day, day, ([capital, thousandths], one, other) => {
        const rate = thousandths / 1000
        const [payout, end] = one < other ? [one, other] : [other, one]
        const sum = repaymentOn(capital, rate, payout, end)
        expect(repaymentOn(capital, rate, payout, addDays(end, 1)) - sum).toBe(dailyInterest(capital, rate))
        // Within half a cent a day of the exact interest.
        const exact = (capital * rate * daysBetween(payout, end)) / 36_500
        expect(Math.abs(sum - capital - exact)).toBeLessThanOrEqual(daysBetween(payout, end) / 2 + 0.001)
      }),
    )
  })

  it('is due thirty days after the declaration, counted in Berlin', () => {
    expect(repaymentDay(new Date('2026-11-26T22:59:59.000Z'))).toBe('2026-12-26')
    expect(repaymentDay(new Date('2026-11-26T23:00:00.000Z'))).toBe('2026-12-27')
  })
})
