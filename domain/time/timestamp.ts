import { isRealDate } from './dates.ts'

/** ISO 8601: date, time to the minute or finer, and offset from UTC of at most 14 hours. */
const timestamp =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)$/

/** The range of years, whose four digits make timestamps sort as text. */
const earliest = Date.UTC(1900, 0, 1)
const latest = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** Parses a timestamp; undefined if invalid, such as 30 February. */
export function parseTimestamp(text: string): Date | undefined {
  const [, day] = timestamp.exec(text) ?? []
  if (day === undefined || !isRealDate(day)) return undefined
  const date = new Date(text)
  const at = date.getTime()
  return at >= earliest && at <= latest ? date : undefined
}
