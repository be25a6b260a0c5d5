import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { mathOperators } from './expression.ts'
import { tokenProblems } from './token-problems.ts'
import { parseTokens, type Token } from './tokens.ts'

const tokenOf = (sign: string): Token => {
  if (sign === '(') return { kind: 'open' }
  if (sign === ')') return { kind: 'close' }
  const operator = mathOperators.find((each) => each === sign)
  return operator === undefined ? { kind: 'field', field: sign } : { kind: 'operator', operator }
}
const found = (text: string): string[] =>
  tokenProblems(text.split(' ').filter(Boolean).map(tokenOf)).map(({ at, code }) => `${at} ${code}`)

describe('[B5.13] each problem of a formula is found at its token', () => {
  it.each([
    ['a + b', []],
    ['( a - b ) * c', []],
    ['a +', ['1 nothingBehind']],
    ['+ a', ['0 nothingBefore']],
    ['( * a )', ['1 nothingBefore']],
    ['a + * b', ['2 twoOperators']],
    ['a b', ['1 noOperator']],
    ['a ( b )', ['1 noOperator']],
    ['( )', ['0 emptyBrackets']],
    ['( a + )', ['2 nothingBehind']],
    ['( a', ['0 notClosed']],
    ['a )', ['1 notOpened']],
    ['a + * b ) (', ['2 twoOperators', '4 notOpened', '5 noOperator']],
  ])('%j', (text, problems) => {
    expect(found(text)).toEqual(problems)
  })

  it('finds a problem exactly if there is no formula', () => {
    const sign = fc.constantFrom('a', 'b', '(', ')', ...mathOperators)
    fc.assert(
      fc.property(fc.array(sign, { minLength: 1, maxLength: 9 }), (signs) => {
        const tokens = signs.map(tokenOf)
        const isFormula = () => {
          try {
            parseTokens(tokens)
            return true
          } catch {
            return false
          }
        }
        expect(tokenProblems(tokens).length === 0).toBe(isFormula())
      }),
      { numRuns: 3000 },
    )
  })
})
