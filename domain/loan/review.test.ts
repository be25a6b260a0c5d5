import { expect, it } from 'vitest'

import { mayReview } from './review.ts'

it('a rejection is reviewed by a person who had no part in it', () => {
  const erika = { id: 'e', login: 'erika@bank.example' }
  expect(mayReview(erika, { decider: null, answeredBy: [] })).toBe(true)
  expect(mayReview(erika, { decider: 'jana@bank.example', answeredBy: ['j', null] })).toBe(true)
  expect(mayReview(erika, { decider: 'erika@bank.example', answeredBy: [] })).toBe(false)
  expect(mayReview(erika, { decider: null, answeredBy: ['j', 'e'] })).toBe(false)
})
