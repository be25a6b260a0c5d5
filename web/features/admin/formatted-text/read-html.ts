import type { Mark, Node, NodeType } from 'prosemirror-model'

import { addressWritten } from '#domain/text/html.ts'
import { decodeEntities } from '#domain/text/html-text.ts'

import { schema } from './schema.ts'

/** The source of a text's parts, so that unedited ones are written unchanged. */
export interface Written {
  /** The source of each block, and the whitespace before it. */
  readonly blocks: ReadonlyMap<Node, { readonly before: string; readonly text: string }>
  readonly between: string
  readonly after: string
}

export interface ReadHtml {
  readonly doc: Node
  readonly written: Written
}

const { nodes, marks } = schema
const inBlocks: Readonly<Record<string, NodeType>> = {
  p: nodes.paragraph,
  h2: nodes.heading,
  h3: nodes.heading,
  h4: nodes.heading,
  ul: nodes.bulletList,
  ol: nodes.orderedList,
  li: nodes.listItem,
  blockquote: nodes.blockquote,
  div: nodes.division,
}
const inLines: Readonly<Record<string, Mark>> = {
  strong: marks.bold.create({ as: 'strong' }),
  b: marks.bold.create({ as: 'b' }),
  em: marks.italic.create({ as: 'em' }),
  i: marks.italic.create({ as: 'i' }),
  u: marks.underline.create(),
  s: marks.strike.create(),
  small: marks.small.create(),
  sub: marks.subscript.create(),
  sup: marks.superscript.create(),
  span: marks.span.create(),
}

export const readElements: ReadonlySet<string> = new Set(['a', 'br', ...Object.keys(inBlocks), ...Object.keys(inLines)])

const tag = /<(\/?)([A-Za-z][A-Za-z0-9]*)(?:\s+href\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)'))?\s*\/?>/y
const liquid = /\{\{\s*(\w+)\s*\}\}|\{%\s*(?:(if)\s+(\w+)|(else|endif))\s*%\}/y

/** The next markup; everything before it is text. */
const nextMarkup = (mail: boolean): RegExp => (mail ? /<(?=[A-Za-z/!?])|\{\{|\{%/g : /<(?=[A-Za-z/!?])/g)

interface Open {
  readonly name: string
  readonly type: NodeType
  readonly content: Node[]
  /** The position of its start tag. */
  readonly from: number
}

interface OpenMark {
  readonly name: string
  readonly mark: Mark
  /** The length of the line before it. */
  readonly size: number
}

/** The text is not editable; caught by `readHtml`. */
class Unreadable extends Error {}
const refuse = (): never => {
  throw new Unreadable()
}

/**
 * A text as a document; undefined if the editor could not reproduce it. Nothing is skipped: unknown or malformed HTML
 * stays source only.
 */
export function readHtml(html: string, mail: boolean): ReadHtml | undefined {
  try {
    const read = new Reader(html, mail).read()
    read.doc.check()
    return read
  } catch (error) {
    if (error instanceof Unreadable || error instanceof RangeError) return undefined
    throw error
  }
}

class Reader {
  private readonly html: string
  private readonly mail: boolean
  private readonly open: Open[] = [{ name: '', type: nodes.doc, content: [], from: 0 }]
  private openMarks: OpenMark[] = []
  private line: Node[] = []
  private lineFrom = 0
  private readonly blocks = new Map<Node, { before: string; text: string }>()
  private blockEnd = 0
  private at = 0

  constructor(html: string, mail: boolean) {
    this.html = html
    this.mail = mail
  }

  read(): ReadHtml {
    const { html } = this
    const markup = nextMarkup(this.mail)
    while (this.at < html.length) {
      markup.lastIndex = this.at
      const next = markup.exec(html)?.index ?? html.length
      if (next > this.at) this.takeText(html.slice(this.at, next), next)
      else if (html[this.at] === '<') this.takeTag()
      else this.takeLiquid()
    }
    if (this.open.length > 1 || this.openMarks.length > 0) refuse()
    this.endLine()
    const { content } = this.top
    if (content.length === 0) content.push(nodes.paragraph.create())
    const between = [...this.blocks.values()][1]?.before ?? '\n'
    return {
      doc: nodes.doc.create(null, content),
      written: {
        blocks: this.blocks,
        between: /^\s*$/.test(between) ? between : '\n',
        after: html.slice(this.blockEnd),
      },
    }
  }

  private get top(): Open {
    return this.open.at(-1) ?? refuse()
  }

  private get isInList(): boolean {
    return this.top.type.contentMatch.matchType(nodes.listItem) !== null
  }

  private add(node: Node): void {
    if (this.isInList) refuse()
    if (this.line.length === 0 && this.openMarks.length === 0) this.lineFrom = this.at
    this.line.push(node.mark(this.openMarks.reduce((all, { mark }) => mark.addToSet(all), node.marks)))
  }

  private takeText(text: string, next: number): void {
    if (this.mail && /\}\}|%\}/.test(text)) refuse()
    const blank = /^[ \t\r\n\f]*$/.test(text)
    // Whitespace between blocks has no meaning.
    if (!(blank && this.line.length === 0)) this.add(schema.text(decoded(text)))
    this.at = next
  }

  private takeLiquid(): void {
    liquid.lastIndex = this.at
    const [whole = refuse(), name, word, condition, end] = liquid.exec(this.html) ?? []
    this.add(
      name === undefined
        ? nodes.branch.create({ tag: end ?? `${word} ${condition}` })
        : nodes.placeholder.create({ name }),
    )
    this.at += whole.length
  }

  private takeTag(): void {
    tag.lastIndex = this.at
    const [whole = refuse(), closing, written = '', quoted, single] = tag.exec(this.html) ?? []
    const name = written.toLowerCase()
    const href = quoted ?? single
    if (href !== undefined && (name !== 'a' || closing !== '')) refuse()
    const type = inBlocks[name]
    const mark = name === 'a' ? marks.link : inLines[name]?.type
    if (name === 'br' && closing === '') this.add(nodes.lineBreak.create())
    else if (type !== undefined) {
      if (closing === '') this.openBlock(name, type)
      else this.closeBlock(name, this.at + whole.length)
    } else if (mark === undefined) refuse()
    else if (closing === '')
      this.openMark(name, name === 'a' ? marks.link.create({ href: addressIn(href) }) : inLines[name])
    else this.closeMark(name)
    this.at += whole.length
  }

  private openBlock(name: string, type: NodeType): void {
    if (this.openMarks.length > 0 || this.top.type.isTextblock) refuse()
    if (this.isInList !== (type === nodes.listItem)) refuse()
    this.endLine()
    this.open.push({ name, type, content: [], from: this.at })
  }

  private closeBlock(name: string, end: number): void {
    const { type, content, from } = this.top
    if (this.openMarks.length > 0 || this.open.length === 1 || this.top.name !== name) refuse()
    if (type.isTextblock) content.push(...tidy(this.line))
    else this.endLine()
    this.line = []
    this.open.pop()
    const node = createBlock(name, type, content)
    // Empty elements are invisible.
    if (node !== undefined) this.put(node, from, end)
  }

  /** Ends text outside a paragraph. */
  private endLine(): void {
    const content = tidy(this.line)
    this.line = []
    if (content.length > 0) this.put(nodes.paragraph.create({ bare: true }, content), this.lineFrom, this.at)
  }

  private put(node: Node, from: number, end: number): void {
    const before = this.top.content.at(-1)
    // Only an empty element, which is not kept, separates them.
    if (before?.attrs['bare'] === true && node.attrs['bare'] === true) refuse()
    this.top.content.push(node)
    if (this.open.length > 1) return
    this.blocks.set(node, { before: this.html.slice(this.blockEnd, from), text: this.html.slice(from, end) })
    this.blockEnd = end
  }

  private openMark(name: string, mark: Mark | undefined): void {
    if (mark === undefined || this.isInList || this.openMarks.some((each) => each.mark.type === mark.type))
      return refuse()
    // Two adjacent links with the same target would be merged.
    if (name === 'a' && mark.isInSet(this.line.at(-1)?.marks ?? [])) refuse()
    // The start tag belongs to its text.
    if (this.line.length === 0 && this.openMarks.length === 0) this.lineFrom = this.at
    this.openMarks.push({ name, mark, size: this.line.length })
  }

  private closeMark(name: string): void {
    const last = this.openMarks.pop()
    // A mark without content would be lost.
    if (last?.name !== name || last.size === this.line.length) refuse()
    // Whitespace at an end is removed, with a link around it; invisible links cannot be edited.
    if (name === 'a' && !this.line.slice(last?.size).some(isSeen)) refuse()
  }
}

