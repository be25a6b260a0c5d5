import { expect, test } from 'vitest'

import type { Borrower } from '#domain/loan/loan.ts'

import { findAmount, withAmount } from './household.ts'
import { fieldValue, isUntouched, noAnswers, overlaid, type TypedAnswers, withAnswer } from './raw-answers.ts'

const firstName = { id: 'firstName', type: 'TEXTFIELD', entityType: 'BORROWER' } as const
const born = { id: 'dateOfBirth', type: 'CALENDAR', entityType: 'BORROWER' } as const
const borrower: Borrower = { incomeExpenses: [], incomeExpensePeriod: 'Monthly', phoneMobil: null, rating: null }
/** The tests change the cost of housing. */
const housing = (amount: number): Borrower => withAmount(borrower, 'housing', amount)
const paid = housing(900)
const loan = {
  fields: { firstName: fieldValue(firstName, 'Anna'), dateOfBirth: fieldValue(born, '1990-02-01') },
  borrowers: [borrower],
}

test('[A4.05] input overlays the stored loan, cleared answers included', () => {
  const typed = withAnswer(withAnswer(noAnswers, { type: 'answered', definition: firstName, value: 'Berta' }), {
    type: 'answered',
    definition: born,
    value: null,
  })
  const { fields } = overlaid(loan, typed)
  expect([fields['firstName']?.value.value, fields['dateOfBirth']?.value.value]).toEqual(['Berta', null])
})

test('invalid input clears the answer and stays until the next value', () => {
  const garbled = withAnswer(noAnswers, { type: 'unreadable', definition: born, text: '31.2.' })
  expect(garbled.unreadable).toEqual({ dateOfBirth: '31.2.' })
  expect(overlaid(loan, garbled).fields['dateOfBirth']?.value.value).toBeNull()
  expect(withAnswer(garbled, { type: 'answered', definition: born, value: '1990-03-31' }).unreadable).toEqual({})
})

test('saved input is removed, except changes made during the save', () => {
  const typed = withAnswer(withAnswer(noAnswers, { type: 'answered', definition: firstName, value: 'Berta' }), {
    type: 'borrower',
    at: 0,
    borrower: paid,
    before: borrower,
  })
  const meanwhile = withAnswer(typed, { type: 'answered', definition: firstName, value: 'Berta-Maria' })
  expect(isUntouched(withAnswer(typed, { type: 'saved', sent: typed }))).toBe(true)
  expect(withAnswer(meanwhile, { type: 'saved', sent: typed }).fields['firstName']?.value.value).toBe('Berta-Maria')
})

test('[A5.15] an answer of a group replaces the invalid input of its entries only', () => {
  const group = { id: 'loans', type: 'FIELDS_GROUP', entityType: 'BORROWER' } as const
  const before = { ...noAnswers, unreadable: { 'loans[1].balance': 'viel', amount: 'mehr', 'loansTwo[0].x': 'y' } }
  const typed = withAnswer(before, {
    type: 'answered',
    definition: group,
    value: [{}],
    unreadable: { 'loans[0].balance': 'viel' },
  })
  expect(typed.unreadable).toEqual({ 'loans[0].balance': 'viel', amount: 'mehr', 'loansTwo[0].x': 'y' })
})

const typedInto = (typed: TypedAnswers, at: number, now: Borrower, before: Borrower): TypedAnswers =>
  withAnswer(typed, { type: 'borrower', at, borrower: now, before })

test('[A3.04] of two households only the edited one has input; the other is the stored one', () => {
  const typed = typedInto(noAnswers, 1, housing(500), borrower)
  expect(typed.borrowers).toEqual([null, housing(500)])
  expect(isUntouched(typed)).toBe(false)
  expect(overlaid({ ...loan, borrowers: [paid, borrower] }, typed).borrowers).toEqual([paid, housing(500)])
})

test('[A3.14] a hidden second household returns with the second borrower, and nothing replaces it', () => {
  const kept = withAmount(housing(500), 'netIncome', 2000)
  const saved = { ...loan, borrowers: [borrower], borrowerAside: kept }
  expect(overlaid(saved, typedInto(noAnswers, 0, paid, borrower)).borrowers).toEqual([paid, kept])
  const changed = typedInto(noAnswers, 1, withAmount(kept, 'housing', 600), kept)
  expect(findAmount(overlaid(saved, changed).borrowers[1] ?? borrower, 'netIncome')).toBe(2000)
})

test('an unchanged amount has the stored value, which somebody else may have changed', () => {
  const typed = typedInto(noAnswers, 0, paid, borrower)
  const [newer] = overlaid({ ...loan, borrowers: [withAmount(borrower, 'insurance', 80)] }, typed).borrowers
  expect(newer).toEqual(withAmount(paid, 'insurance', 80))
  // By the year, every amount differs from the monthly one.
  const yearly = { ...housing(10_800), incomeExpensePeriod: 'Yearly' as const }
  const switched = typedInto(noAnswers, 0, yearly, paid)
  expect(overlaid({ ...loan, borrowers: [housing(800)] }, switched).borrowers).toEqual([yearly])
})

test('a confirmed 0 is not the one that was typed', () => {
  const none = withAmount(borrower, 'insurance', 0)
  const marked = { ...borrower, incomeExpenses: [{ fieldId: 'insurance', amount: 0, confirmed: true as const }] }
  const typed = typedInto(noAnswers, 0, marked, none)
  expect(overlaid({ ...loan, borrowers: [none] }, typed).borrowers).toEqual([marked])
})

test('a household changed during the save overlays the sent one', () => {
  const typed = typedInto(noAnswers, 0, paid, borrower)
  const sent = { fields: {}, borrowers: typed.borrowers, households: [paid] }
  expect(isUntouched(withAnswer(typed, { type: 'saved', sent }))).toBe(true)
  const meanwhile = withAnswer(typedInto(typed, 0, housing(950), paid), { type: 'saved', sent })
  expect([meanwhile.borrowers, meanwhile.before.borrowers]).toEqual([[housing(950)], [paid]])
  // What was not sent, because there is no second borrower, is not saved.
  const aside = withAnswer(typedInto(typed, 1, housing(500), borrower), { type: 'saved', sent })
  expect(aside.borrowers).toEqual([null, housing(500)])
})

test('the stored answer before the input is kept once, and removed with the input', () => {
  const was = fieldValue(firstName, 'Anna')
  const typed = withAnswer(noAnswers, { type: 'answered', definition: firstName, value: 'B', before: was })
  const more = withAnswer(typed, {
    type: 'answered',
    definition: firstName,
    value: 'Bea',
    before: typed.fields.firstName,
  })
  expect(more.before.fields).toEqual({ firstName: was })
  expect(withAnswer(more, { type: 'dropped', field: 'firstName' })).toEqual(noAnswers)
  const saved = withAnswer(more, { type: 'saved', sent: typed })
  expect(saved.before.fields).toEqual({ firstName: fieldValue(firstName, 'B') })
  expect(withAnswer(more, { type: 'saved', sent: more })).toEqual(noAnswers)
})
