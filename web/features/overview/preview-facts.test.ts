import { expect, test } from 'vitest'

import { loanStatuses } from '#domain/loan/status.ts'
import type { Locale } from '#domain/text/locale.ts'

import { getActionKey, getBadge, getPreviewFacts, getStage, loanPath, findRemoval } from './preview-facts.ts'
import type { LoanPreview } from './previews.ts'

const preview: LoanPreview = {
  id: 'L1',
  name: null,
  position: 1,
  changeDate: '2026-11-20T23:30:00.000Z',
  status: 'NEW',
  progress: 'PARTIALLY_COMPLETED',
  uri: 'privatkredit',
  amount: 12_500.5,
  term: { min: 60, max: 60 },
  interest: { min: 5.99, max: 5.99 },
  effectiveInterest: 6.16,
  offerState: null,
  offerEnds: null,
  payoutDate: null,
  firstInstallmentDate: null,
  acceptedAt: null,
  signers: [],
  rate: 241.5,
  version: 1,
  watched: false,
  withdrawable: false,
  reopened: false,
  product: { id: 'consumer-credit', calculationType: 'CONSUMER_CREDIT' },
  ownership: { type: 'OWN', role: 'OWNER' },
}

const plain = (facts: Record<string, string>) =>
  Object.fromEntries(Object.entries(facts).map(([name, text]) => [name, text.replaceAll('\u00a0', ' ')]))

test('[A2.19] a card shows amount, term, both rates of interest and the instalment', () => {
  expect(plain(getPreviewFacts(preview, 'de'))).toEqual({
    amount: '12.500,50 €',
    term: '5 Jahre',
    interest: '5,99 %',
    effective: '6,16 %',
    rate: '241,50 €',
  })
})

test('[A3.07] a range shows both ends, and an unknown value a dash', () => {
  const open = {
    ...preview,
    amount: null,
    rate: null,
    term: { min: 12, max: 84 },
    interest: null,
    effectiveInterest: null,
  }
  expect(plain(getPreviewFacts(open, 'en'))).toEqual({
    amount: '–',
    term: '1 year – 7 years',
    interest: '–',
    effective: '–',
    rate: '–',
  })
})

test('[A9.02] months are displayed as years, half years as x.5; the term of a mortgage is in years already', () => {
  const mortgage = {
    ...preview,
    term: { min: 15, max: 15 },
    product: { id: 'm', calculationType: 'MORTGAGE' as const },
  }
  expect(plain(getPreviewFacts(mortgage, 'de')).term).toBe('15 Jahre')
  expect(plain(getPreviewFacts({ ...preview, term: { min: 18, max: 30 } }, 'de')).term).toBe('1,5 Jahre – 2,5 Jahre')
  expect(plain(getPreviewFacts({ ...preview, term: { min: 13, max: 13 } }, 'de')).term).toBe('13 Monate')
})

const shown = loanStatuses.filter((status) => status !== 'HIDDEN')
const sharedWithMe = (role: 'EDITOR' | 'VIEWER' | 'CO_BORROWER') =>
  ({ ...preview, ownership: { type: 'SHARED_WITH_ME', role } }) as const

test("[A4.09] of one's own loans only NEW ones can be deleted, shared or not", () => {
  for (const type of ['OWN', 'SHARED_BY_ME'] as const) {
    const own = { ...preview, ownership: { type, role: 'OWNER' } } as const
    expect(shown.filter((status) => findRemoval({ ...own, status }) === 'delete')).toEqual(['NEW'])
    expect(shown.filter((status) => findRemoval({ ...own, status }) === 'leave')).toEqual([])
  }
})

test('[A4.09] [A6.03] a member can leave a shared loan in any status', () => {
  for (const role of ['EDITOR', 'VIEWER', 'CO_BORROWER'] as const)
    expect(shown.map((status) => findRemoval({ ...sharedWithMe(role), status }))).toEqual(shown.map(() => 'leave'))
})

test('[A2.19] a card links to its loan by its uri; without a product it has no link', () => {
  expect(loanPath(preview)).toBe('/privatkredit/L1')
  expect(loanPath({ ...preview, uri: '' })).toBeUndefined()
})

test('every status names what opening the card is for', () => {
  expect(getActionKey({ ...preview, status: 'ADDITIONAL_DOCUMENTS_SEND' })).toBe('overview.action.follow')
  expect(getActionKey({ ...preview, status: 'ADDITIONAL_DOCUMENTS_REQUIRED' })).toBe('overview.action.documents')
})

