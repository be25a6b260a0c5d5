import { Fragment, type Node, Slice } from 'prosemirror-model'
import sanitizeHtml from 'sanitize-html'

import { foreignElements } from '#domain/text/foreign-html.ts'
import { withoutText } from '#domain/text/html.ts'

import { headingLevels, isChip, isWholeChip, schema } from './schema.ts'

const { nodes, marks } = schema

/** The attributes that ProseMirror and the schema read. */
const attributes = ['data-pm-slice', 'data-placeholder', 'data-branch', 'data-address']

/**
 * Removes the styles of web pages and word processors, except bold and italic ones. Works on text, because parsing in
 * the browser would report every style and handler as a violation of the policy.
 */
export const withoutStyles = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...foreignElements],
    allowedAttributes: { '*': attributes, a: ['href'] },
    nonTextTags: [...withoutText],
    parseStyleAttributes: false,
    transformTags: {
      // Some programs wrap content that is not bold into a `b` element.
      b: (tagName, attribs) => ({ tagName: isNormal.test(attribs['style'] ?? '') ? 'span' : tagName, attribs }),
      span: (_, attribs) => ({ tagName: meant(attribs['style'] ?? ''), attribs }),
    },
  })

const isNormal = /font-weight:\s*(?:normal|400)/
const isBold = /font-weight:\s*(?:bold|[6-9]00)/
const isItalic = /font-style:\s*italic/

const meant = (looks: string): string => (isBold.test(looks) ? 'strong' : isItalic.test(looks) ? 'em' : 'span')

interface PasteTarget {
  /** Only mails accept chips. */
  readonly mail: boolean
  readonly isAddress: (href: string) => boolean
}

/** Adapts pasted content: list entries contain bare text, and links have allowed targets only. */
export const fitting = (slice: Slice, target: PasteTarget): Slice =>
  new Slice(fittingIn(slice.content, target), slice.openStart, slice.openEnd)

function fittingIn(content: Fragment, target: PasteTarget): Fragment {
  const { mail, isAddress } = target
  return Fragment.from(
    content.content.map((given): Node => {
      const allowedMarks = given.marks.filter(
        ({ type, attrs }) => type !== marks.link || isAddress(String(attrs['href'])),
      )
      const node = withLevel(given).mark(allowedMarks)
      if (isChip(node.type.name) && !(mail && isWholeChip(node)))
        return schema.text(node.type.spec.leafText?.(node) ?? '', node.marks)
      const inside = node.isLeaf ? node : node.copy(fittingIn(node.content, target))
      const first = inside.firstChild
      return inside.type === nodes.listItem && first?.type === nodes.paragraph
        ? inside.copy(inside.content.replaceChild(0, nodes.paragraph.create({ bare: true }, first.content)))
        : inside
    }),
  )
}

/** Content copied elsewhere may carry any attribute values. */
const withLevel = (node: Node): Node =>
  node.type !== nodes.heading || headingLevels.some((level) => level === node.attrs['level'])
    ? node
    : nodes.heading.create({ level: 2 }, node.content, node.marks)
