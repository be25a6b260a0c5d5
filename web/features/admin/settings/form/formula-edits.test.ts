import { describe, expect, it } from 'vitest'

import type { Token } from '#domain/math/tokens.ts'

import {
  begun,
  bracketed,
  erased,
  type Formula,
  formulaOf,
  inserted,
  redoStep,
  selectionOf,
  stepped,
  undoStep,
  wentTo,
} from './formula-edits.ts'

const field = (name: string): Token => ({ kind: 'field', field: name })
const plus: Token = { kind: 'operator', operator: '+' }
const sum = formulaOf([field('a'), plus, field('b')])
const signs = { open: '(', close: ')' }

/** The formula with its caret as `|`, or with what is selected in `[]`. */
function text(formula: Formula): string {
  const { from, to } = selectionOf(formula)
  const written = formula.tokens.map((token) => {
    if (token.kind === 'field') return token.field
    if (token.kind === 'number') return String(token.value)
    return token.kind === 'operator' ? token.operator : signs[token.kind]
  })
  const marks = from === to ? ['|'] : ['[', ...written.slice(from, to), ']']
  return [...written.slice(0, from), ...marks, ...written.slice(to)].join(' ')
}

describe('[B5.13] a formula is edited at its caret', () => {
  it('has the caret at its end first, and takes it to any gap or element', () => {
    expect(text(sum)).toBe('a + b |')
    expect(text(wentTo(sum, 0))).toBe('| a + b')
    expect(text(wentTo(sum, 1))).toBe('[ a ] + b')
    expect(text(wentTo(sum, 2))).toBe('a | + b')
    expect(text(wentTo(sum, -5))).toBe('| a + b')
    expect(text(wentTo(sum, 50))).toBe('a + b |')
  })

  it('inserts in the gap, and in the place of what is selected', () => {
    expect(text(inserted(wentTo(sum, 2), field('c')))).toBe('a c | + b')
    expect(text(inserted(formulaOf([]), field('c')))).toBe('c |')
    expect(text(inserted(wentTo(sum, 1), field('c')))).toBe('c | + b')
    expect(text(inserted(wentTo(wentTo(sum, 1), 3, true), field('c')))).toBe('c | b')
  })

  it('deletes beside the caret, or what is selected', () => {
    expect(text(erased(wentTo(sum, 2), 'before'))).toBe('| + b')
    expect(text(erased(wentTo(sum, 2), 'behind'))).toBe('a | b')
    expect(text(erased(wentTo(sum, 3), 'before'))).toBe('a | b')
    expect(text(erased(wentTo(wentTo(sum, 6), 2, true), 'behind'))).toBe('a |')
    expect(erased(wentTo(sum, 0), 'before').tokens).toBe(sum.tokens)
    expect(erased(sum, 'behind').tokens).toBe(sum.tokens)
  })

  it('puts brackets around what is selected, forwards as backwards', () => {
    expect(text(bracketed(wentTo(wentTo(sum, 0), 6, true)))).toBe('[ ( a + b ) ]')
    expect(text(bracketed(wentTo(wentTo(sum, 5), 3, true)))).toBe('a [ ( + b ) ]')
    expect(bracketed(sum)).toBe(sum)
  })

  it('takes steps back and makes them again; where the caret went is none', () => {
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
