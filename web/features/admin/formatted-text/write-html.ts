import type { Mark, Node } from 'prosemirror-model'

import type { Written } from './read-html.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

const nothingWritten: Written = { blocks: new Map(), between: '\n', after: '' }

/** The HTML of a document; unedited blocks keep their source. */
export function writeHtml(doc: Node, { blocks, between, after }: Written = nothingWritten): string {
  const isEmpty = doc.childCount === 1 && doc.firstChild?.type === nodes.paragraph && doc.firstChild.childCount === 0
  if (isEmpty && !blocks.has(doc.child(0))) return blocks.size === 0 ? after : ''
  const texts = doc.children.map((node, at) => {
    const was = isBesideBare(doc, at) ? undefined : (blocks.get(node) ?? findSame(node, blocks))
    const isFirst = was !== undefined && was === blocks.values().next().value
    // The former first block has no separator before it.
    const before = at === 0 ? (isFirst ? was.before : '') : was === undefined || isFirst ? between : was.before
    return before + (was?.text ?? writeBlock(node, isBesideBare(doc, at)))
  })
  return texts.join('') + after
}

/** The source of an edited block that was restored. */
const findSame = (node: Node, blocks: Written['blocks']) => [...blocks].find(([was]) => was.eq(node))?.[1]

/** Adjacent bare texts would be merged. */
const isBesideBare = (parent: Node, at: number): boolean =>
  isBare(parent.maybeChild(at)) && (isBare(parent.maybeChild(at - 1)) || isBare(parent.maybeChild(at + 1)))

const isBare = (node: Node | null): boolean => node?.attrs['bare'] === true

function writeBlock(node: Node, apart: boolean): string {
  const inside = (): string => node.children.map((child, at) => writeBlock(child, isBesideBare(node, at))).join('')
  switch (node.type) {
    case nodes.paragraph:
      if (isBare(node) && !apart) return writeLine(node)
      // An empty paragraph would have no height.
      return `<p>${node.childCount === 0 ? '<br>' : writeLine(node)}</p>`
    case nodes.heading:
      return node.childCount === 0 ? '' : `<h${node.attrs['level']}>${writeLine(node)}</h${node.attrs['level']}>`
    case nodes.listItem:
      return `<li>${inside()}</li>`
    case nodes.blockquote:
      return `<blockquote>${inside()}</blockquote>`
    case nodes.division:
      return `<div>${inside()}</div>`
    default: {
      const name = node.type === nodes.orderedList ? 'ol' : 'ul'
      return `<${name}>\n${node.children.map((each) => `  ${writeBlock(each, false)}\n`).join('')}</${name}>`
    }
  }
}

function writeLine(block: Node): string {
  const open: Mark[] = []
  let html = ''
  const closeTo = (size: number): void => {
    while (open.length > size) {
      const mark = open.pop()
      if (mark !== undefined) html += `</${getElementName(mark)}>`
    }
  }
  for (const node of block.children) {
    let same = 0
    while (open[same] !== undefined && node.marks[same] !== undefined && open[same]?.eq(node.marks[same] as Mark))
      same += 1
    closeTo(same)
    for (const mark of node.marks.slice(same)) {
      html +=
        mark.type === marks.link ? `<a href="${escaped(String(mark.attrs['href']))}">` : `<${getElementName(mark)}>`
      open.push(mark)
    }
    html += writeInline(node)
  }
  closeTo(0)
  return html
}

const names: Readonly<Record<string, string>> = {
  link: 'a',
  underline: 'u',
  strike: 's',
  small: 'small',
  subscript: 'sub',
  superscript: 'sup',
  span: 'span',
}
const getElementName = ({ type, attrs }: Mark): string => names[type.name] ?? String(attrs['as'])

function writeInline(node: Node): string {
  if (node.type === nodes.lineBreak) return '<br>'
  return node.text === undefined ? (node.type.spec.leafText?.(node) ?? '') : escaped(node.text)
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\u{a0}': '&nbsp;',
  '\u{ad}': '&shy;',
}
const escaped = (text: string): string => text.replaceAll(/[&<>\u{a0}\u{ad}]/gu, (each) => references[each] ?? each)
