import * as v from 'valibot'

import { type Condition, type Rule, rulesOf, type Scalar } from '../conditions.ts'
import { fieldRules } from '../fields/registry.ts'
import type { FieldDefinition, FieldType } from '../fields/types.ts'
import type { AreasToCheck } from './area.ts'
import { isNumeric } from './calculations.ts'
import { canonical } from './canonical.ts'
import { checked } from './checked.ts'
import { comparesWith, isYesNo, operatorsOf, takesSeveral } from './condition-operators.ts'

/** Why a rule decides nothing that anybody could mean: it compares as its field cannot be compared, or with nothing. */
export function ruleProblem({ operator, value }: Rule, { type }: Pick<FieldDefinition, 'type'>): string | undefined {
  if (!operatorsOf[type].some((each) => each === operator)) return 'conditionOperator'
  if (!comparesWith(operator)) return undefined
  const values = [value ?? []].flat()
  if (values.length === 0 || values.some((each) => String(each).trim() === '')) return 'conditionWithoutValue'
  const several = takesSeveral(operator) || operator === 'contains' || !Array.isArray(value)
  return several && values.every((each) => canBeAnswer(type, each)) ? undefined : 'conditionValue'
}

/** As conditions compare it (conditions.ts), by which a number or a yes may be written as text. */
function canBeAnswer(type: FieldType, value: Scalar): boolean {
  // Beyond the limits of an amount there is still something to compare with; as text it is found only as numbers are written.
  if (isNumeric(type))
    return typeof value !== 'boolean' && Number.isFinite(Number(value)) && String(Number(value)) === String(value)
  if (isYesNo(type)) return ['true', 'false'].includes(String(value))
  // One of its entries.
  if (type === 'OUTBUILDINGS_LIST') return typeof value === 'string'
  return v.is(fieldRules[type].schema, String(value))
}

/** What is wrong with the rules of a condition, and the field that each is about. */
export function conditionProblems(condition: Condition, areas: AreasToCheck): { code: string; value: string }[] {
  const { INPUT_FIELDS = [] } = checked(areas)
  const found = rulesOf(condition).flatMap((rule) => {
    const field = INPUT_FIELDS.find(({ id }) => id === rule.field)
    const code = field === undefined ? 'unknownField' : ruleProblem(rule, field)
    return code === undefined ? [] : [{ code, value: rule.field }]
  })
  return [...new Map(found.map((problem) => [canonical(problem), problem])).values()]
}
