import { expect, test } from 'vitest'

import { mailStateOf, placeOf, searchOf } from './mail-state.ts'

const mail = { sentAt: null, error: null }

test('a mail is sent, failed, waiting, or only stored without a mail server', () => {
  expect(mailStateOf({ ...mail, sentAt: '2026-11-20T10:00:00.000Z' }, true)).toBe('sent')
  // Sent after an earlier failure.
  expect(mailStateOf({ sentAt: '2026-11-20T10:00:00.000Z', error: '451' }, true)).toBe('sent')
  expect(mailStateOf({ ...mail, error: '550 no such user' }, true)).toBe('failed')
  expect(mailStateOf(mail, true)).toBe('waiting')
  expect(mailStateOf(mail, false)).toBe('kept')
})

test('the address contains the page, counted from 1, and the open mail', () => {
  expect(placeOf(new URLSearchParams(''))).toEqual({ page: 0, open: undefined })
  expect(placeOf(new URLSearchParams('?page=3&mail=M1'))).toEqual({ page: 2, open: 'M1' })
  expect(placeOf(new URLSearchParams('?page=-1')).page).toBe(0)
  expect(searchOf(2, 'M1')).toBe('?page=3&mail=M1')
  expect(searchOf(0)).toBe('')
})
