import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { mortgageParts } from './mortgage-parts.ts'

const purchase = {
  propertyPrice: 15_000_000,
  repairCosts: 0,
  personalFunds: 4_000_000,
  transferTaxPercent: 6.5,
  notaryPercent: 1,
  agentPercent: 2,
}

describe('mortgageParts', () => {
  it('is price and costs less the personal funds, with the defaults of [A3.05]', () => {
    expect(mortgageParts(purchase)).toEqual({
      realEstateTransferAmount: 975_000,
      notaryFeesAmount: 150_000,
      realEstateAgentAmount: 300_000,
      amount: 12_425_000,
    })
  })

  it('rounds each part half-up', () => {
    const parts = mortgageParts({ ...purchase, propertyPrice: 10_000_050, notaryPercent: 1, agentPercent: 3.57 })
    expect(parts).toMatchObject({
      realEstateTransferAmount: 650_003,
      notaryFeesAmount: 100_001,
      realEstateAgentAmount: 357_002,
    })
  })

  it('may leave nothing to lend', () => {
    expect(mortgageParts({ ...purchase, personalFunds: 16_500_000 }).amount).toBe(-75_000)
  })

  it('adds up for any purchase', () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 })
    const percent = fc.integer({ min: 0, max: 1000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(cents, cents, cents, percent, percent, percent, (price, repair, funds, tax, notary, agent) => {
        const { amount, ...costs } = mortgageParts({
          propertyPrice: price,
          repairCosts: repair,
          personalFunds: funds,
          transferTaxPercent: tax,
          notaryPercent: notary,
          agentPercent: agent,
        })
        const sum = Object.values(costs).reduce((total, cost) => total + cost, 0)
        expect(amount + funds).toBe(price + repair + sum)
      }),
    )
  })
})
