import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'

import { defaultLocale, isLocale, type Locale, type Localized } from '#domain/locale.ts'

import type { Text } from '../api/messages.ts'
import { textOr } from './i18n.ts'

export interface Texts {
  readonly locale: Locale
  /** The text of a message of the catalogues. */
  readonly t: (id: string, values?: Readonly<Record<string, string | number>>) => string
  /** The text of something that the server or a rule says. */
  readonly formatText: (text: Text) => string
  /** The text of a setting, in the language on the screen; German stands in for one that is missing. */
  readonly local: (text: Localized) => string
}

/**
 * Texts in the language on the screen, or of the part of it that speaks another one; whoever uses them is drawn anew when
 * the language changes.
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
