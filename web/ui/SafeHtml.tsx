import { createElement, Fragment, type ReactNode, useMemo } from 'react'

import { allowedElements, isSafeAddress } from '#domain/html.ts'

/** Elements whose content is no text. */
const dropped: ReadonlySet<string> = new Set(
  'script style template iframe object embed svg math noscript title'.split(' '),
)

/** What stands apart by its looks, which it does not keep: its words are not to run into those behind it. */
const apart: ReadonlySet<string> = new Set(
  'td th tr caption dt dd h1 h5 h6 section article header footer main nav aside address figcaption pre'.split(' '),
)

interface SafeHtmlProps {
  readonly html: string
  /** The site that it was loaded from: its links lead there, and pictures of that site are shown. */
  readonly from?: string
  /** What is to stand for an element instead; undefined where nothing else is. */
  readonly instead?: Instead
}

export type Instead = (element: Element, content: ReactNode[]) => ReactNode

/** HTML of administrators, sanitised once more where it is shown: made of elements, never put in as HTML. */
export function SafeHtml({ html, from, instead }: SafeHtmlProps) {
  return useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return <>{childrenOf(body, { from, instead })}</>
  }, [html, from, instead])
}

interface Ways {
  readonly from: string | undefined
  readonly instead: Instead | undefined
}

const childrenOf = (node: Node, ways: Ways): ReactNode[] =>
  [...node.childNodes].map((child, at) => nodeOf(child, at, ways))

function nodeOf(node: ChildNode, at: number, ways: Ways): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  const { from, instead } = ways
  if (dropped.has(name)) return null
  if (name === 'img' && from !== undefined) return pictureOf(node, at, from)
  if (name === 'br') return createElement(name, { key: at })
  const content = childrenOf(node, ways)
  const other = instead?.(node, content)
  if (other !== undefined) return createElement(Fragment, { key: at }, other)
  if (apart.has(name)) return createElement(Fragment, { key: at }, content, ' ')
  if (!allowedElements.has(name)) return createElement(Fragment, { key: at }, content)
  return createElement(name, { key: at, ...(name === 'a' ? linkOf(node, from) : {}) }, content)
}

function pictureOf(node: Element, at: number, from: string): ReactNode {
  const src = URL.parse(node.getAttribute('src') ?? '', from)
  if (src?.origin !== new URL(from).origin) return null
  const alt = node.getAttribute('alt')?.trim() || nameOf(node.closest('a'), from)
  return createElement('img', { key: at, src: src.href, alt })
}

/** Of a link that has no words, nobody could tell where it leads. */
function nameOf(link: Element | null, from: string): string {
  if (link === null || link.textContent.trim() !== '' || link.querySelector('img[alt]:not([alt=""])') !== null)
    return ''
  const to = URL.parse(link.getAttribute('href') ?? '', from)
  return to?.host || (to?.href ?? '')
}

function linkOf(node: Element, from: string | undefined): Record<string, string> {
  const written = (node.getAttribute('href') ?? '').trim()
  const href = from === undefined ? written : (URL.parse(written, from)?.href ?? '')
  if (!isSafeAddress(href)) return {}
  return href.startsWith('/') ? { href } : { href, target: '_blank', rel: 'noopener noreferrer' }
}
