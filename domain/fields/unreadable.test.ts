import { expect, test } from 'vitest'

import { unreadableProblem } from './unreadable.ts'

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
  ['3,500', { messageKey: 'fields.number.either', params: { one: 3500, other: 3.5 } }],
  ['-3.500', { messageKey: 'fields.number.either', params: { one: -3500, other: -3.5 } }],
  ['4000,129', { message: 'Digits', params: { decimals: 2 } }],
  ['-5', { message: 'DecimalMin', params: { min: 0 } }],
  ['5-', { message: 'DecimalMin', params: { min: 0 } }],
  ['12345678901', { message: 'DecimalMax', params: { max: 9_999_999_999.99 } }],
] as const)('[A5.16] why %j is no amount', (typed, problem) => {
  expect(unreadableProblem('MONEY', typed)).toMatchObject(problem)
})

test('[A5.16] the limits of an amount are those of its field', () => {
  const loss = { min: -999_999_999.99, max: 500 }
  expect(unreadableProblem('MONEY', '-12345678901', loss)).toMatchObject({ params: { min: -999_999_999.99 } })
  expect(unreadableProblem('MONEY', '12345678901', loss)).toMatchObject({ params: { max: 500 } })
})
