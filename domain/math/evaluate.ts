import type { ConditionAnswers } from '../conditions/conditions.ts'
import type { Expression, MathOperator } from './expression.ts'
import { divideHalfUp } from '../money/cents.ts'
import { toDecimal } from '../money/decimal.ts'

/** Why a formula has no result. */
export type MathFailure = 'division' | 'notANumber' | 'tooLarge'

export interface Evaluated {
  readonly value: number
  /** Absent on success, and while an answer is missing. */
  readonly failure?: MathFailure
}

/** Larger amounts are not exact to the cent. */
const largest = 1e13

/**
 * Evaluates a formula exactly and rounds half-up once, to so many decimals. A missing answer counts as 0, answers of a
 * group's entries as their sum. A failed evaluation gives 0 ([A8.06], [B5.13]); it counts as a failure only once all answers
 * are there, because a divisor may still be missing.
 */
export function evaluate(expression: Expression, answers: ConditionAnswers, decimals: number): Evaluated {
  let waiting = false
  let failure: MathFailure | undefined
  const failed = (why: MathFailure): undefined => {
    failure ??= why
    return undefined
  }
  const visit = (node: Expression): Fraction | undefined => {
    switch (node.type) {
      case 'CONST':
        return toFraction(node.value)
      case 'PARENTHESES':
        return visit(node.inner)
      case 'SYMBOL': {
        const answer = Object.hasOwn(answers, node.field) ? answers[node.field] : undefined
        const numbers: readonly unknown[] = answer === undefined ? [] : [answer].flat()
        waiting ||= numbers.length === 0
        return numbers.every(isFinite)
          ? numbers.map(toFraction).reduce((sum, each) => combine('+', sum, each) ?? sum, nothing)
          : failed('notANumber')
      }
      case 'OPERATOR': {
        // Visits both sides, to find every missing answer.
        const left = visit(node.left)
        const right = visit(node.right)
        if (left === undefined || right === undefined) return undefined
        return combine(node.operator, left, right) ?? failed('division')
      }
    }
  }
  const result = visit(expression)
  if (result !== undefined) {
    const value = roundedFraction(result, decimals)
    return Math.abs(value) <= largest ? { value } : { value: 0, failure: 'tooLarge' }
  }
  return failure === undefined || (failure === 'division' && waiting) ? { value: 0 } : { value: 0, failure }
}

const nothing: Fraction = { top: 0n, bottom: 1n }

const isFinite = (answer: unknown): answer is number => typeof answer === 'number' && Number.isFinite(answer)

/** An exact fraction: top / bottom, with a positive bottom. */
interface Fraction {
  readonly top: bigint
  readonly bottom: bigint
}

/** The exact decimal value of a number, so that 0.1 is a tenth. Throws `invalid` for NaN and infinities. */
function toFraction(value: number): Fraction {
  const { units, scale } = toDecimal(value)
  return { top: units, bottom: 10n ** BigInt(scale) }
}

/** Undefined for a division by zero. */
function combine(operator: MathOperator, left: Fraction, right: Fraction): Fraction | undefined {
  switch (operator) {
    case '+':
      return { top: left.top * right.bottom + right.top * left.bottom, bottom: left.bottom * right.bottom }
    case '-':
      return { top: left.top * right.bottom - right.top * left.bottom, bottom: left.bottom * right.bottom }
    case '*':
      return { top: left.top * right.top, bottom: left.bottom * right.bottom }
    case '/': {
      if (right.top === 0n) return undefined
      const sign = right.top < 0n ? -1n : 1n
      return { top: sign * left.top * right.bottom, bottom: sign * left.bottom * right.top }
    }
  }
}

/** Rounds half-up to so many decimals, exactly. */
const roundedFraction = ({ top, bottom }: Fraction, decimals: number): number =>
  Number(`${divideHalfUp(top * 10n ** BigInt(decimals), bottom)}e-${decimals}`)
