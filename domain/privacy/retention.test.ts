import { describe, expect, it } from 'vitest'

import { type LoanStatus, loanStatuses } from '../loan/status.ts'
import { erasedWithinDays, isLeftUndecided, isRetainedFile, getRetention, type LoanToErase } from './retention.ts'
import { documentDefaults } from '../settings/areas/documents/defaults.ts'
import type { DocumentTab } from '../settings/areas/documents/schema.ts'

const today = '2026-11-21'
const loan = (set: Partial<LoanToErase> & Pick<LoanToErase, 'status'>): LoanToErase => ({
  calculationType: 'CONSUMER_CREDIT',
  offer: { term: 60, validUntil: '2026-12-05' },
  offerEndedOn: null,
  decidedOn: '2026-11-01',
  reviewedOn: null,
  inReview: false,
  undecidedDays: 730,
  ...set,
})

it('a loan that the bank never received is erased', () => {
  for (const status of ['HIDDEN', 'NEW'] as const)
    expect(getRetention(loan({ status, offer: null }), today)).toEqual({ kind: 'erase' })
})

it.each(['READY', 'SEND', 'ADDITIONAL_DOCUMENTS_REQUIRED', 'ADDITIONAL_DOCUMENTS_SEND'] as const)(
  '%s is with the bank',
  (status) => {
    expect(getRetention(loan({ status }), today)).toEqual({ kind: 'withBank' })
  },
)

it('an application that the bank has left undecided stops nothing after its days, and is kept like a refusal from then', () => {
  const silent = loan({ status: 'SEND', offer: null, decidedOn: '2024-11-21' })
  expect(getRetention(silent, today)).toEqual({ kind: 'withBank' })
  expect(getRetention(silent, '2026-11-22')).toEqual({ kind: 'keep', reason: 'AGG § 21', until: '2027-05-23' })
  expect(getRetention(silent, '2027-05-24')).toEqual({ kind: 'erase' })
  expect(getRetention({ ...silent, inReview: true }, '2026-11-22')).toEqual({ kind: 'withBank' })
  const undecided = (status: LoanStatus) => isLeftUndecided({ status, changedOn: '2020-01-01' }, 730, today)
  expect(loanStatuses.filter(undecided)).toEqual([
    'READY',
    'SEND',
    'ADDITIONAL_DOCUMENTS_REQUIRED',
    'ADDITIONAL_DOCUMENTS_SEND',
  ])
})

it.each([
  ['a contract of five years, from the end of the year in which it runs out', '2026-11-01', 60, '2041-12-31'],
  ['one that runs out in December', '2026-12-31', 12, '2037-12-31'],
  ['one whose last month is the December of the year before', '2026-01-15', 11, '2036-12-31'],
  ['one whose months go over the year', '2026-01-15', 12, '2037-12-31'],
])('keeps %s, for ten years', (_, decidedOn, term, until) => {
  const accepted = loan({ status: 'OFFER_ACCEPTED', decidedOn, offer: { term, validUntil: '2026-12-05' } })
  expect(getRetention(accepted, today)).toEqual({ kind: 'keep', reason: 'HGB § 257, AO § 147', until })
})

it("keeps a mortgage's contract by its years", () => {
  const offer = { term: 10, validUntil: '2026-12-05' }
  for (const calculationType of ['MORTGAGE', 'MORTGAGE_FULL'] as const)
    expect(getRetention(loan({ status: 'OFFER_ACCEPTED', calculationType, offer }), today)).toMatchObject({
      until: '2046-12-31',
    })
})

it('keeps a contract without a known offer from the year of its conclusion', () => {
  expect(getRetention(loan({ status: 'OFFER_ACCEPTED', offer: null }), today)).toMatchObject({ until: '2036-12-31' })
})

it('keeps a withdrawn contract from the year of the withdrawal, whatever its term', () => {
  expect(getRetention(loan({ status: 'WITHDRAWN', decidedOn: '2026-12-31' }), today)).toEqual({
    kind: 'keep',
    reason: 'HGB § 257, AO § 147',
    until: '2036-12-31',
  })
})

it('keeps a rejection while it can be challenged as discrimination, and no longer', () => {
  const refused = loan({ status: 'REJECTED', offer: null, decidedOn: '2026-05-22' })
  expect(getRetention(refused, today)).toEqual({ kind: 'keep', reason: 'AGG § 21', until: '2026-11-21' })
  expect(getRetention(refused, '2026-11-22')).toEqual({ kind: 'erase' })
})

