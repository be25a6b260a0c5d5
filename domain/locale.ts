import * as v from 'valibot'

/** The shipped languages; the general setting LANGUAGES selects those of the portal ([A1.05]). */
export const locales = ['de', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'de'

/** Longer than any displayed text. */
const Text = v.pipe(v.string(), v.maxLength(10_000))

/** Text per language; German is the fallback and therefore always there. */
export const Localized = v.strictObject({ de: Text, en: Text })
export type Localized = v.InferOutput<typeof Localized>

export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text)
