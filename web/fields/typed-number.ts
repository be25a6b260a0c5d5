import type { Locale } from '#domain/locale.ts'

const decimalMark = { de: ',', en: '.' } satisfies Record<Locale, string>
const groupMark = { de: '.', en: ',' } satisfies Record<Locale, string>
const tags = { de: 'de-DE', en: 'en-GB' } satisfies Record<Locale, string>

/** Spaces of every width, apostrophes, the currency and the `,–` of price tags say nothing about the number. */
const ornaments = /[\s'’_]|€|eur(?:o)?$|^eur(?:o)?|[.,][-–—]+$/giu

/**
 * The number that somebody typed or pasted ([A5.16]); undefined when it is none. The language says which mark separates
 * decimals, but `1234.5` is understood in German and `1234,5` in English: neither can mean thousands.
 */
export function parseTypedNumber(typed: string, locale: Locale): number | undefined {
  const text = typed.trim().replaceAll(ornaments, '').replace(/^[−–]/u, '-')
  const own = readWith(text, decimalMark[locale], groupMark[locale])
  return own ?? readWith(text, groupMark[locale], decimalMark[locale])
}

function readWith(text: string, decimal: string, group: string): number | undefined {
  const [sign = '', rest = ''] = text.startsWith('-') ? ['-', text.slice(1)] : ['', text]
  const [whole = '', fraction, ...more] = rest.split(decimal)
  if (more.length > 0 || !(whole === '' || isWhole(whole, group)) || !/^\d*$/.test(fraction ?? '')) return undefined
  if (whole === '' && !fraction) return undefined
  return Number(`${sign}${whole.replaceAll(group, '') || '0'}.${fraction || '0'}`) + 0
}

/** Digits, all together or in groups of three; a group cannot begin with 0. */
const isWhole = (text: string, group: string): boolean =>
  /^\d+$/.test(text) ||
  (/^[1-9]\d{0,2}$/.test(text.split(group)[0] ?? '') &&
    text
      .split(group)
      .slice(1)
      .every((part) => /^\d{3}$/.test(part)))

/** Plain digits, as one edits them. */
export const editableNumber = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(tags[locale], { useGrouping: false, maximumFractionDigits: 6 }).format(value)

/** As one reads it: thousands apart, and either no decimals or all of them. */
export function readableAmount(value: number, locale: Locale, decimals: number): string {
  const shown = Number.isInteger(value) ? 0 : decimals
  return new Intl.NumberFormat(tags[locale], { minimumFractionDigits: shown, maximumFractionDigits: 6 }).format(value)
}
