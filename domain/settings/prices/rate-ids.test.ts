import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { newRateId, withRateId } from './rate-ids.ts'

const rate = {
  productType: '01',
  amountFrom: 1000,
  amountTo: 5000.5,
  termFrom: 12,
  termTo: 84,
  nominalRate: 5.99,
  feePercent: 0,
  validFrom: '2026-01-01',
  validTo: '2027-12-31',
}

describe('the id of a price', () => {
  it.each([
    ['its product type, ranges and first day', {}, '01/*/*/1000-5000.5/12-84/2026-01-01'],
    ['its intended use', { intendedUse: '06' }, '01/06/*/1000-5000.5/12-84/2026-01-01'],
    ['its type of use', { typeOfUse: '02' }, '01/*/02/1000-5000.5/12-84/2026-01-01'],
    [
      'its redemption rates',
      { redemptionRateFrom: 1, redemptionRateTo: 2.5 },
      '01/*/*/1000-5000.5/12-84/1-2.5/2026-01-01',
    ],
    ['its least redemption rate', { redemptionRateFrom: 3 }, '01/*/*/1000-5000.5/12-84/3-/2026-01-01'],
    ['its highest redemption rate', { redemptionRateTo: 3 }, '01/*/*/1000-5000.5/12-84/-3/2026-01-01'],
  ])('has %s', (_title, change, id) => {
    expect(withRateId({ ...rate, ...change })).toEqual({ ...rate, ...change, id })
    expect(newRateId({ ...rate, ...change }, new Set())).toBe(id)
  })

  it('is that of the file where it has one', () => {
    expect(withRateId({ ...rate, id: 'K-4711' })).toEqual({ ...rate, id: 'K-4711' })
  })

  it('stays with a new rate, fee or last day, so that the row is edited, and no other row has it', () => {
    const place = fc.record({
      productType: fc.constantFrom('01', '02'),
      intendedUse: fc.constantFrom(undefined, '01', '02'),
      typeOfUse: fc.constantFrom(undefined, '01', '02'),
      amountFrom: fc.constantFrom(0, 1000),
      amountTo: fc.constantFrom(1000, 2000),
      termFrom: fc.constantFrom(1, 12),
      termTo: fc.constantFrom(12, 24),
      redemptionRateFrom: fc.constantFrom(undefined, 0, 1),
      redemptionRateTo: fc.constantFrom(undefined, 1, 2),
      validFrom: fc.constantFrom('2026-01-01', '2026-02-01'),
    })
    const conditions = fc.record({
      nominalRate: fc.nat(100),
      feePercent: fc.nat(100),
      validTo: fc.constantFrom('2026-12-31', '2027-12-31'),
    })
    fc.assert(
      fc.property(place, place, conditions, conditions, (here, there, first, second) => {
        const isSamePlace = (Object.keys(here) as (keyof typeof here)[]).every((name) => here[name] === there[name])
        const [one, other] = [withRateId({ ...here, ...first }), withRateId({ ...there, ...second })]
        expect(one.id === other.id).toBe(isSamePlace)
        expect(withRateId({ ...here, ...second }).id).toBe(one.id)
      }),
    )
  })

  it('of a new price is numbered if another price has it', () => {
    const id = '01/*/*/1000-5000.5/12-84/2026-01-01'
    expect(newRateId(rate, new Set(['other']))).toBe(id)
    expect(newRateId(rate, new Set([id]))).toBe(`${id}/2`)
    expect(newRateId(rate, new Set([id, `${id}/2`, `${id}/4`]))).toBe(`${id}/3`)
  })
})
