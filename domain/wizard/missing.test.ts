import { describe, expect, it, test } from 'vitest'

import type { FieldError } from '../shared/errors.ts'
import type { Borrower } from '../loan/loan.ts'
import { emptyBorrower } from '../loan/second-borrower.ts'
import { isAnswered, isComplete, missingAnswer, missingParts, type MissingParts } from './missing.ts'
import { answered, define, makePage, place, makeSection, stepTo } from './cases/sample-pages.ts'
import type { WizardSettings } from './validate-loan.ts'

const today = '2026-11-21'
const text = (de: string, en: string) => ({ de, en })

const fields = [
  define('lastName', 'TEXTFIELD', { entityType: 'BORROWER', label: text('Nachname', 'Last name') }),
  define('secondBorrower', 'SWITCH'),
  define('secondLastName', 'TEXTFIELD', { entityType: 'SECOND_BORROWER', label: text('Ihr Nachname', 'Their name') }),
  define('age', 'NUMBERFIELD', { entityType: 'BORROWER', label: text('Alter', 'Age'), meta: { min: 18 } }),
  define('loans', 'FIELDS_GROUP', { entityType: 'BORROWER', label: text('Kredite', 'Loans') }),
  define('balance', 'MONEY', { entityType: 'BORROWER', label: text('Restschuld', 'Balance') }),
]
const both = { field: 'secondBorrower', operator: '=', value: true } as const

const settings: WizardSettings = {
  INPUT_FIELDS: fields,
  KEYS: [],
  LIVING_TYPE: [
    { id: 'netIncome', kind: 'INCOME', label: text('Nettoeinkommen', 'Net income') },
    { id: 'housing', kind: 'EXPENSES', label: text('Wohnkosten', 'Housing costs') },
  ],
  DOCUMENTS: [
    {
      id: 'income',
      type: 'DOCUMENTS',
      title: text('Einkommen', 'Income'),
      documents: [
        { documentId: 'contract', label: text('Arbeitsvertrag', 'Contract of employment'), required: false },
        { documentId: 'proof', label: text('Gehaltsabrechnung', 'Payslip'), required: true, numberOfDocuments: 2 },
      ],
    },
    {
      id: 'identity',
      type: 'DOCUMENTS',
      title: text('Person', 'Person'),
      documents: [{ documentId: 'proof', label: text('Ausweis', 'Identity card'), required: true }],
    },
    {
      id: 'both',
      type: 'DOCUMENTS',
      title: text('Beide', 'Both'),
      documents: [{ documentId: 'agreement', label: text('Vereinbarung', 'Agreement'), required: true }],
      condition: both,
    },
  ],
  PAGES: [
    makePage('person', 'BORROWER_INFORMATION', [
      makeSection('names', [
        place('lastName', { required: true }),
        place('secondBorrower'),
        place('secondLastName', { required: true, renderCondition: both }),
        place('age'),
        place('loans', { fields: [place('balance', { required: true })] }),
      ]),
      makeSection('budget', [], {
        title: text('Haushalt', 'Budget'),
        sectionMessages: [
          { type: 'SUCCESS', text: text('Gut', 'Good') },
          {
            type: 'ERROR',
            text: text('Zu jung', 'Too young'),
            condition: { field: 'age', operator: '>', value: 90 },
          },
        ],
      }),
    ]),
    makePage('household', 'STANDARD_OF_LIVING', []),
    makePage('documents', 'DOCUMENTS', []),
    makePage('offer', 'OFFER', []),
    makePage('after', 'CONDITION_INFORMATION', []),
  ],
}
const steps = ['person', 'household', 'documents', 'offer'].map((id) => stepTo(id))
const product = { calculationType: 'NONE', steps } as const

const begun = { fields: {}, borrowers: [], requestedDocuments: [], accountVerified: false, documents: [] }
const household: Borrower = {
  ...emptyBorrower,
  incomeExpenses: [
    { fieldId: 'netIncome', amount: 3000 },
    { fieldId: 'housing', amount: 0 },
  ],
}
const paper = (documentTabId: string, documentId: string) => ({ documentTabId, documentId })
const complete = {
  ...begun,
  fields: answered(fields, { lastName: 'Beispiel', age: 40 }),
  borrowers: [household],
  documents: [paper('income', 'proof'), paper('identity', 'proof'), paper('income', 'proof')],
}

