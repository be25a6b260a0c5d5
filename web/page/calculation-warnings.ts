import { useEffect } from 'react'

import type { ConditionAnswers } from '#domain/conditions/conditions.ts'
import { calculated, type Definitions } from '#domain/wizard/answers.ts'

/** Formulas that fail at present, so that each is reported once and not on every key. */
const failing = new Set<string>()

/** [A8.06]: a failing formula counts 0 and is reported in the console. */
export function useCalculationWarnings(definitions: Definitions, answers: ConditionAnswers): void {
  useEffect(() => warnOfFailures(definitions, answers), [definitions, answers])
}

/** Warns of each formula that has begun to fail. */
export function warnOfFailures(definitions: Definitions, answers: ConditionAnswers, known = failing): void {
  for (const definition of definitions.values()) {
    if (definition.type !== 'CALCULATION_VALUE') continue
    const { failure } = calculated(definition, answers)
    if (failure === undefined) known.delete(definition.id)
    else if (!known.has(definition.id)) {
      known.add(definition.id)
      // oxlint-disable-next-line no-console -- required by the specification
      console.warn(`The calculated field ${definition.id} counts 0: ${failure}`)
    }
  }
}
