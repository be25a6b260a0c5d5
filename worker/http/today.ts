import { berlinDay } from '#domain/time/berlin.ts'
import { hourMs, minuteMs } from '#domain/time/durations.ts'

let last = { minute: Number.NaN, day: '' }

/** `YYYY-MM-DD` in Europe/Berlin, the day for rules of age and validity. Cached by minute. */
export function toLocalDay(timestamp: Date): string {
  const minute = Math.floor(timestamp.getTime() / minuteMs)
  if (minute !== last.minute) last = { minute, day: berlinDay(timestamp) }
  return last.day
}

/** The beginning of a day in Europe/Berlin, one or two hours before UTC's. */
export function startOfDay(day: string): Date {
  const inSummer = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * hourMs)
  return toLocalDay(inSummer) === day ? inSummer : new Date(inSummer.getTime() + hourMs)
}
