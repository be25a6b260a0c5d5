import { describe, expect, it } from 'vitest'

import { shippedAreas } from '../settings/areas.ts'
import { costsThere, fallbackCosts, purchaseCosts } from './purchase-costs.ts'

const { ADDITIONAL_COSTS } = shippedAreas()
const today = '2026-11-21'

describe('purchaseCosts', () => {
  it.each([
    ['80331', 'BY', 3.5],
    ['70173', 'BW', 5],
    ['30159', 'NI', 5],
    ['55116', 'RP', 5],
    ['39104', 'ST', 5],
    ['99084', 'TH', 5],
    ['28195', 'HB', 5.5],
    ['20095', 'HH', 5.5],
    ['01067', 'SN', 5.5],
    ['10115', 'BE', 6],
    ['60311', 'HE', 6],
    ['19053', 'MV', 6],
    ['14467', 'BB', 6.5],
    ['40213', 'NW', 6.5],
    ['66111', 'SL', 6.5],
    ['24103', 'SH', 6.5],
  ])('[A3.05] uses at %s the land transfer tax of %s, %s percent', (postCode, state, tax) => {
    expect(purchaseCosts(ADDITIONAL_COSTS, postCode, today)).toEqual({
      state,
      realEstateTransferTax: tax,
      notaryFees: 1,
      realEstateAgentTax: 2,
    })
  })

  it('[A3.05] falls back to 6.5, 1 and 2 for an unknown place', () => {
    expect(purchaseCosts(ADDITIONAL_COSTS, undefined, today)).toEqual({ state: undefined, ...fallbackCosts })
    expect(purchaseCosts(ADDITIONAL_COSTS, '00000', today)).toEqual({ state: undefined, ...fallbackCosts })
    expect(purchaseCosts([], '80331', today)).toEqual({ state: 'BY', ...fallbackCosts })
  })

  it('uses the latest valid value, and none of the future', () => {
    const lists = ADDITIONAL_COSTS.map((list) => ({
      ...list,
      taxes: list.taxes.flatMap((tax) =>
        tax.state === 'BY' || tax.id === 'agent' || tax.id === 'notary'
          ? [{ ...tax, id: `${tax.id}-2027`, value: tax.value + 0.5, validFrom: '2027-01-01' }, tax]
          : [tax],
      ),
    }))
    expect(purchaseCosts(lists, '80331', '2026-12-31')).toEqual(purchaseCosts(ADDITIONAL_COSTS, '80331', today))
    expect(purchaseCosts(lists, '80331', '2027-01-01')).toEqual({
      state: 'BY',
      realEstateTransferTax: 4,
      notaryFees: 1.5,
      realEstateAgentTax: 2.5,
    })
  })

  it('does not count other costs of a purchase', () => {
    const name = { de: 'Makeln', en: 'Brokering' }
    const others = [{ id: 'agents', name, value: 9, validFrom: '2026-01-01' }]
    expect(purchaseCosts([{ id: 'ADDITIONAL_COSTS', taxes: others }], undefined, today)).toMatchObject(fallbackCosts)
  })
})

describe('costsThere', () => {
  it.each([
    ['of Munich', '80331', ['transfer-tax-by']],
    ['of no state', '00000', []],
    ['that is unknown', undefined, []],
  ])('has no land transfer tax of another state at a postcode %s', (_, postCode, transferTaxes) => {
    expect(costsThere(ADDITIONAL_COSTS, postCode).map(({ id, taxes }) => [id, taxes.map((tax) => tax.id)])).toEqual([
      ['ADDITIONAL_COSTS', ['notary', 'agent']],
      ['LAND_TRANSFER_COSTS', transferTaxes],
    ])
  })
})
