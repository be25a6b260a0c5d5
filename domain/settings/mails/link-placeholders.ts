/** Placeholders for addresses of the portal that may hold a key of the recipient. */
export const linkPlaceholders = ['link', 'signInLink', 'resetLink'] as const

const anyLink = String.raw`\{\{\s*(?:${linkPlaceholders.join('|')})\s*\}\}`
const space = String.raw`[ \t\r\n\u00a0]`
const links = new RegExp(anyLink, 'g')
const wholeAddress = new RegExp(`^${anyLink}$`)
/** Between spaces; a bracket before it and punctuation after it belong to the sentence. */
const ownWord = new RegExp(`(?<=(?:^|${space})\\(?)${anyLink}(?=[).,;:!?]*(?:$|${space}))`, 'g')

const tag = /<\/?([a-z][a-z\d]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi
const href = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i
/** Other elements begin a line, in plain text as well. */
const withinLine: ReadonlySet<string> = new Set('a strong b em i u s small sub sup span'.split(' '))
const branch = /\{%[^{}]*%\}/g

/** What whitespace control removes is no space between words. */
const trimmed = (text: string): string =>
  text.replaceAll(/(?:(?<!\s)\s+)?\{([{%])-/g, '{$1').replaceAll(/-([%}])\}\s*/g, '$1}')

/**
 * Links that stand elsewhere than as the whole address of a link or as a word of their own in the text: in a subject, in or
 * directly after another address, or beside what may become one. Whoever has the key of a link acts as the recipient, so a
 * mail hands it to no other host, and none to administrators: what removes keys from mails finds them as words of their own.
 * For a valid template.
 */
export function strayLinks(part: 'subject' | 'body', text: string): string[] {
  const written = trimmed(text)
  if (part === 'subject') return written.match(links) ?? []
  const inAddresses: string[] = []
  const words = written
    .replaceAll(tag, (_, name: string, attributes: string) => {
      const [, double, single] = href.exec(attributes.replaceAll(branch, ' ')) ?? []
      const address = (double ?? single ?? '').trim()
      if (address.search(links) >= 0 && !wholeAddress.test(address)) inAddresses.push(address)
      return withinLine.has(name.toLowerCase()) ? '' : '\n'
    })
    // Either branch may be empty, and so may the value of another placeholder: neither ends a word.
    .replaceAll(branch, '%')
    .replaceAll(ownWord, '')
  return [...inAddresses, ...(words.match(links) ?? [])]
}
