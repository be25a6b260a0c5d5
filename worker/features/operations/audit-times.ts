import * as v from 'valibot'

import { addDays, isEnterableYear, isRealDate } from '#domain/dates.ts'

import { startOfDay } from '../../http/today.ts'

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** `YYYY-MM-DD`, a day in Germany, or a time with its offset. */
const isTimestamp = (text: string): boolean =>
  isEnterableYear(text) && (isRealDate(text) || (instant.test(text) && !Number.isNaN(Date.parse(text))))

/** In a decoded address, the plus sign of an offset has become a space. */
export const Timestamp = v.pipe(
  v.string(),
  v.transform((text) => text.replace(' ', '+')),
  v.check(isTimestamp),
)

/** The first time inside the range. */
export const begins = (timestamp: string): string =>
  (isRealDate(timestamp) ? startOfDay(timestamp) : new Date(timestamp)).toISOString()

/** The first time after the range, whose end is inclusive: for a day, the next midnight. */
export const ends = (timestamp: string): string =>
  isRealDate(timestamp)
    ? startOfDay(addDays(timestamp, 1)).toISOString()
    : new Date(new Date(timestamp).getTime() + 1).toISOString()
