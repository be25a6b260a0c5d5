import type { Condition, Operator, Rule } from '../conditions.ts'
import type { FieldDefinition } from '../fields/types.ts'
import type { KeyDefinition } from './keys.ts'

/** What is known of answers before there are any. */
export interface Expected {
  /** Whether anybody asks the field by then. */
  readonly isAsked: (field: string) => boolean
  /** Whether it is asked in the entries of a group: then there may be several answers at once. */
  readonly isRepeated: (field: string) => boolean
  readonly fields: ReadonlyMap<string, FieldDefinition>
  readonly keys: readonly KeyDefinition[]
}

/** True without an answer. */
const withoutAnswer: ReadonlySet<Operator> = new Set(['null', '!=', 'notIn'])
/** What somebody chose or ticked is one value. */
const isOneValue = (field: FieldDefinition | undefined): boolean =>
  field?.type === 'KEY' ||
  field?.type === 'RADIOGROUP' ||
  field?.type === 'CHECKBOX' ||
  field?.type === 'SWITCH' ||
  field?.type === 'SCHUFA' ||
  field?.type === 'SCHUFA_SWITCH'

/**
 * Whether a condition cannot hold, whatever anybody answers: it wants an answer that nobody is asked for, a choice that
 * there is not, or two things that exclude each other. Not all that cannot be is found, and what is found cannot be.
 */
export function isUnsatisfiable(condition: Condition, expected: Expected): boolean {
  if (!('combinator' in condition)) return isRuleUnsatisfiable(condition, expected)
  const { combinator, rules } = condition
  if (rules.length === 0) return false
  return combinator === 'or'
    ? rules.every((rule) => isUnsatisfiable(rule, expected))
    : rules.some((rule) => isUnsatisfiable(rule, expected)) || excludeEachOther(rules, expected)
}

/** As conditions compare them (conditions.ts): one of a list, or else the whole value, be it a list. */
function valuesOf({ operator, value }: Rule): string[] {
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
  const values = valuesOf(rule)
  return choices === undefined
    ? operator === 'in' && values.length === 0
    : !values.some((value) => choices.some(({ key }) => key === value))
}

/** Of rules that all have to hold: whether the same answer would have to be two different ones, or there and not there. */
function excludeEachOther(rules: readonly Condition[], { fields, isRepeated }: Expected): boolean {
  const plain = rules.flatMap((rule) => ('combinator' in rule ? [] : [rule]))
  return [...new Set(plain.map(({ field }) => field))].some((field) => {
    const own = plain.filter((rule) => rule.field === field)
    const wantsNone = own.some(({ operator }) => operator === 'null')
    const wantsOne = own.some(({ operator }) => !withoutAnswer.has(operator))
    if (wantsNone && wantsOne) return true
    if (!isOneValue(fields.get(field)) || isRepeated(field)) return false
    const [first, ...more] = own.filter(({ operator }) => operator === '=' || operator === 'in').map(valuesOf)
    if (first === undefined) return false
    const refused = own.filter(({ operator }) => operator === '!=' || operator === 'notIn').flatMap(valuesOf)
    return !first.some((value) => !refused.includes(value) && more.every((values) => values.includes(value)))
  })
}
