import { type Condition, type ConditionAnswers, isConditionMet, type Rule, type RuleGroup } from './conditions.ts'

/** A rule with its answer and result. */
export interface ExplainedRule {
  readonly rule: Rule
  /** Undefined if the field is unanswered or hidden. */
  readonly answer: ConditionAnswers[string]
  readonly holds: boolean
}

interface ExplainedGroup {
  readonly combinator: RuleGroup['combinator']
  readonly parts: readonly Explanation[]
  readonly holds: boolean
}

/** A condition with the results of its parts. */
export type Explanation = ExplainedRule | ExplainedGroup

/** Explains why a condition is met or not, rule by rule, with its nesting. */
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
 * The rules that decide the result. All their facts are true at once, so they are joined with 'and', whatever the condition
 * uses. Empty for a condition without rules.
 */
export function decidingRules(explanation: Explanation): ExplainedRule[] {
  if (!('combinator' in explanation)) return [explanation]
  const { parts, holds } = explanation
  return parts.filter((part) => part.holds === holds).flatMap(decidingRules)
}
