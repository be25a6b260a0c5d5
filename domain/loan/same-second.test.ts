import { expect, it } from 'vitest'

import { answersTo } from '../wizard/cases/shipped-answers.ts'
import { isStillSecond } from './same-second.ts'

const named = { secondBorrower: true, secondFirstName: 'Bernd', secondLastName: 'Beispiel' }
const born = { ...named, secondDateOfBirth: '1988-05-05' }

it.each<[string, boolean, Record<string, string | boolean>, Record<string, string | boolean>]>([
  ['the same answers', true, born, born],
  ['other answers', true, born, { ...born, secondBirthPlace: 'Ulm' }],
  ['a date of birth that was missing', true, named, born],
  ['another date of birth', false, born, { ...born, secondDateOfBirth: '1987-01-01' }],
  ['no date of birth any more', false, born, named],
  ['another first name', false, named, { ...named, secondFirstName: 'Bodo' }],
  ['another last name', false, named, { ...named, secondLastName: 'Andere' }],
  ['no second borrower any more', false, named, { ...named, secondBorrower: false }],
])('%s: still the same second borrower is %s', (_, same, before, after) => {
  expect(isStillSecond(answersTo(before), answersTo(after))).toBe(same)
})
