import { expect, it } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'

import type { OpenChange } from './area-queries.ts'
import { unseenDecisions } from './conflicting-edit.ts'

const { PRODUCTS } = shippedAreas()
const [former, next, ...rest] = PRODUCTS.toSorted((one, other) => Number(other.isDefault) - Number(one.isDefault))
if (former === undefined || next === undefined) throw new Error('two products ship')
const items = [former, next, ...rest]

const approvedOf = (key: string): OpenChange => ({
  id: `change of ${key}`,
  area: 'PRODUCTS',
  key,
  label: key,
  kind: 'CHANGED',
  before: null,
  after: null,
  fields: [],
  status: 'APPROVED',
  author: 'admin@demo.example',
  changedAt: '2026-11-21T10:00:00.000Z',
  approvedBy: 'admin2@demo.example',
  approvedAt: '2026-11-21T11:00:00.000Z',
  releaseAt: '2026-11-23T10:00:00.000Z',
  blocked: false,
  rejectedBy: null,
  reason: null,
  reopened: null,
  approvedBeside: 0,
  needsOther: false,
  approvableFrom: null,
})
const nextAsDefault = { ...next, isDefault: true }
const ofFormer = approvedOf(former.id)
const ofNext = approvedOf(next.id)
const present = { items, changes: [ofFormer, ofNext] }

it('[B4.01] [B3.42] reports a decision on the former default product together with the new one', () => {
  expect(unseenDecisions('PRODUCTS', nextAsDefault, present, [])).toEqual([ofFormer, ofNext])
  expect(unseenDecisions('PRODUCTS', next, present, [])).toEqual([ofNext])
})

it('[B4.01] reports a decision once, and again after a newer decision', () => {
  expect(unseenDecisions('PRODUCTS', nextAsDefault, present, [ofNext, ofFormer])).toEqual([])
  const later = { ...ofFormer, releaseAt: '2026-11-24T10:00:00.000Z' }
  const now = { items, changes: [later, ofNext] }
  expect(unseenDecisions('PRODUCTS', nextAsDefault, now, [ofNext, ofFormer])).toEqual([later])
  expect(unseenDecisions('PRODUCTS', nextAsDefault, now, [ofNext, ofFormer, later])).toEqual([])
})
