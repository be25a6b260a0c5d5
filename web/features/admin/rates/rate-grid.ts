import { formatDate, isEnterableYear, lastYearOfCentury, parseTypedDate } from '#domain/time/dates.ts'
import type { Rate } from '#domain/settings/areas/rates/schema.ts'
import { type Locale, perLocale } from '#domain/text/locale.ts'
import { findAmbiguity, numberIn, separators } from '#domain/text/read-number.ts'
import { editableNumber } from '#web/fields/typed-number.ts'

/** The properties with a cell; the kind of a price is not editable, because rows are grouped by it. */
export const cellNames = [
  'amountFrom',
  'amountTo',
  'termFrom',
  'termTo',
  'redemptionRateFrom',
  'redemptionRateTo',
  'nominalRate',
  'feePercent',
  'validFrom',
  'validTo',
] as const satisfies readonly (keyof Rate)[]
export type CellName = (typeof cellNames)[number]
export type CellValue = string | number | undefined

export const isDated = (name: CellName): boolean => name === 'validFrom' || name === 'validTo'
const mayBeEmpty = (name: CellName): boolean => name.startsWith('redemptionRate')

/** The raw input of a value: without a unit, in the format of the language. */
export const typedText = (name: CellName, value: CellValue, locale: Locale): string =>
  value === undefined
    ? ''
    : typeof value === 'number'
      ? editableNumber(value, locale)
      : isDated(name)
        ? formatDate(value, locale)
        : value

export type Unreadable = 'number' | 'thousands' | 'day' | 'empty'
type Read = { readonly value: CellValue } | { readonly unreadable: Unreadable }

/**
 * Only amounts are large enough for thousands separators. In a rate or term one is a typing error and must not change
 * the number: `4.999` in German.
 */
const inOnePiece = perLocale((locale) => {
  const [, separatesDecimals] = separators[locale]
  return new RegExp(String.raw`^[-+−]?\d+(?:[${separatesDecimals}]\d*)?\s*%?$`)
})
const isInPieces = /^[-+−]?\d[\d.,'\s]*%?$/

export function readCell(name: CellName, typed: string, locale: Locale): Read {
  const text = typed.trim()
  if (text === '') return mayBeEmpty(name) ? { value: undefined } : { unreadable: 'empty' }
  if (isDated(name)) {
    const day = parseTypedDate(text, 'day', lastYearOfCentury)
    return day === undefined || !isEnterableYear(day) ? { unreadable: 'day' } : { value: day }
  }
  const isAmount = name.startsWith('amount')
  if (!isAmount && !inOnePiece[locale].test(text)) return { unreadable: isInPieces.test(text) ? 'thousands' : 'number' }
  const number = numberIn(text, locale, isAmount ? 2 : 6)
  return number === undefined
    ? { unreadable: findAmbiguity(text) === undefined ? 'number' : 'thousands' }
    : { value: number }
}
