/** What somebody may leave out of an address, as they do in the line of a browser. */
export function addressTyped(typed: string, isAddress: (href: string) => boolean): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (isAddress(text)) return text
  if (/^[^\s:/@]+@[^\s:/@]+\.[a-z]{2,}$/i.test(text)) return `mailto:${text}`
  const completed = `https://${text}`
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]|$)/i.test(text) && isAddress(completed) ? completed : undefined
}
