import { expect, test } from 'vitest'

import { isAnswered, isComplete, type MissingParts } from './missing.ts'

const nothing: MissingParts = {
  steps: [],
  documentsStep: 'unterlagen',
  documents: [],
  verification: false,
  secondBorrower: { open: 0 },
  withheld: 0,
}
const label = { de: 'Gehalt', en: 'Payslip' }

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
