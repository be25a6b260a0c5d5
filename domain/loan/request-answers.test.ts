import { describe, expect, it } from 'vitest'

import type { Value } from '../fields/types.ts'
import { shippedAreas } from '../settings/areas.ts'
import { answersTo } from '../wizard/cases/shipped-answers.ts'
import { financedSumsIn, getRequestAnswers } from './request-answers.ts'

const areas = shippedAreas()
const product = areas.PRODUCTS.find(({ id }) => id === 'consumer-credit') ?? expect.fail('ships')
const answersOf = (values: Record<string, Value | null>) => getRequestAnswers(areas, product, answersTo(values))

describe('the answers that determine a price', () => {
  const place = { postCode: '10115', city: 'Berlin' }
  const street = { street: 'Am Markt', houseNumber: '7' }
  const answers = answersOf({ amount: 5000, intendedUse: '02', postcodeCity: place, street })

  it('are numbers, texts and places', () => {
    expect(answers.number('amount')).toBe(5000)
    expect(answers.text('intendedUse')).toBe('02')
    expect(answers.place('postcodeCity')).toEqual(place)
  })

  it('are open where the field has another kind of value', () => {
    expect([answers.number('intendedUse'), answers.text('amount'), answers.text('street')]).toEqual([null, null, null])
    expect([answers.place('amount'), answers.place('intendedUse'), answers.place('street')]).toEqual([null, null, null])
  })

  it('are open where they were cleared, and unknown where nobody is asked', () => {
    const { number, text } = answersOf({ amount: null, intendedUse: '', secondFirstName: 'Bernd' })
    expect([number('amount'), number('term'), text('intendedUse')]).toEqual([null, null, null])
    expect([text('secondFirstName'), number('no such field')]).toEqual([undefined, undefined])
  })

  it('count as stored where no page has the field', () => {
    expect(answersOf({ propertyPrice: 300_000 }).number('propertyPrice')).toBe(300_000)
    expect(answersOf({}).number('propertyPrice')).toBeUndefined()
  })

  it('are placed on a page, visible or not', () => {
    expect(['amount', 'secondFirstName', 'propertyPrice'].map(answers.isPlaced)).toEqual([true, true, false])
  })
})

it('[A3.05] what a mortgage finances is open while its debt or amount is cleared, whatever else could be lent for', () => {
  const sumsIn = (values: Record<string, number | null>) =>
    financedSumsIn({ ...answersOf({}), number: (id) => values[id], isPlaced: () => true })
  for (const id of ['residualDebtAmount', 'amount'])
    expect(sumsIn({ repairCostsAmount: 20_000, [id]: null })).toBeUndefined()
  expect(sumsIn({ repairCostsAmount: 20_000 })).toMatchObject({ repairCostsAmount: 20_000, personalFundsAmount: 0 })
})
