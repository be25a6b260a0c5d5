import { describe, expect, it } from 'vitest'

import type { Value } from '../fields/types.ts'
import { shippedAreas } from '../settings/areas.ts'
import { defaultAnswers } from '../wizard/default-answers.ts'
import { answersTo } from '../wizard/cases/shipped-answers.ts'
import { loanConditions } from './conditions.ts'
import { getRatesAndCosts, quote } from './offer-quote.ts'
import { findLoanRequest } from './requested-terms.ts'

const areas = shippedAreas()
const product = (id: string) => areas.PRODUCTS.find((each) => each.id === id) ?? expect.fail(id)

const conditions = (
  productId: string,
  values: Record<string, Value> = {},
  change: Partial<Parameters<typeof loanConditions>[0]> = {},
) => {
  const fields = answersTo(values)
  const { KEYS: keys, ADDITIONAL_COSTS: costs } = areas
  return loanConditions({
    fields,
    description: null,
    product: product(productId),
    settings: areas,
    keys,
    costs,
    locale: 'de',
    today: '2026-06-01',
    ...change,
  })
}

describe('loanConditions', () => {
  it('[A3.05] has every default without answers', () => {
    expect(conditions('consumer-credit')).toMatchObject({
      calculationType: 'CONSUMER_CREDIT',
      amount: 0,
      term: 60,
      financingType: { key: '01', displaytext: 'Kauf einer Immobilie' },
      objectType: { key: '01', displaytext: 'Einfamilienhaus' },
      intendedUse: null,
      typeOfUse: null,
      financedObject: null,
      personalFundsAmount: 40_000,
      propertyPrice: 150_000,
      repairCostsAmount: 0,
      residualDebtAmount: null,
      notaryFees: 1,
      realEstateAgentTax: 2,
      realEstateTransferTax: 6.5,
      redemptionRate: 1,
      postCode: null,
      city: null,
      description: null,
    })
  })

  it("[A3.05] uses the answers, with the texts of keys in the reader's language", () => {
    expect(
      conditions('consumer-credit', { amount: 12_000, term: 48, intendedUse: '01' }, { locale: 'en' }),
    ).toMatchObject({
      amount: 12_000,
      term: 48,
      intendedUse: { key: '01' },
      financingType: { displaytext: 'Purchase of a property' },
    })
  })

  it('[A3.05] uses the answers of fields that no page has, each with the text of its own list', () => {
    const choices = { financingType: '02', objectType: '04', typeOfUse: '02', financedObject: '02', intendedUse: '02' }
    const values = { ...choices, residualDebtAmount: 90_000, redemptionRate: 2.5 }
    expect(conditions('consumer-credit', values, { description: 'Küche' })).toMatchObject({
      description: 'Küche',
      financingType: { key: '02', displaytext: 'Neubau' },
      objectType: { key: '04', displaytext: 'Eigentumswohnung' },
      typeOfUse: { key: '02', displaytext: 'Vermietung' },
      financedObject: { key: '02', displaytext: 'Eine andere Immobilie' },
      intendedUse: { key: '02', displaytext: 'Auto' },
      residualDebtAmount: 90_000,
      redemptionRate: 2.5,
    })
  })

  it('[A3.05] has the key instead of a text that its list no longer has', () => {
    const gone = { key: '77', displaytext: '77' }
    expect(conditions('consumer-credit', { intendedUse: '77', objectType: '77' })).toMatchObject({
      intendedUse: gone,
      objectType: gone,
    })
    expect(conditions('consumer-credit', {}, { keys: [] }).objectType).toEqual({ key: '01', displaytext: '01' })
  })

  it('[A3.05] has no estate agent who costs nothing', () => {
    const costs = areas.ADDITIONAL_COSTS.map((list) => ({
      ...list,
      taxes: list.taxes.map((tax) => (tax.id === 'agent' ? { ...tax, value: 0 } : tax)),
    }))
    expect(conditions('mortgage', { propertyPrice: 300_000 }, { costs })).toMatchObject({
      realEstateAgent: false,
      realEstateAgentTax: 0,
      realEstateAgentAmount: 0,
      notaryFeesAmount: 3000,
    })
  })

  it("[A3.05] derives a mortgage's amount from price, costs with the state's tax, repairs and own funds", () => {
    const place = { postCode: '80331', city: 'München' }
    const loanRequest = { propertyPrice: 300_000, personalFundsAmount: 50_000, repairCostsAmount: 10_000 }
    const loan = conditions('mortgage', { ...loanRequest, propertyPostcodeCity: place, fixedRateYears: 15 })
    expect(loan).toMatchObject({
      ...place,
      realEstateTransferTax: 3.5,
      realEstateTransferAmount: 10_500,
      notaryFeesAmount: 3000,
      realEstateAgent: true,
      realEstateAgentAmount: 6000,
      term: 15,
    })
    expect(loan.amount).toBe(300_000 + 10_000 + 10_500 + 3000 + 6000 - 50_000)
    expect(conditions('mortgage', { ...loanRequest, personalFundsAmount: 900_000 }).amount).toBe(0)
  })

  it('[A3.05] [A3.06] are the basis of the price, whatever was answered, cleared or hidden', () => {
    const of = (id: string, changes: Record<string, Value | null>) => {
      const own = product(id)
      const kept = { ...defaultAnswers(areas, own, 'de'), ...answersTo(changes) }
      const fields = Object.fromEntries(Object.entries(kept).filter(([fieldId]) => changes[fieldId] !== null))
      const answers = Object.fromEntries(
        Object.entries(fields).flatMap(([fieldId, { value }]) =>
          value.value === null ? [] : [[fieldId, value.value]],
        ),
      )
      const loanRequest = findLoanRequest(areas, own, fields)
      return {
        stated: conditions(id, answers),
        quoted: loanRequest === undefined ? undefined : quote(getRatesAndCosts(areas, '2026-06-01'), own, loanRequest),
      }
    }
    const cases: Record<string, Value | null>[] = [
      {},
      { personalFundsAmount: null },
      { repairCostsAmount: null },
      { repairCostsAmount: 30_000, personalFundsAmount: 0 },
      { financingType: '03', residualDebtAmount: 90_000 },
      { financingType: '04', repairCostsAmount: 25_000 },
      { financingType: '05', amount: 60_000 },
    ]
    for (const id of ['mortgage', 'full-mortgage'])
      for (const changes of cases) {
        const { stated: reported, quoted } = of(id, changes)
        for (const name of [
          'amount',
          'propertyPrice',
          'personalFundsAmount',
          'repairCostsAmount',
          'realEstateTransferAmount',
          'notaryFeesAmount',
          'realEstateAgentAmount',
        ] as const)
          expect([id, changes, name, reported[name]]).toEqual([id, changes, name, quoted?.[name]])
      }
    const open = of('mortgage', { propertyPrice: null, repairCostsAmount: 0 })
    expect(open.quoted).toBeUndefined()
    expect(open.stated).toMatchObject({ amount: 0, propertyPrice: 0, realEstateTransferAmount: 0 })
  })
})
