import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fintecDefaults } from '../settings/areas/fintec/defaults.ts'
import {
  type FoundAmount,
  foundAmounts,
  stillFound,
  withFound,
  withoutFound,
  withReferences,
} from './answered-household.ts'

const months = { months: 3, firstMonth: '2026-08', lastMonth: '2026-10' }
const found: readonly FoundAmount[] = [
  { fieldId: 'netIncome', category: 'INCOME', amount: 2480.55, ...months },
  { fieldId: 'housing', category: 'RENT_EXPENSES', amount: 920, ...months },
  { fieldId: null, category: 'INSURANCE', amount: 64.5, ...months },
]
const household = (amounts: Record<string, number>, incomeExpensePeriod: 'Monthly' | 'Yearly' = 'Monthly') => ({
  incomeExpensePeriod,
  incomeExpenses: Object.entries(amounts).map(([fieldId, amount]) => ({ fieldId, amount })),
})

describe('found amounts', () => {
  const figure = { category: 'INCOME', amount: 248_055, ...months } as const

  it('[B3.28] go to the item that the bank maps their category to', () => {
    expect(foundAmounts([figure], fintecDefaults, ['netIncome'])).toEqual([found[0]])
  })

  it('go to the items of their categories, in the order of the figures', () => {
    const rent = { category: 'RENT_EXPENSES', amount: 92_000, ...months } as const
    expect(foundAmounts([rent, figure], fintecDefaults, ['netIncome', 'housing'])).toEqual([found[1], found[0]])
  })

  it('go to no item when the category is unmapped, or the item is no longer asked for', () => {
    const nowhere = [{ ...found[0], fieldId: null }]
    expect(foundAmounts([figure], [], ['netIncome'])).toEqual(nowhere)
    expect(foundAmounts([figure], fintecDefaults, ['housing'])).toEqual(nowhere)
  })
})

describe('a household', () => {
  it('is filled in, in its own period; items without a found amount stay', () => {
    expect(withFound(household({ netIncome: 1, insurance: 12 }, 'Yearly'), found)).toEqual(
      household({ insurance: 12, netIncome: 29_766.6, housing: 11_040 }, 'Yearly'),
    )
  })

  it('adds up two categories of one item', () => {
    const two = [...found, { fieldId: 'housing', category: 'OTHER_EXPENSES', amount: 0.1, ...months } as const]
    expect(withFound(household({}), two)).toEqual(household({ netIncome: 2480.55, housing: 920.1 }))
  })

  it('names amounts from the session until they are changed', () => {
    const filled = withFound(household({}), found)
    expect(stillFound(filled, found)).toEqual(['netIncome', 'housing'])
    expect(stillFound(household({ netIncome: 2480.55, housing: 900 }), found)).toEqual(['netIncome'])
  })

  it('loses found amounts on removal, but no entered ones', () => {
    const changed = household({ insurance: 12, netIncome: 2480.55, housing: 900 })
    expect(withoutFound(changed, found)).toEqual(household({ insurance: 12, housing: 900 }))
  })

  it('names the session of found amounts, and keeps entered ones', () => {
    const changed = household({ insurance: 12, netIncome: 29_766.6, housing: 900 }, 'Yearly')
    expect(withReferences(changed, found, 's1')).toEqual({
      incomeExpensePeriod: 'Yearly',
      incomeExpenses: [
        { fieldId: 'insurance', amount: 12 },
        { fieldId: 'netIncome', session: 's1' },
        { fieldId: 'housing', amount: 900 },
      ],
    })
  })

  it('has nothing of it after filling in and removing, in either period', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Monthly' as const, 'Yearly' as const),
        fc.integer({ min: 1, max: 10_000_000 }),
        (period, cents) => {
          const amounts = [{ fieldId: 'netIncome', category: 'INCOME', amount: cents / 100, ...months } as const]
          const before = household({ housing: 5 }, period)
          expect(withoutFound(withFound(before, amounts), amounts)).toEqual(before)
        },
      ),
    )
  })
})
