import { expect, it } from 'vitest'

import { can, labelOf, loanStatuses, statusesOf, statusLabels } from './status.ts'

it('[A2.21] READY, SEND and ADDITIONAL_DOCUMENTS_SEND read as sent, the others as themselves', () => {
  expect(statusesOf('sent')).toEqual(['READY', 'SEND', 'ADDITIONAL_DOCUMENTS_SEND'])
  expect(labelOf('NEW')).toBe('new')
  expect(labelOf('OFFER_AVAILABLE')).toBe('offerAvailable')
  const filtered = statusLabels.flatMap(statusesOf)
  expect(new Set(filtered)).toEqual(new Set(loanStatuses.filter((status) => status !== 'HIDDEN')))
})

it('[A4.02] a loan without a status counts as new, and only HIDDEN and NEW can be edited', () => {
  expect(labelOf(undefined)).toBe('new')
  expect(loanStatuses.filter((status) => can('edit', status))).toEqual(['HIDDEN', 'NEW'])
})
