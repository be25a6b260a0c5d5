import { expect, test } from 'vitest'

import { completedOf, isLocked, stepToShow } from './progress.ts'

const steps = ['start', 'wish', 'person', 'household', 'documents', 'offer'].map((uri) => ({ uri }))
const draft = (lastCompletedStep: string | null) => ({ lastCompletedStep, loanStatus: 'NEW' as const })
const without = (...gone: string[]) => steps.filter(({ uri }) => !gone.includes(uri))

test('[A2.23] an address leads to its step when everything before it is completed', () => {
  expect(stepToShow(steps, 1, 'person')).toBe(2)
  expect(stepToShow(steps, 1, 'wish')).toBe(1)
  expect(stepToShow(steps, -1, 'start')).toBe(0)
})

test('[A2.23] else it leads to the furthest step that can be reached', () => {
  expect(stepToShow(steps, 1, 'offer')).toBe(2)
  expect(stepToShow(steps, 1, 'gibt-es-nicht')).toBe(2)
  expect(stepToShow(steps, 5, undefined)).toBe(5)
})

test('a completed step that an answer took away counts as the one before it', () => {
  expect(completedOf(steps, steps, draft('household'))).toBe(3)
  expect(completedOf(steps, without('household'), draft('household'))).toBe(2)
  expect(completedOf(steps, without('wish', 'person'), draft('household'))).toBe(1)
  expect(completedOf(steps, steps, draft(null))).toBe(-1)
})

test('[A4.02] of a loan that was sent only the offer lies ahead, but while the bank waits for documents', () => {
  const sent = (loanStatus: 'READY' | 'ADDITIONAL_DOCUMENTS_REQUIRED' | 'OFFER_AVAILABLE') =>
    completedOf(steps, steps, { lastCompletedStep: 'household', loanStatus })
  expect(sent('READY')).toBe(4)
  expect(sent('OFFER_AVAILABLE')).toBe(4)
  expect(sent('ADDITIONAL_DOCUMENTS_REQUIRED')).toBe(3)
})

test('[A4.02] a loan is locked in every status except HIDDEN and NEW', () => {
  expect(
    (['HIDDEN', 'NEW', 'READY', 'OFFER_AVAILABLE', 'REJECTED'] as const).map((loanStatus) => isLocked({ loanStatus })),
  ).toEqual([false, false, true, true, true])
})
