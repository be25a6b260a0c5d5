import { Fragment, type Node, Slice } from 'prosemirror-model'

import { headingLevels, isChip, isWholeChip, schema } from './schema.ts'

const { nodes, marks } = schema

/** Of an element, whose attributes may hold `>`; words that speak of styles are none. */
const openingTag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi

/** Pages and word processors write their looks at every element: none of that is taken over, and the policy refuses it. */
export function withoutLooks(html: string): string {
  const named = html.replaceAll(openingTag, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ' data-style='))
  const { body } = new DOMParser().parseFromString(named, 'text/html')
  for (const each of body.querySelectorAll<HTMLElement>('[data-style]')) {
    const looks = each.dataset['style'] ?? ''
    const isNormal = /font-weight:\s*(?:normal|400)/.test(looks)
    // Some write what is bold by its looks alone, and put what is none of it into an element for bold.
    if (isNormal && each.localName === 'b') each.replaceWith(...each.childNodes)
    else if (/font-weight:\s*(?:bold|[6-9]00)/.test(looks) && each.localName === 'span') wrapIn('strong', each)
    else if (/font-style:\s*italic/.test(looks) && each.localName === 'span') wrapIn('em', each)
    delete each.dataset['style']
  }
  return body.innerHTML
}

function wrapIn(name: string, element: HTMLElement): void {
  const around = document.createElement(name)
  around.append(...element.childNodes)
  element.append(around)
}

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
