import { Fragment, type Node, Slice } from 'prosemirror-model'
import sanitizeHtml from 'sanitize-html'

import { foreignElements } from '#domain/foreign-html.ts'
import { withoutText } from '#domain/html.ts'

import { headingLevels, isChip, isWholeChip, schema } from './schema.ts'

const { nodes, marks } = schema

/** What ProseMirror and the schema read besides elements. */
const attributes = ['data-pm-slice', 'data-placeholder', 'data-branch', 'data-address']

/**
 * Pages and word processors write their looks at every element: none of that is taken over, but what is bold or italic by
 * its looks alone. It is cleaned as text, before a browser parses it: it would report every style and handler.
 */
export const withoutLooks = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...foreignElements],
    allowedAttributes: { '*': attributes, a: ['href'] },
    nonTextTags: [...withoutText],
    parseStyleAttributes: false,
    transformTags: {
      // Some put what is none of it into an element for bold.
      b: (tagName, attribs) => ({ tagName: isNormal.test(attribs['style'] ?? '') ? 'span' : tagName, attribs }),
      span: (_, attribs) => ({ tagName: meant(attribs['style'] ?? ''), attribs }),
    },
  })

const isNormal = /font-weight:\s*(?:normal|400)/
const isBold = /font-weight:\s*(?:bold|[6-9]00)/
const isItalic = /font-style:\s*italic/

const meant = (looks: string): string => (isBold.test(looks) ? 'strong' : isItalic.test(looks) ? 'em' : 'span')

/** What a text takes of what is pasted. */
interface Taking {
  /** Chips are of mails alone. */
  readonly mail: boolean
  readonly isAddress: (href: string) => boolean
}

/** Entries of lists hold bare words, and links lead where they may. */
export const fitting = (slice: Slice, taking: Taking): Slice =>
  new Slice(fittingIn(slice.content, taking), slice.openStart, slice.openEnd)

function fittingIn(content: Fragment, taking: Taking): Fragment {
  const { mail, isAddress } = taking
  return Fragment.from(
    content.content.map((given): Node => {
      const kept = given.marks.filter(({ type, attrs }) => type !== marks.link || isAddress(String(attrs['href'])))
      const node = withLevel(given).mark(kept)
      if (isChip(node.type.name) && !(mail && isWholeChip(node)))
        return schema.text(node.type.spec.leafText?.(node) ?? '', node.marks)
      const inside = node.isLeaf ? node : node.copy(fittingIn(node.content, taking))
      const first = inside.firstChild
      return inside.type === nodes.listItem && first?.type === nodes.paragraph
        ? inside.copy(inside.content.replaceChild(0, nodes.paragraph.create({ bare: true }, first.content)))
        : inside
    }),
  )
}

/** What is copied elsewhere brings the attributes that it names. */
const withLevel = (node: Node): Node =>
  node.type !== nodes.heading || headingLevels.some((level) => level === node.attrs['level'])
    ? node
    : nodes.heading.create({ level: 2 }, node.content, node.marks)