it('keeps a rejection that a review has confirmed as long from the review', () => {
  const confirmed = loan({ status: 'REJECTED', offer: null, decidedOn: '2026-01-02', reviewedOn: '2026-05-22' })
  expect(getRetention(confirmed, today)).toEqual({ kind: 'keep', reason: 'AGG § 21', until: '2026-11-21' })
  expect(getRetention(confirmed, '2026-11-22')).toEqual({ kind: 'erase' })
  // Rejected again after a review has reopened it.
  const again = { ...confirmed, decidedOn: '2026-05-22', reviewedOn: '2026-01-02' }
  expect(getRetention(again, today)).toMatchObject({ until: '2026-11-21' })
})

it('a rejection is with the bank while its review is open, however old it is', () => {
  const inReview = loan({ status: 'REJECTED', offer: null, decidedOn: '2020-01-02', inReview: true })
  expect(getRetention(inReview, today)).toEqual({ kind: 'withBank' })
})

it('keeps a reopened application as long from the review of its rejection', () => {
  const reopened = loan({ status: 'NEW', offer: null, decidedOn: today, reviewedOn: '2026-05-22' })
  expect(getRetention(reopened, today)).toEqual({ kind: 'keep', reason: 'AGG § 21', until: '2026-11-21' })
  expect(getRetention(reopened, '2026-11-22')).toEqual({ kind: 'erase' })
})

it('an offer is with the bank until the end of its last day, then kept like a rejection', () => {
  const offered = (validUntil: string) => loan({ status: 'OFFER_AVAILABLE', offer: { term: 60, validUntil } })
  expect(getRetention(offered(today), today)).toEqual({ kind: 'withBank' })
  expect(getRetention(offered('2026-11-21T10:00:00+01:00'), today)).toEqual({ kind: 'withBank' })
  expect(getRetention(offered('2026-11-20'), today)).toEqual({ kind: 'keep', reason: 'AGG § 21', until: '2027-05-22' })
  expect(getRetention(offered('2026-01-20'), today)).toEqual({ kind: 'erase' })
  expect(getRetention(loan({ status: 'OFFER_AVAILABLE', offer: null }), today)).toEqual({ kind: 'withBank' })
  // Declined, nothing of it is left with the bank, however long it would have been valid.
  expect(getRetention({ ...offered('2026-12-05'), offerEndedOn: today }, today)).toEqual({
    kind: 'keep',
    reason: 'AGG § 21',
    until: '2027-05-23',
  })
})

it('has a rule for every status', () => {
  for (const status of loanStatuses)
    expect(['withBank', 'erase', 'keep']).toContain(getRetention(loan({ status }), today).kind)
})

it('what was erased is gone everywhere once the longest of its periods is over', () => {
  expect(erasedWithinDays({ history: 7, backups: 35 })).toBe(35)
  expect(erasedWithinDays({ history: 90, backups: 35 })).toBe(90)
})

describe('of the files of a retained loan', () => {
  const stays = (documentTabId: string, documentId: string | null, tabs: readonly DocumentTab[] = documentDefaults) =>
    isRetainedFile({ documentTabId, documentId }, tabs)

  it('what proves an income or an identity stays as shipped, and what the bank has requested, delivered or valued', () => {
    const kinds = documentDefaults.flatMap(({ id, documents }) =>
      documents.map(({ documentId }) => [documentId, stays(id, documentId)] as const),
    )
    expect(Object.fromEntries(kinds)).toEqual({
      payslip: true,
      'tax-assessment': true,
      'business-figures': true,
      'pension-statement': true,
      'second-payslip': true,
      'second-tax-assessment': true,
      'second-business-figures': true,
      'second-pension-statement': true,
      'bank-statement': false,
      'purchase-contract': false,
      'land-register': false,
      'energy-certificate': false,
      'floor-plan': false,
      identity: true,
      'residence-permit': false,
      'credit-agreement': false,
      other: false,
      requested: true,
    })
    expect([stays('#precontract', 'SECCI@1'), stays('#valuation', null)]).toEqual([true, true])
  })

  it('the bank decides for each kind, and one that nobody knows any more stays', () => {
    const decided = (afterErasure: 'KEPT' | 'ERASED') =>
      documentDefaults.map((tab) => ({ ...tab, documents: tab.documents.map((kind) => ({ ...kind, afterErasure })) }))
    for (const { id, documents } of documentDefaults)
      for (const { documentId } of documents)
        expect([
          stays(id, documentId, decided('KEPT')),
          stays(id, documentId, decided('ERASED')),
          stays(id, documentId, [...decided('ERASED'), ...decided('KEPT')]),
        ]).toEqual([true, false, false])
    expect([stays('gone', 'payslip'), stays('income', 'gone'), stays('further', null)]).toEqual([true, true, true])
  })
})