function createBlock(name: string, type: NodeType, content: readonly Node[]): Node | undefined {
  if (type === nodes.heading) return content.length === 0 ? undefined : type.create({ level: Number(name[1]) }, content)
  if (type === nodes.paragraph) {
    if (content.length === 0) return undefined
    // An empty line, whose line break only gives it height.
    return type.create(null, content.length === 1 && content[0]?.type === nodes.lineBreak ? [] : content)
  }
  const bare = type === nodes.bulletList || type === nodes.orderedList ? [] : [nodes.paragraph.create({ bare: true })]
  return type.create(null, content.length === 0 ? bare : content)
}

const addressIn = (written: string | undefined): string => {
  const address = written === undefined || /"|\{%/.test(written) ? undefined : addressWritten(written)
  return address ?? refuse()
}

const isSeen = ({ type, text }: Node): boolean => (text === undefined ? type !== nodes.lineBreak : /\S/.test(text))

/** References that browsers decode by rules of their own. */
const undecoded = /&(?:#|[A-Za-z]{2})/
/** Control characters and lone surrogates. */
const notOfText = /(?![\t\r\n\f])[\p{Cc}\p{Cs}]/u

function decoded(text: string): string {
  const parts = text.replaceAll('&shy;', '\u{ad}').split('&amp;').map(decodeEntities)
  if (parts.some((part) => undecoded.test(part) || notOfText.test(part))) refuse()
  return parts.join('&')
}

/** Removes invisible whitespace. */
function tidy(line: readonly Node[]): Node[] {
  const seen: Node[] = []
  let blank = true
  const dropLastBlank = () => {
    const last = seen.at(-1)
    if (last?.text?.endsWith(' ') !== true) return
    seen.pop()
    if (last.text.length > 1) seen.push(schema.text(last.text.slice(0, -1), last.marks))
  }
  for (const node of line) {
    if (node.text === undefined) {
      if (node.type === nodes.lineBreak) dropLastBlank()
      seen.push(node)
      blank = node.type === nodes.lineBreak
      continue
    }
    const words = node.text.replaceAll(/[ \t\r\n\f]+/g, ' ')
    const text = blank ? words.replace(/^ /, '') : words
    if (text === '') continue
    seen.push(schema.text(text, node.marks))
    blank = text.endsWith(' ')
  }
  dropLastBlank()
  return seen
}
