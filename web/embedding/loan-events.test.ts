import { expect, it } from 'vitest'

import type { LoanStatus } from '#domain/loan/status.ts'

import { loanEvents } from './frame.ts'

const product = { id: 'consumer-credit', calculationType: 'CONSUMER_CREDIT', completionUrl: null } as const
const types = (loanStatus: LoanStatus, before: LoanStatus | undefined) =>
  loanEvents({ loanStatus, product }, before).map(({ type }) => type)

it('are sent and offer, once each', () => {
  expect(types('HIDDEN', undefined)).toEqual([])
  expect(types('NEW', 'HIDDEN')).toEqual([])
  expect(types('READY', 'NEW')).toEqual(['sent'])
  expect(types('SEND', 'READY')).toEqual([])
  expect(types('OFFER_AVAILABLE', 'SEND')).toEqual(['offer'])
  expect(types('OFFER_AVAILABLE', 'OFFER_AVAILABLE')).toEqual([])
  expect(types('OFFER_ACCEPTED', 'OFFER_AVAILABLE')).toEqual([])
})

it('depend on displayed loans: an existing offer is an event, a loan that was sent before is not', () => {
  expect(types('OFFER_AVAILABLE', undefined)).toEqual(['offer'])
  expect(types('SEND', undefined)).toEqual([])
  // The bank may have replied between two loads.
  expect(types('OFFER_AVAILABLE', 'NEW')).toEqual(['sent', 'offer'])
})

it('name the product, and nothing of the loan', () => {
  expect(loanEvents({ loanStatus: 'READY', product }, 'NEW')).toEqual([{ type: 'sent', product: 'consumer-credit' }])
})
