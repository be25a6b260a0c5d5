import { describe, expect, test } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { emptyBorrower } from '#domain/loan/second-borrower.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { definitionsById } from '#domain/wizard/answers.ts'
import { getValidationContext } from '#domain/wizard/validate-loan.ts'

import { fieldsToSave, isOnScreen, isReadOnly, problemsOfPage } from './page-state.ts'
import { fieldValue, noAnswers } from './raw-answers.ts'

const settings = shippedAreas()
const product = found(settings.PRODUCTS[0])
const definitions = definitionsById(settings.INPUT_FIELDS)

const valuesOf = (values: Readonly<Record<string, Value | null>>) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([id, value]) => {
      const definition = definitions.get(id)
      return definition === undefined ? [] : [[id, fieldValue(definition, value)]]
    }),
  )

function stateOf(values: Readonly<Record<string, Value | null>>, unreadable: Readonly<Record<string, string>> = {}) {
  const loan = { fields: valuesOf(values), borrowers: [], requestedDocuments: [] }
  const { answers } = getValidationContext(settings, product, loan)
  return { settings, product, loan, typed: { unreadable }, definitions, answers, today: '2026-11-21' }
}
const page = (id: string) => found(settings.PAGES.find((each) => each.id === id))

function found<T>(shipped: T | undefined): T {
  if (shipped === undefined) throw new Error('does not ship')
  return shipped
}
const loanRequest = { amount: 10_000, term: 60, intendedUse: '02' }

describe('the problems of a page', () => {
  test('[A5.15] problems of entries follow their group in order, including invalid input', () => {
    const lender = { existingLoanLender: { type: 'TEXTFIELD', value: 'Sparkasse' } } as const
    const state = stateOf(
      { ...loanRequest, existingCredits: true, existingLoans: [{}, lender] },
      {
        'existingLoans[1].existingLoanBalance': 'viel',
        'existingLoans[0].existingLoanContract': 'hidden',
      },
    )
    const reported = problemsOfPage(page('living'), state).map(({ field, messageKey }) => [field, messageKey])
    const missing = 'anfrage.lebenshaltung.required'
    expect(reported.filter(([field]) => field?.startsWith('existing'))).toEqual([
      ['existingCreditAmount', missing],
      ['existingLoans[0].existingLoanLender', missing],
      ['existingLoans[0].existingLoanBalance', missing],
      ['existingLoans[0].existingLoanInstalment', missing],
      ['existingLoans[1].existingLoanBalance', 'fields.number.malformed'],
      ['existingLoans[1].existingLoanInstalment', missing],
    ])
  })

  test('a complete page has none', () => {
    expect(problemsOfPage(page('conditions'), stateOf(loanRequest))).toEqual([])
  })

  test("[A9.01] an amount outside the product's limits is one before it is sent", () => {
    expect(problemsOfPage(page('conditions'), stateOf({ ...loanRequest, amount: 60_000 }))).toMatchObject([
      { field: 'amount', message: 'Max', params: { max: 50_000 } },
    ])
  })

  test('invalid input is reported as such, not as a missing answer', () => {
    const state = stateOf({ ...loanRequest, amount: null }, { amount: 'viel' })
    expect(problemsOfPage(page('conditions'), state)).toMatchObject([
      { field: 'amount', messageKey: 'fields.number.malformed' },
    ])
  })

  test('[A5.07] problems are in the order of the page, one per field', () => {
    const fields = problemsOfPage(page('borrower'), stateOf(loanRequest)).map(({ field }) => field)
    expect(fields.slice(0, 3)).toEqual(['salutation', 'firstName', 'lastName'])
    expect(new Set(fields).size).toBe(fields.length)
  })

  test("[A5.17] a section's message of type ERROR blocks, after the fields", () => {
    const problems = problemsOfPage(page('borrower-work'), stateOf({ ...loanRequest, professionalGroup: '11' }))
    expect(problems.at(-1)).toMatchObject({ objectName: 'SECTION', field: 'COMPANY' })
  })

  test('[A5.04] each income and expense needs an amount', () => {
    const problems = problemsOfPage(page('living'), stateOf(loanRequest))
    expect(problems.map(({ field }) => field)).toEqual(settings.LIVING_TYPE.map(({ id }) => id))
    expect(problems[0]?.messageKey).toBe('anfrage.lebenshaltung.required')
    expect(problemsOfPage(page('living'), stateOf(loanRequest, { 'living-0-netIncome': 'viel' }))[0]).toMatchObject({
      field: 'netIncome',
      messageKey: 'fields.number.malformed',
    })
  })
})

