import { readdirSync, readFileSync } from 'node:fs'

import { type Locale, locales } from '#domain/locale.ts'

const catalogues = Object.fromEntries(
  locales.map((locale) => [
    locale,
    Object.assign(
      {},
      ...readdirSync(`web/i18n/${locale}`, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => JSON.parse(readFileSync(`web/i18n/${locale}/${name}`, 'utf8')) as Record<string, string>),
    ) as Record<string, string>,
  ]),
) as Record<Locale, Record<string, string>>

/** The portal's texts in a language, by message id. */
export const textsOf =
  (locale: Locale) =>
  (id: string): string => {
    const text = catalogues[locale][id]
    if (text === undefined) throw new Error(`no text ${id}`)
    return text
  }
