import { describe, expect, it } from 'vitest'

import type { OpenChange } from '../area-queries.ts'
import { isDecidedSince, isSameView, staleSince } from './reviewed-changes.ts'

const change: OpenChange = {
  id: 'c1',
  area: 'GENERAL_SETTINGS',
  key: 'BANK_PHONE',
  label: 'Telefonnummer der Bank',
  kind: 'CHANGED',
  before: { id: 'BANK_PHONE', value: '1' },
  after: { id: 'BANK_PHONE', value: '2' },
  fields: [],
  status: 'OPEN',
  author: 'admin@demo.example',
  changedAt: '2026-11-21T10:00:00.000Z',
  approvedBy: null,
  approvedAt: null,
  releaseAt: null,
  blocked: false,
  rejectedBy: null,
  reason: null,
  reopened: null,
  approvedBeside: 0,
  needsOther: false,
  approvableFrom: null,
  tag: '"turn-1"',
}
const other: OpenChange = { ...change, id: 'c2', key: 'BANK_NAME' }

describe('[B4.02] reviewed changes', () => {
  it.each<[string, Partial<OpenChange>]>([
    ['is edited', { after: { id: 'BANK_PHONE', value: '3' } }],
    ['is edited there and back', { changedAt: '2026-11-21T10:05:00.000Z' }],
    ['stands on something else', { before: { id: 'BANK_PHONE', value: '0' } }],
    ['is rejected', { status: 'REJECTED', reason: 'Nein.' }],
    ['is approved for a moment', { status: 'APPROVED', releaseAt: '2026-11-22T10:00:00.000Z' }],
  ])('include one that %s meanwhile as stale', (_name, moved) => {
    const now = { ...change, ...moved, tag: '"turn-2"' }
    expect(staleSince([change, other], [other, now])).toEqual([{ seen: change, now }])
  })

  it('include one that is gone as stale, but not one that was only refetched', () => {
    expect(staleSince([change, other], [{ ...change, tag: '"turn-9"', label: 'Phone' }])).toEqual([
      { seen: other, now: undefined },
    ])
  })

  it('do not include changes that others have made since', () => {
    expect(staleSince([change], [other, change])).toEqual([])
  })
})

it('[B4.02] looks the same until the change is edited, whatever its language or version', () => {
  expect(isSameView(change, { ...change, tag: '"turn-9"', label: 'Phone' })).toBe(true)
  expect(isSameView(undefined, undefined)).toBe(true)
  expect(isSameView(change, undefined)).toBe(false)
  expect(isSameView(change, { ...change, id: 'c3' })).toBe(false)
})

it('[B4.02] a decision is new to a user who knew the change without it or with another one; an edit is not a decision', () => {
  const approved: OpenChange = { ...change, status: 'APPROVED', approvedBy: 'b', releaseAt: '2026-11-22T10:00:00.000Z' }
  const rejected: OpenChange = { ...change, status: 'REJECTED', reason: 'Nein.' }
  for (const now of [approved, rejected]) {
    expect(isDecidedSince(change, now)).toBe(true)
    expect(isDecidedSince(undefined, now)).toBe(true)
    expect(isDecidedSince(now, now)).toBe(false)
    expect(isDecidedSince(now, { ...change, changedAt: '2026-11-21T10:05:00.000Z' })).toBe(false)
  }
  expect(isDecidedSince(approved, rejected)).toBe(true)
  expect(isDecidedSince(approved, { ...approved, releaseAt: '2026-11-23T10:00:00.000Z' })).toBe(true)
  expect(isDecidedSince(approved, undefined)).toBe(false)
})
