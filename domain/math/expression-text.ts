import type { Expression, MathOperator } from './expression.ts'
import { type Token, tokensOf } from './tokens.ts'

export const signs: Readonly<Record<MathOperator, string>> = { '+': '+', '-': '−', '*': '×', '/': '÷' }

interface Says {
  readonly symbol: (field: string) => string
  readonly number: (value: number) => string
}

/** A formula as one writes it. Where the tree says something else than the order of signs would, there are brackets. */
export const expressionText = (expression: Expression, says: Says): string =>
  tokensOf(expression)
    .map((token) => tokenText(token, says))
    .join('')

export function tokenText(token: Token, says: Says): string {
  switch (token.kind) {
    case 'number':
      return says.number(token.value)
    case 'field':
      return says.symbol(token.field)
    case 'operator':
      return ` ${signs[token.operator]} `
    case 'open':
      return '('
    case 'close':
      return ')'
  }
}
