import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { aggregationCategories, kindOfCategory, BudgetItem, budgetKinds } from './schema.ts'
import { budgetArea } from './area.ts'

const item = { id: 'rent', kind: 'EXPENSES', label: { de: 'Miete', en: 'Rent' } }
const accepts = (change: object): boolean => v.is(BudgetItem, { ...item, ...change })

describe('income and expense items', () => {
  it('[B3.26] have a livingId and a label per locale', () => {
    expect(accepts({})).toBe(true)
    expect(accepts({ id: '' })).toBe(false)
    expect(accepts({ label: { de: 'Miete' } })).toBe(false)
  })
  it('[B3.27] are INCOME or EXPENSES; both are shipped', () => {
    expect(budgetKinds).toEqual(['INCOME', 'EXPENSES'])
    expect(accepts({ kind: 'OTHER' })).toBe(false)
    for (const kind of budgetKinds) expect(budgetArea.defaults.some((each) => each.kind === kind)).toBe(true)
  })
  it('[B3.28] [A3.17] have one of these categories; the shipped ones use them all', () => {
    expect(aggregationCategories).toEqual([
      'INCOME',
      'CHILD_BENEFIT',
      'GOVERNMENT_SUPPORT',
      'RENT_INCOME',
      'OTHER_INCOME',
      'RENT_EXPENSES',
      'INSURANCE',
      'LIVING_COST',
      'CREDIT_COST',
      'TELECOMMUNICATION',
      'OTHER_EXPENSES',
    ])
    expect(accepts({ category: 'HOBBY' })).toBe(false)
    expect(new Set(budgetArea.defaults.map((each) => each.category))).toEqual(new Set(aggregationCategories))
  })
  it('have a category of their own kind', () => {
    for (const category of aggregationCategories)
      for (const kind of budgetKinds) expect(accepts({ kind, category })).toBe(kindOfCategory(category) === kind)
  })
  it('can be an existing instalment only as an expense; one shipped item is', () => {
    expect(accepts({ existingInstalment: true })).toBe(true)
    expect(accepts({ kind: 'INCOME', existingInstalment: true })).toBe(false)
    expect(budgetArea.defaults.filter((each) => each.existingInstalment).map((each) => each.id)).toEqual([
      'creditInstalments',
    ])
  })
})
