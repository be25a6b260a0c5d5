import { expect, test } from 'vitest'

import { routeAccess } from './route-access.ts'

test('[A2.16] an empty list allows any account; otherwise the role decides', () => {
  expect(routeAccess('ROLE_USER', [])).toBe(true)
  expect(routeAccess('ROLE_USER', ['USER'])).toBe(true)
  expect(routeAccess('ROLE_USER', ['ADMIN', 'TECH_ADMIN'])).toBe(false)
  expect(routeAccess('ROLE_TECH_ADMIN', ['ADMIN', 'TECH_ADMIN'])).toBe(true)
})
