import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { aggregationCategories } from '../settings/areas/budget/schema.ts'
import { getCategory, isForbidden } from './categories.ts'

const none = { tags: [], categoryId: null }
const tagged = (...tags: string[]) => ({ ...none, tags })
const placed = (categoryId: string) => ({ ...none, categoryId })

describe('[A3.17] [B3.28] the category of a booking', () => {
  it.each([
    ['salary', 'INCOME'],
    ['child-benefit', 'CHILD_BENEFIT'],
    ['government-support', 'GOVERNMENT_SUPPORT'],
    ['parents-benefit', 'GOVERNMENT_SUPPORT'],
    ['student-benefit', 'GOVERNMENT_SUPPORT'],
    ['short-time-allowance', 'GOVERNMENT_SUPPORT'],
    ['rental-revenue-flat', 'RENT_INCOME'],
    ['pension', 'OTHER_INCOME'],
    ['pension-state', 'OTHER_INCOME'],
    ['alimony', 'OTHER_INCOME'],
    ['alimony-child', 'OTHER_INCOME'],
    ['dividend', 'OTHER_INCOME'],
    ['self-employed', 'OTHER_INCOME'],
    ['rent-apartment', 'RENT_EXPENSES'],
    ['insurance-car', 'INSURANCE'],
    ['living-cost', 'LIVING_COST'],
    ['food', 'LIVING_COST'],
    ['groceries', 'LIVING_COST'],
    ['household', 'LIVING_COST'],
    ['electricity', 'LIVING_COST'],
    ['heating', 'LIVING_COST'],
    ['credit', 'CREDIT_COST'],
    ['installment-payment', 'CREDIT_COST'],
    ['leasing', 'CREDIT_COST'],
    ['media', 'TELECOMMUNICATION'],
    ['telecommunication', 'TELECOMMUNICATION'],
  ] as const)('%s is %s', (tag, category) => {
    // Whatever its direction: a refund is of the same category as the expense.
    expect([true, false].map((isCredit) => getCategory(tagged(tag), isCredit))).toEqual([category, category])
  })

  it.each([
    ['K.1', 'OTHER_INCOME'],
    ['K.1.1', 'INCOME'],
    ['K.1.2', 'CHILD_BENEFIT'],
    ['K.1.3', 'GOVERNMENT_SUPPORT'],
    ['K.1.4', 'RENT_INCOME'],
    ['K.2', 'OTHER_EXPENSES'],
    ['K.2.1', 'RENT_EXPENSES'],
    ['K.2.2', 'INSURANCE'],
    ['K.2.3', 'LIVING_COST'],
    ['K.2.4', 'CREDIT_COST'],
    ['K.2.5', 'TELECOMMUNICATION'],
    [' k.2.5.1 ', 'TELECOMMUNICATION'],
  ] as const)('at place %s of the tree is %s', (place, category) => {
    expect([true, false].map((isCredit) => getCategory(placed(place), isCredit))).toEqual([category, category])
  })

  it('is that of a tag as a whole, or of a more precise one where the tag allows it', () => {
    expect(getCategory(tagged('rental'), false)).toBe('OTHER_EXPENSES')
    expect(getCategory(tagged('food-delivery'), false)).toBe('OTHER_EXPENSES')
    expect(getCategory(tagged('pensions'), false)).toBe('OTHER_EXPENSES')
    expect(getCategory(tagged('', '--'), true)).toBe('OTHER_INCOME')
  })

  it('is that of the first known tag, which precedes the tree', () => {
    expect(getCategory({ tags: ['unheard-of', ' Salary '], categoryId: 'K.2.4' }, true)).toBe('INCOME')
    expect(getCategory(tagged('Child_Benefit'), true)).toBe('CHILD_BENEFIT')
  })

  it('[A3.17] an unknown category falls back to its parent', () => {
    expect(getCategory(placed('K.1.1.9.3'), true)).toBe('INCOME')
    expect(getCategory(placed('K.1.99'), true)).toBe('OTHER_INCOME')
    expect(getCategory(placed('K.2.3.1'), false)).toBe('LIVING_COST')
    expect(getCategory(placed('K.2.99.1'), false)).toBe('OTHER_EXPENSES')
  })

  it('without a known one is other income or other expenses', () => {
    expect(getCategory(none, true)).toBe('OTHER_INCOME')
    expect(getCategory(tagged('unheard-of'), false)).toBe('OTHER_EXPENSES')
    expect(getCategory(placed('X.1'), false)).toBe('OTHER_EXPENSES')
  })

  it("is always one of the portal's", () => {
    const sorting = fc.record({ tags: fc.array(fc.string()), categoryId: fc.option(fc.string()) })
    fc.assert(
      fc.property(sorting, fc.boolean(), (each, isCredit) => {
        expect(aggregationCategories).toContain(getCategory(each, isCredit))
      }),
    )
    // Also where the booking should have been dropped.
    expect(['K.3', 'K.2.2.1'].map((place) => getCategory(placed(place), false))).toEqual([
      'OTHER_EXPENSES',
      'INSURANCE',
    ])
  })
})

