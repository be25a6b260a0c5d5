import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

import { type Locale, locales } from '../../domain/text/locale.ts'
import { type TextPart, textParts, textsPath } from '../../domain/text/text-parts.ts'

const folder = join(import.meta.dirname, '../../web/i18n')

/** Separate catalogues, so that no page waits for texts of others; undefined are those that every page has. */
type Part = TextPart | undefined
const parts: readonly Part[] = [undefined, ...textParts]

/** By its folder. */
function getPart(file: string): Part {
  const [name = '', ...rest] = file.split('/')
  if (rest.length === 0) return undefined
  const part = textParts.find((each) => each === name)
  if (part === undefined) throw new Error(`web/i18n/<language>/${file}: '${name}' is no part of the texts`)
  return part
}

const textFiles = (locale: Locale): string[] =>
  readdirSync(join(folder, locale), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.json'))
    .toSorted()

interface Message {
  readonly text: string
  readonly part: Part
}

/** One flat file per feature: message id → ICU text. Ids are unique over all files. */
function readCatalogue(locale: Locale): Map<string, Message> {
  const messages = new Map<string, Message>()
  for (const file of textFiles(locale)) {
    const path = join(folder, locale, file)
    const source = readFileSync(path, 'utf8')
    const parsed = JSON.parse(source) as Record<string, string>
    // JSON.parse silently keeps the last of two equal keys.
    for (const [, id = ''] of source.matchAll(/^\s*"((?:[^"\\]|\\.)+)"\s*:/gm)) {
      const text = parsed[id]
      if (typeof text !== 'string') throw new Error(`${path}: '${id}' is no text; catalogues are flat`)
      if (messages.has(id)) throw new Error(`${path}: the message '${id}' stands twice`)
      messages.set(id, { text, part: getPart(file) })
    }
  }
  return messages
}

interface Compiled {
  readonly message: CompiledMessage
  readonly part: Part
}
type Catalogue = ReadonlyMap<string, Compiled>

/** How each language differs from the first: texts that one of them lacks, other values in a text, or another part. */
export function catalogueProblems(catalogues: Readonly<Record<string, Catalogue>>): string[] {
  const [reference, ...others] = Object.entries(catalogues)
  if (reference === undefined) return []
  const [first, messages] = reference
  return others.flatMap(([locale, translations]) => [
    ...[...messages.keys()].filter((id) => !translations.has(id)).map((id) => `'${id}' has no text in ${locale}`),
    ...[...translations.keys()].filter((id) => !messages.has(id)).map((id) => `'${id}' has no text in ${first}`),
    ...[...messages].flatMap(([id, { message, part }]) => {
      const translation = translations.get(id)
      if (translation === undefined) return []
      if (translation.part !== part) return [`'${id}' is in another part in ${locale} than in ${first}`]
      const [names, translated] = [namesIn(message).join(), namesIn(translation.message).join()]
      return names === translated ? [] : [`'${id}' names ${names} in ${first}, ${translated} in ${locale}`]
    }),
  ])
}

/**
 * The compiled catalogues as JSON text, by file; throws if a message is invalid or the languages have different ids.
 */
function compileCatalogues(): Map<string, string> {
  const compiled = Object.fromEntries(
    locales.map((locale) => [
      locale,
      new Map(
        [...readCatalogue(locale)].map(([id, { text, part }]) => [id, { message: compile(locale, id, text), part }]),
      ),
    ]),
  ) as Record<Locale, Map<string, Compiled>>
  const problems = catalogueProblems(compiled)
  if (problems.length > 0) throw new Error(`web/i18n: ${problems.join('; ')}`)
  return new Map(
    parts.flatMap((part) =>
      locales.map((locale) => [textsPath(locale, part).slice(1), getText(compiled[locale], part)] as const),
    ),
  )
}

const getText = (messages: Catalogue, part: Part): string =>
  JSON.stringify(
    Object.fromEntries(
      [...messages].filter(([, each]) => each.part === part).map(([id, { message }]) => [id, message]),
    ),
  )

function compile(locale: Locale, id: string, text: string): CompiledMessage {
  try {
    return compileMessageOrThrow(text)
  } catch (cause) {
    throw new Error(`web/i18n/${locale}: '${id}' is no ICU message: ${text}`, { cause })
  }
}

function namesIn(message: CompiledMessage): string[] {
  const names = message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, , format] = token
    const nested =
      typeof format === 'object' && format !== null
        ? Object.values(format).flatMap((choice) => (Array.isArray(choice) ? namesIn(choice as CompiledMessage) : []))
        : []
    return name === '#' ? nested : [name, ...nested]
  })
  return [...new Set(names)].toSorted()
}

/** Parts whose pages the document's address tells. The administration's guard asks first who is signed in. */
const preloaded: readonly Part[] = [undefined, 'account', 'loan']

/**
 * Emits `/i18n/<language>.json` and `/i18n/<part>/<language>.json`; in development they are compiled per request. The
 * document names texts in each language, of which the Worker keeps what the visitor's page shows (`worker/http/pages.ts`).
 */
export const catalogues = (build: string): Plugin => ({
  name: 'loanport:catalogues',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      bundle === undefined
        ? []
        : preloaded.flatMap((part) =>
            locales.map((locale) => ({
              tag: 'link',
              attrs: {
                rel: 'preload',
                as: 'fetch',
                crossorigin: true,
                href: `${textsPath(locale, part)}?${build}`,
                'data-locale': locale,
                ...(part === undefined ? {} : { 'data-part': part }),
              },
              injectTo: 'head' as const,
            })),
          ),
  },
  generateBundle() {
    for (const [fileName, source] of compileCatalogues()) this.emitFile({ type: 'asset', fileName, source })
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const [path = ''] = (request.url ?? '').split('?')
      const source = path.startsWith('/i18n/') ? compileCatalogues().get(path.slice(1)) : undefined
      if (source === undefined) return next()
      response.setHeader('Content-Type', 'application/json')
      response.end(source)
    })
  },
})
