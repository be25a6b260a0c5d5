import * as v from 'valibot'

/** The shipped languages; the general setting LANGUAGES selects those of the portal ([A1.05]). */
export const locales = ['de', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'de'

/** European English: dates and the place of the euro sign follow en-GB. */
export const languageTags = { de: 'de-DE', en: 'en-GB' } satisfies Record<Locale, string>

/** The name of each language in itself. */
export const nativeNames = { de: 'Deutsch', en: 'English' } satisfies Record<Locale, string>

/** A value for each language. */
export const perLocale = <T>(valueOf: (locale: Locale) => T): Record<Locale, T> =>
  Object.fromEntries(locales.map((locale) => [locale, valueOf(locale)])) as Record<Locale, T>

/** The schema of a value per language. */
export const localizedSchema = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.strictObject(perLocale(() => schema))

/** Longer than any displayed text. */
const Text = v.pipe(v.string(), v.maxLength(10_000))

/** Text per language; German is the fallback and therefore always there. */
export const Localized = localizedSchema(Text)
export type Localized = v.InferOutput<typeof Localized>

export const isLocale = (text: unknown): text is Locale => locales.some((locale) => locale === text)
