import * as v from 'valibot'

import type { FieldTypeRules } from '#domain/fields/field-type.ts'
import type { Locale } from '#domain/text/locale.ts'
import { numberFormatter } from '#domain/text/number-formatter.ts'
import { numberIn } from '#domain/text/read-number.ts'

/** Parses a typed or pasted number of so many decimals ([A5.16]); undefined if it means none or two. */
export const readNumber = (typed: string, locale: Locale, decimals: number): number | undefined => {
  const number = numberIn(typed, locale, decimals)
  return number === undefined || !isWritable(number) ? undefined : number
}

/** The most decimals that every browser can format. */
const maxFractionDigits = 20

/** Whether it can be displayed exactly, so that the visible answer is the answer. */
const isWritable = (number: number): boolean =>
  Number.isFinite(number) && Number(number.toFixed(maxFractionDigits)) === number

/** The same, if it is a number of the field's type. */
export const readFieldNumber = (
  { schema }: Pick<FieldTypeRules, 'schema'>,
  typed: string,
  locale: Locale,
  decimals: number,
): number | undefined => {
  const number = readNumber(typed, locale, decimals)
  return number !== undefined && v.is(schema, number) ? number : undefined
}

/** Creating a formatter is expensive, and a household has dozens of amounts. */
const made = new Map<string, ReturnType<typeof numberFormatter>>()

function formatted(value: number, locale: Locale, useGrouping: boolean, minimumFractionDigits: number): string {
  const key = `${useGrouping} ${minimumFractionDigits}`
  const options = { useGrouping, minimumFractionDigits, maximumFractionDigits: maxFractionDigits }
  const format = made.get(key) ?? numberFormatter(options)
  made.set(key, format)
  return format(value, locale)
}

/** Plain digits, for editing. */
export const editableNumber = (value: number, locale: Locale): string => formatted(value, locale, false, 0)

/** For reading: with thousands separators, and either no decimals or all of them. */
export const readableAmount = (value: number, locale: Locale, decimals: number): string =>
  formatted(value, locale, true, Number.isInteger(value) ? 0 : decimals)
