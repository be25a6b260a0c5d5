import { settingsTexts } from '../../texts/settings.ts'
import type { Condition, Operator, Rule, Scalar } from '../../conditions/conditions.ts'
import { decidingRules, type ExplainedRule, type Explanation } from '../../conditions/conditions-explained.ts'
import type { Localized } from '../../text/locale.ts'
import { answerText, itemName, quoted, type LabelContext } from './label-context.ts'

/** The operators of rules, and 'does not contain', which only explanations use. */
type Relation = Operator | 'containsNot'

const operatorTexts: Readonly<Record<Relation, Localized>> = settingsTexts.operators

const opposites: Readonly<Record<Operator, Relation>> = {
  null: 'notNull',
  notNull: 'null',
  '=': '!=',
  '!=': '=',
  '<': '>=',
  '>': '<=',
  '<=': '>',
  '>=': '<',
  in: 'notIn',
  notIn: 'in',
  contains: 'containsNot',
}

const { always, or, and, nor } = settingsTexts

/** A condition as a sentence ([A3.11]): „Familienstand“ ist „verheiratet“ und („Einkommen“ ist mindestens 1.000,00 € oder …). */
export const conditionText = (condition: Condition, words: LabelContext): string => sentence(condition, words, false)

function sentence(condition: Condition, words: LabelContext, nested: boolean): string {
  if (!('combinator' in condition)) return ruleText(condition, words, nested)
  // An empty group is met (conditions.ts).
  if (condition.rules.length === 0) return always[words.locale]
  const [only, ...more] = condition.rules
  if (only !== undefined && more.length === 0) return sentence(only, words, nested)
  const joint = (condition.combinator === 'and' ? and : or)[words.locale]
  return bracketed(condition.rules.map((rule) => sentence(rule, words, true)).join(` ${joint} `), nested)
}

const bracketed = (text: string, nested: boolean): string => (nested ? `(${text})` : text)

/** Why a condition is met or not, as a true sentence about the answers; 'always' without rules. */
export function reasonText(explanation: Explanation, words: LabelContext): string {
  const rules = decidingRules(explanation)
  const facts = [...new Set(rules.map((rule) => factText(rule, words, rules.length > 1)))]
  return facts.join(` ${and[words.locale]} `) || always[words.locale]
}

/** A met rule as text, or the fact that contradicts an unmet one; for a list of values, only the matching one. */
export function factText({ rule, answer, holds }: ExplainedRule, words: LabelContext, nested = false): string {
  const { field, operator } = rule
  if (operator === (holds ? 'in' : 'notIn') && isOne(answer))
    return ruleText({ field, operator: '=', value: answer }, words, nested)
  if (holds) return ruleText(rule, words, nested)
  // A missing answer meets negative rules only.
  if (answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0))
    return ruleText({ field, operator: 'null' }, words, nested)
  return ruleText({ ...rule, operator: opposites[operator] }, words, nested)
}

const isOne = (answer: ExplainedRule['answer']): answer is Scalar =>
  answer !== undefined && answer !== '' && !Array.isArray(answer)

/** A rule, or a negation in an explanation. */
type RelationRule = Omit<Rule, 'operator'> & { readonly operator: Relation }

function ruleText({ field, operator, value }: RelationRule, words: LabelContext, nested: boolean): string {
  const { locale } = words
  // An incomplete rule.
  if (field === '') return '…'
  const label = itemName(words, 'INPUT_FIELDS', field)
  // Quoted, because a label may be a question.
  const name = isQuoted(label) ? label : quoted(label, locale)
  if (operator === 'null' || operator === 'notNull') return `${name} ${operatorTexts[operator][locale]}`
  const values = value === undefined ? [] : Array.isArray(value) ? value : [value]
  const operands = values.map((each) => operand(words, field, each))
  const isNone = operator === 'notIn' && operands.length > 1
  const verb = operatorTexts[operator === 'notIn' && !isNone ? '!=' : operator][locale]
  const joined = operands.join(` ${(isNone ? nor : or)[locale]} `) || quoted('', locale)
  // Brackets separate the 'or' from the surrounding sentence.
  return bracketed(`${name} ${verb} ${joined}`, nested && operands.length > 1 && !isNone)
}

/** Numbers and dates as they are, texts in quotes. */
function operand(words: LabelContext, field: string, value: unknown): string {
  const text = answerText(words, field, value)
  return /^[\d.,/−-]+(\s?[€%])?$|^€/.test(text) || isQuoted(text) ? text : quoted(text, words.locale)
}

const isQuoted = (text: string): boolean => /^[„“].*[“”]$/.test(text)
