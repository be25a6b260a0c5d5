import type { Instead } from '#web/ui/SafeHtml.tsx'

/** HTML of administrators as it is looked at and not followed: links name their address, headings are no parts of the page. */
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
