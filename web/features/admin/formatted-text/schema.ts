import { type Attrs, type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'

import { isSafeAddress } from '#domain/text/html.ts'

const element = (name: string): DOMOutputSpec => [name, 0]

const block = (name: string, spec: NodeSpec): NodeSpec => ({
  group: 'block',
  parseDOM: [{ tag: name }],
  toDOM: () => element(name),
  ...spec,
})

/** Levels below the title of the page. */
export const headingLevels = [2, 3, 4] as const

/** Pasted headings of other levels get the nearest one. */
const headingRules = [1, 2, 3, 4, 5, 6].map((level) => ({
  tag: `h${level}`,
  attrs: { level: Math.min(Math.max(level, 2), 4) },
}))

/** A mark that either of two elements can express; unedited text keeps its element. */
const markSpec = (...names: [string, string]): MarkSpec => ({
  attrs: { as: { default: names[0] } },
  parseDOM: names.map((name) => ({ tag: name, attrs: { as: name } })),
  toDOM: (mark) => element(String(mark.attrs['as'])),
})

const plain = (name: string): MarkSpec => ({ parseDOM: [{ tag: name }], toDOM: () => element(name) })

/** An address that begins with a placeholder, which only mails have; mails check which addresses are allowed. */
const filledAddress = /^\{\{ \w+ \}\}[^\s\\<>"{}]*$/

const placeholderName = /^\w+$/
const branchTag = /^(?:if \w+|else|endif)$/

/** Parses a pasted element only if its data are valid. */
const pasted =
  (data: string, attribute: string, known: RegExp) =>
  ({ dataset }: HTMLElement): Attrs | false => {
    const value = dataset[data] ?? ''
    return known.test(value) ? { [attribute]: value } : false
  }

const getAddress = (found: HTMLElement): string => found.dataset['address'] ?? found.getAttribute('href')?.trim() ?? ''

/**
 * The schema of formatted texts: the elements of domain/text/html.ts, and the placeholders and branches of mails. Marks are
 * ordered from the outside to the inside; links enclose all others.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p', {
      content: 'inline*',
      /** Text without an element of its own: the whole text, or that of a list entry. */
      attrs: { bare: { default: false } },
    }),
    heading: block('h2', {
      content: 'inline*',
      attrs: { level: { default: 2 } },
      defining: true,
      parseDOM: headingRules,
      toDOM: (node) => element(`h${node.attrs['level']}`),
    }),
    bulletList: block('ul', { content: 'listItem+' }),
    orderedList: block('ol', { content: 'listItem+' }),
    listItem: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => element('li') },
    blockquote: block('blockquote', { content: 'block+', defining: true }),
    /** Kept in stored texts, but not parsed from pasted pages, which are full of them. */
    division: block('div', { content: 'block+', parseDOM: [] }),
    text: { group: 'inline' },
    lineBreak: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
    placeholder: {
      inline: true,
      group: 'inline',
      atom: true,
      attrs: { name: { default: '' } },
      parseDOM: [{ tag: 'span[data-placeholder]', getAttrs: pasted('placeholder', 'name', placeholderName) }],
      toDOM: (node) => ['span', { 'data-placeholder': String(node.attrs['name']) }, `{{ ${node.attrs['name']} }}`],
      leafText: (node) => `{{ ${node.attrs['name']} }}`,
    },
    /** The tag of a conditional part: `if name`, `else`, `endif`. */
    branch: {
      inline: true,
      group: 'inline',
      atom: true,
      attrs: { tag: { default: '' } },
      parseDOM: [{ tag: 'span[data-branch]', getAttrs: pasted('branch', 'tag', branchTag) }],
      toDOM: (node) => ['span', { 'data-branch': String(node.attrs['tag']) }, `{% ${node.attrs['tag']} %}`],
      leafText: (node) => `{% ${node.attrs['tag']} %}`,
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a',
          getAttrs: (found) => {
            const href = getAddress(found)
            return isSafeAddress(href) || filledAddress.test(href) ? { href } : false
          },
        },
      ],
      toDOM: (mark) => {
        const href = String(mark.attrs['href'])
        return ['a', isSafeAddress(href) ? { href } : { 'data-address': href }, 0]
      },
    },
    bold: markSpec('strong', 'b'),
    italic: markSpec('em', 'i'),
    underline: plain('u'),
    strike: plain('s'),
    small: plain('small'),
    subscript: plain('sub'),
    superscript: plain('sup'),
    /** Removed from pasted text, because it has no meaning. */
    span: { toDOM: () => element('span') },
  },
})

export const isChip = (name: string): boolean => name === 'placeholder' || name === 'branch'

/** Whether a placeholder or branch has a form that mails accept. */
export const isWholeChip = ({ type, attrs }: Node): boolean =>
  type === schema.nodes.placeholder ? placeholderName.test(String(attrs['name'])) : branchTag.test(String(attrs['tag']))
