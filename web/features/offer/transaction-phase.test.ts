import { expect, test } from 'vitest'

import { askAgainAfter, getIdentType, getPhase } from './transaction-phase.ts'

const begun = { id: 'T1', returned: true, status: 'NEW', unknown: false } as const

test('[A4.04] a signature is waited for, signed or failed', () => {
  expect(getPhase(begun)).toBe('waiting')
  expect(getPhase({ ...begun, status: undefined })).toBe('waiting')
  expect(getPhase({ ...begun, status: 'SUCCESS' })).toBe('done')
  expect(getPhase({ ...begun, status: 'FAILED' })).toBe('failed')
})

test("after returning by the browser's back button, the user may continue or begin anew", () => {
  expect(getPhase({ ...begun, returned: false })).toBe('unfinished')
  expect(getPhase({ ...begun, returned: false, status: undefined })).toBe('idle')
})

test('an unknown transaction counts as none', () => {
  expect(getPhase({ ...begun, unknown: true })).toBe('idle')
  expect(getPhase({ ...begun, id: undefined })).toBe('idle')
})

test('is polled only after the return, and less often after two minutes', () => {
  expect(askAgainAfter('waiting', 0)).toBe(2000)
  expect(askAgainAfter('waiting', 100)).toBe(15_000)
  expect(askAgainAfter('done', 0)).toBe(false)
  expect(askAgainAfter('unfinished', 0)).toBe(false)
})

test('[A6.05] an unverified user is identified by video', () => {
  expect(getIdentType(false)).toBe('video_ident')
  expect(getIdentType(true)).toBe('customer_ident')
})
