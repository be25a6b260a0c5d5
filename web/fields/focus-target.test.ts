import { expect, test } from 'vitest'

import { focusTarget } from './focus-target.ts'

const problem = { objectName: 'BORROWER', field: 'f', message: 'NotBlank' }
const of = (type: Parameters<typeof focusTarget>[1]['type'], extra: Partial<Parameters<typeof focusTarget>[2]> = {}) =>
  focusTarget('field-f', { type }, { required: true, keys: ['01', '02'], problem, ...extra })

test("[A2.24] the focus moves to the invalid input, which is not always the field's own", () => {
  expect(of('TEXTFIELD')).toBe('field-f')
  expect(of('POSTCODE_LOOKUP')).toBe('field-f-postCode')
  expect(of('POSTCODE_LOOKUP', { problem: { ...problem, params: { part: 'city' } } })).toBe('field-f-city')
  expect(of('COMBINED_STREET_HOUSE_NUMBER')).toBe('field-f-street')
  expect(of('RADIOGROUP')).toBe('field-f-01')
  expect(of('SWITCH')).toBe('field-f-yes')
  expect(of('SWITCH', { required: false })).toBe('field-f')
})

test('the focus moves to the first part of a date, the invalid entry of a list, or the button that adds to an empty list', () => {
  expect(of('CALENDAR_SPLITTED')).toBe('field-f-day')
  expect(of('CALENDAR_YEAR_MONTH_SPLITTED')).toBe('field-f-month')
  expect(of('TIME_SELECT_SPLITTED')).toBe('field-f-hour')
  expect(of('OUTBUILDINGS_LIST')).toBe('field-f-add')
  expect(of('OUTBUILDINGS_LIST', { problem: { ...problem, params: { part: 'amount', entry: 1 } } })).toBe(
    'field-f-1-amount',
  )
})
