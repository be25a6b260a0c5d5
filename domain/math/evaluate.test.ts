import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { calculationValue } from '../fields/calculation-value.ts'
import { evaluate } from './evaluate.ts'
import { type Expression, mathOperators } from './expression.ts'
import { expressionText } from './expression-text.ts'

const number = (value: number): Expression => ({ type: 'CONST', value })
const symbol = (field: string): Expression => ({ type: 'SYMBOL', field })
const brackets = (inner: Expression): Expression => ({ type: 'PARENTHESES', inner })
const of = (left: Expression, operator: (typeof mathOperators)[number], right: Expression): Expression => ({
  type: 'OPERATOR',
  operator,
  left,
  right,
})

describe('evaluating a formula', () => {
  it('[A3.18] [B5.13] supports the four operators, brackets, numbers and fields', () => {
    const answers = { price: 250_000, own: 50_000, repair: 12_500.5 }
    const lent = of(of(symbol('price'), '+', symbol('repair')), '-', symbol('own'))
    expect(evaluate(lent, answers, 2)).toEqual({ value: 212_500.5 })
    expect(evaluate(of(of(brackets(lent), '/', symbol('price')), '*', number(100)), answers, 2).value).toBe(85)
  })

  it('[A9.01] is exact to the cent, and rounds half-up once at the end', () => {
    expect(evaluate(of(number(0.1), '+', number(0.2)), {}, 2).value).toBe(0.3)
    expect(evaluate(of(of(number(1), '/', number(3)), '*', number(3)), {}, 2).value).toBe(1)
    expect(evaluate(number(1.005), {}, 2).value).toBe(1.01)
    expect(evaluate(of(number(0), '-', number(1.005)), {}, 2).value).toBe(-1.01)
    expect(evaluate(of(number(2), '/', number(3)), {}, 0).value).toBe(1)
  })

  it('a missing answer counts as 0, the answers of a group are added', () => {
    const sum = of(symbol('rate'), '+', symbol('other'))
    expect(evaluate(sum, { rate: [100.1, 200.2, 0.03] }, 2)).toEqual({ value: 300.33 })
    expect(evaluate(sum, { rate: [] }, 2)).toEqual({ value: 0 })
    expect(evaluate(symbol('toString'), {}, 2)).toEqual({ value: 0 })
  })

  it('[A8.06] [B5.13] a failed evaluation gives 0 with the reason', () => {
    const share = of(number(1), '/', symbol('price'))
    expect(evaluate(share, { price: 0 }, 2)).toEqual({ value: 0, failure: 'division' })
    expect(evaluate(of(symbol('city'), '+', number(1)), { city: 'Bonn' }, 2)).toEqual({
      value: 0,
      failure: 'notANumber',
    })
    const huge = of(number(1e12), '*', number(1e12))
    expect(evaluate(huge, {}, 2)).toEqual({ value: 0, failure: 'tooLarge' })
  })

  it('a quotient with a missing divisor gives 0 and is not a failure yet', () => {
    expect(evaluate(of(number(1), '/', symbol('price')), {}, 2)).toEqual({ value: 0 })
    expect(evaluate(of(of(number(1), '/', symbol('zero')), '+', symbol('price')), { zero: 0 }, 2)).toEqual({ value: 0 })
  })

  it('[A5.16] is formatted with its unit and decimals', () => {
    const written = (unit: 'EURO' | 'PERCENT' | 'NUMBER', decimalPlaces?: number) =>
      (['de', 'en'] as const).map((locale) =>
        calculationValue.format(1234.5, {
          locale,
          keyText: (key) => key,
          definition: {
            calculation: { expression: number(1), unit },
            ...(decimalPlaces === undefined ? {} : { meta: { decimalPlaces } }),
          },
        }),
      )
    expect(written('EURO')).toEqual(['1.234,50\u00a0€', '€1,234.50'])
    expect(written('PERCENT', 1)).toEqual(['1.234,5\u00a0%', '1,234.5%'])
    expect(written('NUMBER', 0)).toEqual(['1.235', '1,235'])
  })
})