describe('[A3.17] categories that the portal must not store', () => {
  const forbidden = [
    'health',
    'health-pharmacy',
    'insurance-health',
    'insurance-health-private',
    'religion',
    'church-tax',
    'party',
    'union',
    'union-fee',
    'gambling',
    'seizure',
    'trade-union',
    'political-party',
    'party-donation',
    'donation-party',
    'pharmacy',
    'doctor',
    'hospital',
    'church',
    'mosque-fee',
    'tax-church',
    'private-health-insurance',
    'statutory-health-insurance',
    'fee-trade-union',
    'membership-parties',
    'donation-churches',
    'online-pharmacies',
    'court-seizures',
    'healthcare',
    'medical',
    'medication',
    'medicine',
    'dentists',
    'clinic',
    'therapy',
    'therapies',
    'psychotherapy',
    'religious',
    'synagogue',
    'temple',
    'tithe',
    'zakat',
    'political',
    'politics',
    'addiction',
    'betting',
    'casino',
    'lotteries',
    'lottery',
    'attachment',
    'garnishment',
  ]

  it.each(forbidden)('include %s, in any spelling and beside any other tag', (tag) => {
    expect(isForbidden(tagged(tag))).toBe(true)
    fc.assert(
      fc.property(fc.array(fc.string()), fc.nat(), (others, at) => {
        const place = at % (others.length + 1)
        expect(isForbidden(tagged(...others.toSpliced(place, 0, ` ${tag.toUpperCase()} `)))).toBe(true)
      }),
    )
  })

  it.each([
    'Trade_Union',
    'trade union',
    ' political  party',
    'INSURANCE_HEALTH',
    'church tax',
    'health_-_pharmacy',
    'taxChurch',
    'tax:church',
    'insurance/health.private',
  ])('include %j, however its words are joined', (tag) => {
    expect(isForbidden(tagged(tag))).toBe(true)
  })

  it.each(['K.3', 'K.3.9', 'K.2.2.1', 'K.2.2.1.4', 'k.3.1', ' K.3 '])(
    'include place %s of the tree with everything below it',
    (place) => {
      expect(isForbidden(placed(place))).toBe(true)
    },
  )

  it.each(['K', 'K.1', 'K.2.2', 'K.2.2.10', 'K.30', 'X.3', ''])('do not include place %j of the tree', (place) => {
    expect(isForbidden(placed(place))).toBe(false)
  })

  it.each(['healthy-living', 'insurance-liability', 'unionisation', 'donation', 'partyservice', 'partiesan', '', '--'])(
    'do not include the tag %j',
    (tag) => {
      expect(isForbidden(tagged(tag))).toBe(false)
    },
  )
})