test('[A6.03] but only actions that the reader may take', () => {
  expect(getActionKey(sharedWithMe('EDITOR'))).toBe('overview.action.continue')
  expect(getActionKey(sharedWithMe('VIEWER'))).toBe('overview.action.look')
  expect(getActionKey({ ...sharedWithMe('EDITOR'), status: 'ADDITIONAL_DOCUMENTS_REQUIRED' })).toBe(
    'overview.action.follow',
  )
})

const offered = { status: 'OFFER_AVAILABLE', progress: 'IN_PROCESS', offerState: 'OPEN' } as const
const accepted = { status: 'OFFER_ACCEPTED', progress: 'COMPLETED', offerState: 'ACCEPTED' } as const
const planned = { payoutDate: '2026-12-16', firstInstallmentDate: '2027-02-01', acceptedAt: '2026-12-01T10:00:00.000Z' }
const signer = (borrower: 0 | 1, state: 'INVITED' | 'SIGNED') => ({ borrower, name: '', state })
const atBank = (status: LoanPreview['status']) => ({ status, progress: 'IN_PROCESS' }) as const

const catalogues = import.meta.glob<Readonly<Record<string, string>>>('../../i18n/{de,en}/loan/overview.json', {
  eager: true,
  import: 'default',
})
const badgeText = ({ status, offerState }: LoanPreview, locale: Locale) =>
  catalogues[`../../i18n/${locale}/loan/overview.json`]?.[getBadge(status, offerState).id]

/** Badge and progress of each state, in German and in English. */
test.each([
  [{ progress: 'NOT_STARTED' }, 'Neu: Noch nichts ausgefüllt', 'New: Nothing filled in yet'],
  [{}, 'Neu: Begonnen, noch nicht abgesendet', 'New: Started, not sent yet'],
  [{ reopened: true }, 'Neu: Nach einer Prüfung wieder offen', 'New: Open again after a review'],
  [atBank('READY'), 'Abgesendet: Auf dem Weg zur Bank', 'Sent: On its way to the bank'],
  [atBank('SEND'), 'Abgesendet: Bei der Bank', 'Sent: With the bank'],
  [
    atBank('ADDITIONAL_DOCUMENTS_REQUIRED'),
    'Unterlagen fehlen: Wartet auf Unterlagen',
    'Documents needed: Waiting for documents',
  ],
  [atBank('ADDITIONAL_DOCUMENTS_SEND'), 'Abgesendet: Unterlagen abgesendet', 'Sent: Documents sent'],
  [
    { ...offered, signers: [signer(0, 'INVITED')] },
    'Angebot liegt vor: Unterschrift fehlt noch',
    'Offer available: Not signed yet',
  ],
  [
    { ...offered, signers: [signer(0, 'SIGNED'), signer(1, 'INVITED')] },
    'Angebot liegt vor: Eine Unterschrift fehlt noch',
    'Offer available: One signature is missing',
  ],
  [
    { ...offered, offerState: 'DECLINED' },
    'Angebot abgelehnt: Beendet, ohne Vertrag',
    'Offer declined: Ended without a contract',
  ],
  [
    { ...offered, offerState: 'EXPIRED' },
    'Angebot abgelaufen: Beendet, ohne Vertrag',
    'Offer expired: Ended without a contract',
  ],
  [
    { ...accepted, ...planned },
    'Vertrag unterschrieben: Auszahlung voraussichtlich am 16.12.2026',
    'Contract signed: Payout probably on 16/12/2026',
  ],
  [
    { ...accepted, ...planned, payoutDate: '2026-12-01' },
    'Vertrag unterschrieben: Erste Rate am 01.02.2027',
    'Contract signed: First instalment on 01/02/2027',
  ],
  [
    { ...accepted, ...planned, payoutDate: '2026-10-01', firstInstallmentDate: '2026-11-01' },
    'Vertrag unterschrieben: Unterschrieben am 01.12.2026',
    'Contract signed: Signed on 01/12/2026',
  ],
  [accepted, 'Vertrag unterschrieben: Unterschrieben', 'Contract signed: Signed'],
  [
    { status: 'REJECTED', progress: 'COMPLETED' },
    'Abgelehnt: Entschieden, kein Angebot',
    'Rejected: Decided, no offer',
  ],
  [
    { status: 'WITHDRAWN', progress: 'COMPLETED', offerState: 'ACCEPTED' },
    'Vertrag widerrufen: Vertrag gilt nicht mehr',
    'Contract cancelled: Contract no longer applies',
  ],
] satisfies readonly (readonly [Partial<LoanPreview>, string, string])[])(
  'the card of %o says: %s',
  (state, german, english) => {
    const shownAs = { ...preview, ...state }
    const words = (locale: Locale) => `${badgeText(shownAs, locale)}: ${getStage(shownAs, '2026-12-02', locale)}`
    expect([words('de'), words('en')]).toEqual([german, english])
  },
)
