import { expect, test } from 'vitest'

import type { Value } from '#domain/fields/types.ts'
import { shippedAreas } from '#domain/settings/areas.ts'
import { definitionsById, visibleAnswers } from '#domain/wizard/answers.ts'

import { fieldValue } from '#web/page/raw-answers.ts'
import { startPageAnswers } from './visible-answers.ts'

const { PAGES, INPUT_FIELDS } = shippedAreas()
const page = PAGES.find(({ type }) => type === 'START_PAGE_MORTGAGE') ?? expect.fail('ships')
const definitions = definitionsById(INPUT_FIELDS)

function asked(values: Readonly<Record<string, Value | null>>) {
  const fields = Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, fieldValue(definitions.get(id) ?? expect.fail(id), value)]),
  )
  const answers = visibleAnswers([page], fields, definitions)
  const shown = startPageAnswers(page, { definitions, answers }, fields)
  return Object.fromEntries(Object.entries(shown).map(([id, { value }]) => [id, value.value]))
}

test('[A2.27] [A5.17] unanswered and cleared questions of a start page are sent as unanswered', () => {
  expect(asked({ financingType: '01', propertyPrice: 200_000, personalFundsAmount: null })).toEqual({
    financingType: '01',
    objectType: null,
    propertyPostcodeCity: null,
    propertyPrice: 200_000,
    personalFundsAmount: null,
    repairCostsAmount: null,
  })
})

test('hidden questions are omitted', () => {
  const shown = asked({ financingType: '03', propertyPrice: 200_000, residualDebtAmount: 90_000 })
  expect(shown).toMatchObject({ financingType: '03', residualDebtAmount: 90_000 })
  expect(Object.keys(shown)).not.toContain('propertyPrice')
})
