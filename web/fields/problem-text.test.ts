import { expect, test } from 'vitest'

import { problemText, unreadableProblem } from './problem-text.ts'

const at = { objectName: 'BORROWER', field: 'f' }

test('[A5.07] a missing answer is reported with the name of the field or of the missing part', () => {
  const missing = { ...at, message: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' }
  expect(problemText(missing, { label: 'Vorname', locale: 'de' })).toMatchObject({
    id: 'anfrage.lebenshaltung.required',
    values: { label: 'Vorname' },
  })
  const half = { ...missing, message: 'NotBlank', params: { part: 'CITY' } }
  expect(problemText(half, { label: 'PLZ und Ort', locale: 'de' })).toMatchObject({
    id: 'fields.part.missing',
    values: { label: { id: 'fields.part.CITY' } },
  })
})

test("[A5.17] Min, Max, DecimalMin and DecimalMax are reported as a size error, in the field's unit", () => {
  const about = { label: 'Kreditbetrag', type: 'MONEY', locale: 'de' } as const
  expect(
    problemText({ ...at, message: 'DecimalMax', messageKey: 'error.Size', params: { max: 50000 } }, about),
  ).toMatchObject({
    id: 'fields.size.max',
    values: { max: '50.000,00\u00a0€' },
  })
  expect(problemText({ ...at, message: 'Min', params: { min: 12 } }, { ...about, type: 'NUMBERFIELD' })).toMatchObject({
    id: 'fields.size.min',
    values: { min: '12' },
  })
})

test("[A5.10] a date out of range is reported with its bound, in the reader's date format", () => {
  const late = { ...at, message: 'Max', messageKey: 'invalidDate.maximum.message', params: { date: '2008-11-21' } }
  const about = { label: 'Geburtsdatum', locale: 'en' } as const
  expect(problemText(late, { ...about, type: 'CALENDAR' }).values?.['date']).toBe('21/11/2008')
  expect(problemText(late, { ...about, type: 'CALENDAR_YEAR_MONTH' }).values?.['date']).toBe('11/2008')
})

test('a code without a text of its own has a general text', () => {
  expect(problemText({ ...at, message: 'TypeMismatch' }, { label: 'Betrag', locale: 'de' }).id).toBe('fields.malformed')
})

test('[A5.10] [A5.11] invalid input is reported in the words of its type', () => {
  expect(unreadableProblem('CALENDAR', '31.02.2019').params).not.toHaveProperty('part')
  expect(unreadableProblem('CALENDAR_SPLITTED', 'x').messageKey).toBe('invalidDateFormat.message')
  expect(unreadableProblem('TIME_SELECT', 'x').messageKey).toBe('invalidTimeFormat.message')
  expect(unreadableProblem('TIME_SELECT_SPLITTED', 'x').messageKey).toBe('invalidTimeFormat.message')
})

test.each([
  ['CALENDAR_SPLITTED', '31.02.2019', 'DAY'],
  ['CALENDAR_SPLITTED', '.02.2019', 'DAY'],
  ['CALENDAR_SPLITTED', '31..2019', 'MONTH'],
  ['CALENDAR_SPLITTED', '31.12.', 'YEAR'],
  ['CALENDAR_YEAR_MONTH_SPLITTED', '13.2019', 'MONTH'],
  ['CALENDAR_YEAR_MONTH_SPLITTED', '12.1', 'YEAR'],
  ['TIME_SELECT_SPLITTED', ':30', 'HOUR'],
  ['TIME_SELECT_SPLITTED', '12:75', 'MINUTES'],
] as const)('[A3.12] the wrong part of a field of type %s with %j is %s', (type, typed, part) => {
  expect(unreadableProblem(type, typed).params).toEqual({ part })
})

test.each([
  ['zwölf', { messageKey: 'fields.number.malformed' }],
  ['3,500', { messageKey: 'fields.number.either' }],
  ['4000,129', { message: 'Digits', params: { decimals: 2 } }],
  ['-5', { message: 'DecimalMin', params: { min: 0 } }],
  ['12345678901', { message: 'DecimalMax', params: { max: 9_999_999_999.99 } }],
] as const)('[A5.16] why %j is no amount', (typed, problem) => {
  expect(unreadableProblem('MONEY', typed)).toMatchObject(problem)
})

test('[A5.14] an incomplete entry of a list is reported by its missing part', () => {
  const missing = { ...at, message: 'NotBlank', messageKey: 'anfrage.lebenshaltung.required' }
  const about = { label: 'Nebengebäude', type: 'OUTBUILDINGS_LIST', locale: 'de' } as const
  expect(problemText({ ...missing, params: { part: 'OUTBUILDING_AMOUNT', entry: 0 } }, about)).toMatchObject({
    id: 'fields.part.missing',
    values: { label: { id: 'fields.part.OUTBUILDING_AMOUNT' } },
  })
})
