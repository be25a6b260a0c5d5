import { describe, expect, it } from 'vitest'

import type { Borrower } from '../loan/loan.ts'
import { emptyBorrower } from '../loan/second-borrower.ts'
import type { DocumentTab } from '../settings/areas/documents/schema.ts'
import { answered, define, makePage, place, makeSection, stepTo } from './cases/sample-pages.ts'
import {
  answersThatCount,
  missingDocuments,
  pageProblems,
  pagesOfSteps,
  unfinishedSteps,
  validatedSteps,
  type WizardSettings,
  getValidationContext,
} from './validate-loan.ts'

const today = '2026-11-21'
const text = { de: '', en: '' }
const fields = [
  define('secondBorrower', 'SWITCH'),
  define('owns', 'SWITCH'),
  define('rents', 'SWITCH'),
  define('remark', 'TEXTFIELD'),
  define('intendedUse', 'KEY'),
]
const owns = { field: 'owns', operator: '=', value: true } as const
const rents = { field: 'rents', operator: '=', value: true } as const

const first = makePage('first', 'CONDITION_INFORMATION', [
  makeSection('questions', [place('secondBorrower'), place('owns'), place('rents'), place('intendedUse')]),
])
const second = makePage(
  'second',
  'BORROWER_INFORMATION',
  [makeSection('remarks', [place('remark', { required: true })])],
  {
    renderCondition: rents,
  },
)
const household = makePage('household', 'STANDARD_OF_LIVING', [])
const unused = makePage('unused', 'BORROWER_INFORMATION', [])
const settings: WizardSettings = {
  INPUT_FIELDS: fields,
  KEYS: [],
  LIVING_TYPE: [{ id: 'netIncome', kind: 'INCOME', label: text }],
  DOCUMENTS: [],
  PAGES: [unused, household, second, first],
}
const product = {
  calculationType: 'CONSUMER_CREDIT',
  steps: [stepTo('first'), stepTo('removed'), stepTo('second', { condition: owns }), stepTo('household')],
} as const
const journey = { ...product, steps: [...product.steps] }
const loanWith = (values: Parameters<typeof answered>[1], borrowers: Borrower[] = []) => ({
  fields: answered(fields, values),
  borrowers,
  requestedDocuments: [],
})

describe('the pages of a journey', () => {
  it("are those of its steps, in their order, with the steps' conditions; a removed page is left out", () => {
    expect(pagesOfSteps(settings, journey)).toEqual([
      first,
      { ...second, renderCondition: { combinator: 'and', rules: [owns, rents] } },
      household,
    ])
    expect(pagesOfSteps(settings, { steps: [stepTo('first', { condition: owns })] })).toEqual([
      { ...first, renderCondition: owns },
    ])
  })

  it.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])('[A2.23] a step is there if its condition (%s) and that of its page (%s) hold: %s', (ofStep, ofPage, isThere) => {
    const { steps, answers } = getValidationContext(
      settings,
      journey,
      loanWith({ owns: ofStep, rents: ofPage, remark: 'x' }),
    )
    const names = steps.map(({ name }) => name)
    expect(names).toEqual(isThere ? ['first', 'second', 'household'] : ['first', 'household'])
    expect(answers).toEqual({ owns: ofStep, rents: ofPage, ...(isThere ? { remark: 'x' } : {}) })
  })
})

it('[A5.17] only visible answers count', () => {
  const stored = answered(fields, { owns: true, remark: 'hidden' })
  expect(answersThatCount(stored, { owns: true, rents: false })).toEqual(answered(fields, { owns: true }))
})

describe('the problems of a loan', () => {
  const openAmount = (objectName: string) => ({
    objectName,
    field: 'netIncome',
    message: 'NotNull',
    messageKey: 'anfrage.lebenshaltung.required',
  })
  const openUse = {
    objectName: 'LOAN',
    field: 'intendedUse',
    message: 'NotNull',
    messageKey: 'konsumentenfinanzierung.verwendung.required',
  }
  const problemsOn = (page: typeof first, loan: Parameters<typeof pageProblems>[2]) =>
    pageProblems(settings, journey, loan, page, today)

  it('[A5.04] a visible purpose is required, whatever its placement says; a page without it needs none', () => {
    expect(problemsOn(first, loanWith({}))).toEqual([openUse])
    expect(problemsOn(second, loanWith({ owns: true, rents: true, remark: 'x' }))).toEqual([])
  })

  it('[A5.04] each borrower needs an amount for each item; hidden incomes of the other one are not judged', () => {
    const both = { secondBorrower: true }
    const filled: Borrower = { ...emptyBorrower, incomeExpenses: [{ fieldId: 'netIncome', amount: 0 }] }
    expect(problemsOn(household, loanWith({}))).toEqual([openAmount('BORROWER')])
    expect(problemsOn(household, loanWith(both))).toEqual([openAmount('BORROWER'), openAmount('SECOND_BORROWER')])
    expect(problemsOn(household, loanWith(both, [filled]))).toEqual([openAmount('SECOND_BORROWER')])
    expect(problemsOn(household, loanWith({}, [filled, emptyBorrower]))).toEqual([])
    expect(problemsOn(household, { ...loanWith(both), incomeHidden: [true, false] })).toEqual([
      openAmount('SECOND_BORROWER'),
    ])
    expect(problemsOn(household, { ...loanWith(both), incomeHidden: [false, true] })).toEqual([openAmount('BORROWER')])
  })

  it('[A4.01] are those of each step; the steps that have some are unfinished', () => {
    const loan = loanWith({ owns: true, rents: true, intendedUse: '01', remark: 'x' })
    const use = { ...openUse, message: 'Pattern', messageKey: 'anfrage.lebenshaltung.required' }
    const all = validatedSteps(settings, journey, loan, today)
    expect(all.map(({ step, errors }) => [step.uri, errors])).toEqual([
      ['first-step', [use]],
      ['second-step', []],
      ['household-step', [openAmount('BORROWER')]],
    ])
    expect(unfinishedSteps(settings, journey, loan, today)).toEqual([all[0], all[2]])
  })
})

it('[A5.05] documents are missing in tabs of documents whose condition holds', () => {
  const tab = (id: string, more: Partial<DocumentTab> = {}): DocumentTab => ({
    id,
    type: 'DOCUMENTS',
    title: text,
    documents: [{ documentId: 'proof', label: text, required: true }],
    ...more,
  })
  const tabs = [
    tab('always'),
    tab('owners', { condition: owns }),
    tab('tenants', { condition: rents }),
    tab('requested', { type: 'REQUESTED_DOCUMENTS' }),
  ]
  const missing = (tabId: string) => ({ tabId, documentId: 'proof', missing: 1 })
  expect(missingDocuments(tabs, [], { owns: true, rents: false })).toEqual([missing('always'), missing('owners')])
})
