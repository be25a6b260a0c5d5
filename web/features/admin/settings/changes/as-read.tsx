import type { Instead } from '#web/ui/SafeHtml.tsx'

/** Renders administrators' HTML for reading only: links show their address as text, headings become bold paragraphs. */
export const asRead: Instead = (element, content) => {
  if (/^h[2-4]$/.test(element.localName))
    return (
      <p>
        <strong>{content}</strong>
      </p>
    )
  if (element.localName !== 'a') return undefined
  const to = element.getAttribute('href')
  return (
    <>
      <u>{content}</u>
      {to !== null && ` (${to})`}
    </>
  )
}
