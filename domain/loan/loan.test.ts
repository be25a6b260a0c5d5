import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { BorrowerInput, FieldValueInput, LoanInput } from './loan.ts'

const answer = { fieldId: 'firstName', entityType: 'BORROWER', value: { type: 'TEXTFIELD', value: 'Anna' } }
const item = (amount: unknown, fieldId = 'rent') => ({ fieldId, amount })
const borrower = { incomeExpenses: [item(950.5)], incomeExpensePeriod: 'Yearly' }

describe('the body of a save', () => {
  it('may lack everything but the version', () => {
    expect(v.parse(LoanInput, { version: 1 })).toEqual({ version: 1 })
  })

  it('is the answers, the borrowers and what the loan is called; ignores the rest', () => {
    const body = {
      version: 2,
      description: 'Küche',
      fields: { firstName: { ...answer, userDefined: false } },
      borrowers: [{ ...borrower, phoneMobil: '+4915112345678' }],
      incomeExpensePeriod: 'Monthly',
      lastCompletedStep: 'haushalt',
    }
    expect(v.parse(LoanInput, { ...body, loanStatus: 'OFFER_ACCEPTED' })).toEqual(body)
    expect(v.is(LoanInput, { ...body, incomeExpensePeriod: 'Yearly' })).toBe(true)
  })

  it('clears by null', () => {
    const cleared = { version: 1, description: null, lastCompletedStep: null }
    expect(v.parse(LoanInput, cleared)).toEqual(cleared)
  })

  it.each([
    ['no version', {}],
    ['version 0', { version: 0 }],
    ['a version between two', { version: 1.5 }],
    ['a name of 51 characters', { version: 1, description: 'x'.repeat(51) }],
    ['an address of 65 characters', { version: 1, lastCompletedStep: 'x'.repeat(65) }],
    ['three borrowers', { version: 1, borrowers: [borrower, borrower, borrower] }],
    ['another period', { version: 1, incomeExpensePeriod: 'Weekly' }],
    ['a text instead of an answer', { version: 1, fields: { firstName: 'Anna' } }],
  ])('is refused with %s', (_, body) => {
    expect(v.is(LoanInput, body)).toBe(false)
  })

  it('accepts the longest name and address, and two borrowers', () => {
    const longest = { description: 'x'.repeat(50), lastCompletedStep: 'x'.repeat(64), borrowers: [borrower, borrower] }
    expect(v.is(LoanInput, { version: 1, ...longest })).toBe(true)
  })
})

describe('an answer of a save', () => {
  it("is the applicant's own unless it says otherwise", () => {
    expect(v.parse(FieldValueInput, answer)).toEqual({ ...answer, userDefined: true })
  })

  it.each([
    ['no field', { ...answer, fieldId: '' }],
    ['an unknown owner', { ...answer, entityType: 'BANK' }],
    ['an unknown type', { ...answer, value: { type: 'COLOR', value: 'red' } }],
    ['something more', { ...answer, label: 'x' }],
    ['something more in its value', { ...answer, value: { ...answer.value, format: 'x' } }],
  ])('is refused with %s', (_, body) => {
    expect(v.is(FieldValueInput, body)).toBe(false)
  })
})

describe('the income and expenses of a save', () => {
  const is = (change: object): boolean => v.is(BorrowerInput, { ...borrower, ...change })
  const isAmount = (amount: unknown): boolean => is({ incomeExpenses: [item(amount)] })

  it('[A9.02] are amounts with two decimals from 0 on', () => {
    expect([0, 0.01, 1234.5, 999_999_999.99].map(isAmount)).toEqual([true, true, true, true])
    expect([-0.01, 0.001, 1_000_000_000, '1', null].map(isAmount)).toEqual([false, false, false, false, false])
  })

  it('have each item once, at most a hundred, per month or year', () => {
    const items = (count: number) => Array.from({ length: count }, (_, at) => item(1, `item${at}`))
    expect(is({ incomeExpenses: [item(1), item(2)] })).toBe(false)
    expect([items(100), items(101)].map((incomeExpenses) => is({ incomeExpenses }))).toEqual([true, false])
    expect(['Monthly', 'Yearly', 'Weekly'].map((incomeExpensePeriod) => is({ incomeExpensePeriod }))).toEqual([
      true,
      true,
      false,
    ])
    expect(is({ incomeExpenses: [{ ...item(1), label: 'x' }] })).toBe(false)
  })

  it('[A5.04] are marked as confirmed only where they are 0', () => {
    const marked = (amount: number, confirmed: unknown) => is({ incomeExpenses: [{ ...item(amount), confirmed }] })
    expect([marked(0, true), marked(1, true), marked(0, false)]).toEqual([true, false, false])
  })

  it('have a phone number of at most 40 characters, or none', () => {
    expect(v.parse(BorrowerInput, borrower)).toEqual({ ...borrower, phoneMobil: null })
    expect([null, '1'.repeat(40), '1'.repeat(41)].map((phoneMobil) => is({ phoneMobil }))).toEqual([true, true, false])
  })
})
