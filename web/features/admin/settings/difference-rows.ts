import { type Locale, locales } from '#domain/locale.ts'

interface Sides {
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** A row of a comparison. */
export interface DifferenceRow extends Sides {
  readonly path: string
  readonly label: string
  /** The entry of a list that it belongs to. */
  readonly part?: string | undefined
  readonly kind: 'ADDED' | 'CHANGED' | 'REMOVED' | 'MOVED'
  /** Of a text in this language. */
  readonly locale?: Locale
  readonly shownAs?: 'html' | 'color' | undefined
  /** As `data:` addresses. */
  readonly images?: Sides | undefined
}

/** As the server tells a difference, or a comparison made here. */
export interface Difference extends Omit<DifferenceRow, 'locale'> {
  readonly localized?: Readonly<Record<Locale, Sides>> | undefined
}

/** What differs, as it is shown and counted; of a text in both languages those in which it does. */
export const differenceRows = (fields: readonly Difference[]): DifferenceRow[] =>
  fields.flatMap(({ localized, ...row }) => {
    const { before: _before, after: _after, ...both } = row
    const inLanguages = locales.flatMap((locale) => {
      const sides = localized?.[locale]
      if (sides === undefined || sides.before === sides.after) return []
      return [{ ...both, path: `${row.path}.${locale}`, locale, ...sides }]
    })
    return inLanguages.length > 0 ? inLanguages : [row]
  })

/** More rows than these are folded up where many of them belong to one entry. */
const shownAtMost = 12
const foldedFrom = 4

interface Part {
  readonly name: string
  readonly rows: readonly DifferenceRow[]
}

/** Rows that are shown at once, and those that begin folded up with the entry that they belong to. */
export function partsOf(rows: readonly DifferenceRow[]): { readonly shown: readonly DifferenceRow[]; folded: Part[] } {
  const names = rows.length > shownAtMost ? [...new Set(rows.flatMap(({ part }) => part ?? []))] : []
  const folded = names
    .map((name) => ({ name, rows: rows.filter(({ part }) => part === name) }))
    .filter((part) => part.rows.length >= foldedFrom)
  return { shown: rows.filter(({ part }) => !folded.some(({ name }) => name === part)), folded }
}
