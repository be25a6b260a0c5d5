import { describe, expect, it } from 'vitest'

import type { FieldError } from '../shared/errors.ts'
import { type AboutField, fieldMessage } from './messages.ts'
import type { FieldDefinition, FieldType, SectionField } from './types.ts'
import { wellKnown } from './well-known.ts'

const at = { objectName: 'BORROWER', field: 'some' }
const missing = { ...at, message: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' }

const about = (type?: FieldType, more: Partial<AboutField> = {}): AboutField => ({
  label: 'Feld',
  locale: 'de',
  today: '2026-11-21',
  type,
  ...more,
})
const definition = (type: FieldType, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  id: 'some',
  type,
  entityType: 'BORROWER',
  label: { de: 'Feld', en: 'Field' },
  ...more,
})
const placement = (validators: SectionField['validators']): SectionField => ({
  id: 'some',
  required: true,
  visible: true,
  layoutLength: 6,
  validators,
})

describe('[A5.07] a missing answer', () => {
  it('is reported with what is wanted and an example of it', () => {
    expect(fieldMessage(missing, about('IBAN'))).toMatchObject({
      id: 'fields.wanted.iban',
      values: { example: 'DE89 3704 0044 0532 0130 00' },
    })
    expect(fieldMessage(missing, about('CALENDAR_YEAR_MONTH', { locale: 'en' }))).toMatchObject({
      id: 'fields.wanted.month',
      values: { example: '03/2015' },
    })
    expect(fieldMessage({ ...missing, field: wellKnown.firstName }, about('TEXTFIELD'))).toMatchObject({
      id: 'fields.wanted',
      values: { example: 'Erika' },
    })
    expect(fieldMessage({ ...missing, field: 'others[1].employer' }, about('TEXTFIELD')).values['example']).toBe(
      'Muster GmbH',
    )
  })

  it('of a text that only the bank knows, or of a choice, has no example', () => {
    expect(fieldMessage(missing, about('TEXTFIELD')).id).toBe('fields.wanted.plain')
    expect(fieldMessage(missing, about('KEY')).id).toBe('fields.wanted.choice')
  })

  it('is reported with the name of the part that is missing', () => {
    const half = { ...missing, message: 'NotBlank', params: { part: 'CITY' } }
    expect(fieldMessage(half, about('POSTCODE_LOOKUP'))).toMatchObject({
      id: 'fields.part.missing',
      values: { label: { id: 'fields.part.CITY' }, example: 'Frankfurt am Main' },
    })
    const count = { ...missing, message: 'NotBlank', params: { part: 'OUTBUILDING_AMOUNT', entry: 0 } }
    expect(fieldMessage(count, about('OUTBUILDINGS_LIST'))).toMatchObject({
      id: 'fields.part.missing',
      values: { label: { id: 'fields.part.OUTBUILDING_AMOUNT' }, example: '2' },
    })
  })
})

describe('an example', () => {
  const malformed = { ...at, message: 'Pattern', messageKey: 'fields.number.malformed' }
  const exampleOf = (problem: FieldError, more: AboutField) => fieldMessage(problem, more).values['example']

  it("lies within the field's limits", () => {
    const money = definition('MONEY', { meta: { min: 10_000 } })
    expect(exampleOf(malformed, about('MONEY', { definition: money }))).toBe('10.000,00\u00a0€')
    const unread = { ...at, message: 'Pattern', messageKey: 'invalidDateFormat.message' }
    const future = {
      definition: definition('CALENDAR'),
      placement: placement([{ type: 'DATE_RANGE', minDate: 'today' }]),
    }
    expect(exampleOf(unread, about('CALENDAR', future))).toBe('21.11.2026')
  })

  it("is written as the language's inputs take it", () => {
    expect(exampleOf(malformed, about('MONEY', { locale: 'en' }))).toBe('€1,500.00')
    expect(exampleOf(malformed, about('DOUBLE'))).toBe('12,5')
    const whole = { definition: definition('MONEY', { meta: { decimalPlaces: 0 } }) }
    expect(exampleOf(malformed, about('MONEY', whole))).toBe('1.500\u00a0€')
  })
})

it('[A5.16] both readings of a number are shown, as amounts in an amount', () => {
  const either = { ...at, message: 'Pattern', messageKey: 'fields.number.either', params: { one: 3500, other: 3.5 } }
  expect(fieldMessage(either, about('MONEY')).values).toMatchObject({ one: '3.500\u00a0€', other: '3,50\u00a0€' })
  expect(fieldMessage(either, about('NUMBERFIELD')).values).toMatchObject({ one: '3500', other: '3,5' })
  const fine = { ...either, params: { one: -3125, other: -3.125 } }
  expect(fieldMessage(fine, about('MONEY')).values).toMatchObject({ one: '−3.125\u00a0€', other: '−3,125\u00a0€' })
})

it("[A5.17] Min, Max, DecimalMin and DecimalMax are reported as a size error, in the field's unit", () => {
  const most = { ...at, message: 'DecimalMax', messageKey: 'error.Size', params: { max: 50_000 } }
  expect(fieldMessage(most, about('MONEY'))).toMatchObject({
    id: 'fields.size.max',
    values: { max: '50.000,00\u00a0€' },
  })
  expect(fieldMessage({ ...at, message: 'Min', params: { min: 12 } }, about('NUMBERFIELD'))).toMatchObject({
    id: 'fields.size.min',
    values: { min: '12' },
  })
})

it("[A5.10] a date out of range is reported with its bound, in the reader's format, and a birthday with the reason", () => {
  const late = { ...at, message: 'Max', messageKey: 'invalidDate.maximum.message', params: { date: '2008-11-21' } }
  expect(fieldMessage(late, about('CALENDAR', { locale: 'en' }))).toMatchObject({
    id: 'invalidDate.maximum.message',
    values: { date: '21/11/2008' },
  })
  expect(fieldMessage(late, about('CALENDAR_YEAR_MONTH'))).toMatchObject({
    id: 'fields.month.maximum',
    values: { date: '11.2008' },
  })
  expect(fieldMessage({ ...late, field: wellKnown.dateOfBirth }, about('CALENDAR')).id).toBe('fields.birthday.maximum')
  const second = { objectName: 'SECOND_BORROWER', field: 'secondDateOfBirth', message: 'Min' }
  expect(fieldMessage({ ...late, ...second, messageKey: 'invalidDate.minimum.message' }, about('CALENDAR')).id).toBe(
    'fields.birthday.minimum',
  )
})

it('a code without a text of its own has a general text', () => {
  expect(fieldMessage({ ...at, message: 'TypeMismatch' }, about()).id).toBe('fields.malformed')
  expect(fieldMessage(missing, about()).id).toBe('anfrage.lebenshaltung.required')
  expect(fieldMessage({ ...at, message: 'New', messageKey: 'of.tomorrow' }, about('IBAN'))).toMatchObject({
    id: 'of.tomorrow',
    fallback: 'New',
  })
})
