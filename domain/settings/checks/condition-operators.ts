import type { Operator } from '../../conditions/conditions.ts'
import { order, presence } from '../../fields/facts.ts'

const isOne = (operators: readonly Operator[], operator: Operator): boolean => operators.includes(operator)

/** Whether a rule compares the answer with a value, rather than testing whether there is one. */
export const isComparison = (operator: Operator): boolean => !isOne(presence, operator)

/** Whether a rule has a list of values. */
export const isListOperator = (operator: Operator): boolean => operator === 'in' || operator === 'notIn'

/** Whether a rule compares order, rather than equality. */
export const isOrdering = (operator: Operator): boolean => isOne(order, operator)
