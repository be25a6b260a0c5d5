import { Fragment, type Node, Slice } from 'prosemirror-model'

import { isChip, schema } from './schema.ts'

const { nodes } = schema

/** Pages and word processors write their looks at every element: none of that is taken over, and the policy refuses it. */
export function withoutLooks(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replaceAll(/\sstyle\s*=/gi, ' data-style='), 'text/html')
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

/** Entries of lists hold bare words, and chips are of mails alone. */
export const fitting = (slice: Slice, mail: boolean): Slice =>
  new Slice(fittingIn(slice.content, mail), slice.openStart, slice.openEnd)

function fittingIn(content: Fragment, mail: boolean): Fragment {
  return Fragment.from(
    content.content.map((node): Node => {
      if (isChip(node.type.name) && !mail) return schema.text(node.type.spec.leafText?.(node) ?? '', node.marks)
      const inside = node.isLeaf ? node : node.copy(fittingIn(node.content, mail))
      const first = inside.firstChild
      return inside.type === nodes.listItem && first?.type === nodes.paragraph
        ? inside.copy(inside.content.replaceChild(0, nodes.paragraph.create({ bare: true }, first.content)))
        : inside
    }),
  )
}
