import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'

import { defaultLocale, isLocale, type Locale, type Localized } from '#domain/text/locale.ts'

import type { Text } from '../api/messages.ts'
import { textOr } from './i18n.ts'

export interface Texts {
  readonly locale: Locale
  /** The text of a message of the catalogues. */
  readonly t: (id: string, values?: Readonly<Record<string, string | number>>) => string
  /** The text of a message from the server or a rule. */
  readonly formatText: (text: Text) => string
  /** The text of a setting in the language of the screen, otherwise in German. */
  readonly local: (text: Localized) => string
}

/**
 * Texts in the language of the screen, or of the part of it in another language. Renders again when the language
 * changes.
 */
export function useTexts(): Texts {
  const { i18n } = useLingui()
  const locale = isLocale(i18n.locale) ? i18n.locale : defaultLocale
  return {
    locale,
    t: (id, values) => i18n._(id, values),
    formatText: (text) => translateText(text, i18n),
    local: (text) => text[locale] || text.de,
  }
}

function translateText(text: Text, i18n: I18n): string {
  const values = Object.fromEntries(
    Object.entries(text.values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' ? translateText(value, i18n) : value,
    ]),
  )
  return textOr(text.id, text.fallback ?? text.id, values, i18n)
}
