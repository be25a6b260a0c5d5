import { type ESTree, parseSync, Visitor } from 'vite'

/** The name of a property or member; undefined for a computed one. */
const findName = ({ computed, key }: Pick<ESTree.ObjectProperty, 'computed' | 'key'>): string | undefined => {
  if (computed) return undefined
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : undefined
}

/** Why this language cannot be added to these; undefined if it can. `translated` is a folder that has its texts already. */
export function refusalOfLanguage(
  language: string,
  known: readonly string[],
  translated: string | undefined,
): string | undefined {
  if (!/^[a-z]{2}$/.test(language)) return 'usage: npm run add-language -- LANGUAGE, a code of two letters, as fr'
  if (known.includes(language)) return `'${language}' is among the languages of domain/text/locale.ts already.`
  if (translated !== undefined) return `${translated}/${language}/ is there already: its texts would be lost.`
  return undefined
}

/** The source of `domain/text/locale.ts` with this language as the last one of `locales`. */
export const localesWithLanguage = (source: string, language: string): string =>
  source.replace('] as const', `, '${language}'] as const`)

/** The line that imports the English catalogue of a subject, to join it with those of the other languages. */
const catalogueImport = /^import \{ (\w+) as en \} from '([^']+\/)en\/([\w/-]+\.ts)'$/gm

/** Source that also joins this language's catalogue where it joins the English one. */
function joinedWithLanguage(source: string, language: string): string {
  if (source.includes(` as ${language} } from '`)) return source
  const imported = source.replaceAll(catalogueImport, `$&\nimport { $1 as ${language} } from '$2${language}/$3'`)
  return imported === source ? source : imported.replace(/\{ de, en\b/, `$&, ${language}`)
}

/**
 * Source in which every value, type and union of types that names German and English also names this language, with the
 * English content. A catalogue is only joined, with the copy that stands beside it. Throws if it cannot be parsed.
 */
export function sourceWithLanguage(unjoined: string, file: string, language: string): string {
  const source = joinedWithLanguage(unjoined, language)
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const insertions: { readonly at: number; readonly text: string }[] = []
  const getText = ({ start, end }: { readonly start: number; readonly end: number }): string => source.slice(start, end)

  /** The English one of several names, unless this language is among them. */
  const findEnglish = <T>(named: ReadonlyMap<string | undefined, T>): T | undefined =>
    named.has('de') && !named.has(language) ? named.get('en') : undefined

  const addToType = (members: readonly ESTree.TSSignature[]): void => {
    const own = members.filter((each) => each.type === 'TSPropertySignature')
    const english = findEnglish(new Map(own.map((each) => [findName(each), each])))
    if (english === undefined) return
    const text = getText(english)
      .replace(/\ben\b/, language)
      .replace(/[;,]$/, '')
    insertions.push({ at: english.start, text: `${text}; ` })
  }

  new Visitor({
    ObjectExpression({ properties }) {
      const own = properties.filter((each) => each.type === 'Property')
      const english = findEnglish(new Map(own.map((each) => [findName(each), each])))
      if (english !== undefined) insertions.push({ at: english.end, text: `, ${language}: ${getText(english.value)}` })
    },
    TSTypeLiteral({ members }) {
      addToType(members)
    },
    TSInterfaceBody({ body }) {
      addToType(body)
    },
    TSUnionType({ types, end }) {
      const values = types.flatMap((each) =>
        each.type === 'TSLiteralType' && each.literal.type === 'Literal'
          ? [[String(each.literal.value), each] as const]
          : [],
      )
      if (findEnglish(new Map(values)) !== undefined) insertions.push({ at: end, text: ` | '${language}'` })
    },
  }).visit(program)

  if (insertions.length === 0) return source
  const added = insertions
    .toSorted((one, other) => other.at - one.at)
    .reduce((result, { at, text }) => `${result.slice(0, at)}${text}${result.slice(at)}`, source)
  // Copied content may itself name languages.
  return sourceWithLanguage(added, file, language)
}
