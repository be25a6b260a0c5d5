import {
  correctDate,
  type CorrectedDate,
  type DateBounds,
  type DateShape,
  isEnterableYear,
  parseTypedDate,
} from '#domain/dates.ts'

/** During input: the date once it is complete, undefined until then. Never corrects. */
export function dateSoFar(typed: string, shape: DateShape): string | undefined {
  const iso = parseTypedDate(typed, shape)
  return iso !== undefined && isEnterableYear(iso) ? iso : undefined
}

/** On blur ([A5.10]): the date within its bounds; undefined if it is not a date. */
export function dateOnLeave(typed: string, shape: DateShape, bounds: DateBounds): CorrectedDate | undefined {
  const iso = parseTypedDate(typed, shape)
  return iso === undefined ? undefined : correctDate(iso, bounds)
}
