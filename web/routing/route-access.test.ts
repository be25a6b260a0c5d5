import { expect, test } from 'vitest'

import { canAccessRoute } from './route-access.ts'

test('[A2.16] an empty list allows any account; otherwise the role decides', () => {
  expect(canAccessRoute('ROLE_USER', [])).toBe(true)
  expect(canAccessRoute('ROLE_USER', ['USER'])).toBe(true)
  expect(canAccessRoute('ROLE_USER', ['ADMIN', 'TECH_ADMIN'])).toBe(false)
  expect(canAccessRoute('ROLE_TECH_ADMIN', ['ADMIN', 'TECH_ADMIN'])).toBe(true)
})
