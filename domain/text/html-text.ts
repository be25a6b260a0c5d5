/** Common entities in templates; numeric references are decoded as well. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u{a0}',
  shy: '',
  euro: '€',
  sect: '§',
  copy: '©',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
}

/** Decodes HTML references; unknown ones stay. */
export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (written, decimal, hex, name) => {
    if (name !== undefined)
      return (Object.hasOwn(entities, String(name)) ? entities[String(name)] : undefined) ?? written
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written
  })

const unseen = /<!--[\s\S]*?-->|<![a-z][^>]*>|<(style|script|head|title)\b[\s\S]*?<\/\1>/gi
const tag = /<(\/?)([a-z][a-z\d]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi
const href = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i

const paragraphs = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol blockquote pre header main footer section article address'.split(' '),
)

/** HTML as plain text: links as 'text: url', list items with a hyphen, paragraphs separated. */
export function textOfHtml(html: string): string {
  const source = html.replaceAll(unseen, '')
  let text = ''
  let link: { readonly to: string; readonly from: number } | undefined
  let at = 0
  const take = (until: number): void => {
    const words = decodeEntities(source.slice(at, until).replaceAll(/\s+/g, ' '))
    text += /\s$/.test(text) || text === '' ? words.trimStart() : words
  }
  for (const found of source.matchAll(tag)) {
    const [written, slash = '', name = '', attributes = ''] = found
    take(found.index)
    at = found.index + written.length
    const kind = name.toLowerCase()
    if (kind === 'a' && slash === '') {
      const [, double, single] = href.exec(attributes) ?? []
      link = { to: decodeEntities(double ?? single ?? ''), from: text.length }
    } else if (kind === 'a' && link !== undefined) {
      text = text.slice(0, link.from) + linkText(text.slice(link.from), link.to)
      link = undefined
    } else if (kind === 'br') text += '\n'
    else if (kind === 'li' && slash === '') text += '\n- '
    else if (paragraphs.has(kind)) text += '\n\n'
  }
  take(source.length)
  return text
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** Does not repeat an address that equals the link's text. */
function linkText(text: string, to: string): string {
  const label = text.trim()
  if (to === '' || to === label || to === `mailto:${label}` || to.startsWith('tel:')) return text
  // Parted from a word before it, to which it does not belong.
  if (label === '') return `${text} ${to}`
  // Keeps surrounding blanks.
  const from = text.indexOf(label)
  return `${text.slice(0, from)}${label}: ${to}${text.slice(from + label.length)}`
}
