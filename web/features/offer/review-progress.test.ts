import { expect, test } from 'vitest'

import { loanStatuses } from '#domain/loan/status.ts'

import { isAwaited, isDelayed, isUndecided, pollAfter, reviewProgress } from './review-progress.ts'

const sent = { id: 'A1', status: 'MALWARE_CHECK', requestDate: '2026-11-20T10:00:00.000Z' }
const states = (loan: Parameters<typeof reviewProgress>[0]) =>
  Object.fromEntries(reviewProgress(loan).map(({ key, state }) => [key, state]))

test('polls a loan every 3 seconds until the bank has decided, and rarely after a while', () => {
  expect(loanStatuses.filter(isUndecided)).toEqual(['READY', 'SEND', 'ADDITIONAL_DOCUMENTS_SEND'])
  const alone = { offerState: null, signers: [] }
  expect(pollAfter({ loanStatus: 'READY', ...alone }, 0)).toBe(3000)
  expect(pollAfter({ loanStatus: 'SEND', ...alone }, 500)).toBe(30_000)
  expect(pollAfter({ loanStatus: 'OFFER_AVAILABLE', ...alone }, 0)).toBe(false)
})

test('polls an open offer rarely while the other borrower has yet to sign, and no other offer', () => {
  const signer = {
    borrower: 0,
    name: '',
    byLink: false,
    email: null,
    emailReplaceable: false,
    invitedAt: null,
    identifiedAt: null,
  } as const
  const own = { ...signer, state: 'WAITING', self: true, signedAt: null, declinedAt: null } as const
  const other = { ...own, borrower: 1, self: false } as const
  const signed = { ...other, state: 'SIGNED', signedAt: '2026-11-20T10:00:00.000Z' } as const
  const offered = { loanStatus: 'OFFER_AVAILABLE', offerState: 'OPEN', signers: [own, other] } as const
  expect(pollAfter(offered, 0)).toBe(30_000)
  expect(isAwaited(offered)).toBe(true)
  expect(pollAfter({ ...offered, signers: [own, signed] }, 0)).toBe(false)
  expect(pollAfter({ ...offered, signers: [own] }, 0)).toBe(false)
  expect(pollAfter({ ...offered, offerState: 'DECLINED' }, 0)).toBe(false)
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
