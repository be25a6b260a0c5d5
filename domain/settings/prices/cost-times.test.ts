import { describe, expect, it } from 'vitest'
import * as v from 'valibot'

import { purchaseCosts } from '../../loan/purchase-costs.ts'
import { shippedAreas } from '../areas.ts'
import { getStateTaxes, taxFrom } from './cost-times.ts'
import { CostList, states } from '../areas/costs/schema.ts'
import { datedValues } from '../../time/dated-values.ts'

const shipped = shippedAreas().ADDITIONAL_COSTS.find(({ id }) => id === 'LAND_TRANSFER_COSTS')
if (shipped === undefined) throw new Error('no taxes')
const on = '2026-11-21'

describe("the states' taxes over time", () => {
  it('[B3.25] has a live value for each of the sixteen states, as shipped', () => {
    expect(states.length).toBe(16)
    for (const state of states) expect(datedValues(getStateTaxes(shipped.taxes, state), on).live, state).toBeDefined()
  })

  it('[B1.04] uses the value of its day: the former one before it, the new one from it on', () => {
    const [berlin] = getStateTaxes(shipped.taxes, 'BE')
    if (berlin === undefined) throw new Error('no tax of Berlin')
    const next = taxFrom(shipped.taxes, 'BE', { value: 6.5, validFrom: '2027-01-01', name: berlin.name })
    const later = taxFrom(shipped.taxes, 'BE', { value: 7, validFrom: '2028-01-01', name: berlin.name })
    const list = { ...shipped, taxes: [later, ...shipped.taxes, next] }
    expect(v.is(CostList, list)).toBe(true)
    expect(datedValues(getStateTaxes(list.taxes, 'BE'), '2026-12-31')).toEqual({
      live: berlin,
      coming: [next, later],
      past: [],
    })
    expect(datedValues(getStateTaxes(list.taxes, 'BE'), '2027-01-01')).toEqual({
      live: next,
      coming: [later],
      past: [berlin],
    })
    expect(datedValues(getStateTaxes(list.taxes, 'BE'), '2030-01-01')).toEqual({
      live: later,
      coming: [],
      past: [next, berlin],
    })
    expect(datedValues(getStateTaxes(list.taxes, 'BE'), '2000-01-01').live).toBeUndefined()
    // A rate with an incomplete date is not live.
    const unread = { ...next, validFrom: '01.02.20' }
    expect(datedValues([later, unread, berlin], '2027-06-30')).toEqual({
      live: berlin,
      coming: [unread, later],
      past: [],
    })
    const moved = { ...next, validFrom: '2027-02-01' }
    expect(taxFrom([...shipped.taxes, moved], 'BE', next).id).not.toBe(moved.id)
    const third = taxFrom([...shipped.taxes, moved, taxFrom([moved], 'BE', next)], 'BE', next)
    expect([moved.id, taxFrom([moved], 'BE', next).id, third.id]).toEqual([
      'transfer-tax-be-2027-01-01',
      'transfer-tax-be-2027-01-01-2',
      'transfer-tax-be-2027-01-01-3',
    ])
    expect(purchaseCosts([list], '10115', '2027-06-30').realEstateTransferTax).toBe(6.5)
  })
})
