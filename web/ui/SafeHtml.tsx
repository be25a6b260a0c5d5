import { createElement, Fragment, type ReactNode } from 'react'

/** What an administrator's text may hold; whatever stands in another element is shown as if the element were not there. */
const allowed: ReadonlySet<string> = new Set(
  'p br strong b em i u s small sub sup ul ol li h2 h3 h4 blockquote span div a'.split(' '),
)
/** Elements whose content is no text. */
const dropped: ReadonlySet<string> = new Set(
  'script style template iframe object embed svg math noscript title'.split(' '),
)
const safeAddress = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i
export const isSafeAddress = (href: string): boolean => safeAddress.test(href)

/** HTML of administrators, sanitised once more where it is shown: made of elements, never put in as HTML. */
export function SafeHtml({ html }: { readonly html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return <>{childrenOf(body)}</>
}

const childrenOf = (node: Node): ReactNode[] => [...node.childNodes].map(nodeOf)

function nodeOf(node: ChildNode, at: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  if (dropped.has(name)) return null
  if (!allowed.has(name)) return createElement(Fragment, { key: at }, childrenOf(node))
  if (name === 'br') return createElement(name, { key: at })
  return createElement(name, { key: at, ...(name === 'a' ? linkOf(node) : {}) }, childrenOf(node))
}

function linkOf(node: Element): Record<string, string> {
  const href = (node.getAttribute('href') ?? '').trim()
  if (!isSafeAddress(href)) return {}
  return href.startsWith('/') ? { href } : { href, target: '_blank', rel: 'noopener noreferrer' }
}