const open = { reason: 'OPEN', message: 'NotNull', messageKey: 'anfrage.lebenshaltung.required' } as const
const openName = {
  ...open,
  field: 'lastName',
  objectName: 'BORROWER',
  label: text('Nachname', 'Last name'),
  type: 'TEXTFIELD',
}
const openAmounts = (objectName: string) => [
  { ...open, field: 'netIncome', objectName, label: text('Nettoeinkommen', 'Net income'), type: 'MONEY' },
  { ...open, field: 'housing', objectName, label: text('Wohnkosten', 'Housing costs'), type: 'MONEY' },
]

describe('what an application still lacks', () => {
  it('[A5.05] [A5.07] at the start are all required answers by step and all required documents, with labels', () => {
    expect(missingParts(settings, product, begun, today)).toEqual({
      steps: [
        { uri: 'person-step', title: text('person', 'person in English'), answers: [openName] },
        {
          uri: 'household-step',
          title: text('household', 'household in English'),
          answers: openAmounts('BORROWER'),
        },
      ],
      documentsStep: 'documents-step',
      documents: [
        { tabId: 'income', documentId: 'proof', label: text('Gehaltsabrechnung', 'Payslip'), missing: 2 },
        { tabId: 'identity', documentId: 'proof', label: text('Ausweis', 'Identity card'), missing: 1 },
      ],
      verification: false,
      secondBorrower: null,
      withheld: 0,
    })
  })

  it('is nothing when everything is answered and uploaded', () => {
    const parts = missingParts(settings, product, complete, today)
    expect(parts).toEqual({
      steps: [],
      documentsStep: 'documents-step',
      documents: [],
      verification: false,
      secondBorrower: null,
      withheld: 0,
    })
    expect(isComplete(parts)).toBe(true)
  })

  it("counts a second borrower's open answers, and requires the documents of two", () => {
    const fieldsOfTwo = { ...complete.fields, ...answered(fields, { secondBorrower: true }) }
    const parts = missingParts(settings, product, { ...complete, fields: fieldsOfTwo }, today)
    expect(parts.secondBorrower).toEqual({ open: 3 })
    expect(parts.steps.map(({ answers }) => answers)).toEqual([
      [
        {
          ...open,
          field: 'secondLastName',
          objectName: 'SECOND_BORROWER',
          label: text('Ihr Nachname', 'Their name'),
          type: 'TEXTFIELD',
        },
      ],
      openAmounts('SECOND_BORROWER'),
    ])
    expect(parts.documents).toEqual([
      { tabId: 'both', documentId: 'agreement', label: text('Vereinbarung', 'Agreement'), missing: 1 },
    ])
    const answeredByBoth = { ...fieldsOfTwo, ...answered(fields, { secondLastName: 'Beispiel' }) }
    const loanOfBoth = { ...complete, fields: answeredByBoth, borrowers: [household, household] }
    expect(missingParts(settings, product, loanOfBoth, today)).toMatchObject({ steps: [], secondBorrower: { open: 0 } })
  })

  it("does not count the first borrower's open answers as the second one's", () => {
    const two = { ...begun, fields: answered(fields, { secondBorrower: true, secondLastName: 'Beispiel' }) }
    const { steps: openSteps, secondBorrower } = missingParts(settings, product, two, today)
    expect(openSteps.flatMap(({ answers }) => answers)).toHaveLength(5)
    expect(secondBorrower).toEqual({ open: 2 })
  })

  it('[A5.05] includes no documents if the journey has no step for them', () => {
    const without = { ...product, steps: steps.filter(({ pageId }) => pageId !== 'documents') }
    expect(missingParts(settings, without, begun, today)).toMatchObject({ documentsStep: null, documents: [] })
  })

  it.each([
    ['no step requires it', {}, false, false],
    ['a step before the offer requires it', { household: true }, false, true],
    ['the account is verified already', { household: true }, true, false],
    ['only the offer requires it, which comes after sending', { offer: true }, false, false],
    ['a step after the offer requires it', { after: true }, false, false],
    ['steps before and after the offer require it', { household: true, after: true }, false, true],
  ])(
    '[A5.06] a verified account: %s',
    (_, required: Readonly<Record<string, boolean>>, accountVerified, verification) => {
      const journey = [...steps, stepTo('after')].map((step) => ({
        ...step,
        verification: required[step.pageId] === true,
      }))
      const loan = { ...complete, accountVerified }
      const parts = missingParts(settings, { ...product, steps: journey }, loan, today)
      expect([parts.verification, isComplete(parts)]).toEqual([verification, !verification])
    },
  )
})

