import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'

import { isOwnPath } from './own-path.ts'

test.each(['/', '/sofortkredit/start?x=1#top', '/entity', '/a//b', '/./a', '/a/../b', '/?to=//x', '/%5Cevil.example'])(
  '%s is a path of the portal',
  (text) => {
    expect(isOwnPath(text)).toBe(true)
  },
)

test.each([
  '',
  'entity',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/././/evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/%2e//evil.example',
  '/.%2E//evil.example',
  '/.///evil.example',
  '/.//',
  '/./\\evil.example',
  '/.\t//evil.example',
])('%j is not', (text) => {
  expect(isOwnPath(text)).toBe(false)
})

test('an accepted path stays on the site that it is resolved on, and so does what it is resolved to', () => {
  const part = constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '\r',
    '.',
    '..',
    ':',
    '@',
    'evil.example',
    'https:',
    '?',
    '#',
    ' ',
    '%2f',
    '%2e',
  )
  assert(
    property(array(part, { maxLength: 8 }), (parts) => {
      const text = parts.join('')
      if (!isOwnPath(text)) return
      const { origin, pathname } = new URL(text, 'https://portal.example')
      expect([origin, new URL(pathname, origin).origin]).toEqual(['https://portal.example', origin])
    }),
    { numRuns: 2000 },
  )
})
