import { expect, test } from 'vitest'

import { isCounted } from './analytics.ts'

test.each([
  ['/', '', true],
  ['/privatkredit/abc/haushalt', '', true],
  ['/admin', '', false],
  ['/App-Settings/pages', '', false],
  ['/account/reset/finish/key', '', false],
  ['/resume/key', '', false],
  ['/login', '', false],
  ['/', '?pass=key', false],
])('[B2.29] a visit to %s%s is counted: %s', (pathname, search, counted) => {
  expect(isCounted({ pathname, search })).toBe(counted)
})