describe('[A5.07] a problem as the applicant reads it', () => {
  it.each<[string, FieldError, object]>([
    [
      'a blank answer is open',
      { objectName: 'BORROWER', field: 'lastName', message: 'NotBlank' },
      { reason: 'OPEN', label: text('Nachname', 'Last name'), type: 'TEXTFIELD' },
    ],
    [
      'an answer beyond its limit is wrong, and names the limit',
      { objectName: 'BORROWER', field: 'age', message: 'Min', messageKey: 'error.Min', params: { min: 18 } },
      { reason: 'WRONG', label: text('Alter', 'Age'), type: 'NUMBERFIELD' },
    ],
    [
      'an answer in a group names its entry, counted from 1',
      { objectName: 'BORROWER', field: 'loans[1].balance', message: 'NotNull' },
      { reason: 'OPEN', label: text('Eintrag 2, Restschuld', 'Entry 2, Balance'), type: 'MONEY' },
    ],
    [
      'a household item has its own label',
      { objectName: 'SECOND_BORROWER', field: 'housing', message: 'NotNull' },
      { reason: 'OPEN', label: text('Wohnkosten', 'Housing costs'), type: 'MONEY' },
    ],
    [
      'a blocking message has its own text',
      { objectName: 'SECTION', field: 'budget', message: 'Blocked', params: { index: 1 } },
      { reason: 'WRONG', label: text('Zu jung', 'Too young') },
    ],
    [
      'a blocking message that the settings no longer have is named by its section',
      { objectName: 'SECTION', field: 'budget', message: 'Blocked', params: { index: 2 } },
      { reason: 'WRONG', label: text('Haushalt', 'Budget') },
    ],
    [
      'a blocking message without a place is named by its section',
      { objectName: 'SECTION', field: 'budget', message: 'Blocked' },
      { reason: 'WRONG', label: text('Haushalt', 'Budget') },
    ],
    [
      'a section that the settings no longer have is named by its id',
      { objectName: 'SECTION', field: 'gone', message: 'Blocked', params: { index: 0 } },
      { reason: 'WRONG', label: text('gone', 'gone') },
    ],
    [
      'a field that the settings no longer have is named by its id',
      { objectName: 'LOAN', field: 'gone', message: 'Unknown' },
      { reason: 'WRONG', label: text('gone', 'gone') },
    ],
  ])('%s', (_, problem, described) => {
    expect(missingAnswer(settings, problem)).toStrictEqual({ ...problem, ...described })
  })

  it('blocking messages and answers in entries are named among the missing parts', () => {
    const loan = { ...complete, fields: answered(fields, { lastName: 'Beispiel', age: 99, loans: [{}] }) }
    expect(missingParts(settings, product, loan, today).steps[0]?.answers).toEqual([
      {
        ...open,
        field: 'loans[0].balance',
        objectName: 'BORROWER',
        label: text('Eintrag 1, Restschuld', 'Entry 1, Balance'),
        type: 'MONEY',
      },
      {
        field: 'budget',
        objectName: 'SECTION',
        message: 'Blocked',
        params: { index: 1 },
        reason: 'WRONG',
        label: text('Zu jung', 'Too young'),
      },
    ])
  })
})

const nothing: MissingParts = {
  steps: [],
  documentsStep: 'unterlagen',
  documents: [],
  verification: false,
  secondBorrower: { open: 0 },
  withheld: 0,
}
const label = text('Gehalt', 'Payslip')

test('an application is complete if nothing is missing', () => {
  expect([isAnswered(nothing), isComplete(nothing)]).toEqual([true, true])
  for (const lacking of [
    { documents: [{ tabId: 'income', documentId: 'payslip', label, missing: 1 }] },
    { verification: true },
  ])
    expect([isAnswered({ ...nothing, ...lacking }), isComplete({ ...nothing, ...lacking })]).toEqual([true, false])
})

test('missing answers of the other borrower count, whether this reader sees them or not', () => {
  const answer = { field: 'lastName', objectName: 'BORROWER', label, reason: 'OPEN', message: 'NotNull' } as const
  for (const lacking of [
    { steps: [{ uri: 'person', title: label, answers: [answer] }] },
    { secondBorrower: { open: 2 } },
    { secondBorrower: null, withheld: 1 },
  ])
    expect([isAnswered({ ...nothing, ...lacking }), isComplete({ ...nothing, ...lacking })]).toEqual([false, false])
})
