import { expect, it } from 'vitest'

import { isSameUri, processUriMessage } from './uris.ts'

it.each([
  ['Kredit', 'kredit', true],
  ['kredit', 'kredit', true],
  ['kredit', 'kredit-2', false],
])('the addresses %s and %s are the same to a reader: %j', (one, other, isSame) => {
  expect(isSameUri(one, other)).toBe(isSame)
  expect(isSameUri(other, one)).toBe(isSame)
})

it.each([
  ['PROCESSES', 'uri', 'non_empty', 'admin.process.uri-required'],
  ['PROCESSES', 'uri', 'uriTaken', 'admin.process.uri-already-in-use'],
  ['PROCESSES', 'uri', 'uriReserved', 'admin.process.uri-already-in-use'],
  ['PROCESSES', 'uri', 'regex', 'admin.process.uri-invalid-format'],
])('[B5.01] of %s, the problem of %s %s has the message %s', (area, path, code, message) => {
  expect(processUriMessage({ area, path, code })).toBe(message)
})

it.each([
  ['PROCESSES', 'title.de'],
  ['PRODUCTS', 'uri'],
])('[B5.01] no message about the address of a process is shown for %s %s', (area, path) => {
  expect(processUriMessage({ area, path, code: 'non_empty' })).toBeUndefined()
})
