import { expect, it } from 'vitest'

import { rememberPlace, takeRememberedPlace } from './remembered-place.ts'

const day = 24 * 3_600_000

it('[A4.07] keeps the place in an application during the registration, once and for three days', () => {
  rememberPlace('/privatkredit/L1/unterlagen', 0)
  expect(takeRememberedPlace(2 * day)).toBe('/privatkredit/L1/unterlagen')
  expect(takeRememberedPlace(2 * day)).toBeUndefined()
  rememberPlace('/privatkredit/L1/unterlagen', 0)
  expect(takeRememberedPlace(4 * day)).toBeUndefined()
})

it('keeps no start page, and leads to no other site', () => {
  rememberPlace('/', 0)
  expect(takeRememberedPlace(0)).toBeUndefined()
  rememberPlace('//evil.example', 0)
  expect(takeRememberedPlace(0)).toBe('/')
})
