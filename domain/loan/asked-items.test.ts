import { describe, expect, it } from 'vitest'

import { askedHousehold, unknownItems } from './asked-items.ts'

const household = (...ids: readonly string[]) => ({
  incomeExpensePeriod: 'Monthly' as const,
  incomeExpenses: ids.map((fieldId) => ({ fieldId, amount: 1 })),
})
const items = [{ id: 'wage' }, { id: 'rent' }]

describe('income and expenses that the bank no longer asks for', () => {
  it('are left out of the household, which stays the same without any', () => {
    expect(askedHousehold(household('wage', 'alimony', 'rent'), items)).toEqual(household('wage', 'rent'))
    const asked = household('rent')
    expect(askedHousehold(asked, items)).toBe(asked)
  })

  it('can still be saved where they were stored before', () => {
    expect(unknownItems(household('wage', 'alimony'), household('alimony'), items)).toEqual([])
    expect(unknownItems(household('wage', 'alimony'), household('rent'), items)).toEqual(['alimony'])
    expect(unknownItems(household('wage', 'alimony'), undefined, items)).toEqual(['alimony'])
  })
})
