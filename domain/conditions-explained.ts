import { type Condition, type ConditionAnswers, isConditionMet, type Rule, type RuleGroup } from './conditions.ts'

/** A rule, what it found, and whether it holds. */
export interface ExplainedRule {
  readonly rule: Rule
  /** Undefined where the field is not answered, or hidden. */
  readonly answer: ConditionAnswers[string]
  readonly holds: boolean
}

interface ExplainedGroup {
  readonly combinator: RuleGroup['combinator']
  readonly parts: readonly Explanation[]
  readonly holds: boolean
}

/** A condition with what became of each of its parts. */
export type Explanation = ExplainedRule | ExplainedGroup

/** Why a condition holds over these answers, or why it does not: rule by rule, as it is nested. */
export function explainCondition(condition: Condition, answers: ConditionAnswers): Explanation {
  const holds = isConditionMet(condition, answers)
  if ('combinator' in condition)
    return {
      combinator: condition.combinator,
      parts: condition.rules.map((rule) => explainCondition(rule, answers)),
      holds,
    }
  const answer = Object.hasOwn(answers, condition.field) ? answers[condition.field] : undefined
  return { rule: condition, answer, holds }
}

/**
 * The rules that decide, each of which would have to be otherwise (or one of which, where one is enough) for another
 * outcome. What they found is so all at once: they are told with 'and', whatever the condition's own words are. None
 * of them where the condition has no rules.
 */
export function decidingRules(explanation: Explanation): ExplainedRule[] {
  if (!('combinator' in explanation)) return [explanation]
  const { parts, holds } = explanation
  return parts.filter((part) => part.holds === holds).flatMap(decidingRules)
}
