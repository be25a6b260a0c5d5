import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { calculationLoan, CalculationLoanInput } from './calculation-loan.ts'
import { emptyBorrower } from './second-borrower.ts'

const product = { id: 'consumer-credit', productType: '01', calculationType: 'CONSUMER_CREDIT' } as const
const fields = {
  amount: { fieldId: 'amount', entityType: 'LOAN', userDefined: true, value: { type: 'MONEY', value: 5000 } },
} as const

it('[B3.47] calculation code sees the kind of product, the answers and the borrowers, and nothing else', () => {
  const wholeProduct = { ...product, name: 'Privatkredit' }
  const wholeLoan = { fields, borrowers: [emptyBorrower], version: 3 }
  expect(calculationLoan(wholeProduct, wholeLoan)).toEqual({ product, fields, borrowers: [emptyBorrower] })
})

describe('[B3.47] an invented loan for a trial run', () => {
  const borrower = { incomeExpenses: [{ fieldId: 'netIncome', amount: 2400 }], incomeExpensePeriod: 'Monthly' }
  const loan = { product, fields, borrowers: [borrower] }

  it('has a rating and a phone number only if they are given', () => {
    expect(v.parse(CalculationLoanInput, loan)).toEqual({
      ...loan,
      borrowers: [{ ...borrower, phoneMobil: null, rating: null }],
    })
    const known = { ...borrower, phoneMobil: '+4915112345678', rating: 'GOOD' }
    expect(v.parse(CalculationLoanInput, { ...loan, borrowers: [known, known] }).borrowers).toEqual([known, known])
  })

  it.each([
    ['no borrower', { borrowers: [] }],
    ['three borrowers', { borrowers: [borrower, borrower, borrower] }],
    ['something more about a borrower', { borrowers: [{ ...borrower, age: 30 }] }],
    ['an id of 101 characters', { product: { ...product, id: 'x'.repeat(101) } }],
    ['an unknown calculation', { product: { ...product, calculationType: 'LEASING' } }],
    ['something more about its product', { product: { ...product, name: 'x' } }],
    ['a text instead of an answer', { fields: { amount: '5000' } }],
    ['something more', { version: 1 }],
  ])('is refused with %s', (_, change) => {
    expect(v.is(CalculationLoanInput, { ...loan, ...change })).toBe(false)
  })
})
