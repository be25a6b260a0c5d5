/** A problem of a template: an unknown placeholder, or unsupported markup. */
export interface TemplateProblem {
  readonly code: 'unknownPlaceholder' | 'unknownTag' | 'unclosedTag'
  readonly value: string
}

const ends = { '{{': '}}', '{%': '%}' } as const
type Opening = keyof typeof ends

/**
 * Validates a mail's text against the supported subset of Liquid: `{{ name }}` and
 * `{% if name %} … {% else %} … {% endif %}`. The mailer can render every valid text. Refuses filters, loops and includes,
 * so that a template can neither run for ever nor show other values.
 */
export function templateProblems(text: string, allowed: readonly string[]): TemplateProblem[] {
  const problems: TemplateProblem[] = []
  const report = (code: TemplateProblem['code'], value: string) => problems.push({ code, value: value.slice(0, 60) })
  const use = (name: string) => {
    if (!allowed.includes(name)) report('unknownPlaceholder', name)
  }
  const open: ('if' | 'else')[] = []
  // By hand, because a regular expression takes minutes on a text of braces only.
  for (let at = 0; ;) {
    const next = nextOpening(text, at)
    const stray = strayEnd(text.slice(at, next?.at))
    if (stray !== undefined) report('unclosedTag', stray)
    if (next === undefined) break
    const end = text.indexOf(ends[next.opening], next.at + 2)
    if (end < 0) {
      report('unclosedTag', next.opening)
      break
    }
    const inner = trimPlaceholder(text.slice(next.at + 2, end))
    if (next.opening === '{{') use(inner)
    else if (!takeTag(inner, open, use)) report('unknownTag', inner)
    at = end + 2
  }
  if (open.length > 0) report('unclosedTag', 'if')
  return problems
}

function nextOpening(text: string, from: number): { opening: Opening; at: number } | undefined {
  for (let at = text.indexOf('{', from); at >= 0; at = text.indexOf('{', at + 1)) {
    const opening = text.slice(at, at + 2)
    if (opening === '{{' || opening === '{%') return { opening, at }
  }
  return undefined
}

const strayEnd = (text: string): string | undefined => Object.values(ends).find((end) => text.includes(end))

/** Trims blanks, and the hyphens of whitespace control. */
const trimPlaceholder = (text: string): string => text.replace(/^-/, '').replace(/-$/, '').trim()

/** Opens or closes a branch; false for a tag that does not belong here. */
function takeTag(tag: string, open: ('if' | 'else')[], use: (name: string) => void): boolean {
  const [word, name, ...more] = tag.split(/\s+/)
  if (word === 'if' && name !== undefined && more.length === 0) {
    use(name)
    open.push('if')
    return true
  }
  if (name !== undefined) return false
  if (word === 'else' && open.at(-1) === 'if') {
    open[open.length - 1] = 'else'
    return true
  }
  return word === 'endif' && open.pop() !== undefined
}

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
