import { describe, expect, test } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { definitionsById } from '#domain/wizard/answers.ts'
import { emptyBorrower } from '#domain/loan/second-borrower.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { journeyThrough } from '#web/features/wizard/addresses.ts'
import { noAnswers } from '#web/page/raw-answers.ts'
import { wizardState } from '#web/features/wizard/wizard-state.ts'

import { linksElsewhere, problemLinks, problemToast } from './problem-links.ts'

const { LIVING_TYPE, KEYS, INPUT_FIELDS, PAGES } = shippedAreas()
const page = PAGES.find(({ type }) => type === 'STANDARD_OF_LIVING') ?? expect.fail('ships')
const state = {
  settings: { LIVING_TYPE, KEYS },
  definitions: definitionsById(INPUT_FIELDS),
  answers: {},
  typed: noAnswers,
  today: '2026-11-21',
  locked: false,
}
const reader = {
  locale: 'de' as const,
  local: ({ de }: { readonly de: string }) => de,
  formatText: (text: string | { readonly id: string }) => (typeof text === 'string' ? text : text.id),
}
const missing = (objectName: string) => ({
  objectName,
  field: 'housing',
  message: 'NotNull',
  messageKey: 'anfrage.lebenshaltung.required',
})

test("[A5.04] a missing amount links to the input of its borrower, under the item's label", () => {
  const [first, second] = problemLinks([missing('BORROWER'), missing('SECOND_BORROWER')], page, state, reader)
  expect(first).toEqual({ fieldId: 'living-0-housing', label: 'Wohnkosten', text: 'fields.amount.malformed' })
  expect(second).toMatchObject({ fieldId: 'living-1-housing', label: 'household.ofSecond' })
})

test('[A5.04] what a confirmation can answer has one link to it, salary, rent and living costs have their own', () => {
  const open = LIVING_TYPE.map(({ id }) => ({ ...missing('BORROWER'), field: id }))
  const ofSecond = open.map((each) => ({ ...each, objectName: 'SECOND_BORROWER' }))
  const links = problemLinks([...open, ...ofSecond], page, { ...state, commonExpenses: true }, reader)
  expect(links.map(({ fieldId }) => fieldId)).toEqual([
    'living-0-netIncome',
    'living-confirmed',
    'living-0-housing',
    'living-0-livingCosts',
    'living-1-netIncome',
  ])
  const wrong = { ...missing('BORROWER'), field: 'insurance', message: 'Pattern' }
  expect(problemLinks([wrong], page, { ...state, commonExpenses: false }, reader)[0]?.fieldId).toBe(
    'living-0-insurance',
  )
})

test('[A5.04] as a toast, without messages at the fields, it names the item', () => {
  const [link] = problemLinks([missing('BORROWER')], page, state, reader)
  expect(link === undefined ? undefined : problemToast(link)).toEqual({
    id: 'error.onField',
    values: { field: 'Wohnkosten', message: 'fields.amount.malformed' },
  })
})

describe('[A8.02] refused answers of other pages', () => {
  const saved = {
    id: 'L1',
    loanStatus: 'NEW',
    lastCompletedStep: 'unterlagen',
    fields: {},
    borrowers: [emptyBorrower],
    requestedDocuments: [],
    mayFill: [true, true],
    incomeHidden: [false, false],
    ownership: { type: 'OWN', role: 'OWNER' },
  } as unknown as Loan
  const [product = expect.fail('ships')] = shippedAreas().PRODUCTS
  const wizard = wizardState({
    journey: journeyThrough(product, undefined),
    settings: shippedAreas(),
    saved,
    typed: noAnswers,
    done: saved.lastCompletedStep,
    today: '2026-11-21',
  })
  const refusal = (objectName: string, field: string) => ({ objectName, field, message: 'Max', params: { max: 84 } })
  const elsewhere = (objectName: string, field: string) =>
    linksElsewhere([refusal(objectName, field)], page, wizard, reader)

  test('link to their page, and not to the start page if another page asks them as well', () => {
    expect(elsewhere('LOAN', 'term')).toEqual([
      {
        fieldId: 'field-term',
        label: 'wizard.elsewhere.field',
        text: 'fields.size.max',
        to: '/privatkredit/L1/kreditwunsch',
      },
    ])
    expect(elsewhere('BORROWER', 'netIncome')).toEqual([])
  })

  test('are reported without a page that asks them, without the name of a key', () => {
    expect(elsewhere('loan', 'borrowers')).toEqual([
      { fieldId: undefined, label: 'wizard.elsewhere.some', text: 'fields.size.max' },
    ])
  })
})
