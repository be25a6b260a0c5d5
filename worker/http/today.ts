import { berlinDay } from '#domain/berlin.ts'

const minuteMs = 60_000
let last = { minute: Number.NaN, day: '' }

/** `YYYY-MM-DD` in Europe/Berlin: the day that rules of age and validity mean. Days begin with a minute: one look-up for each. */
export function todayOf(timestamp: Date): string {
  const minute = Math.floor(timestamp.getTime() / minuteMs)
  if (minute !== last.minute) last = { minute, day: berlinDay(timestamp) }
  return last.day
}

const hourMs = 3_600_000

/** When a day begins in Europe/Berlin: an hour or two before it does in UTC. */
export function startOfDay(day: string): Date {
  const inSummer = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * hourMs)
  return todayOf(inSummer) === day ? inSummer : new Date(inSummer.getTime() + hourMs)
}
