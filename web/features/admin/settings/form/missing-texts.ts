import { type Locale, locales, perLocale } from '#domain/text/locale.ts'
import type { AreasToCheck, Item } from '#domain/settings/area.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isObject } from '#domain/settings/labels/label-context.ts'
import { missingTranslations } from '#domain/settings/checks/translations.ts'

/** The number of texts that each language lacks and the other one has. */
export function missingTexts(value: unknown): Record<Locale, number> {
  const all = textsIn(value)
  const missing = (locale: Locale): number =>
    all.filter((texts) => isEmpty(texts[locale]) && locales.some((other) => !isEmpty(texts[other]))).length
  return perLocale(missing)
}

const isEmpty = (text: unknown): boolean => typeof text !== 'string' || text.trim() === ''

type Texts = Readonly<Record<string, unknown>>

/** All translated texts of an item: single ones, and several under each language. */
function textsIn(value: unknown): Texts[] {
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (!isObject(value)) return []
  const sides = locales.map((locale) => value[locale])
  if (!locales.every((locale) => locale in value)) return Object.values(value).flatMap(textsIn)
  if (sides.every((side) => typeof side === 'string')) return [value]
  if (!sides.every(isObject)) return []
  const names = new Set(sides.flatMap((side) => Object.keys(isObject(side) ? side : {})))
  return [...names].map((name) =>
    Object.fromEntries(locales.map((locale, at) => [locale, isObject(sides[at]) ? sides[at][name] : undefined])),
  )
}

export const hasTexts = (value: unknown): boolean => textsIn(value).length > 0

/** Texts that a language of the portal lacks, as the server reports them; `settings` defines the languages. */
export const textProblems = (area: AreaKey, item: Item, settings: AreasToCheck): SettingsProblem[] =>
  missingTranslations({ GENERAL_SETTINGS: settings['GENERAL_SETTINGS'] ?? [], [area]: [item] }).filter(
    (problem) => problem.area === area,
  )

/** The language to show for these problems: the edited one, unless only the other one has problems. */
export function pickLanguage(problems: readonly SettingsProblem[], written: Locale): Locale {
  const wrong = locales.filter((locale) => problems.some(({ path }) => path.split('.').includes(locale)))
  return wrong.includes(written) ? written : (wrong[0] ?? written)
}
