import type { Expression, MathOperator } from './expression.ts'
import { type Token, tokensOf } from './tokens.ts'

export const signs: Readonly<Record<MathOperator, string>> = { '+': '+', '-': '−', '*': '×', '/': '÷' }

interface Says {
  readonly symbol: (field: string) => string
  readonly number: (value: number) => string
}

/** A formula as text, with brackets where the tree differs from the precedence of operators. */
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
