import * as v from 'valibot'

import { addDays, isEnterableYear, isRealDate } from '#domain/dates.ts'

import { startOfDay } from '../../http/today.ts'

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/

/** `YYYY-MM-DD`, a day in Germany, or an instant with its offset. */
const isTimestamp = (text: string): boolean =>
  isEnterableYear(text) && (isRealDate(text) || (instant.test(text) && !Number.isNaN(Date.parse(text))))

/** An offset's plus sign is a space to those who decode an address. */
export const Timestamp = v.pipe(
  v.string(),
  v.transform((text) => text.replace(' ', '+')),
  v.check(isTimestamp),
)

/** The first instant that counts. */
export const begins = (timestamp: string): string =>
  (isRealDate(timestamp) ? startOfDay(timestamp) : new Date(timestamp)).toISOString()

/** The first one that does not count any more: the end is inclusive, of a day all of it. */
export const ends = (timestamp: string): string =>
  isRealDate(timestamp)
    ? startOfDay(addDays(timestamp, 1)).toISOString()
    : new Date(new Date(timestamp).getTime() + 1).toISOString()
