import {
  correctDate,
  type CorrectedDate,
  type DateBounds,
  type DateShape,
  isEnterableYear,
  parseTypedDate,
} from '#domain/dates.ts'

/** While somebody types: the date once there is one, undefined until then. Nothing is corrected under the fingers. */
export function dateSoFar(typed: string, shape: DateShape): string | undefined {
  const iso = parseTypedDate(typed, shape)
  return iso !== undefined && isEnterableYear(iso) ? iso : undefined
}

/** When the field is left ([A5.10]): the date within its bounds; undefined for what is no date. */
export function dateOnLeave(typed: string, shape: DateShape, bounds: DateBounds): CorrectedDate | undefined {
  const iso = parseTypedDate(typed, shape)
  return iso === undefined ? undefined : correctDate(iso, bounds)
}
