import { expect, test } from 'vitest'

import { withMappings } from '#domain/settings/prices/bank-values.ts'
import { shippedAreas } from '#domain/settings/areas.ts'

import { mappingsIn, staleIn, rebased } from './mapping-choices.ts'

const field = 'PRODUCT_TYPE'
const shipped = shippedAreas().KEYS
/** Another user has mapped one of the values. */
const lists = shipped.map((list) => (list.id === field ? withMappings(list, [{ value: 'RK', key: '01' }]) : list))
const chosen = (base: string | null, key: string | null) => new Map([['RK', { base, key }]])

test('[B7.25] saves nothing for an unchanged choice', () => {
  expect(mappingsIn(chosen('01', '01'))).toEqual([])
  expect(mappingsIn(chosen('01', null))).toEqual([{ value: 'RK', key: null }])
})

test('reports a concurrently mapped value with both keys', () => {
  expect(staleIn(lists, field, chosen(null, '02'))).toEqual([{ value: 'RK', theirs: '01', yours: '02' }])
  expect(staleIn(lists, field, chosen('02', null))).toEqual([{ value: 'RK', theirs: '01', yours: null }])
})

test('finds no conflict for the same key, an unchanged value, or an untouched choice', () => {
  expect(staleIn(lists, field, chosen(null, '01'))).toEqual([])
  expect(staleIn(lists, field, chosen('01', '02'))).toEqual([])
  expect(staleIn(lists, field, chosen('02', '02'))).toEqual([])
})

test('bases the choice on the present keys after a conflict was shown', () => {
  const again = rebased(lists, field, chosen(null, '02'))
  expect(again).toEqual(chosen('01', '02'))
  expect(staleIn(lists, field, again)).toEqual([])
})
