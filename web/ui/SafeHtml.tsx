import { createElement, Fragment, isValidElement, lazy, type ReactNode, Suspense, useMemo } from 'react'

import { allowedElements, isSafeAddress, withoutMarkup, withoutText } from '#domain/text/html.ts'

/** Elements set apart by styles, which are removed: their words must not run into the next ones. */
const apart: ReadonlySet<string> = new Set(
  'td th tr caption dt dd h1 h5 h6 section article header footer main nav aside address figcaption pre'.split(' '),
)

interface SafeHtmlProps {
  readonly html: string
  /** The origin of the HTML: relative links lead there, and its pictures are allowed. */
  readonly from?: string
  /** Returns the replacement of an element; undefined if it has none. */
  readonly instead?: Instead
}

export type Instead = (element: Element, content: ReactNode[]) => ReactNode

/** Browsers report handlers and styles to the content security policy on parsing, even in a detached document. */
const isReported = (html: string): boolean => /[\s"'/](?:on\w*|style)\s*=|<style/i.test(html)

/** Saved texts contain nothing reported; a text being written may, and the sanitizer is not part of a first load. */
const SanitizedHtml = lazy(async () => {
  try {
    const { sanitizeForeign } = await import('#domain/text/foreign-html.ts')
    return { default: (props: SafeHtmlProps) => <ParsedHtml {...props} html={sanitizeForeign(props.html)} /> }
  } catch {
    return { default: WordsOfHtml }
  }
})

/** If the sanitizer cannot be loaded, the page stays and shows the words without markup. */
const WordsOfHtml = (props: SafeHtmlProps) => <ParsedHtml {...props} html={withoutMarkup(props.html)} />

/** HTML of administrators, sanitised again on display: rendered as elements, never inserted as HTML. */
export function SafeHtml(props: SafeHtmlProps) {
  if (!isReported(props.html)) return <ParsedHtml {...props} />
  return (
    <Suspense>
      <SanitizedHtml {...props} />
    </Suspense>
  )
}

function ParsedHtml({ html, from, instead }: SafeHtmlProps) {
  return useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return <>{renderChildren(body, { from, instead })}</>
  }, [html, from, instead])
}

interface RenderOptions {
  readonly from: string | undefined
  readonly instead: Instead | undefined
}

const renderChildren = (node: Node, options: RenderOptions): ReactNode[] =>
  [...node.childNodes].map((child, at) => renderNode(child, at, options))

function renderNode(node: ChildNode, at: number, options: RenderOptions): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.localName
  const { from, instead } = options
  if (withoutText.has(name)) return null
  if (name === 'img' && from !== undefined) return renderPicture(node, at, from)
  if (name === 'br') return createElement(name, { key: at })
  const content = renderChildren(node, options)
  const other = instead?.(node, content)
  if (other !== undefined) return createElement(Fragment, { key: at }, other)
  if (apart.has(name)) return createElement(Fragment, { key: at }, content, ' ')
  if (name === 'a') return renderLink(node, at, content, from)
  return createElement(allowedElements.has(name) ? name : Fragment, { key: at }, content)
}

function renderPicture(node: Element, at: number, from: string): ReactNode {
  // A picture whose source a script sets later has none yet.
  const written = node.getAttribute('src')?.trim() ?? ''
  const src = written === '' ? null : URL.parse(written, from)
  if (src?.origin !== new URL(from).origin) return null
  const link = node.closest('a')
  const alone =
    link !== null && collectWords(link).trim() === '' && link.querySelector('img[alt]:not([alt=""])') === null
  const alt = node.getAttribute('alt')?.trim() || (alone ? getName(link, from) : '')
  return createElement('img', { key: at, src: src.href, alt })
}

const collectWords = (node: Node): string =>
  node.nodeType === Node.TEXT_NODE
    ? (node.textContent ?? '')
    : node instanceof Element && withoutText.has(node.localName)
      ? ''
      : [...node.childNodes].map(collectWords).join('')

/** The accessible name of a link without words. */
function getName(link: Element, from: string): string {
  const to = URL.parse(link.getAttribute('href') ?? '', from)
  return (
    link.getAttribute('aria-label')?.trim() ||
    link.getAttribute('title')?.trim() ||
    to?.host ||
    to?.href.replace(/^\w+:/, '') ||
    ''
  )
}

function renderLink(node: Element, at: number, content: ReactNode[], from: string | undefined): ReactNode {
  const href = findAddress(node, from)
  if (href === undefined) return createElement(Fragment, { key: at }, content)
  const named = from === undefined || isRead(content) ? content : [...content, getName(node, from)]
  const elsewhere = href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer' }
  return createElement('a', { key: at, href, ...elsewhere }, named)
}

/** Undefined for links without a target: anchors, menu toggles, unsafe addresses. */
function findAddress(node: Element, from: string | undefined): string | undefined {
  const written = (node.getAttribute('href') ?? '').trim()
  if (from === undefined) return isSafeAddress(written) ? written : undefined
  if (written === '' || written.startsWith('#')) return undefined
  const { href = '' } = URL.parse(/^tel:/i.test(written) ? written.replaceAll(/\s/g, '') : written, from) ?? {}
  return isSafeAddress(href) ? href : undefined
}

/** Whether a link's content has readable text. */
const isRead = (content: ReactNode): boolean => {
  if (typeof content === 'string') return content.trim() !== ''
  if (Array.isArray(content)) return content.some(isRead)
  if (!isValidElement<{ readonly alt?: string; readonly children?: ReactNode }>(content)) return false
  return content.type === 'img' ? content.props.alt !== '' : isRead(content.props.children)
}
