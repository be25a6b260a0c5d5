import { baseKeymap, chainCommands, lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState, Transaction } from 'prosemirror-state'

import { headingLevels, schema } from './schema.ts'

const { nodes, marks } = schema

/** The nearest ancestor of these types around the caret. */
function around(state: EditorState, types: readonly NodeType[]): { node: Node; at: number } | undefined {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if (types.includes($from.node(depth).type)) return { node: $from.node(depth), at: $from.before(depth) }
}

const lists = [nodes.bulletList, nodes.orderedList]
const isInList = (state: EditorState): boolean => around(state, lists) !== undefined

/** Only list entries contain bare text; elsewhere it becomes a paragraph. */
function normalise(tr: Transaction): Transaction {
  const { from, to } = tr.selection
  tr.doc.nodesBetween(from, to, (node, at, parent) => {
    if (node.attrs['bare'] === true && parent?.type !== nodes.listItem) tr.setNodeAttribute(at, 'bare', false)
  })
  return tr
}

/** Runs the command and leaves no bare text outside lists. */
const normalised =
  (command: Command): Command =>
  (state, dispatch, view) =>
    command(state, dispatch === undefined ? undefined : (tr) => dispatch(normalise(tr)), view)

/** Splits a list entry; the new one is bare if the previous one is. */
const splitEntry: Command = (state, dispatch) =>
  splitListItem(nodes.listItem)(
    state,
    dispatch === undefined
      ? undefined
      : (tr) => {
          const { $from } = tr.selection
          const isEntry = $from.node(-1).type === nodes.listItem && $from.index(-1) === 0
          const before = isEntry ? $from.node(-2).maybeChild($from.index(-2) - 1) : null
          if (before?.firstChild?.attrs['bare'] === true) tr.setNodeAttribute($from.before(), 'bare', true)
          dispatch(normalise(tr))
        },
  )

/** Bare text becomes paragraphs when it is split. */
const splitWords: Command = (state, dispatch, view) => {
  const { $from } = state.selection
  const isBare = $from.parent.attrs['bare'] === true && $from.node(-1).type !== nodes.listItem
  return (baseKeymap['Enter'] ?? (() => false))(
    state,
    dispatch === undefined
      ? undefined
      : (tr) => {
          if (isBare) tr.setNodeAttribute(tr.mapping.map($from.before(), -1), 'bare', false)
          // The second half, and an entry that leaves its list.
          dispatch(isBare || isInList(state) ? normalise(tr) : tr)
        },
    view,
  )
}

/** Backspace at the start of an entry takes it out of its list. */
const goBack: Command = (state, dispatch, view) => {
  const back = baseKeymap['Backspace'] ?? (() => false)
  return (isInList(state) ? normalised(back) : back)(state, dispatch, view)
}

const wrapBare =
  (type: NodeType): Command =>
  (state, dispatch) =>
    wrapInList(type)(
      state,
      dispatch === undefined
        ? undefined
        : (tr) => {
            const { from, to } = tr.selection
            tr.doc.nodesBetween(from, to, (node, at, parent) => {
              if (node.type === nodes.paragraph && parent?.type === nodes.listItem)
                tr.setNodeAttribute(at, 'bare', true)
            })
            dispatch(tr)
          },
    )

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) => {
    const list = around(state, lists)
    if (list === undefined) return wrapBare(type)(state, dispatch, view)
    if (list.node.type === type) return normalised(liftListItem(nodes.listItem))(state, dispatch, view)
    dispatch?.(state.tr.setNodeMarkup(list.at, type))
    return true
  }

const toggleQuote: Command = (state, dispatch, view) =>
  (around(state, [nodes.blockquote]) === undefined ? wrapIn(nodes.blockquote) : normalised(lift))(state, dispatch, view)

