import { expect, test } from 'vitest'

import { orderId } from '#domain/settings/changes.ts'

import { plannedOf } from './planned.ts'

const open = [
  { area: 'DOCUMENTS', key: 'new', before: null, after: { id: 'new' }, author: 'Berta Beispiel' },
  { area: 'PRODUCTS', key: 'loan', before: { id: 'loan', a: 1 }, after: { id: 'loan', a: 2 }, author: 'Carl' },
] as const

test('[B4.06] what a file has as it is in force takes the plan back, anything else replaces it', () => {
  expect(plannedOf({ area: 'DOCUMENTS', item: 'new', after: null }, open)).toEqual({
    change: open[0],
    takenBack: true,
  })
  const loan = (after: object) => plannedOf({ area: 'PRODUCTS', item: 'loan', after: { id: 'loan', ...after } }, open)
  expect(loan({ a: 1 })).toEqual({ change: open[1], takenBack: true })
  expect(loan({ a: 3 })).toEqual({ change: open[1], takenBack: false })
})

test('[B4.06] what nobody has planned is no plan', () => {
  expect(plannedOf({ area: 'OFFER', item: 'new', after: null }, open)).toBeUndefined()
  expect(plannedOf({ area: 'PRODUCTS', item: orderId, after: null }, open)).toBeUndefined()
})
