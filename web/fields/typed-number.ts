import * as v from 'valibot'

import type { FieldTypeRules } from '#domain/fields/field-type.ts'
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
  return number === undefined || !isWritable(number) ? undefined : number + 0
}

/** As many as every browser writes. */
const decimalsAtMost = 20

/** Whether it can be shown as it is: what is shown for an answer is the answer. */
const isWritable = (number: number): boolean =>
  Number.isFinite(number) && Number(number.toFixed(decimalsAtMost)) === number

/** The same where it is a number of the field's type. */
export const readNumberOf = (
  { schema }: Pick<FieldTypeRules, 'schema'>,
  typed: string,
  locale: Locale,
): number | undefined => {
  const number = readNumber(typed, locale)
  return number !== undefined && v.is(schema, number) ? number : undefined
}

/** A formatter is dear to make and cheap to use, and a household shows dozens of amounts. */
const made = new Map<string, Intl.NumberFormat>()

function formatted(value: number, locale: Locale, useGrouping: boolean, minimumFractionDigits: number): string {
  const key = `${locale} ${useGrouping} ${minimumFractionDigits}`
  const known = made.get(key)
  if (known !== undefined) return known.format(value)
  const options = { useGrouping, minimumFractionDigits, maximumFractionDigits: decimalsAtMost }
  const format = new Intl.NumberFormat(tags[locale], options)
  made.set(key, format)
  return format.format(value)
}

/** Plain digits, as one edits them. */
export const editableNumber = (value: number, locale: Locale): string => formatted(value, locale, false, 0)

/** As one reads it: thousands apart, and either no decimals or all of them. */
export const readableAmount = (value: number, locale: Locale, decimals: number): string =>
  formatted(value, locale, true, Number.isInteger(value) ? 0 : decimals)
