import type { Locale } from '../text/locale.ts'
import { cleanCode } from '../text/typed-text.ts'

/** A valid `HH:MM` ([A5.11]). */
export const isRealTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

export const formatTime = (time: string, locale: Locale): string => (locale === 'de' ? `${time} Uhr` : time)

/** Without a separator minutes have two digits; the minutes may be omitted. */
const written = [
  /^(?<h>\d{1,2})(?<m>\d{2})$/,
  /^(?<h>\d{1,2}) ?[:.h] ?(?<m>\d{1,2})$/i,
  /^(?<h>\d{1,2}) ?[:.h]?$/i,
] as const

/** Parses a typed, pasted or chosen time; undefined if invalid ('invalidTimeFormat'). */
export function parseTypedTime(typed: string): string | undefined {
  const text = cleanCode(typed).replace(/ ?uhr$/i, '')
  for (const pattern of written) {
    const { h, m = '' } = pattern.exec(text)?.groups ?? {}
    if (h === undefined) continue
    const time = `${h.padStart(2, '0')}:${m.padStart(2, '0')}`
    return isRealTime(time) ? time : undefined
  }
  return undefined
}
