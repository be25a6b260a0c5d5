import { expect, test } from 'vitest'

import { inPeriod } from '#domain/loan/budget.ts'
import { emptyBorrower } from '#domain/loan/second-borrower.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { definitionsById } from '#domain/wizard/answers.ts'

import { amountsOfBoth, answersOfBoth } from './both-changed.ts'
import { withAmount } from '#web/page/household.ts'
import { fieldValue, noAnswers, withAnswer } from '#web/page/raw-answers.ts'

const definitions = definitionsById(shippedAreas().INPUT_FIELDS)
const employer = definitions.get('employer') ?? expect.fail('ships')
const named = (name: string | null) => (name === null ? {} : { employer: fieldValue(employer, name) })
const typed = (name: string | null, before: string) =>
  withAnswer(noAnswers, { type: 'answered', definition: employer, value: name, before: named(before).employer ?? null })

test('[A6.03] an answer changed by both is a conflict, with its stored value', () => {
  const both = (saved: string | null, mine: string | null) =>
    answersOfBoth({ fields: named(saved) }, typed(mine, 'Alt AG'), definitions).map(({ theirs }) => theirs)
  expect(both('Neu AG', 'Ganz neu AG')).toEqual(['Neu AG'])
  expect(both(null, 'Ganz neu AG')).toEqual([null])
  // Only one has changed it, or both to the same value.
  expect(both('Alt AG', 'Ganz neu AG')).toEqual([])
  expect(both('Neu AG', 'Neu AG')).toEqual([])
  expect(both(null, null)).toEqual([])
})

test('a start page, whose stored values are unknown, has no conflicts', () => {
  const blind = withAnswer(noAnswers, { type: 'answered', definition: employer, value: 'Neu AG' })
  expect(answersOfBoth({ fields: named('Ganz neu AG') }, blind, definitions)).toEqual([])
})

test('[A6.03] an amount changed by both is a conflict, whatever the period of each', () => {
  const was = withAmount(withAmount(emptyBorrower, 'housing', 900), 'insurance', 50)
  const mine = withAmount(was, 'housing', 950)
  const both = (saved: typeof was, on = mine) =>
    amountsOfBoth({ borrowers: [saved] }, withAnswer(noAnswers, { type: 'borrower', at: 0, borrower: on, before: was }))
  expect(both(withAmount(was, 'housing', 1000))).toEqual([{ at: 0, item: 'housing', theirs: 1000 }])
  expect(both(withAmount(was, 'housing', 950))).toEqual([])
  expect(both(withAmount(was, 'insurance', 60))).toEqual([])
  const yearly = inPeriod(mine, 'Yearly')
  expect(both(withAmount(was, 'housing', 1000), yearly)).toEqual([{ at: 0, item: 'housing', theirs: 12_000 }])
  expect(both(was, yearly)).toEqual([])
})
