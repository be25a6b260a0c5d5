import { expect, test } from 'vitest'

import type { Borrower } from '#domain/loan/loan.ts'

import { fieldValue, isUntouched, noAnswers, overlaid, withAnswer } from './typed-answers.ts'

const firstName = { id: 'firstName', type: 'TEXTFIELD', entityType: 'BORROWER' } as const
const born = { id: 'dateOfBirth', type: 'CALENDAR', entityType: 'BORROWER' } as const
const borrower: Borrower = { incomeExpenses: [], incomeExpensePeriod: 'Monthly', phoneMobil: null, rating: null }
const loan = {
  fields: { firstName: fieldValue(firstName, 'Anna'), dateOfBirth: fieldValue(born, '1990-02-01') },
  borrowers: [borrower],
}

test('[A4.05] what was typed lies over what is saved, an answer that was cleared included', () => {
  const typed = withAnswer(withAnswer(noAnswers, { type: 'answered', definition: firstName, value: 'Berta' }), {
    type: 'answered',
    definition: born,
    value: null,
  })
  const { fields } = overlaid(loan, typed)
  expect([fields['firstName']?.value.value, fields['dateOfBirth']?.value.value]).toEqual(['Berta', null])
})

test('a text that is no value clears the answer and stays, until the next value takes its place', () => {
  const garbled = withAnswer(noAnswers, { type: 'unreadable', definition: born, text: '31.2.' })
  expect(garbled.unreadable).toEqual({ dateOfBirth: '31.2.' })
  expect(overlaid(loan, garbled).fields['dateOfBirth']?.value.value).toBeNull()
  expect(withAnswer(garbled, { type: 'answered', definition: born, value: '1990-03-31' }).unreadable).toEqual({})
})

test('what is saved is typed no more, but what changed while it was being saved still is', () => {
  const typed = withAnswer(withAnswer(noAnswers, { type: 'answered', definition: firstName, value: 'Berta' }), {
    type: 'borrowers',
    borrowers: [borrower],
  })
  const meanwhile = withAnswer(typed, { type: 'answered', definition: firstName, value: 'Berta-Maria' })
  expect(isUntouched(withAnswer(typed, { type: 'saved', sent: typed }))).toBe(true)
  expect(withAnswer(meanwhile, { type: 'saved', sent: typed }).fields['firstName']?.value.value).toBe('Berta-Maria')
})
