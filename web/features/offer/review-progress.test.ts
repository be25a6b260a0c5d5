import { expect, test } from 'vitest'

import { loanStatuses } from '#domain/loan/status.ts'

import { isDelayed, isUndecided, pollAfter, reviewProgress } from './review-progress.ts'

const sent = { id: 'A1', status: 'MALWARE_CHECK', requestDate: '2026-11-20T10:00:00.000Z' }
const states = (loan: Parameters<typeof reviewProgress>[0]) =>
  Object.fromEntries(reviewProgress(loan).map(({ key, state }) => [key, state]))

test('polls a loan every 3 seconds until the bank has decided, and rarely after a while', () => {
  expect(loanStatuses.filter(isUndecided)).toEqual(['READY', 'SEND', 'ADDITIONAL_DOCUMENTS_SEND'])
  expect(pollAfter('READY', 0)).toBe(3000)
  expect(pollAfter('SEND', 500)).toBe(30_000)
  expect(pollAfter('OFFER_AVAILABLE', 0)).toBe(false)
})

test('an application in delivery is sent, not received', () => {
  expect(states({ loanStatus: 'READY', applications: [sent] })).toEqual({
    sent: 'done',
    received: 'current',
    checked: 'upcoming',
    decided: 'upcoming',
  })
  expect(reviewProgress({ loanStatus: 'READY', applications: [sent] })[0]?.at).toBe(sent.requestDate)
})

test('an application that the bank has received is being checked', () => {
  expect(states({ loanStatus: 'SEND', applications: [{ ...sent, status: 'SUBMITTED' }] })).toMatchObject({
    received: 'done',
    checked: 'current',
  })
})

test('of documents sent later, the last submission counts, in any order', () => {
  const documents = { id: 'A2', status: 'SUBMITTION', requestDate: '2026-11-21T10:00:00.000Z' }
  const loan = {
    loanStatus: 'ADDITIONAL_DOCUMENTS_SEND',
    applications: [documents, { ...sent, status: 'SUBMITTED' }],
  } as const
  expect(states(loan)).toMatchObject({ documents: 'done', received: 'current' })
  expect(reviewProgress(loan)[0]?.at).toBe(documents.requestDate)
})

test('a failed submission is a delay', () => {
  expect(isDelayed({ loanStatus: 'READY', applications: [{ ...sent, status: 'SUBMITTION_FAILED' }] })).toBe(true)
  expect(isDelayed({ loanStatus: 'READY', applications: [sent] })).toBe(false)
})
