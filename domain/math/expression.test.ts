import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { Expression, collectSymbols } from './expression.ts'

const symbol = { type: 'SYMBOL', field: 'price' }

describe('the schema of a formula', () => {
  it.each([
    ['a number', { type: 'CONST', value: 6.5 }],
    ['a field', symbol],
    ['brackets', { type: 'PARENTHESES', inner: symbol }],
    ['an operator', { type: 'OPERATOR', operator: '/', left: symbol, right: symbol }],
  ])('[A3.18] accepts %s', (_, expression) => {
    expect(v.is(Expression, expression)).toBe(true)
  })

  it.each([
    ['nothing', null],
    ['a text', 'price * 2'],
    ['another operator', { type: 'OPERATOR', operator: '^', left: symbol, right: symbol }],
    ['an operator with one side', { type: 'OPERATOR', operator: '+', left: symbol }],
    ['empty brackets', { type: 'PARENTHESES' }],
    ['a number that is a text', { type: 'CONST', value: '5' }],
    ['a number without an end', { type: 'CONST', value: 1e300 }],
    ['a field without a name', { type: 'SYMBOL', field: '' }],
    ['another node', { type: 'FUNCTION', name: 'eval' }],
    ['what is wrong inside', { type: 'PARENTHESES', inner: { type: 'PARENTHESES', inner: 5 } }],
    ['more than belongs there', { ...symbol, value: 5 }],
  ])('[A3.18] refuses %s', (_, expression) => {
    expect(v.is(Expression, expression)).toBe(false)
  })

  it('refuses a formula that is nested too deeply or too long, without traversing it', () => {
    let deep: object = symbol
    for (let at = 0; at < 100_000; at += 1) deep = { type: 'PARENTHESES', inner: deep }
    expect(v.safeParse(Expression, deep).issues?.[0].message).toBe('expressionTooLarge')
    const wide = (depth: number): object =>
      depth === 0 ? symbol : { type: 'OPERATOR', operator: '+', left: wide(depth - 1), right: wide(depth - 1) }
    expect(v.safeParse(Expression, wide(8)).issues?.[0].message).toBe('expressionTooLarge')
    expect(v.is(Expression, wide(6))).toBe(true)
  })

  it('names every field that it refers to', () => {
    const expression = v.parse(Expression, {
      type: 'OPERATOR',
      operator: '-',
      left: { type: 'PARENTHESES', inner: symbol },
      right: { type: 'SYMBOL', field: 'own' },
    })
    expect(collectSymbols(expression)).toEqual(['price', 'own'])
  })
})
