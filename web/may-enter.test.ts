import { expect, test } from 'vitest'

import { mayEnter } from './may-enter.ts'

test('[A2.16] an empty list allows any account, else the role decides', () => {
  expect(mayEnter('ROLE_USER', [])).toBe(true)
  expect(mayEnter('ROLE_USER', ['USER'])).toBe(true)
  expect(mayEnter('ROLE_USER', ['ADMIN', 'TECH_ADMIN'])).toBe(false)
  expect(mayEnter('ROLE_TECH_ADMIN', ['ADMIN', 'TECH_ADMIN'])).toBe(true)
})
