import { berlinDay } from '#domain/berlin.ts'

/** `YYYY-MM-DD` in Europe/Berlin: the day that rules of age and validity mean. */
export const todayOf = berlinDay

const hourMs = 3_600_000

/** When a day begins in Europe/Berlin: an hour or two before it does in UTC. */
export function startOfDay(day: string): Date {
  const inSummer = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * hourMs)
  return todayOf(inSummer) === day ? inSummer : new Date(inSummer.getTime() + hourMs)
}
