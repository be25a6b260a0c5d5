import type { Condition, Operator, Rule } from '../../conditions.ts'
import type { Localized } from '../../locale.ts'
import { answerText, itemName, quoted, type Words } from './words.ts'

const operatorTexts: Readonly<Record<Operator, Localized>> = {
  null: { de: 'ist nicht beantwortet', en: 'is not answered' },
  notNull: { de: 'ist beantwortet', en: 'is answered' },
  '=': { de: 'ist', en: 'is' },
  '!=': { de: 'ist nicht', en: 'is not' },
  '<': { de: '<', en: '<' },
  '>': { de: '>', en: '>' },
  '<=': { de: '≤', en: '≤' },
  '>=': { de: '≥', en: '≥' },
  in: { de: 'ist', en: 'is' },
  notIn: { de: 'ist weder', en: 'is neither' },
  contains: { de: 'enthält', en: 'contains' },
}

const always: Localized = { de: 'immer', en: 'always' }
const or: Localized = { de: 'oder', en: 'or' }
const and: Localized = { de: 'und', en: 'and' }
const nor: Localized = { de: 'noch', en: 'nor' }

/** A condition as a sentence ([A3.11]): Familienstand ist „verheiratet“ und (Einkommen ≥ 1.000,00 € oder …). */
export const conditionText = (condition: Condition, words: Words): string => sentence(condition, words, false)

function sentence(condition: Condition, words: Words, nested: boolean): string {
  if (!('combinator' in condition)) return ruleText(condition, words, nested)
  // An empty group holds (conditions.ts).
  if (condition.rules.length === 0) return always[words.locale]
  const [only, ...more] = condition.rules
  if (only !== undefined && more.length === 0) return sentence(only, words, nested)
  const joint = (condition.combinator === 'and' ? and : or)[words.locale]
  return bracketed(condition.rules.map((rule) => sentence(rule, words, true)).join(` ${joint} `), nested)
}

const bracketed = (text: string, nested: boolean): string => (nested ? `(${text})` : text)

function ruleText({ field, operator, value }: Rule, words: Words, nested: boolean): string {
  const { locale } = words
  const name = itemName(words, 'INPUT_FIELDS', field)
  if (operator === 'null' || operator === 'notNull') return `${name} ${operatorTexts[operator][locale]}`
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value]
  const operands = values.map((each) => operand(words, field, each))
  const isNone = operator === 'notIn' && operands.length > 1
  const verb = operatorTexts[operator === 'notIn' && !isNone ? '!=' : operator][locale]
  const joined = operands.join(` ${(isNone ? nor : or)[locale]} `) || quoted('', locale)
  // An 'or' of its own must not run into the words around it.
  return bracketed(`${name} ${verb} ${joined}`, nested && operands.length > 1 && !isNone)
}

/** Numbers and dates stand as they are, words in quotes. */
function operand(words: Words, field: string, value: unknown): string {
  const told = answerText(words, field, value)
  return /^[\d.,/−-]+(\s?[€%])?$|^€/.test(told) || isQuoted(told) ? told : quoted(told, words.locale)
}

const isQuoted = (text: string): boolean => /^[„“].*[“”]$/.test(text)
