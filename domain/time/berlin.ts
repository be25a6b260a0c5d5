import { isRealDate } from './dates.ts'
import { isRealTime } from './times.ts'

let format: Intl.DateTimeFormat | undefined

/** `2026-10-25 02:30`. Creates the expensive formatter on first use. */
function clock(timestamp: Date): string {
  format ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short', timeStyle: 'short' })
  return format.format(timestamp)
}

/** `YYYY-MM-DD` in Berlin, the day for rules of age and validity. */
export const berlinDay = (timestamp: Date): string => clock(timestamp).split(' ', 1)[0] ?? ''

/** One and two hours from UTC: winter and summer. */
const offsets = ['+01:00', '+02:00'] as const

/**
 * The timestamps of a local day (`2026-10-25`) and time (`02:30`) in Berlin, with offset, earliest first: usually one, none
 * in the hour skipped by summer time, two in the repeated one.
 */
export const berlinTimes = (day: string, time: string): string[] =>
  isRealDate(day) && isRealTime(time)
    ? offsets
        .map((offset) => `${day}T${time}:00${offset}`)
        .filter((text) => clock(new Date(text)) === `${day} ${time}`)
        .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    : []

/** The offset in Berlin at that time: `+01:00` or `+02:00`. */
export function berlinOffset(timestamp: Date): string {
  const [day = '', time = ''] = clock(timestamp).split(' ')
  const written = berlinTimes(day, time).find((text) => Math.abs(Date.parse(text) - timestamp.getTime()) < 60_000)
  return written?.slice(-6) ?? '+01:00'
}
