import { parseTypedTime } from '#domain/time/times.ts'

/** During input: the time once its minutes have two digits, undefined until then. */
export const timeSoFar = (typed: string): string | undefined =>
  /^\s*(?:\d{4}|\d{1,2} ?[:.h] ?\d{2})\s*$/i.test(typed) ? parseTypedTime(typed) : undefined

/** The options of a list of times. */
export const halfHours: readonly string[] = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
)

/** The times of the list that begin with the raw input, with or without leading zero and colon. */
export function matchingTimes(typed: string): readonly string[] {
  const wanted = typed.replaceAll(/\D/g, '')
  const plain = (time: string): string => time.replace(':', '')
  const found = halfHours.filter((time) => plain(time).startsWith(wanted) || plain(time).startsWith(`0${wanted}`))
  return wanted === '' ? halfHours : found
}