const toggleHeading =
  (level: number): Command =>
  (state, dispatch, view) =>
    (isHeading(state, level) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(
      state,
      dispatch,
      view,
    )

const isHeading = (state: EditorState, level: number): boolean => {
  const { parent } = state.selection.$from
  return parent.type === nodes.heading && parent.attrs['level'] === level
}

const hasMark = (state: EditorState, type: MarkType): boolean => {
  const { from, to, $from, empty } = state.selection
  return empty ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined : state.doc.rangeHasMark(from, to, type)
}

/** Links are kept: the link tool removes them. */
const clear: Command = (state, dispatch) => {
  const { from, to, empty } = state.selection
  const gone = Object.values(marks).filter((type) => type !== marks.link)
  const isMarked = !empty && gone.some((type) => state.doc.rangeHasMark(from, to, type))
  if (!isMarked) return setBlockType(nodes.paragraph)(state, dispatch)
  const tr = state.tr
  for (const type of gone) tr.removeMark(from, to, type)
  dispatch?.(tr)
  return true
}

export interface Tool {
  readonly name: string
  readonly command: Command
  /** Whether the tool is active at the caret; undefined for actions without a state. */
  readonly isOn?: (state: EditorState) => boolean
  readonly keys?: string
}

const ofMark = (name: 'bold' | 'italic' | 'underline', key: string): Tool => ({
  name,
  command: toggleMark(marks[name]),
  isOn: (state) => hasMark(state, marks[name]),
  keys: `Control+${key}`,
})

const ofHeading = (level: number): Tool => ({
  name: `heading${level}`,
  command: toggleHeading(level),
  isOn: (state) => isHeading(state, level),
})

const ofList = (name: 'bulletList' | 'orderedList'): Tool => ({
  name,
  command: toggleList(nodes[name]),
  isOn: (state) => around(state, lists)?.node.type === nodes[name],
})

export const tools = {
  history: [
    { name: 'undo', command: undo, keys: 'Control+Z' },
    { name: 'redo', command: redo, keys: 'Control+Y' },
  ],
  words: [ofMark('bold', 'B'), ofMark('italic', 'I'), ofMark('underline', 'U')],
  blocks: [
    ...headingLevels.map(ofHeading),
    ofList('bulletList'),
    ofList('orderedList'),
    {
      name: 'blockquote',
      command: toggleQuote,
      isOn: (state) => around(state, [nodes.blockquote]) !== undefined,
    },
  ],
  clear: { name: 'clear', command: clear },
} as const satisfies Readonly<Record<string, Tool | readonly Tool[]>>

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView())
  return true
}

/** Tab moves on, as everywhere in a form. */
export const keys: Readonly<Record<string, Command>> = {
  ...baseKeymap,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-b': toggleMark(marks.bold),
  'Mod-i': toggleMark(marks.italic),
  'Mod-u': toggleMark(marks.underline),
  'Mod-]': sinkListItem(nodes.listItem),
  'Mod-[': normalised(liftListItem(nodes.listItem)),
  'Shift-Enter': lineBreak,
  Enter: chainCommands(splitEntry, splitWords),
  Backspace: goBack,
  'Mod-Backspace': goBack,
  'Shift-Backspace': goBack,
}

interface LinkRange {
  readonly from: number
  readonly to: number
  readonly href: string
}

/** The link around the caret or selection. */
export function linkAt(state: EditorState): LinkRange | undefined {
  const { from, to, $from } = state.selection
  const found: LinkRange[] = []
  $from.parent.forEach((node, offset) => {
    const href: unknown = marks.link.isInSet(node.marks)?.attrs['href']
    if (typeof href !== 'string') return
    const start = $from.start() + offset
    const last = found.at(-1)
    const isAdjacent = last?.to === start && last.href === href
    if (isAdjacent) found.pop()
    found.push({ from: isAdjacent ? last.from : start, to: start + node.nodeSize, href })
  })
  return found.find((each) => each.from <= from && to <= each.to)
}

/** Links the selection, the link at the caret, or new text; without an address it removes the link. */
export const setLink =
  (href: string | undefined, words: string): Command =>
  (state, dispatch) => {
    const { tr } = state
    const present = linkAt(state)
    const { from, to, empty } = state.selection
    const at = present ?? { from, to }
    if (href === undefined) tr.removeMark(at.from, at.to, marks.link)
    else {
      if (present === undefined && empty) tr.insertText(words, from)
      const end = present === undefined && empty ? from + words.length : at.to
      tr.addMark(at.from, end, marks.link.create({ href })).removeStoredMark(marks.link)
    }
    dispatch?.(tr.scrollIntoView())
    return true
  }
