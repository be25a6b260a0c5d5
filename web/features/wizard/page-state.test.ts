import { describe, expect, test } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { definitionsOf } from '#domain/wizard/answers.ts'
import { wizardOf } from '#domain/wizard/validate-loan.ts'

import { fieldsToSave, isReadOnly, problemsOfPage } from './page-state.ts'
import { fieldValue } from './typed-answers.ts'

const settings = shippedAreas()
const product = found(settings.PRODUCTS[0])
const definitions = definitionsOf(settings.INPUT_FIELDS)

const valuesOf = (values: Readonly<Record<string, Value | null>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => {
      const definition = definitions.get(id)
      return definition === undefined ? [] : [[id, fieldValue(definition, value)]]
    }),
  )

function stateOf(values: Readonly<Record<string, Value | null>>, unreadable: Readonly<Record<string, string>> = {}) {
  const loan = { fields: valuesOf(values), borrowers: [], requestedDocuments: [] }
  const { answers } = wizardOf(settings, product, loan)
  return { settings, product, loan, typed: { unreadable }, definitions, answers, today: '2026-11-21' }
}
const page = (id: string) => found(settings.PAGES.find((each) => each.id === id))

function found<T>(shipped: T | undefined): T {
  if (shipped === undefined) throw new Error('does not ship')
  return shipped
}
const wish = { amount: 10_000, term: 60, intendedUse: '02' }

describe('what is wrong with a page', () => {
  test('a complete page has no problem', () => {
    expect(problemsOfPage(page('conditions'), stateOf(wish))).toEqual([])
  })

  test('[A9.01] an amount out of the product’s limits is one, before it is sent', () => {
    expect(problemsOfPage(page('conditions'), stateOf({ ...wish, amount: 60_000 }))).toMatchObject([
      { field: 'amount', message: 'Max', params: { max: 50_000 } },
    ])
  })

  test('a text that is no value is told as such and not as a missing answer', () => {
    const state = stateOf({ ...wish, amount: null }, { amount: 'viel' })
    expect(problemsOfPage(page('conditions'), state)).toMatchObject([
      { field: 'amount', messageKey: 'fields.number.malformed' },
    ])
  })

  test('[A5.07] problems stand in the order of the page, one a field', () => {
    const fields = problemsOfPage(page('borrower'), stateOf(wish)).map(({ field }) => field)
    expect(fields.slice(0, 3)).toEqual(['salutation', 'firstName', 'lastName'])
    expect(new Set(fields).size).toBe(fields.length)
  })

  test('[A5.17] a section’s message of type ERROR blocks, after the fields', () => {
    const problems = problemsOfPage(page('borrower'), stateOf({ ...wish, professionalGroup: '11' }))
    expect(problems.at(-1)).toMatchObject({ objectName: 'SECTION', field: 'employment' })
  })

  test('[A5.04] each income and expense needs an amount', () => {
    const problems = problemsOfPage(page('living'), stateOf(wish))
    expect(problems.map(({ field }) => field)).toEqual(settings.LIVING_TYPE.map(({ id }) => id))
    expect(problems[0]?.messageKey).toBe('anfrage.lebenshaltung.required')
    expect(problemsOfPage(page('living'), stateOf(wish, { 'living-0-netIncome': 'viel' }))[0]).toMatchObject({
      field: 'netIncome',
      messageKey: 'fields.number.malformed',
    })
  })
})

describe('what a save carries', () => {
  const saved = (values: Readonly<Record<string, Value | null>>, shown = values) =>
    Object.keys(fieldsToSave(valuesOf(values), settings.PAGES, stateOf(shown)))

  test('answers of fields that are shown, of whichever page, and cleared ones', () => {
    expect(saved({ amount: 12_000, firstName: 'Anna', lastName: null })).toEqual(['amount', 'firstName', 'lastName'])
  })

  test('not what a condition hides: it stays with whoever typed it', () => {
    expect(saved({ ...wish, intendedUseDetails: 'Hochzeit' })).toEqual(['amount', 'term', 'intendedUse'])
    expect(saved({ ...wish, intendedUse: '12', intendedUseDetails: 'Hochzeit' })).toContain('intendedUseDetails')
  })

  test('not what could not be stored: a draft is not refused because of it', () => {
    expect(saved({ amount: 60_000, term: 60, dateOfBirth: '1990-02-31' })).toEqual(['term'])
  })
})

describe('[A5.17] what is read-only', () => {
  const loan = {
    loanStatus: 'NEW',
    accountVerified: false,
    ownership: { type: 'OWN', role: 'OWNER' },
    fields: valuesOf({ firstName: 'Anna' }),
  } satisfies Partial<Loan>
  const firstName = { id: 'firstName', readOnlyWhenVerified: true, readOnlyWhenShared: true }

  test('everything of a locked loan, and for whoever may only look', () => {
    expect(isReadOnly({ id: 'term' }, loan)).toBe(false)
    expect(isReadOnly({ id: 'term' }, { ...loan, loanStatus: 'SEND' })).toBe(true)
    expect(isReadOnly({ id: 'term' }, { ...loan, ownership: { type: 'SHARED_WITH_ME', role: 'VIEWER' } })).toBe(true)
  })

  test('verified and flagged once there is an answer; shared and flagged', () => {
    expect(isReadOnly(firstName, loan)).toBe(false)
    expect(isReadOnly(firstName, { ...loan, accountVerified: true })).toBe(true)
    expect(isReadOnly(firstName, { ...loan, accountVerified: true, fields: {} })).toBe(false)
    expect(isReadOnly(firstName, { ...loan, ownership: { type: 'SHARED_WITH_ME', role: 'EDITOR' } })).toBe(true)
  })
})
