import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

import { type Locale, locales } from '../../domain/locale.ts'

const folder = join(import.meta.dirname, '../../web/i18n')

/** One flat file per feature: message id → ICU text. An id may stand once, whichever file it is in. */
export function readCatalogue(locale: Locale): Map<string, string> {
  const messages = new Map<string, string>()
  for (const file of readdirSync(join(folder, locale)).toSorted()) {
    const path = join(folder, locale, file)
    const source = readFileSync(path, 'utf8')
    const parsed = JSON.parse(source) as Record<string, string>
    // JSON.parse keeps the last of two equal keys and says nothing.
    for (const [, id = ''] of source.matchAll(/^\s*"((?:[^"\\]|\\.)+)"\s*:/gm)) {
      const text = parsed[id]
      if (typeof text !== 'string') throw new Error(`${path}: '${id}' is no text; catalogues are flat`)
      if (messages.has(id)) throw new Error(`${path}: the message '${id}' stands twice`)
      messages.set(id, text)
    }
  }
  return messages
}

/** The compiled catalogues as JSON text; throws where a message is broken or the languages say different things. */
export function compileCatalogues(): Record<Locale, string> {
  const compiled = Object.fromEntries(
    locales.map((locale) => [
      locale,
      new Map([...readCatalogue(locale)].map(([id, text]) => [id, compile(locale, id, text)])),
    ]),
  ) as Record<Locale, Map<string, CompiledMessage>>
  const { de, en } = compiled
  const problems = [
    ...[...de.keys()].filter((id) => !en.has(id)).map((id) => `'${id}' has no English text`),
    ...[...en.keys()].filter((id) => !de.has(id)).map((id) => `'${id}' has no German text`),
    ...[...de].flatMap(([id, message]) => {
      const other = en.get(id)
      return other === undefined || namesIn(message).join() === namesIn(other).join()
        ? []
        : [`'${id}' names ${namesIn(message).join()} in German, ${namesIn(other).join()} in English`]
    }),
  ]
  if (problems.length > 0) throw new Error(`web/i18n: ${problems.join('; ')}`)
  return { de: textOf(de), en: textOf(en) }
}

const textOf = (messages: Map<string, CompiledMessage>): string => JSON.stringify(Object.fromEntries(messages))

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

const wanted = new RegExp(`^/i18n/(${locales.join('|')})\\.json(\\?|$)`)

/** Emits `/i18n/<language>.json`; in development it is compiled per request. */
export const catalogues = (): Plugin => ({
  name: 'loanport:catalogues',
  generateBundle() {
    for (const [locale, source] of Object.entries(compileCatalogues()))
      this.emitFile({ type: 'asset', fileName: `i18n/${locale}.json`, source })
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const locale = wanted.exec(request.url ?? '')?.[1] as Locale | undefined
      if (locale === undefined) return next()
      response.setHeader('Content-Type', 'application/json')
      response.end(compileCatalogues()[locale])
    })
  },
})
