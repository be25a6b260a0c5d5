import { expect, test } from 'vitest'

import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { generalSettingsArea } from '#domain/settings/areas/general-settings/area.ts'
import { filterCount, toFilterSettings, inOneList, nextPage, toPreviewsQuery, toggled } from './filters.ts'

const nothing = { status: [], ownership: [], sort: 'changeDate,desc' } as const

test('[A2.21] the filter option "sent" requests READY, SEND and ADDITIONAL_DOCUMENTS_SEND', () => {
  expect(toPreviewsQuery({ ...nothing, status: ['sent'] }, false, 999).status).toBe(
    'READY,SEND,ADDITIONAL_DOCUMENTS_SEND',
  )
})

test('[A7.11] statuses and ownerships are comma-joined, with the page size', () => {
  expect(
    toPreviewsQuery(
      { status: ['new', 'rejected'], ownership: ['OWN', 'SHARED_WITH_ME'], sort: 'changeDate,asc' },
      true,
      25,
    ),
  ).toEqual({ status: 'NEW,REJECTED', ownership: 'OWN,SHARED_WITH_ME', sort: 'changeDate,asc', size: '25' })
})

test('[A2.20] pages are counted from zero and loaded until the list is complete', () => {
  const page = (count: number, totalElements: number) => ({ content: Array.from({ length: count }), totalElements })
  expect(nextPage([page(2, 5)])).toBe(1)
  expect(nextPage([page(2, 5), page(2, 5)])).toBe(2)
  expect(nextPage([page(2, 5), page(2, 5), page(1, 5)])).toBeUndefined()
  expect(nextPage([page(0, 0)])).toBeUndefined()
  // The other loans were deleted elsewhere since the first page.
  expect(nextPage([page(2, 5), page(0, 2)])).toBeUndefined()
})

test('[A9.04] a page of the overview has 999 loans unless a bank sets fewer', () => {
  const [item] = generalSettingsArea.defaults.filter(({ id }) => id === 'OVERVIEW_ITEMS_PER_PAGE')
  expect(generalSetting([], 'OVERVIEW_ITEMS_PER_PAGE')).toBe(999)
  expect(item?.value).toBe(999)
})

test('a loan that moved to the next page meanwhile is listed once', () => {
  const pages = [{ content: [{ id: 'a' }, { id: 'b' }] }, { content: [{ id: 'b' }, { id: 'c' }] }]
  expect(inOneList(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('[A2.18] ownership is filtered only while sharing is on', () => {
  const shared = { ...nothing, ownership: ['SHARED_WITH_ME'] } as const
  expect(toPreviewsQuery(shared, false, 999).ownership).toBe('')
  expect(filterCount(shared, false)).toBe(0)
  expect(filterCount(shared, true)).toBe(1)
})

test('stored values that the portal does not know are ignored', () => {
  expect(toFilterSettings({ status: ['sent', 'GONE'], ownership: ['?'], sort: 'name,asc' })).toEqual({
    status: ['sent'],
    ownership: [],
    sort: 'changeDate,desc',
  })
})

test('checking and unchecking an entry keeps the order of the list', () => {
  const all = ['a', 'b', 'c']
  expect(toggled(all, ['c'], 'a')).toEqual(['a', 'c'])
  expect(toggled(all, ['a', 'c'], 'a')).toEqual(['c'])
})
