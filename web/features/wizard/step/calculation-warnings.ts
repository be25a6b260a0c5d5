import { useEffect } from 'react'

import type { ConditionAnswers } from '#domain/conditions.ts'
import { calculated, type Definitions } from '#domain/wizard/answers.ts'

/** Formulas that fail by now, so that each is told of once and not with every keystroke. */
const failing = new Set<string>()

/** [A8.06]: a formula that fails counts 0, and the console says so. */
export function useCalculationWarnings(definitions: Definitions, answers: ConditionAnswers): void {
  // oxlint-disable-next-line no-console -- the specification asks for it
  useEffect(() => notifyFailures(definitions, answers, (text) => console.warn(text)), [definitions, answers])
}

/** Tells of each formula that fails and did not the last time. */
export function notifyFailures(
  definitions: Definitions,
  answers: ConditionAnswers,
  report: (text: string) => void,
  known: Set<string> = failing,
): void {
  for (const definition of definitions.values()) {
    if (definition.type !== 'CALCULATION_VALUE') continue
    const { failure } = calculated(definition, answers)
    if (failure === undefined) known.delete(definition.id)
    else if (!known.has(definition.id)) {
      known.add(definition.id)
      report(`The calculated field ${definition.id} counts 0: ${failure}`)
    }
  }
}