describe('the content of a save', () => {
  const saved = (values: Readonly<Record<string, Value | null>>, shown = values) =>
    Object.keys(fieldsToSave(valuesOf(values), settings.PAGES, stateOf(shown)))

  test('has answers of visible fields of all pages, and cleared ones', () => {
    expect(saved({ amount: 12_000, firstName: 'Anna', lastName: null })).toEqual(['amount', 'firstName', 'lastName'])
  })

  test('omits answers hidden by a condition, which stay unsaved', () => {
    expect(saved({ ...loanRequest, intendedUseDetails: 'Hochzeit' })).toEqual(['amount', 'term', 'intendedUse'])
    expect(saved({ ...loanRequest, intendedUse: '12', intendedUseDetails: 'Hochzeit' })).toContain('intendedUseDetails')
  })

  test('[A5.15] has complete groups, with hidden answers, without invalid ones and calculated values', () => {
    const hidden = { existingLoanContract: { type: 'TEXTFIELD', value: 'K-1' } } as const
    const wrong = { existingLoanBalance: { type: 'MONEY', value: -1 } } as const
    const values = { existingCredits: true, existingLoans: [{ ...hidden, ...wrong }, hidden], existingLoansTotal: 5 }
    const sent = fieldsToSave(valuesOf(values), settings.PAGES, stateOf(values))
    expect(Object.keys(sent)).toEqual(['existingCredits', 'existingLoans'])
    expect(sent['existingLoans']?.value.value).toEqual([hidden, hidden])
    // The identical answer, so that it counts as saved.
    const typed = valuesOf({ existingCredits: true, existingLoans: [hidden] })
    expect(fieldsToSave(typed, settings.PAGES, stateOf(values))['existingLoans']).toBe(typed['existingLoans'])
  })

  test('omits answers that cannot be stored, so that a draft is not refused', () => {
    expect(saved({ amount: 60_000, term: 60, dateOfBirth: '1990-02-31' })).toEqual(['term'])
  })
})

describe('[A5.17] read-only', () => {
  const loan = {
    loanStatus: 'NEW',
    proved: {},
    ownership: { type: 'OWN', role: 'OWNER' },
    mayFill: [true, true],
    fields: valuesOf({ firstName: 'Anna' }),
  } satisfies Partial<Loan>
  const proved = { firstName: '2026-12-01T09:00:00.000Z' }
  const stored = <Saved>(saved: Saved) => ({ saved, isWrong: () => false })
  const term = { id: 'term', type: 'NUMBERFIELD', entityType: 'LOAN' } as const
  const firstName = {
    id: 'firstName',
    type: 'TEXTFIELD',
    entityType: 'BORROWER',
    readOnlyWhenVerified: true,
    readOnlyWhenShared: true,
  } as const

  test('is everything in a locked loan and for viewers', () => {
    expect(isReadOnly(term, stored(loan))).toBe(false)
    expect(isReadOnly(term, stored({ ...loan, loanStatus: 'SEND' }))).toBe(true)
    const ownership = { type: 'SHARED_WITH_ME', role: 'VIEWER' } as const
    expect(isReadOnly(term, stored({ ...loan, ownership, mayFill: [false, false] }))).toBe(true)
  })

  test('[A6.04] is the part of the other borrower', () => {
    const own = { id: 'firstName2', type: 'TEXTFIELD', entityType: 'SECOND_BORROWER' } as const
    const second = {
      ...loan,
      ownership: { type: 'SHARED_WITH_ME', role: 'CO_BORROWER' },
      mayFill: [false, true],
    } as const
    expect([
      isReadOnly(term, stored(second)),
      isReadOnly(firstName, stored(second)),
      isReadOnly(own, stored(second)),
    ]).toEqual([true, true, false])
    expect(isReadOnly(own, stored({ ...loan, mayFill: [true, false] }))).toBe(true)
  })

  test('[A6.04] is a flagged field whose answer was proved, and flagged fields of shared loans', () => {
    expect(isReadOnly(firstName, stored(loan))).toBe(false)
    expect(isReadOnly(firstName, stored({ ...loan, proved }))).toBe(true)
    expect(isReadOnly(firstName, stored({ ...loan, proved: { lastName: proved.firstName } }))).toBe(false)
    const wrong = { saved: { ...loan, proved }, isWrong: (id: string) => id === 'firstName' }
    expect(isReadOnly(firstName, wrong)).toBe(false)
    expect(isReadOnly(firstName, stored({ ...loan, ownership: { type: 'SHARED_WITH_ME', role: 'EDITOR' } }))).toBe(true)
  })
})

test('the browser asks before leaving with visible input, but not with hidden input', () => {
  const { answers } = stateOf({ existingCredits: false })
  const isAsked = (typed: Partial<typeof noAnswers>) =>
    isOnScreen({ typed: { ...noAnswers, ...typed }, pages: settings.PAGES, definitions, answers })
  expect(isAsked({})).toBe(false)
  expect(isAsked({ fields: valuesOf({ amount: 60_000 }) })).toBe(true)
  expect(isAsked({ fields: valuesOf({ existingCreditAmount: 5000 }) })).toBe(false)
  expect(isAsked({ unreadable: { existingCreditAmount: 'viel' } })).toBe(false)
  expect(isAsked({ unreadable: { amount: 'viel' } })).toBe(true)
  expect(isAsked({ unreadable: { 'living-0-housing': 'viel' } })).toBe(true)
  expect(isAsked({ borrowers: [null, { ...emptyBorrower }] })).toBe(true)
})
