import { expect, test } from 'vitest'

import { pageCount, getPageNumber, pageParameter, sortedBy, getSort, sortText, withParameters } from './list-address.ts'

const search = (text: string) => new URLSearchParams(text)
const newest = { property: 'createdDate', descending: true } as const
const allowed = ['login', 'createdDate'] as const

test('[B9.11] counts pages from 1 in the address and from 0 on the wire', () => {
  expect(
    ['', 'page=1', 'page=3', 'page=0', 'page=-2', 'page=x', 'page=1.5'].map((text) => getPageNumber(search(text))),
  ).toEqual([0, 0, 2, 0, 0, 0, 0])
  expect([0, 1, 6].map(pageParameter)).toEqual([undefined, '2', '7'])
})

test('[B9.11] names the sort as the wire does and ignores an unknown one', () => {
  expect(getSort(search('sort=login,desc'), allowed, newest)).toEqual({ property: 'login', descending: true })
  expect(getSort(search('sort=login'), allowed, newest)).toEqual({ property: 'login', descending: false })
  expect(getSort(search('sort=password,asc'), allowed, newest)).toBe(newest)
  expect(getSort(search(''), allowed, newest)).toBe(newest)
  expect(sortText(newest)).toBe('createdDate,desc')
})

test('reverses the sorted column and starts another in its preferred direction', () => {
  expect(sortedBy(newest, 'createdDate', true)).toEqual({ property: 'createdDate', descending: false })
  expect(sortedBy<string>(newest, 'login', false)).toEqual({ property: 'login', descending: false })
  expect(sortedBy<string>({ property: 'login', descending: false }, 'createdDate', true)).toEqual(newest)
})

test('keeps other parameters and removes empty ones', () => {
  expect(withParameters(search('page=3&sort=login,asc'), { page: undefined, search: 'anna' })).toBe(
    '?sort=login%2Casc&search=anna',
  )
  expect(withParameters(search('search=anna'), { search: '' })).toBe('')
})

test('gives an empty list one page', () => {
  expect([0, 1, 20, 21].map((total) => pageCount(total, 20))).toEqual([1, 1, 1, 2])
})
