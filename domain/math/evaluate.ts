import type { ConditionAnswers } from '../conditions.ts'
import type { Expression } from './expression.ts'
import { combine, type Fraction, fractionOf, roundedFraction } from './fraction.ts'

/** Why a formula has no result. */
export type MathFailure = 'division' | 'notANumber' | 'tooLarge'

export interface Evaluated {
  readonly value: number
  /** Absent where all went well, and where an answer is only not given yet. */
  readonly failure?: MathFailure
}

/** Beyond it neighbouring cents are the same number. */
const largest = 1e13

/**
 * A formula's value to so many decimals: exact all the way, rounded half-up once at the end. A missing answer counts as
 * 0, the answers of a group's entries as their sum. A failed evaluation gives 0 ([A8.06], [B5.13]); it is called a
 * failure only when all answers are there: a quotient that still waits for its divisor is nobody's mistake.
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
        return fractionOf(node.value)
      case 'PARENTHESES':
        return visit(node.inner)
      case 'SYMBOL': {
        const answer = Object.hasOwn(answers, node.field) ? answers[node.field] : undefined
        const numbers: readonly unknown[] = answer === undefined ? [] : [answer].flat()
        waiting ||= numbers.length === 0
        return numbers.every(isFinite)
          ? numbers.map(fractionOf).reduce((sum, each) => combine('+', sum, each) ?? sum, nothing)
          : failed('notANumber')
      }
      case 'OPERATOR': {
        // Both sides, so that everything that is waited for is known.
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
