import { defaultLocale, type Locale, type Localized, perLocale } from './locale.ts'

/** The texts of a subject, each of them in every language; one with parameters is made by the same function. */
export type LocalizedTexts<T> = T extends string
  ? Localized
  : T extends (...values: infer Values) => string
    ? (...values: Values) => Localized
    : { readonly [Name in keyof T]: LocalizedTexts<T[Name]> }

/** Joins what the languages say of a subject (`domain/texts`), for code that needs a text in every language. */
/* @__NO_SIDE_EFFECTS__ */
export function localizedTexts<T>(texts: Readonly<Record<Locale, T>>): LocalizedTexts<T> {
  return join(texts) as LocalizedTexts<T>
}

function join(texts: Readonly<Record<Locale, unknown>>): unknown {
  const first = texts[defaultLocale]
  if (typeof first === 'function')
    return (...values: unknown[]) =>
      perLocale((locale) => (texts[locale] as (...values: unknown[]) => unknown)(...values))
  if (typeof first !== 'object' || first === null) return texts
  const inside = (name: number | string): unknown =>
    join(perLocale((locale) => (texts[locale] as Readonly<Record<number | string, unknown>>)[name]))
  return Array.isArray(first)
    ? first.map((_, at) => inside(at))
    : Object.fromEntries(Object.keys(first).map((name) => [name, inside(name)]))
}
