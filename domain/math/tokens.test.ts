import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { evaluate } from './evaluate.ts'
import { type Expression, mathOperators } from './expression.ts'
import { parseTokens, type Token, TokenError, toTokens } from './tokens.ts'

const signs: Readonly<Record<string, Token>> = {
  '(': { kind: 'open' },
  ')': { kind: 'close' },
  ...Object.fromEntries(mathOperators.map((operator): [string, Token] => [operator, { kind: 'operator', operator }])),
}
/** `a + 2 * ( b - 1 )`, with spaces between all tokens. */
const read = (text: string): Token[] =>
  text.split(' ').map((sign) => {
    const known = signs[sign]
    if (known !== undefined) return known
    return /^\d/.test(sign) ? { kind: 'number', value: Number(sign) } : { kind: 'field', field: sign }
  })
const valueOf = (text: string): number => evaluate(parseTokens(read(text)), { a: 7, b: 3 }, 2).value

const expressions = fc.letrec<{ node: Expression }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    fc.integer({ min: 0, max: 50 }).map((value): Expression => ({ type: 'CONST', value })),
    fc.constantFrom('a', 'b').map((field): Expression => ({ type: 'SYMBOL', field })),
    tie('node').map((inner): Expression => ({ type: 'PARENTHESES', inner })),
    fc
      .record({ operator: fc.constantFrom(...mathOperators), left: tie('node'), right: tie('node') })
      .map((parts): Expression => ({ type: 'OPERATOR', ...parts })),
  ),
})).node

describe('[B5.13] a formula written token by token', () => {
  it('evaluates multiplication and division first, and from the left', () => {
    expect(valueOf('a + 2 * b')).toBe(13)
    expect(valueOf('( a + 2 ) * b')).toBe(27)
    expect(valueOf('a - 2 - 1')).toBe(4)
    expect(valueOf('a - ( 2 - 1 )')).toBe(6)
    expect(valueOf('60 / b / 4')).toBe(5)
    expect(valueOf('a')).toBe(7)
  })

  it.each([
    ['', 0],
    ['a +', 2],
    ['+ a', 0],
    ['a b', 1],
    ['( a', 2],
    ['a )', 1],
    ['( )', 1],
    ['a * * b', 2],
  ])('%j is invalid, with the position of the problem', (text, at) => {
    const tokens = text === '' ? [] : read(text)
    expect(() => parseTokens(tokens)).toThrow(new TokenError(at))
  })

  it('equals the tree that it was written from', () => {
    fc.assert(
      fc.property(expressions, (expression) => {
        const answers = { a: 7, b: 3 }
        const again = parseTokens(toTokens(expression))
        expect(evaluate(again, answers, 4)).toEqual(evaluate(expression, answers, 4))
        expect(toTokens(again)).toEqual(toTokens(expression))
      }),
      { numRuns: 500 },
    )
  })
})
