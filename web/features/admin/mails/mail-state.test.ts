import { expect, test } from 'vitest'

import { getMailState, parseMailSearch, toMailSearch } from './mail-state.ts'

const mail = { sentAt: null, error: null }

test('a mail is sent, failed, waiting, or only stored without a mail server', () => {
  expect(getMailState({ ...mail, sentAt: '2026-11-20T10:00:00.000Z' }, true)).toBe('sent')
  // Sent after an earlier failure.
  expect(getMailState({ sentAt: '2026-11-20T10:00:00.000Z', error: '451' }, true)).toBe('sent')
  expect(getMailState({ ...mail, error: '550 no such user' }, true)).toBe('failed')
  expect(getMailState(mail, true)).toBe('waiting')
  expect(getMailState(mail, false)).toBe('kept')
})

test('the address contains the page, counted from 1, and the open mail', () => {
  expect(parseMailSearch(new URLSearchParams(''))).toEqual({ page: 0, open: undefined })
  expect(parseMailSearch(new URLSearchParams('?page=3&mail=M1'))).toEqual({ page: 2, open: 'M1' })
  expect(parseMailSearch(new URLSearchParams('?page=-1')).page).toBe(0)
  expect(toMailSearch(2, 'M1')).toBe('?page=3&mail=M1')
  expect(toMailSearch(0)).toBe('')
})
