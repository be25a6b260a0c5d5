import { expect, test } from 'vitest'

import { filterCount, filterSettingsOf, previewsQueryOf, sharedWithMeLast, toggled } from './filters.ts'

const nothing = { status: [], ownership: [], sort: 'changeDate,desc' } as const

test('[A2.21] the filter option "sent" asks for READY, SEND and ADDITIONAL_DOCUMENTS_SEND', () => {
  expect(previewsQueryOf({ ...nothing, status: ['sent'] }, false).status).toBe('READY,SEND,ADDITIONAL_DOCUMENTS_SEND')
})

test('[A7.11] statuses and ownerships are comma-joined, the page is zero-based with its size', () => {
  expect(
    previewsQueryOf(
      { status: ['new', 'rejected'], ownership: ['OWN', 'SHARED_WITH_ME'], sort: 'changeDate,asc' },
      true,
    ),
  ).toEqual({ status: 'NEW,REJECTED', ownership: 'OWN,SHARED_WITH_ME', sort: 'changeDate,asc', page: '0', size: '999' })
})

test('[A2.18] ownership counts only while sharing is on', () => {
  const shared = { ...nothing, ownership: ['SHARED_WITH_ME'] } as const
  expect(previewsQueryOf(shared, false).ownership).toBe('')
  expect(filterCount(shared, false)).toBe(0)
  expect(filterCount(shared, true)).toBe(1)
})

test('what an account keeps and the portal does not know counts as not ticked', () => {
  expect(filterSettingsOf({ status: ['sent', 'GONE'], ownership: ['?'], sort: 'name,asc' })).toEqual({
    status: ['sent'],
    ownership: [],
    sort: 'changeDate,desc',
  })
})

test('an entry is ticked and unticked, and the order stays that of the list', () => {
  const all = ['a', 'b', 'c']
  expect(toggled(all, ['c'], 'a')).toEqual(['a', 'c'])
  expect(toggled(all, ['a', 'c'], 'a')).toEqual(['c'])
})

test('[A2.20] loans shared with me stand after the others, each part in its order', () => {
  const preview = (id: number, type: 'OWN' | 'SHARED_BY_ME' | 'SHARED_WITH_ME') => ({ id, ownership: { type } })
  const sorted = sharedWithMeLast([
    preview(1, 'SHARED_WITH_ME'),
    preview(2, 'OWN'),
    preview(3, 'SHARED_WITH_ME'),
    preview(4, 'SHARED_BY_ME'),
  ])
  expect(sorted.map(({ id }) => id)).toEqual([2, 4, 1, 3])
})
