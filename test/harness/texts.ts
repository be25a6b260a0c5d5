import { readdirSync, readFileSync } from 'node:fs'

import { type Locale, locales } from '#domain/text/locale.ts'

/** All texts of a folder of `web/i18n`, by message id. */
export const catalogueOf = (folder: string, recursive = true): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...readdirSync(`web/i18n/${folder}`, { recursive, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(`web/i18n/${folder}/${name}`, 'utf8')) as Record<string, string>),
  ) as Record<string, string>

const catalogues = Object.fromEntries(locales.map((locale) => [locale, catalogueOf(locale)])) as Record<
  Locale,
  Readonly<Record<string, string>>
>

/** A text as Testing Library compares it, with plain spaces only. */
export const spaced = (text: string): string => text.replaceAll('\u00A0', ' ')

/** The portal's texts in a language, by message id. */
export const textsOf =
  (locale: Locale) =>
  (id: string): string => {
    const text = catalogues[locale][id]
    if (text === undefined) throw new Error(`no text ${id}`)
    return text
  }
