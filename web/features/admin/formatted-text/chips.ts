import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state'
import type { NodeViewConstructor } from 'prosemirror-view'

import styles from './formatted.module.css'
import { schema } from './schema.ts'

/** The text of a chip for a placeholder or branch. */
export type ChipText = (node: Node) => string

export function createChips(textOf: ChipText): Record<string, NodeViewConstructor> {
  const chip: NodeViewConstructor = (node) => {
    const dom = document.createElement('span')
    dom.className = styles['chip'] ?? ''
    if (node.type === schema.nodes.branch) dom.dataset['branch'] = ''
    dom.textContent = textOf(node)
    return { dom }
  }
  return { placeholder: chip, branch: chip }
}

const typed = /\{\{\s*(\w+)\s*\}\}/

/** Turns a typed placeholder into a chip. */
function withTyped(state: EditorState): Transaction | null {
  const { tr } = state
  state.doc.descendants((node, at) => {
    const found = typed.exec(node.text ?? '')
    if (found === null) return
    const from = tr.mapping.map(at + found.index)
    const chip = schema.nodes.placeholder.create({ name: found[1] }, null, node.marks)
    tr.replaceWith(from, from + found[0].length, chip)
  })
  return tr.docChanged ? tr : null
}

export const typedChips = new Plugin({
  appendTransaction: (changes, _before, state) =>
    changes.some(({ docChanged }) => docChanged) ? withTyped(state) : null,
})
