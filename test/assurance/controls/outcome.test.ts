import { expect, it } from 'vitest'

import { outcomeOf } from './outcome.ts'

const assertion = { name: 'AssertionError', message: 'expected 200 to be 404\nin detail' }
const crash = { name: 'TypeError', message: 'x is not a function' }
const passed = { state: 'passed' }
const failed = (...errors: { name: string; message: string }[]) => ({ state: 'failed', errors })

it('a control is noticed by a failed assertion: of one test of several, beside a failed suite, or inside a property', () => {
  const noticed = { outcome: 'red', reason: 'expected 200 to be 404' }
  expect(outcomeOf([failed(assertion)], [])).toEqual(noticed)
  expect(outcomeOf([passed, failed(assertion), { state: 'skipped' }], [])).toEqual(noticed)
  expect(outcomeOf([failed(assertion)], [crash])).toEqual(noticed)
  const property = { name: 'Error', message: 'Property failed after 1 tests', cause: assertion }
  expect(outcomeOf([failed(property)], [])).toEqual({ outcome: 'red', reason: 'Property failed after 1 tests' })
})

it('a control is not noticed while its tests pass', () => {
  expect(outcomeOf([passed, passed], [])).toEqual({ outcome: 'GREEN', reason: '' })
})

it.each([
  ['a crash', [failed(crash)], [], 'x is not a function'],
  ['a time-out', [failed({ name: 'Error', message: 'Test timed out in 5000ms.' })], [], 'Test timed out in 5000ms.'],
  ['a crash beside a failed assertion', [failed(assertion, crash)], [], 'x is not a function'],
  ['a file that cannot be loaded', [], [{ name: 'SyntaxError', message: 'no export' }], 'no export'],
  ['a failed hook, by an assertion too', [{ state: 'skipped' }], [assertion], 'expected 200 to be 404'],
  ['a suite that fails after passed tests', [passed], [crash], 'x is not a function'],
  ['no test', [], [], 'did not run'],
  ['a test that is left out', [passed, { state: 'skipped' }], [], 'did not run'],
])('%s shows nothing of a control', (_, results, failures, reason) => {
  expect(outcomeOf(results, failures)).toEqual({ outcome: 'BROKE', reason })
})
