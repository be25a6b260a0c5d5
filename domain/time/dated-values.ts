import { isRealDate } from './dates.ts'

/** Values of one thing over time. */
export interface DatedValues<T> {
  /** The latest valid value. */
  readonly live: T | undefined
  /** Later values, the next one first. */
  readonly coming: readonly T[]
  /** Earlier values, newest first. */
  readonly past: readonly T[]
}

/** The value of a calendar day in Berlin (`YYYY-MM-DD`), with earlier and later ones; each applies from its day on. */
export function datedValues<T extends { readonly validFrom: string }>(
  values: readonly T[],
  day: string,
): DatedValues<T> {
  // ISO dates sort as text.
  const newestFirst = values.toSorted((one, other) => other.validFrom.localeCompare(one.validFrom))
  const [live, ...past] = newestFirst.filter(({ validFrom }) => isRealDate(validFrom) && validFrom <= day)
  const later = newestFirst.filter(({ validFrom }) => isRealDate(validFrom) && validFrom > day).toReversed()
  // A date may still be incomplete while it is typed: such a value is not live.
  return { live, coming: [...values.filter(({ validFrom }) => !isRealDate(validFrom)), ...later], past }
}
