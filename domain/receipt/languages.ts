import { type Locale, type Localized, perLocale } from '../text/locale.ts'

type ReceiptText<T = string> = Readonly<Record<'de' | 'en', T>>

/**
 * A value for each language of receipts. Versions 1 and 2 have German and English, whatever languages the portal has
 * later: what is signed stays as it is.
 */
export const inReceiptLanguages = <T>(valueOf: (language: keyof ReceiptText) => T) => ({
  de: valueOf('de'),
  en: valueOf('en'),
})

/** A receipt's text for readers of every language; the English one where it has none of theirs. */
export function forReaders(text: ReceiptText): Localized {
  const texts: Readonly<Partial<Record<Locale, string>>> = text
  return perLocale((locale) => texts[locale] ?? text.en)
}
