import type { Locale } from '#domain/locale.ts'
import { parseTypedNumber } from '#web/ui/typed-number.ts'

const tags = { de: 'de-DE', en: 'en-GB' } satisfies Record<Locale, string>

/** What people write around an amount: the currency, the `,–` of price tags, a minus of any length. */
const readings: readonly (readonly [RegExp, string])[] = [
  [/€|\beuro?\b/gi, ''],
  [/[.,]\s*[-–—]+\s*$/g, ''],
  [/^\s*[−–]/g, '-'],
  [/^\s*(?=[.,]\d)/g, '0'],
]

/** The number that somebody typed or pasted ([A5.16]); undefined when it is none. */
export const readNumber = (typed: string, locale: Locale): number | undefined => {
  const number = parseTypedNumber(
    readings.reduce((text, [written, read]) => text.replaceAll(written, read), typed),
    locale,
  )
  // Adding 0 turns −0 into 0.
  return number === undefined ? undefined : number + 0
}

/** Plain digits, as one edits them. */
export const editableNumber = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(tags[locale], { useGrouping: false, maximumFractionDigits: 6 }).format(value)

/** As one reads it: thousands apart, and either no decimals or all of them. */
export function readableAmount(value: number, locale: Locale, decimals: number): string {
  const shown = Number.isInteger(value) ? 0 : decimals
  return new Intl.NumberFormat(tags[locale], { minimumFractionDigits: shown, maximumFractionDigits: 6 }).format(value)
}