describe('compared with an independent evaluator', () => {
  const names = ['a', 'b', 'c'] as const
  const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((each) => each / 100)
  const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 6, withCrossShrink: true },
      cents.map(number),
      fc.constantFrom(...names).map(symbol),
      tie('expression').map(brackets),
      fc.tuple(tie('expression'), fc.constantFrom(...mathOperators), tie('expression')).map((parts) => of(...parts)),
    ),
  }))

  it('[A3.18] every formula gives the same as evaluating its text, to the last decimal', () => {
    fc.assert(
      fc.property(
        expression,
        fc.record({ a: cents, b: cents, c: cents }),
        fc.integer({ min: 0, max: 6 }),
        (formula, answers, decimals) => {
          const text = expressionText(formula, {
            symbol: (field) => bracketed(answers[field as 'a']),
            number: bracketed,
          })
          const expected = expectedResult(text, decimals)
          const { value, failure } = evaluate(formula, answers, decimals)
          if (expected === undefined) expect([value, failure]).toEqual([0, 'division'])
          else if (Math.abs(expected) > 1e13) expect([value, failure]).toEqual([0, 'tooLarge'])
          else expect(value).toBe(expected + 0)
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('never throws, for any answers', () => {
    const answer = fc.oneof(fc.double(), fc.string(), fc.boolean(), fc.array(fc.double()))
    fc.assert(
      fc.property(expression, fc.dictionary(fc.constantFrom(...names), answer), (formula, answers) => {
        const { value } = evaluate(formula, answers, 2)
        expect(Number.isFinite(value)).toBe(true)
      }),
    )
  })
})

/** A negative number in brackets, so that its sign is not part of the text. */
const bracketed = (value: number): string => (value < 0 ? `(0 − ${plain(-value)})` : plain(value))
const plain = (value: number): string => value.toFixed(2)

type Ratio = readonly [top: bigint, bottom: bigint]

/** Evaluates a formula's text from left to right, multiplication first, with reduced fractions of integers. */
function expectedResult(text: string, decimals: number): number | undefined {
  const tokens = text.match(/\d+\.\d\d|\d+|[()+−×÷]/gu) ?? []
  let at = 0
  const atom = (): Ratio | undefined => {
    const token = tokens[at++] ?? ''
    if (token !== '(') {
      const [whole, fraction = ''] = token.split('.')
      return [BigInt(`${whole}${fraction}`), 10n ** BigInt(fraction.length)]
    }
    const inner = sum()
    at += 1
    return inner
  }
  const product = (): Ratio | undefined => {
    let left = atom()
    while (tokens[at] === '×' || tokens[at] === '÷') {
      const divides = tokens[at++] === '÷'
      const right = atom()
      if (left === undefined || right === undefined || (divides && right[0] === 0n)) left = undefined
      else
        left = divides
          ? reduced(left[0] * right[1], left[1] * right[0])
          : reduced(left[0] * right[0], left[1] * right[1])
    }
    return left
  }
  const sum = (): Ratio | undefined => {
    let left = product()
    while (tokens[at] === '+' || tokens[at] === '−') {
      const sign = tokens[at++] === '+' ? 1n : -1n
      const right = product()
      left =
        left === undefined || right === undefined
          ? undefined
          : reduced(left[0] * right[1] + sign * right[0] * left[1], left[1] * right[1])
    }
    return left
  }
  const result = sum()
  if (result === undefined) return undefined
  const [top, bottom] = result
  const size = (top < 0n ? -top : top) * 10n ** BigInt(decimals + 1)
  // One digit more than is displayed, rounded half-up.
  const digits = (size / bottom + 5n) / 10n
  return Number(`${top < 0n ? '-' : ''}${digits}e-${decimals}`)
}

function reduced(top: bigint, bottom: bigint): Ratio {
  const [a, b] = bottom < 0n ? [-top, -bottom] : [top, bottom]
  let [x, y] = [a < 0n ? -a : a, b]
  while (y !== 0n) [x, y] = [y, x % y]
  return x === 0n ? [0n, 1n] : [a / x, b / x]
}
