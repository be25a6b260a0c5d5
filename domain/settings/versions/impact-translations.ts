import { type Localized, locales } from '../../text/locale.ts'
import type { SettingsProblem } from '../problem.ts'
import { areaKeys } from '../areas.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import { canonical, isSame } from '../../shared/canonical.ts'
import { isText, missingTranslations } from '../checks/translations.ts'

/**
 * Warnings about changed texts: missing languages, and texts that became equal in all languages although only one was
 * changed, so that another was forgotten or overwritten.
 */
export function translationWarnings(current: SnapshotAreas, candidate: SnapshotAreas): SettingsProblem[] {
  const known = new Set(missingTranslations(current).map(canonical))
  return [
    ...missingTranslations(candidate).filter((problem) => !known.has(canonical(problem))),
    ...areaKeys.flatMap((area) => {
      const before = new Map(current[area].map((item) => [item.id, item]))
      return candidate[area].flatMap((item) =>
        changedTexts(before.get(item.id), item, []).flatMap(({ path, was, is }) =>
          forgotten(was, is).map(({ code, locale }) => ({
            area,
            item: item.id,
            path: `${path}.${locale}`,
            code,
            params: { value: locale },
          })),
        ),
      )
    }),
  ]
}

/** The language to review, if only one language of a text was changed. */
function forgotten(was: Localized, is: Localized) {
  const [one, ...others] = locales.filter((locale) => was[locale] !== is[locale])
  if (one === undefined || others.length > 0) return []
  if (locales.some((locale) => is[locale].trim() === '')) return []
  if (isOneWord(is)) return [{ code: 'sameInAllLanguages', locale: one }]
  return isOneWord(was)
    ? locales.filter((locale) => locale !== one).map((locale) => ({ code: 'changedInOneLanguage', locale }))
    : []
}

const isOneWord = (text: Localized): boolean => new Set(locales.map((locale) => text[locale])).size === 1

interface ChangedText {
  readonly path: string
  readonly was: Localized
  readonly is: Localized
}

/** Changed texts; entries of lists are matched by id or key, else by place. */
function changedTexts(was: unknown, is: unknown, path: readonly string[]): ChangedText[] {
  if (!isObject(was) || !isObject(is) || path.at(-1) === 'defaultValue' || isSame(was, is)) return []
  if (isText(was) && isText(is)) return [{ path: path.join('.'), was, is }]
  return Object.entries(is).flatMap(([name, inner]) =>
    changedTexts(counterpart(was, name, inner), inner, [...path, name]),
  )
}

function counterpart(was: object, name: string, inner: unknown): unknown {
  const own = nameIn(inner)
  return Array.isArray(was) && own !== undefined
    ? was.find((each) => nameIn(each) === own)
    : (Reflect.get(was, name) as unknown)
}

/** The identity of an entry. */
function nameIn(entry: unknown): string | undefined {
  const name: unknown = isObject(entry) ? (Reflect.get(entry, 'id') ?? Reflect.get(entry, 'key')) : undefined
  return typeof name === 'string' ? name : undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
