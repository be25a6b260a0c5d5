import { expect, test } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { definitionsOf } from '#domain/wizard/answers.ts'

import { notifyFailures } from './calculation-warnings.ts'

test('[A8.06] [B8.14] a failing formula is reported once, and again after it has worked', () => {
  const definitions = definitionsOf(shippedAreas().INPUT_FIELDS)
  const reported: string[] = []
  const known = new Set<string>()
  const ask = (propertyPrice?: number) =>
    notifyFailures(
      definitions,
      { repairCostsAmount: 1, personalFundsAmount: 1, ...(propertyPrice === undefined ? {} : { propertyPrice }) },
      (text) => reported.push(text),
      known,
    )
  ask()
  expect(reported).toEqual([])
  ask(0)
  ask(0)
  expect(reported).toEqual(['The calculated field loanToValue counts 0: division'])
  ask(250_000)
  ask(0)
  expect(reported).toHaveLength(2)
})
