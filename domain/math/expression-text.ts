import type { Expression, MathOperator } from './expression.ts'
import { type Token, toTokens } from './tokens.ts'

export const signs: Readonly<Record<MathOperator, string>> = { '+': '+', '-': '−', '*': '×', '/': '÷' }

interface TokenTexts {
  readonly symbol: (field: string) => string
  readonly number: (value: number) => string
}

/** A formula as text, with brackets where the tree differs from the precedence of operators. */
export const expressionText = (expression: Expression, texts: TokenTexts): string =>
  toTokens(expression)
    .map((token) => tokenText(token, texts))
    .join('')

export function tokenText(token: Token, texts: TokenTexts): string {
  switch (token.kind) {
    case 'number':
      return texts.number(token.value)
    case 'field':
      return texts.symbol(token.field)
    case 'operator':
      return ` ${signs[token.operator]} `
    case 'open':
      return '('
    case 'close':
      return ')'
  }
}
