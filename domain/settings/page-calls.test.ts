import { expect, it } from 'vitest'

import { callsOf } from './calls.ts'
import { publicCalls } from './page-calls.ts'

it.each(Object.entries(publicCalls))('%s is the call for the live items of %s', (address, area) => {
  // Lists for choosing have an address of their own.
  expect(callsOf(area).current).toBe(address === '/api/keys' ? '/api/keys/definitions' : address)
})
