import { useLingui } from '@lingui/react'

import type { Locale, Localized } from '#domain/locale.ts'

import type { Text } from '../api/messages.ts'
import { currentLocale, textOr } from './i18n.ts'

export interface Texts {
  readonly locale: Locale
  /** The text of a message of the catalogues. */
  readonly t: (id: string, values?: Readonly<Record<string, string | number>>) => string
  /** The text of something that the server or a rule says. */
  readonly say: (text: Text) => string
  /** The text of a setting, in the language on the screen; German stands in for one that is missing. */
  readonly local: (text: Localized) => string
}

/** Texts in the language on the screen; whoever uses them is drawn anew when the language changes. */
export function useTexts(): Texts {
  const { i18n } = useLingui()
  const locale = currentLocale()
  return {
    locale,
    t: (id, values) => i18n._(id, values),
    say: sayText,
    local: (text) => text[locale] || text.de,
  }
}

export function sayText(text: Text): string {
  const values = Object.fromEntries(
    Object.entries(text.values ?? {}).map(([name, value]) => [
      name,
      typeof value === 'object' ? sayText(value) : value,
    ]),
  )
  return textOr(text.id, text.fallback ?? text.id, values)
}
