import { readdirSync, readFileSync } from 'node:fs'

import { type Locale, locales } from '#domain/text/locale.ts'

import { catalogueOf } from './texts.ts'

/** A text that somebody reads, and where it stands. */
export interface Wording {
  readonly where: string
  readonly locale: Locale
  readonly text: string
}

/** What people type into texts as code: placeholders, and the parts of a message that name its forms. */
const literal = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g
/** A text of a language: `de: '…'`, also on the next line. */
const single = /\b(de|en):\s*(?:\([^)]*\) =>\s*)?(?='|"|`)/g
/** An object or a function of a language's texts: `de: {`, up to the line that closes it. */
const block = /^( *)(?:export const )?(de|en)(?:: Catalogue)?(?:: | = )(?:\([^)]*\) => )?[[({]$([\s\S]*?)^\1[\])}]/gm

/** A catalogue has the texts of one language, behind its imports and the types of what its templates take. */
const catalogue = /^(?:domain\/texts|web\/i18n)\/(de|en)\//
const typesOrImport = /^(?:import|export type|type) .*$|^(?:export )?interface \w+ \{$[\s\S]*?^\}$/gm

const unescaped = (text: string): string =>
  text.replaceAll(/\\u([\da-fA-F]{4})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

const textOf = ([, ...quoted]: readonly (string | undefined)[]): string =>
  unescaped(quoted.find((each) => each !== undefined) ?? '')

/** The texts in a source file: those of a catalogue, or of both languages as objects with `de` and `en` have them. */
export function wordingsIn(file: string, source: string): Wording[] {
  const found: Wording[] = []
  const add = (locale: string | undefined, quoted: RegExpMatchArray | undefined) =>
    found.push({ where: file, locale: locale as Locale, text: textOf(quoted ?? []) })
  const [, language] = catalogue.exec(file) ?? []
  if (language !== undefined) {
    for (const each of source.replaceAll(typesOrImport, '').matchAll(literal)) add(language, each)
    return found
  }
  for (const { 1: locale, index, 0: start } of source.matchAll(single))
    add(
      locale,
      source
        .slice(index + start.length)
        .matchAll(literal)
        .next().value,
    )
  for (const [, , locale, texts = ''] of source.matchAll(block))
    for (const each of texts.matchAll(literal)) add(locale, each)
  return found
}

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\/cases\/|sandbox/.test(name))
    .map((name) => `${folder}/${name}`)

/** Every text of the catalogues, of shipped content, labels, mails and documents. */
export const allWordings = (): Wording[] => [
  ...locales.flatMap((locale) => Object.entries(catalogueOf(locale)).map(([where, text]) => ({ where, locale, text }))),
  ...['domain', 'web', 'worker'].flatMap(sourcesOf).flatMap((file) => wordingsIn(file, readFileSync(file, 'utf8'))),
]
