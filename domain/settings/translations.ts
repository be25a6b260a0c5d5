import { type Locale, locales } from '../locale.ts'
import type { AreasToCheck, SettingsProblem } from './area.ts'
import { checked } from './checked.ts'
import { generalSetting } from './general-settings.ts'

/** Texts that a bank may leave out altogether, in every language alike. */
const mayBeEmpty: ReadonlySet<string> = new Set(['TEXT_FIELDS', 'GENERAL_SETTINGS'])

interface Text {
  readonly path: string
  readonly of: Readonly<Record<Locale, string>>
}

const languagesOf = (areas: AreasToCheck): readonly Locale[] =>
  generalSetting(checked(areas).GENERAL_SETTINGS ?? [], 'LANGUAGES')

/** Whether texts of that area must have words in that language; `areas` holds the general settings. */
export const needsWords = (area: string, locale: Locale, areas: AreasToCheck): boolean =>
  !mayBeEmpty.has(area) && languagesOf(areas).includes(locale)

/** Texts without words in a language that the portal offers (general setting LANGUAGES): one walk for every area. */
export function missingTranslations(areas: AreasToCheck): SettingsProblem[] {
  const languages = languagesOf(areas)
  return Object.entries(areas).flatMap(([area, items]) =>
    items.flatMap((item) =>
      textsIn(item, []).flatMap(({ path, of }) => {
        const blank = languages.filter((locale) => of[locale].trim() === '')
        return blank.length === 0 || (blank.length === languages.length && mayBeEmpty.has(area))
          ? []
          : blank.map((locale) => ({
              area,
              item: item.id,
              path: `${path}.${locale}`,
              code: 'missingTranslation',
              params: { value: locale },
            }))
      }),
    ),
  )
}

/** Every object of a text per language; defaults of fields are answers, not texts. */
function textsIn(value: unknown, path: readonly string[]): Text[] {
  if (typeof value !== 'object' || value === null || path.at(-1) === 'defaultValue') return []
  if (isText(value)) return [{ path: path.join('.'), of: value }]
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'object' && inner !== null ? textsIn(inner, [...path, key]) : [],
  )
}

export const isText = (value: object): value is Record<Locale, string> =>
  locales.every((locale) => locale in value && typeof Reflect.get(value, locale) === 'string')
