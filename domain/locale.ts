import * as v from 'valibot'

/** The languages that ship; which of them a portal offers is the general setting LANGUAGES ([A1.05]). */
export const locales = ['de', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'de'

/** Longer than any text that somebody reads in one place. */
const Text = v.pipe(v.string(), v.maxLength(10_000))

/** Text per language; German is the fallback and therefore always there. */
export const Localized = v.strictObject({ de: Text, en: Text })
export type Localized = v.InferOutput<typeof Localized>

export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text)
