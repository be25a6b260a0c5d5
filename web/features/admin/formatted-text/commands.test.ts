import { EditorState, TextSelection } from 'prosemirror-state'
import { describe, expect, it } from 'vitest'

import { keys } from './commands.ts'
import { readHtml } from './read-html.ts'
import { writeHtml } from './write-html.ts'

/** The text after pressing these keys with the caret after the given words, or before them. */
function pressed(html: string, words: string, names: readonly string[], before = false): string {
  const read = readHtml(html, false)
  if (read === undefined) throw new Error('not read')
  let state = EditorState.create({ doc: read.doc })
  state.doc.descendants((node, at) => {
    const from = node.text?.indexOf(words) ?? -1
    const caret = at + from + (before ? 0 : words.length)
    if (from >= 0) state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, caret)))
  })
  for (const name of names)
    keys[name]?.(state, (tr) => {
      state = state.apply(tr)
    })
  return writeHtml(state.doc)
}

describe('a key', () => {
  it('Enter twice leaves a list and starts a paragraph', () => {
    expect(pressed('<ul><li>a</li><li>b</li></ul>', 'b', ['Enter', 'Enter'])).toBe(
      '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\n<p><br></p>',
    )
  })

  it('Enter splits bare text into paragraphs', () => {
    expect(pressed('Musterbank AG', 'Musterbank', ['Enter'])).toBe('<p>Musterbank</p>\n<p> AG</p>')
  })

  it('Backspace at the start of an entry takes it out of its list', () => {
    expect(pressed('<p>a</p><ul><li>b</li></ul>', 'b', ['Backspace'], true)).toBe('<p>a</p>\n<p>b</p>')
  })
})
