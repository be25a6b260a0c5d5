import { expect, it } from 'vitest'

import { can, getStatusLabel, loanStatuses, statusAfterReturn, getStatuses, statusLabels } from './status.ts'

it('[A2.21] READY, SEND and ADDITIONAL_DOCUMENTS_SEND read as sent, the others as themselves', () => {
  expect(getStatuses('sent')).toEqual(['READY', 'SEND', 'ADDITIONAL_DOCUMENTS_SEND'])
  expect(getStatusLabel('NEW')).toBe('new')
  expect(getStatusLabel('HIDDEN')).toBe('new')
  expect(getStatusLabel('OFFER_AVAILABLE')).toBe('offerAvailable')
  const filtered = statusLabels.flatMap(getStatuses)
  expect(new Set(filtered)).toEqual(new Set(loanStatuses.filter((status) => status !== 'HIDDEN')))
})

it('[A4.02] a loan without a status counts as new, and only HIDDEN and NEW can be edited', () => {
  expect(getStatusLabel(undefined)).toBe('new')
  expect(loanStatuses.filter((status) => can('edit', status))).toEqual(['HIDDEN', 'NEW'])
})

it('[A4.02] [A6.03] each other action belongs to its statuses', () => {
  const statusesFor = (action: Parameters<typeof can>[0]) => loanStatuses.filter((status) => can(action, status))
  for (const action of ['send', 'delete'] as const) expect(statusesFor(action)).toEqual(['HIDDEN', 'NEW'])
  expect(statusesFor('sign')).toEqual(['OFFER_AVAILABLE'])
  expect(statusesFor('withdraw')).toEqual(['OFFER_ACCEPTED'])
  expect(statusesFor('sendRequestedDocuments')).toEqual(['ADDITIONAL_DOCUMENTS_REQUIRED'])
  expect(statusesFor('upload')).toEqual(['HIDDEN', 'NEW', 'ADDITIONAL_DOCUMENTS_REQUIRED'])
  expect(statusAfterReturn).toEqual({
    READY: 'NEW',
    ADDITIONAL_DOCUMENTS_SEND: 'ADDITIONAL_DOCUMENTS_REQUIRED',
  })
})
