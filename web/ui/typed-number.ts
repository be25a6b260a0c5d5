import type { Locale } from '#domain/locale.ts'

const separators = { de: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } satisfies Record<
  Locale,
  object
>

/** Grouped numbers do not begin with a zero. */
const grouped = /^[1-9]\d{0,2}(?:G\d{3})+$/
const plain = /^\d+$/

/**
 * Parses a number in the notation of the language (decimal comma in German, [A5.16]); undefined if it is not one. A
 * single separator of the other language is the decimal one where it cannot separate thousands: `12.5` and `0.075` in
 * German.
 */
export function parseTypedNumber(typed: string, locale: Locale): number | undefined {
  const { group, decimal } = separators[locale]
  const text = typed.replaceAll(/[\s\u00a0\u202f€%]/g, '').replaceAll("'", '')
  const sign = text.startsWith('-') ? -1 : 1
  const unsigned = text.replace(/^[-+]/, '')
  const written = unsigned.replaceAll(group, 'G').replaceAll(decimal, 'D')
  const [whole = '', fraction, ...more] = written.split('D')
  if (more.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return undefined
  if (fraction === undefined && /^(?:\d+G\d{1,2}|0G\d+)$/.test(whole)) return sign * Number(whole.replace('G', '.'))
  if (!plain.test(whole) && !grouped.test(whole)) return undefined
  return sign * Number(`${whole.replaceAll('G', '')}.${fraction || '0'}`)
}
