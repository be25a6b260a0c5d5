import { expect, it } from 'vitest'

import { answersTo } from '../wizard/cases/shipped-answers.ts'
import { borrowerNames } from './borrower-names.ts'

const anna = { firstName: 'Anna', lastName: 'Bach' }
const bernd = { secondFirstName: 'Bernd', secondLastName: 'Bach' }

it('names the borrowers, the second one only where there is one', () => {
  expect(borrowerNames(answersTo({ ...anna, ...bernd }))).toEqual(['Anna Bach'])
  expect(borrowerNames(answersTo({ ...anna, ...bernd, secondBorrower: true }))).toEqual(['Anna Bach', 'Bernd Bach'])
})

it('has no spaces for names that are not answered', () => {
  expect(borrowerNames(answersTo({ secondBorrower: true, firstName: 'Anna', secondLastName: 'Bach' }))).toEqual([
    'Anna',
    'Bach',
  ])
  expect(borrowerNames({})).toEqual([''])
})
