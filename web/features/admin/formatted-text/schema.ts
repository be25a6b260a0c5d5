import { type Attrs, type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec, Schema } from 'prosemirror-model'

import { isSafeAddress } from '#domain/html.ts'

const element = (name: string): DOMOutputSpec => [name, 0]

const block = (name: string, spec: NodeSpec): NodeSpec => ({
  group: 'block',
  parseDOM: [{ tag: name }],
  toDOM: () => element(name),
  ...spec,
})

/** Below the title of the page that a text stands in. */
export const headingLevels = [2, 3, 4] as const

/** What is pasted with another level gets the nearest. */
const headingRules = [1, 2, 3, 4, 5, 6].map((level) => ({
  tag: `h${level}`,
  attrs: { level: Math.min(Math.max(level, 2), 4) },
}))

/** One meaning may be written by either of two elements: what is not touched stays as it was written. */
const eitherOf = (...names: [string, string]): MarkSpec => ({
  attrs: { as: { default: names[0] } },
  parseDOM: names.map((name) => ({ tag: name, attrs: { as: name } })),
  toDOM: (mark) => element(String(mark.attrs['as'])),
})

const plain = (name: string): MarkSpec => ({ parseDOM: [{ tag: name }], toDOM: () => element(name) })

/** An address that begins with a placeholder: only a mail has those, and says which may lead where. */
const filledAddress = /^\{\{ \w+ \}\}[^\s\\<>"{}]*$/

const placeholderName = /^\w+$/
const branchTag = /^(?:if \w+|else|endif)$/

/** What is pasted may call itself whatever it likes. */
const pasted =
  (data: string, attribute: string, known: RegExp) =>
  ({ dataset }: HTMLElement): Attrs | false => {
    const value = dataset[data] ?? ''
    return known.test(value) ? { [attribute]: value } : false
  }

const addressOf = (found: HTMLElement): string => found.dataset['address'] ?? found.getAttribute('href')?.trim() ?? ''

/**
 * What a formatted text may consist of: the elements of domain/html.ts, and of a mail its placeholders and branches. Marks
 * stand from the outside to the inside, a link around everything that it holds.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: block('p', {
      content: 'inline*',
      /** Words that stand in no element of their own: the whole text, or what an entry of a list says. */
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
    /** Pasted pages are full of them; those that stand in a text stay. */
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
    /** What stands up to the next one is there under a condition alone: `if name`, `else`, `endif`. */
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
            const href = addressOf(found)
            return isSafeAddress(href) || filledAddress.test(href) ? { href } : false
          },
        },
      ],
      toDOM: (mark) => {
        const href = String(mark.attrs['href'])
        return ['a', isSafeAddress(href) ? { href } : { 'data-address': href }, 0]
      },
    },
    bold: eitherOf('strong', 'b'),
    italic: eitherOf('em', 'i'),
    underline: plain('u'),
    strike: plain('s'),
    small: plain('small'),
    subscript: plain('sub'),
    superscript: plain('sup'),
    /** It says nothing: what is pasted loses it. */
    span: { toDOM: () => element('span') },
  },
})

export const isChip = (name: string): boolean => name === 'placeholder' || name === 'branch'

/** One of a form that mails know. */
export const isWholeChip = ({ type, attrs }: Node): boolean =>
  type === schema.nodes.placeholder ? placeholderName.test(String(attrs['name'])) : branchTag.test(String(attrs['tag']))
