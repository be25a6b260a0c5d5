import type { Condition, Operator, Rule } from '../../../conditions/conditions.ts'
import { fieldFacts } from '../../../fields/facts.ts'
import type { FieldDefinition } from '../../../fields/types.ts'
import type { KeyDefinition } from '../keys/schema.ts'

/** What is known about answers in advance. */
export interface Expected {
  /** Whether the field has been asked for by then. */
  readonly isAsked: (field: string) => boolean
  /** Whether the field is in a group, so that it may have several answers. */
  readonly isRepeated: (field: string) => boolean
  readonly fields: ReadonlyMap<string, FieldDefinition>
  readonly keys: readonly KeyDefinition[]
}

/** Operators that are true without an answer. */
const withoutAnswer: ReadonlySet<Operator> = new Set(['null', '!=', 'notIn'])
/** Whether a field has a single value. */
const isOneValue = (field: FieldDefinition | undefined): boolean =>
  field !== undefined && ['choice', 'yesNo'].includes(fieldFacts[field.type].value)

/**
 * Whether no answers can meet a condition: it needs a field that is not asked for, a missing key, or two contradictory rules.
 * Does not find all unsatisfiable conditions, but has no false positives.
 */
export function isUnsatisfiable(condition: Condition, expected: Expected): boolean {
  if (!('combinator' in condition)) return isRuleUnsatisfiable(condition, expected)
  const { combinator, rules } = condition
  if (rules.length === 0) return false
  return combinator === 'or'
    ? rules.every((rule) => isUnsatisfiable(rule, expected))
    : rules.some((rule) => isUnsatisfiable(rule, expected)) || excludeEachOther(rules, expected)
}

/** The values of a rule, as conditions compare them (conditions.ts): one of a list, or the complete value. */
function getValues({ operator, value }: Rule): string[] {
  if (value === undefined) return []
  return operator === 'in' || operator === 'notIn' ? [value].flat().map(String) : [String(value)]
}

function isRuleUnsatisfiable(rule: Rule, { isAsked, fields, keys }: Expected): boolean {
  const { field, operator } = rule
  if (withoutAnswer.has(operator)) return false
  if (!isAsked(field)) return true
  if (operator !== '=' && operator !== 'in') return false
  const definition = fields.get(field)
  const choices = isOneValue(definition) ? keys.find(({ id }) => id === definition?.keyType)?.keys : undefined
  const values = getValues(rule)
  return choices === undefined
    ? operator === 'in' && values.length === 0
    : !values.some((value) => choices.some(({ key }) => key === value))
}

/** Whether rules that must all be met require two values of one answer, or its presence and absence. */
function excludeEachOther(rules: readonly Condition[], { fields, isRepeated }: Expected): boolean {
  const plain = rules.flatMap((rule) => ('combinator' in rule ? [] : [rule]))
  return [...new Set(plain.map(({ field }) => field))].some((field) => {
    const own = plain.filter((rule) => rule.field === field)
    const wantsNone = own.some(({ operator }) => operator === 'null')
    const wantsOne = own.some(({ operator }) => !withoutAnswer.has(operator))
    if (wantsNone && wantsOne) return true
    if (!isOneValue(fields.get(field)) || isRepeated(field)) return false
    const [first, ...more] = own.filter(({ operator }) => operator === '=' || operator === 'in').map(getValues)
    if (first === undefined) return false
    const refused = own.filter(({ operator }) => operator === '!=' || operator === 'notIn').flatMap(getValues)
    return !first.some((value) => !refused.includes(value) && more.every((values) => values.includes(value)))
  })
}
