import { type Locale, locales } from '#domain/text/locale.ts'

interface Sides {
  readonly before?: string | undefined
  readonly after?: string | undefined
}

export interface DifferenceRow extends Sides {
  readonly path: string
  readonly label: string
  /** The list entry that contains it. */
  readonly part?: string | undefined
  readonly kind: 'ADDED' | 'CHANGED' | 'REMOVED' | 'MOVED'
  readonly locale?: Locale
  readonly shownAs?: 'html' | 'color' | undefined
  /** `data:` addresses. */
  readonly images?: Sides | undefined
}

/** A difference as the server returns it, or as computed here. */
export interface Difference extends Omit<DifferenceRow, 'locale'> {
  readonly localized?: Readonly<Record<Locale, Sides>> | undefined
}

/** The differences as shown and counted; a translated text has a row for each changed language. */
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

/** Longer comparisons collapse entries with at least `foldedFrom` rows. */
const maxShown = 12
const foldedFrom = 4

interface Part {
  readonly name: string
  readonly rows: readonly DifferenceRow[]
}

/** The visible rows, and the collapsed ones by entry. */
export function foldRows(rows: readonly DifferenceRow[]): { readonly shown: readonly DifferenceRow[]; folded: Part[] } {
  const names = rows.length > maxShown ? [...new Set(rows.flatMap(({ part }) => part ?? []))] : []
  const folded = names
    .map((name) => ({ name, rows: rows.filter(({ part }) => part === name) }))
    .filter((part) => part.rows.length >= foldedFrom)
  return { shown: rows.filter(({ part }) => !folded.some(({ name }) => name === part)), folded }
}
