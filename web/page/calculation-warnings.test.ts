import { expect, test, vi } from 'vitest'

import { shippedAreas } from '#domain/settings/areas.ts'
import { calculated, definitionsById } from '#domain/wizard/answers.ts'

import { warnOfFailures } from './calculation-warnings.ts'

test('[A8.06] [B8.14] a failing formula counts 0, with one warning in the console until it has worked again', () => {
  const definitions = definitionsById(shippedAreas().INPUT_FIELDS)
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const known = new Set<string>()
  const answersWith = (propertyPrice?: number) => ({
    repairCostsAmount: 1,
    personalFundsAmount: 1,
    ...(propertyPrice === undefined ? {} : { propertyPrice }),
  })
  const ask = (propertyPrice?: number) => warnOfFailures(definitions, answersWith(propertyPrice), known)
  ask()
  expect(warn.mock.calls).toEqual([])
  ask(0)
  ask(0)
  expect(warn.mock.calls).toEqual([['The calculated field loanToValue counts 0: division']])
  const loanToValue = definitions.get('loanToValue')
  expect(loanToValue && calculated(loanToValue, answersWith(0)).value).toBe(0)
  ask(250_000)
  ask(0)
  expect(warn).toHaveBeenCalledTimes(2)
  warn.mockRestore()
})
