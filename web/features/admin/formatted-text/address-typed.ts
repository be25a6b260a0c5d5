import { isEmail } from '#domain/identifiers/email.ts'

/** Completes an address as browsers do; undefined if it is invalid. */
export function addressTyped(typed: string, isAddress: (href: string) => boolean): string | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (isAddress(text)) return text
  const completed = completedBy(text)
  return completed !== undefined && isAddress(completed) ? completed : undefined
}

function completedBy(text: string): string | undefined {
  if (isEmail(text)) return `mailto:${text}`
  return /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:[/?#]|$)/i.test(text) ? `https://${text}` : undefined
}
