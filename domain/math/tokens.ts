import type { Expression, MathOperator } from './expression.ts'

/** A formula as it is written, sign by sign. */
export type Token =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'operator'; readonly operator: MathOperator }
  | { readonly kind: 'open' | 'close' }

const rankOf = (operator: MathOperator): number => (operator === '*' || operator === '/' ? 2 : 1)
const rank = (node: Expression): number => (node.type === 'OPERATOR' ? rankOf(node.operator) : 3)

/** The signs that a formula is written with; where its tree says something else than their order, with brackets. */
export function tokensOf(expression: Expression): Token[] {
  switch (expression.type) {
    case 'CONST':
      return [{ kind: 'number', value: expression.value }]
    case 'SYMBOL':
      return [{ kind: 'field', field: expression.field }]
    case 'PARENTHESES':
      return bracketed(tokensOf(expression.inner), true)
    case 'OPERATOR': {
      const { operator, left, right } = expression
      const own = rankOf(operator)
      return [
        ...bracketed(tokensOf(left), rank(left) < own),
        { kind: 'operator', operator },
        ...bracketed(tokensOf(right), rank(right) <= own),
      ]
    }
  }
}

const bracketed = (tokens: Token[], needed: boolean): Token[] =>
  needed ? [{ kind: 'open' }, ...tokens, { kind: 'close' }] : tokens

/** Where a formula is not one: the place of the first sign that cannot stand there, or its end. */
export class TokenError extends Error {
  override readonly name = 'TokenError'
  readonly at: number

  constructor(at: number) {
    super(`sign ${at}`)
    this.at = at
  }
}

/** The formula that these signs are: multiplication before addition, from the left. Throws `TokenError`. */
export function expressionOf(tokens: readonly Token[]): Expression {
  let at = 0
  const operatorOfRank = (wanted: number): MathOperator | undefined => {
    const token = tokens[at]
    if (token?.kind !== 'operator' || rankOf(token.operator) !== wanted) return undefined
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
