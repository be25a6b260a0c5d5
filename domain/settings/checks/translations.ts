import { type Locale, locales } from '../../text/locale.ts'
import { memoBy } from '../../shared/memo.ts'
import type { AreasToCheck, Item } from '../area.ts'
import type { SettingsProblem } from '../problem.ts'
import { checked } from '../checked.ts'
import { generalSetting } from '../areas/general-settings/schema.ts'
import { getAtPath } from '../editing/schema-parts.ts'

/** Areas with texts that may be empty in all languages. */
const mayBeEmpty: ReadonlySet<string> = new Set(['TEXT_FIELDS', 'GENERAL_SETTINGS'])

export interface Text {
  readonly pathIn: (locale: Locale) => string
  readonly of: Readonly<Record<Locale, string>>
  /** Whether the text may be empty in all languages. */
  readonly mayBeEmpty: boolean
}

const getLanguages = (areas: AreasToCheck): readonly Locale[] =>
  generalSetting(checked(areas).GENERAL_SETTINGS ?? [], 'LANGUAGES')

/** Whether texts of that area are required in that language; `areas` has the general settings. */
export const needsWords = (area: string, locale: Locale, areas: AreasToCheck): boolean =>
  !mayBeEmpty.has(area) && getLanguages(areas).includes(locale)

/** Missing texts in the portal's languages (general setting LANGUAGES), in all areas. */
export function missingTranslations(areas: AreasToCheck): SettingsProblem[] {
  const languages = getLanguages(areas)
  return Object.entries(areas).flatMap(([area, items]) =>
    items.flatMap((item) =>
      collectTexts(item).flatMap(({ pathIn, of, ...text }) => {
        const blank = languages.filter((locale) => of[locale].trim() === '')
        const isLeftOut = blank.length === languages.length && (text.mayBeEmpty || mayBeEmpty.has(area))
        return blank.length === 0 || isLeftOut
          ? []
          : blank.map((locale) => ({
              area,
              item: item.id,
              path: pathIn(locale),
              code: 'missingTranslation',
              params: { value: locale },
            }))
      }),
    ),
  )
}

/** All localised texts of an item, but no default answers. */
export const collectTexts = memoBy((item: Item) => textsIn(item, []))

/** All localised texts, also several under each language; without defaults of fields, which are answers. */
function textsIn(value: unknown, path: readonly string[]): Text[] {
  if (typeof value !== 'object' || value === null || path.at(-1) === 'defaultValue') return []
  if (isText(value)) return [{ pathIn: (locale) => [...path, locale].join('.'), of: value, mayBeEmpty: false }]
  const under = textsUnder(value, path)
  if (under.length > 0) return under
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null ? textsIn(inner, [...path, key]) : [],
  )
}

/** Whether a text among several under each language is required: only the title is. */
export const isNeverLeftOut = (name: string): boolean => name === 'title'

/** A product's texts: `{de: {title, description}, en: …}`. */
function textsUnder(value: object, path: readonly string[]): Text[] {
  const sides = locales.map((locale): unknown => Reflect.get(value, locale))
  const [first] = sides
  if (typeof first !== 'object' || first === null) return []
  return Object.keys(first).flatMap((name) => {
    const of = Object.fromEntries(locales.map((locale, at) => [locale, getAtPath(sides[at], [name])]))
    return isText(of)
      ? [{ pathIn: (locale: Locale) => [...path, locale, name].join('.'), of, mayBeEmpty: !isNeverLeftOut(name) }]
      : []
  })
}

export const isText = (value: object): value is Record<Locale, string> =>
  locales.every((locale) => locale in value && typeof Reflect.get(value, locale) === 'string')
