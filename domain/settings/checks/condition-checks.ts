import * as v from 'valibot'

import { type Condition, type Operator, type Rule, flattenRules, type Scalar } from '../../conditions/conditions.ts'
import { fieldFacts, isNumeric } from '../../fields/facts.ts'
import { fieldRules } from '../../fields/registry.ts'
import type { FieldDefinition, FieldType } from '../../fields/types.ts'
import type { AreasToCheck } from '../area.ts'
import { canonical } from '../../shared/canonical.ts'
import { checked } from '../checked.ts'
import { isOrdering, isComparison, isListOperator } from './condition-operators.ts'

/** The problem of a meaningless rule: an operator that its field does not support, or a missing value. */
export function ruleProblem({ operator, value }: Rule, { type }: Pick<FieldDefinition, 'type'>): string | undefined {
  if (!fieldFacts[type].operators.includes(operator)) return 'conditionOperator'
  if (!isComparison(operator)) return undefined
  const values = [value ?? []].flat()
  if (values.length === 0 || values.some((each) => String(each).trim() === '')) return 'conditionWithoutValue'
  const several = isListOperator(operator) || operator === 'contains' || !Array.isArray(value)
  return several && values.every((each) => canBeAnswer(type, operator, each)) ? undefined : 'conditionValue'
}

/** Whether a field can have this value, as conditions compare it (conditions.ts): numbers and booleans may be text. */
function canBeAnswer(type: FieldType, operator: Operator, value: Scalar): boolean {
  if (isNumeric(type)) return isNumber(value, operator)
  const { value: kind } = fieldFacts[type]
  if (kind === 'yesNo') return ['true', 'false'].includes(String(value))
  // One of its entries.
  if (kind === 'choices') return typeof value === 'string'
  return v.is(fieldRules[type].schema, String(value))
}

const plain = /^-?\d+(\.\d+)?$/

/**
 * Whether a value can be compared as a number, also outside an amount's limits. Equality compares canonical texts; order
 * accepts any unambiguous notation.
 */
function isNumber(value: Scalar, operator: Operator): boolean {
  if (typeof value !== 'string') return typeof value === 'number'
  return plain.test(value) && (isOrdering(operator) || String(Number(value)) === value)
}

/** The problems of a condition's rules, with their fields. */
export function conditionProblems(condition: Condition, areas: AreasToCheck): { code: string; value: string }[] {
  const { INPUT_FIELDS = [] } = checked(areas)
  const found = flattenRules(condition).flatMap((rule) => {
    const field = INPUT_FIELDS.find(({ id }) => id === rule.field)
    const code = field === undefined ? 'unknownField' : ruleProblem(rule, field)
    return code === undefined ? [] : [{ code, value: rule.field }]
  })
  return [...new Map(found.map((problem) => [canonical(problem), problem])).values()]
}
