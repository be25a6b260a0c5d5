import type { Expression, MathOperator } from './expression.ts'

/** A token of a written formula. */
export type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'operator'; readonly operator: MathOperator }
  | { readonly kind: 'open' | 'close' }

const getRank = (operator: MathOperator): number => (operator === '*' || operator === '/' ? 2 : 1)
const rank = (node: Expression): number => (node.type === 'OPERATOR' ? getRank(node.operator) : 3)

/** The tokens of a formula, with brackets where the tree differs from the precedence of operators. */
export function toTokens(expression: Expression): Token[] {
  switch (expression.type) {
    case 'CONST':
      return [{ kind: 'number', value: expression.value }]
    case 'SYMBOL':
      return [{ kind: 'field', field: expression.field }]
    case 'PARENTHESES':
      return bracketed(toTokens(expression.inner), true)
    case 'OPERATOR': {
      const { operator, left, right } = expression
      const own = getRank(operator)
      return [
        ...bracketed(toTokens(left), rank(left) < own),
        { kind: 'operator', operator },
        ...bracketed(toTokens(right), rank(right) <= own),
      ]
    }
  }
}

const bracketed = (tokens: Token[], needed: boolean): Token[] =>
  needed ? [{ kind: 'open' }, ...tokens, { kind: 'close' }] : tokens

/** A syntax error, with the index of the first unexpected token, or the end. */
export class TokenError extends Error {
  override readonly name = 'TokenError'
  readonly at: number

  constructor(at: number) {
    super(`sign ${at}`)
    this.at = at
  }
}

/** Parses tokens: multiplication before addition, from the left. Throws `TokenError`. */
export function parseTokens(tokens: readonly Token[]): Expression {
  let at = 0
  const operatorOfRank = (wanted: number): MathOperator | undefined => {
    const token = tokens[at]
    if (token?.kind !== 'operator' || getRank(token.operator) !== wanted) return undefined
    at += 1
    return token.operator
  }
  const chain = (wanted: number, below: () => Expression): Expression => {
    let left = below()
    for (let operator = operatorOfRank(wanted); operator !== undefined; operator = operatorOfRank(wanted))
      left = { type: 'OPERATOR', operator, left, right: below() }
    return left
  }
  const sum = (): Expression => chain(1, () => chain(2, single))
  const single = (): Expression => {
    const token = tokens[at]
    if (token?.kind === 'number') return next({ type: 'CONST', value: token.value })
    if (token?.kind === 'field') return next({ type: 'SYMBOL', field: token.field })
    if (token?.kind !== 'open') throw new TokenError(at)
    at += 1
    const inner = sum()
    if (tokens[at]?.kind !== 'close') throw new TokenError(at)
    return next({ type: 'PARENTHESES', inner })
  }
  const next = (node: Expression): Expression => {
    at += 1
    return node
  }
  const whole = sum()
  if (at < tokens.length) throw new TokenError(at)
  return whole
}
