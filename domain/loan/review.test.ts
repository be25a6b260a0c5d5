import { expect, it } from 'vitest'

import { isOpenReview, mayReview, reviewStates } from './review.ts'

it('a rejection is reviewed by a person who had no part in it', () => {
  const erika = { id: 'e', login: 'erika@bank.example' }
  expect(mayReview(erika, [])).toBe(true)
  expect(mayReview(erika, ['jana@bank.example', 'j', null])).toBe(true)
  expect(mayReview(erika, ['erika@bank.example'])).toBe(false)
  expect(mayReview(erika, ['j', 'e'])).toBe(false)
})

it('a review is open until there is a result', () => {
  expect(reviewStates.filter(isOpenReview)).toEqual(['REQUESTED', 'IN_REVIEW'])
})
