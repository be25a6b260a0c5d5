import { expect, test } from 'vitest'

import { loanStatuses } from '#domain/loan/status.ts'

import { actionOf, factsOf, loanPath, mayDelete } from './preview-facts.ts'
import type { LoanPreview } from './previews.ts'

const preview: LoanPreview = {
  id: 'L1',
  name: null,
  position: 1,
  changeDate: '2026-11-20T23:30:00.000Z',
  status: 'NEW',
  uri: 'privatkredit',
  amount: 12_500.5,
  term: { min: 60, max: 60 },
  interest: { min: 5.99, max: 5.99 },
  rate: 241.5,
  version: 1,
  product: { id: 'consumer-credit', calculationType: 'CONSUMER_CREDIT' },
  ownership: { type: 'OWN' },
}

const plain = (facts: Record<string, string>) =>
  Object.fromEntries(Object.entries(facts).map(([name, text]) => [name, text.replaceAll('\u00a0', ' ')]))

test('[A2.19] a card shows amount, term, interest and rate', () => {
  expect(plain(factsOf(preview, 'de'))).toEqual({
    amount: '12.500,50 €',
    term: '5 Jahre',
    interest: '5,99 %',
    rate: '241,50 €',
  })
})

test('[A3.07] a range shows both its ends, and what is not known yet a dash', () => {
  const open = { ...preview, amount: null, rate: null, term: { min: 12, max: 84 }, interest: null }
  expect(plain(factsOf(open, 'en'))).toEqual({ amount: '–', term: '1 year – 7 years', interest: '–', rate: '–' })
})

test('the term of a mortgage is in years', () => {
  const mortgage = { ...preview, term: { min: 15, max: 15 }, product: { id: 'm', calculationType: 'MORTGAGE' } }
  expect(factsOf(mortgage, 'de').term).toBe('15 Jahre')
})

test("[A4.09] only a NEW loan of one's own can be deleted", () => {
  const deletable = loanStatuses.filter((status) => status !== 'HIDDEN' && mayDelete({ ...preview, status }))
  expect(deletable).toEqual(['NEW'])
  expect(mayDelete({ ...preview, ownership: { type: 'SHARED_WITH_ME' } })).toBe(false)
})

test('[A2.19] a card leads to its loan by its uri; without the product nowhere', () => {
  expect(loanPath(preview)).toBe('/privatkredit/L1')
  expect(loanPath({ ...preview, uri: '' })).toBeUndefined()
})

test('every status says what opening the card is good for', () => {
  expect(actionOf('ADDITIONAL_DOCUMENTS_SEND')).toBe('overview.action.follow')
  expect(actionOf('ADDITIONAL_DOCUMENTS_REQUIRED')).toBe('overview.action.documents')
})
