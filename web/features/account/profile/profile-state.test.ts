import { describe, expect, test } from 'vitest'

import type { FieldValues, Value } from '#domain/fields/types.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { definitionsById } from '#domain/wizard/answers.ts'
import { fieldValue, noAnswers, type TypedAnswers, withAnswer } from '#web/page/raw-answers.ts'

import type { Budget } from '../self-calls.ts'
import { profileState } from './profile-state.ts'

const settings = shippedAreas()
const definitions = definitionsById(settings.INPUT_FIELDS)
const sections = settings.PAGES.find(({ type }) => type === 'USER_PROFILE')?.sections ?? []

function definition(id: string) {
  const found = definitions.get(id)
  if (found === undefined) throw new Error(`does not ship ${id}`)
  return found
}
const valuesOf = (values: Readonly<Record<string, Value>>): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, fieldValue(definition(id), value)]))

const typing = (values: Readonly<Record<string, Value | null>>): TypedAnswers =>
  Object.entries(values).reduce<TypedAnswers>(
    (typed, [id, value]) => withAnswer(typed, { type: 'answered', definition: definition(id), value }),
    noAnswers,
  )

const nothing: Budget = { incomeExpensePeriod: 'Monthly', incomeExpenses: [] }
const person = (values: Readonly<Record<string, Value>>, more: object = {}) => ({
  // The wire's type of the fields is JSON.
  fields: JSON.parse(JSON.stringify(valuesOf(values))),
  firstName: '',
  lastName: '',
  proved: {},
  erasedWithinDays: 35,
  ...more,
})
const stateOf = (account: ReturnType<typeof person>, typed = noAnswers, budget = nothing) =>
  profileState({ account, budget, sections, settings, typed, today: '2026-11-21' })

describe('[A2.10] a profile', () => {
  test('may be saved incomplete: missing answers are no reason to refuse', () => {
    const state = stateOf(person({}), typing({ firstName: 'Anna' }))
    expect(state.invalid).toEqual([])
    expect(Object.keys(state.changes.fields)).toEqual(['firstName'])
    expect(state.unsaved).toBe(true)
  })

  test('[A5.06] is verified only without missing answers', () => {
    const state = stateOf(person({}), typing({ firstName: 'Anna' }))
    expect(state.problems.map(({ field }) => field)).toContain('lastName')
    expect(state.problems.map(({ field }) => field)).not.toContain('firstName')
  })

  test('[A5.08] [A5.10] is not saved with wrong answers or invalid input', () => {
    const wrong = withAnswer(typing({ firstName: '4nna' }), {
      type: 'unreadable',
      definition: definition('dateOfBirth'),
      text: '31.2.',
    })
    expect(stateOf(person({}), wrong).invalid).toMatchObject([
      { field: 'firstName', messageKey: 'validation.incorrectValue.firstName' },
      { field: 'dateOfBirth', messageKey: 'invalidDateFormat.message' },
    ])
  })

  test('[A5.17] sends no unchanged values: retyping the stored value is no change', () => {
    const state = stateOf(person({ firstName: 'Anna' }), typing({ firstName: 'Anna' }))
    expect(state.changes).toEqual({ fields: {}, budget: undefined })
    expect(state.unsaved).toBe(false)
    const cleared = stateOf(person({ firstName: 'Anna' }), typing({ firstName: null, lastName: null }))
    expect(Object.keys(cleared.changes.fields)).toEqual(['firstName'])
  })

  test("has the account's names if it has none of its own, and sends them", () => {
    const state = stateOf(person({}, { firstName: 'Anna', lastName: 'Beispiel' }))
    expect(state.fields['lastName']?.value.value).toBe('Beispiel')
    expect(Object.keys(state.changes.fields)).toEqual(['firstName', 'lastName'])
    expect(state.unsaved).toBe(false)
    expect(stateOf(person({ lastName: 'Muster' }, { lastName: 'Beispiel' })).fields['lastName']?.value.value).toBe(
      'Muster',
    )
  })

  test('[A5.17] [A6.04] keeps proved answers: flagged ones are read-only, those that nobody proved are not', () => {
    const at = '2026-12-01T09:00:00.000Z'
    const flagged = { ...definition('firstName'), readOnlyWhenVerified: true }
    const free = { ...definition('phone'), readOnlyWhenVerified: false }
    const verified = stateOf(
      person({ firstName: 'Anna', phone: '+49301234567' }, { proved: { firstName: at, phone: at } }),
    )
    expect([verified.isReadOnly(flagged), verified.isReadOnly(free)]).toEqual([true, false])
    expect(verified.isReadOnly(flagged, true)).toBe(false)
    expect(stateOf(person({ firstName: 'Anna' }, { proved: { lastName: at } })).isReadOnly(flagged)).toBe(false)
    expect(stateOf(person({ firstName: 'Anna' })).isReadOnly(flagged)).toBe(false)
  })
})

describe('[A3.01] the household of a profile', () => {
  const rent: Budget = {
    incomeExpensePeriod: 'Monthly',
    incomeExpenses: [
      { fieldId: 'housing', amount: 900 },
      { fieldId: 'insurance', amount: 50 },
    ],
  }
  const before = { ...rent, phoneMobil: null, rating: null }
  const typed = (budget: Budget) =>
    withAnswer(noAnswers, { type: 'borrower', at: 0, borrower: { ...before, ...budget }, before })

  test('is changed by an amount or the period, but not by the order of its items', () => {
    expect(stateOf(person({}), noAnswers, rent).household.incomeExpenses).toEqual(rent.incomeExpenses)
    const other = { ...rent, incomeExpenses: rent.incomeExpenses.toReversed() }
    expect(stateOf(person({}), typed(other), rent)).toMatchObject({ unsaved: false, changes: { budget: undefined } })
    const yearly: Budget = { ...rent, incomeExpensePeriod: 'Yearly' }
    expect(stateOf(person({}), typed(yearly), rent)).toMatchObject({ unsaved: true, changes: { budget: yearly } })
  })

  test('is not saved with invalid input', () => {
    const garbled = withAnswer(noAnswers, {
      type: 'borrower',
      at: 0,
      borrower: { ...before, ...nothing },
      before,
      unreadable: { 'living-0-housing': 'viel' },
    })
    const state = stateOf(person({}), garbled)
    expect(state.invalid).toMatchObject([{ field: 'housing', messageKey: 'fields.number.malformed' }])
    expect(state.unsaved).toBe(true)
  })
})
