import { describe, expect, it } from 'vitest'

import type { Token } from '#domain/math/tokens.ts'

import {
  begun,
  bracketed,
  erased,
  type Formula,
  toFormula,
  inserted,
  redoStep,
  getSelectedRange,
  stepped,
  undoStep,
  wentTo,
} from './formula-edits.ts'

const field = (name: string): Token => ({ kind: 'field', field: name })
const plus: Token = { kind: 'operator', operator: '+' }
const sum = toFormula([field('a'), plus, field('b')])
const signs = { open: '(', close: ')' }

/** The formula with `|` at its caret, or with `[]` around the selection. */
function text(formula: Formula): string {
  const { from, to } = getSelectedRange(formula)
  const written = formula.tokens.map((token) => {
    if (token.kind === 'field') return token.field
    if (token.kind === 'number') return String(token.value)
    return token.kind === 'operator' ? token.operator : signs[token.kind]
  })
  const marks = from === to ? ['|'] : ['[', ...written.slice(from, to), ']']
  return [...written.slice(0, from), ...marks, ...written.slice(to)].join(' ')
}

describe('[B5.13] editing a formula at its caret', () => {
  it('starts with the caret at the end and moves it to any gap or element', () => {
    expect(text(sum)).toBe('a + b |')
    expect(text(wentTo(sum, 0))).toBe('| a + b')
    expect(text(wentTo(sum, 1))).toBe('[ a ] + b')
    expect(text(wentTo(sum, 2))).toBe('a | + b')
    expect(text(wentTo(sum, -5))).toBe('| a + b')
    expect(text(wentTo(sum, 50))).toBe('a + b |')
  })

  it('inserts in the gap, or replaces the selection', () => {
    expect(text(inserted(wentTo(sum, 2), field('c')))).toBe('a c | + b')
    expect(text(inserted(toFormula([]), field('c')))).toBe('c |')
    expect(text(inserted(wentTo(sum, 1), field('c')))).toBe('c | + b')
    expect(text(inserted(wentTo(wentTo(sum, 1), 3, true), field('c')))).toBe('c | b')
  })

  it('deletes beside the caret, or the selection', () => {
    expect(text(erased(wentTo(sum, 2), 'before'))).toBe('| + b')
    expect(text(erased(wentTo(sum, 2), 'behind'))).toBe('a | b')
    expect(text(erased(wentTo(sum, 3), 'before'))).toBe('a | b')
    expect(text(erased(wentTo(wentTo(sum, 6), 2, true), 'behind'))).toBe('a |')
    expect(erased(wentTo(sum, 0), 'before').tokens).toBe(sum.tokens)
    expect(erased(sum, 'behind').tokens).toBe(sum.tokens)
  })

  it('puts brackets around the selection, whatever its direction', () => {
    expect(text(bracketed(wentTo(wentTo(sum, 0), 6, true)))).toBe('[ ( a + b ) ]')
    expect(text(bracketed(wentTo(wentTo(sum, 5), 3, true)))).toBe('a [ ( + b ) ]')
    expect(bracketed(sum)).toBe(sum)
  })

  it('undoes and redoes edits, but not movements of the caret', () => {
    const moved = stepped(begun(sum.tokens), wentTo(sum, 2))
    expect(moved.done).toEqual([])
    const longer = stepped(moved, inserted(moved.now, plus))
    expect(text(longer.now)).toBe('a + | + b')
    const back = undoStep(longer)
    expect(text(back.now)).toBe('a | + b')
    expect(undoStep(back)).toBe(back)
    expect(text(redoStep(back).now)).toBe('a + | + b')
    expect(redoStep(longer)).toBe(longer)
    expect(stepped(back, erased(back.now, 'behind')).undone).toEqual([])
  })
})
