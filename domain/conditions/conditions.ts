import * as v from 'valibot'

import { tooDeepAt } from '../shared/depth.ts'
import { memoBy } from '../shared/memo.ts'

/** [A3.11] */
export const operators = ['null', 'notNull', '=', '!=', '<', '>', '<=', '>=', 'in', 'notIn', 'contains'] as const
export type Operator = (typeof operators)[number]

const Scalar = v.union([v.string(), v.number(), v.boolean()])
export type Scalar = v.InferOutput<typeof Scalar>

export const Rule = v.strictObject({
  field: v.pipe(v.string(), v.nonEmpty()),
  operator: v.picklist(operators),
  value: v.optional(v.union([Scalar, v.array(Scalar)])),
})
export type Rule = v.InferOutput<typeof Rule>

export interface RuleGroup {
  combinator: 'and' | 'or'
  rules: Condition[]
}
export type Condition = Rule | RuleGroup

/** Recursive; `Condition` limits the depth first. */
export const NestedCondition: v.GenericSchema<Condition> = v.union([
  Rule,
  v.strictObject({ combinator: v.picklist(['and', 'or']), rules: v.array(v.lazy(() => NestedCondition)) }),
])

/** Nested groups: more than anybody can read, and safe for recursion. */
const maxDepth = 10

export const Condition: v.GenericSchema<Condition> = v.pipe(
  v.any(),
  // Two levels per group, and two for the innermost rule with its list of values.
  v.check((value) => tooDeepAt(value, 2 * maxDepth + 2) === undefined, 'conditionTooDeep'),
  NestedCondition,
)

/** The answers for conditions: a scalar or list for each visible field; undefined if unanswered or hidden. */
export type ConditionAnswers = Readonly<Record<string, Scalar | readonly Scalar[] | undefined>>

/**
 * Whether visible answers meet the condition ([A3.11], [B5.09]). An empty group is met, so that an emptied condition hides
 * nothing. Comparisons with a missing answer are false, except `!=` and `notIn`.
 */
export function isConditionMet(condition: Condition | undefined, answers: ConditionAnswers): boolean {
  if (condition === undefined) return true
  if ('combinator' in condition)
    return condition.combinator === 'and'
      ? condition.rules.every((rule) => isConditionMet(rule, answers))
      : condition.rules.length === 0 || condition.rules.some((rule) => isConditionMet(rule, answers))
  return isRuleMet(condition, Object.hasOwn(answers, condition.field) ? answers[condition.field] : undefined)
}

function isRuleMet(rule: Rule, answer: Scalar | readonly Scalar[] | undefined): boolean {
  const missing = answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)
  switch (rule.operator) {
    case 'null':
      return missing
    case 'notNull':
      return !missing
    case '=':
      return !missing && same(answer, rule.value)
    case '!=':
      return missing || !same(answer, rule.value)
    case 'in':
      return !missing && toList(rule.value).some((each) => same(answer, each))
    case 'notIn':
      return missing || !toList(rule.value).some((each) => same(answer, each))
    case 'contains':
      return !missing && contains(answer, rule.value)
    default:
      return !missing && compares(rule.operator, answer, rule.value)
  }
}

const toList = (value: Rule['value']): readonly Scalar[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

/** '5' equals 5, because administrators enter values as text. */
const same = (answer: unknown, value: unknown): boolean =>
  Array.isArray(answer) ? answer.some((each) => same(each, value)) : String(answer) === String(value)

const contains = (answer: Scalar | readonly Scalar[] | undefined, value: Rule['value']): boolean =>
  Array.isArray(answer)
    ? toList(value).some((each) => same(answer, each))
    : toList(value).some((each) => String(answer).toLowerCase().includes(String(each).toLowerCase()))

function compares(operator: '<' | '>' | '<=' | '>=', answer: unknown, value: unknown): boolean {
  // Answers of a group's entries: one match is enough, as with =.
  if (Array.isArray(answer)) return answer.some((each) => compares(operator, each, value))
  const [left, right] = comparable(answer, value)
  if (operator === '<') return left < right
  if (operator === '>') return left > right
  if (operator === '<=') return left <= right
  return left >= right
}

/** Compares as numbers if both are, else as text, as which ISO dates sort. NaN makes every comparison false. */
function comparable(answer: unknown, value: unknown): [number, number] | [string, string] {
  const left = typeof answer === 'boolean' ? Number.NaN : Number(answer)
  const right = typeof value === 'boolean' || value === '' ? Number.NaN : Number(value)
  if (!Number.isNaN(left) && !Number.isNaN(right)) return [left, right]
  if (typeof answer === 'string' && typeof value === 'string') return [answer, value]
  return [Number.NaN, Number.NaN]
}

/** All rules of a condition, including nested ones. */
export const flattenRules = (condition: Condition): Rule[] =>
  'combinator' in condition ? condition.rules.flatMap(flattenRules) : [condition]

/** Ids of all fields in a condition, for cross-checks and recalculation. */
export const fieldsOfCondition = (condition: Condition | undefined): readonly string[] =>
  condition === undefined ? [] : fieldsIn(condition)

const fieldsIn = memoBy((condition: Condition) => flattenRules(condition).map(({ field }) => field))
