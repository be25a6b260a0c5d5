import { expect, test } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { stepsFor } from '#domain/wizard/steps.ts'
import type { LoanStatus } from '#domain/loan/status.ts'

import { nextStep } from './next-step.ts'

const { PRODUCTS, PAGES } = shippedAreas()

function journeys(loanStatus: LoanStatus, locked: boolean, asked = 0, role = 'OWNER') {
  const requestedDocuments = Array.from({ length: asked }, (_, at) => ({ id: `${at}`, label: '', uploaded: false }))
  const steps = stepsFor(PRODUCTS[0]?.steps ?? [], PAGES, {}, { requestedDocuments })
  const saved = { loanStatus, ownership: { type: 'OWN', role } } as Parameters<typeof nextStep>[0]['saved']
  return steps.map((step, index) => `${step.page.type}: ${nextStep({ steps, locked, saved }, index)}`)
}

test('[A2.25] the last step before the offer sends, the ones before it save and continue', () => {
  const open = journeys('NEW', false)
  expect(open.filter((journey) => journey.endsWith(': send'))).toEqual(['DOCUMENTS: send'])
  expect(open).toContain('BORROWER_INFORMATION: saveAndContinue')
})

test('[A4.02] a locked loan only moves forward', () => {
  expect(journeys('SEND', true).every((journey) => journey.endsWith(': next'))).toBe(true)
})

test('[A2.25] once the bank requests documents, their step sends them', () => {
  const asked = journeys('ADDITIONAL_DOCUMENTS_REQUIRED', true, 1)
  expect(asked.filter((journey) => journey.endsWith(': sendRequested'))).toEqual(['REQUESTED_DOCUMENTS: sendRequested'])
})

test('[A6.03] only the owner sends; other readers get as far as the review', () => {
  for (const role of ['EDITOR', 'VIEWER', 'CO_BORROWER']) {
    expect(journeys('NEW', role === 'VIEWER', 0, role)).toContain('DOCUMENTS: review')
    expect(journeys('ADDITIONAL_DOCUMENTS_REQUIRED', true, 1, role)).toContain('REQUESTED_DOCUMENTS: next')
  }
})
