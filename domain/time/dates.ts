import { dayMs } from './durations.ts'
import type { Locale } from '../text/locale.ts'
import { cleanCode } from '../text/typed-text.ts'

/** [A5.10] */
export const earliestYear = 1900
export const latestYear = 2150

const day = /^(\d{4})-(\d{2})-(\d{2})$/
const month = /^(\d{4})-(\d{2})$/

/** Day 0 of the next month is the last of this one. */
const daysIn = (year: number, monthOfYear: number): number => {
  const last = new Date(0)
  // Not Date.UTC(year, …), which reads the years 0 to 99 as 1900 to 1999.
  last.setUTCFullYear(year, monthOfYear, 0)
  return last.getUTCDate()
}

const pad = (value: number | string, length: number): string => String(value).padStart(length, '0')
const toIso = (year: number, monthOfYear: number, dayOfMonth: number): string =>
  `${pad(year, 4)}-${pad(monthOfYear, 2)}-${pad(dayOfMonth, 2)}`

const splitDate = (iso: string): [number, number, number] => {
  const [, year, monthOfYear, dayOfMonth] = day.exec(iso) ?? []
  return [Number(year), Number(monthOfYear), Number(dayOfMonth)]
}

/** `YYYY-MM-DD`, and such a day exists. */
export const isRealDate = (text: string): boolean => day.test(text) && addDays(text, 0) === text

/** `YYYY-MM`, and such a month exists. */
export const isRealMonth = (text: string): boolean => month.test(text) && isRealDate(`${text}-01`)

/** Whether a date or month is in the range of years that can be entered ([A5.10]). */
export const isEnterableYear = (iso: string): boolean =>
  Number(iso.slice(0, 4)) >= earliestYear && Number(iso.slice(0, 4)) <= latestYear

export function addDays(iso: string, days: number): string {
  const [year, monthOfYear, dayOfMonth] = splitDate(iso)
  const date = new Date(0)
  date.setUTCFullYear(year, monthOfYear - 1, dayOfMonth + days)
  return toIso(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

/** The same day of another month, or the last day of a shorter one. */
export function addMonths(iso: string, months: number): string {
  const [year, monthOfYear, dayOfMonth] = splitDate(iso)
  const inAll = year * 12 + monthOfYear - 1 + months
  const newYear = Math.floor(inAll / 12)
  const newMonth = inAll - newYear * 12 + 1
  return toIso(newYear, newMonth, Math.min(dayOfMonth, daysIn(newYear, newMonth)))
}

/** The same day of another year; 29 February becomes the 28th in a common year. */
export const addYears = (iso: string, years: number): string => addMonths(iso, years * 12)

/** Calendar days from one day to another, negative if that one is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/** A distance from today, as `-18y` or `+30d` is written in a DATE_RANGE. */
export interface DateSpan {
  readonly before: boolean
  readonly amount: number
  readonly unit: 'd' | 'y'
}

export function parseDateSpan(bound: string): DateSpan | undefined {
  const [, sign, amount, unit] = /^([+-]?)(\d{1,3})([dy])$/.exec(bound) ?? []
  return amount === undefined
    ? undefined
    : { before: sign === '-', amount: Number(amount), unit: unit === 'y' ? 'y' : 'd' }
}

/** Resolves a limit of a DATE_RANGE: an ISO date, `today`, `-18y`, `+30d`. Undefined for an unreadable one. */
export function resolveDateBound(bound: string | undefined, today: string): string | undefined {
  if (bound === undefined) return undefined
  if (bound === 'today') return today
  const span = parseDateSpan(bound)
  if (span === undefined) return isRealDate(bound) ? bound : undefined
  const distance = span.before ? -span.amount : span.amount
  return span.unit === 'y' ? addYears(today, distance) : addDays(today, distance)
}

/** Formats a day or month ([A9.02]). */
export const formatDate = (iso: string, locale: Locale): string =>
  iso
    .split('-')
    .toReversed()
    .join(locale === 'de' ? '.' : '/')

/** The precision of a date field: DDMMYYYY or MMYYYY ([A5.10]). */
export type DateShape = 'day' | 'month'

const isReal = { day: isRealDate, month: isRealMonth } satisfies Record<DateShape, (iso: string) => boolean>

/** Without separators every part has all its digits; with them, day and month may have one digit. */
const days = [
  /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{4})$/,
  /^(?<d>\d{2})(?<m>\d{2})(?<y>\d{2})$/,
  /^(?<d>\d{1,2})[./ -]+(?<m>\d{1,2})[./ -]+(?<y>\d{4})$/,
  // Not with hyphens, where either end may be the year.
  /^(?<d>\d{1,2})[./ ]+(?<m>\d{1,2})[./ ]+(?<y>\d{2})$/,
  /^(?<y>\d{4})[./ -]+(?<m>\d{1,2})[./ -]+(?<d>\d{1,2})$/,
  /^(?<y>\d{4})(?<m>\d{2})(?<d>\d{2})$/,
]
const months = [
  /^(?<m>\d{2})(?<y>\d{4})$/,
  /^(?<m>\d{2})(?<y>\d{2})$/,
  /^(?<m>\d{1,2})[./ -]+(?<y>\d{4})$/,
  /^(?<m>\d{1,2})[./ ]+(?<y>\d{2})$/,
  /^(?<y>\d{4})[./ -]+(?<m>\d{1,2})$/,
]
/** A month field also takes a whole date, whose day it leaves out. */
const written = { day: days, month: [...months, ...days] } satisfies Record<DateShape, RegExp[]>

/**
 * The hundred years to which a year of two digits belongs, by the last of them: no one is born later than this year, and other
 * dates lie up to twenty years ahead.
 */
export const lastYearOfTwoDigits = (today: string, isBirthday: boolean): number =>
  Number(today.slice(0, 4)) + (isBirthday ? 0 : 20)

/** For dates of the bank's own business, such as the day from which a rate is valid. */
export const lastYearOfCentury = 2099

function findYear(digits: string, last: number | undefined): string | undefined {
  if (digits.length === 4) return digits
  return last === undefined ? undefined : String(last - ((((last - Number(digits)) % 100) + 100) % 100))
}

/**
 * Parses a typed, pasted or autofilled date to an ISO day or month; undefined if invalid ('invalidDateFormat'). `lastYear` is
 * that of `lastYearOfTwoDigits`; without it, only years of four digits are read. Does not check the range of years: see correctDate.
 */
export function parseTypedDate(typed: string, shape: DateShape, lastYear?: number): string | undefined {
  const text = cleanCode(typed).replace(/(?<=\d)\.$/, '')
  const found = written[shape].flatMap((pattern) => {
    const { d, m = '', y = '' } = pattern.exec(text)?.groups ?? {}
    const year = findYear(y, lastYear)
    if (year === undefined || year === '') return []
    const date = [year, m.padStart(2, '0'), ...(d === undefined ? [] : [d.padStart(2, '0')])].join('-')
    if (!isReal[d === undefined ? 'month' : 'day'](date)) return []
    return shape === 'month' ? date.slice(0, 7) : date
  })
  // Eight digits may begin or end with the year, and four can be one.
  return found.find(isEnterableYear) ?? found[0]
}

export interface DateBounds {
  readonly min?: string | undefined
  readonly max?: string | undefined
}

export interface CorrectedDate {
  readonly value: string
  /** The corrected part, for the toast: only the year, or the complete date. */
  readonly corrected: 'year' | 'date' | undefined
}

/**
 * Corrects a date out of range when its field is left ([A5.10]): an implausible year becomes the first or last possible
 * one, and a date outside the field's range the nearest limit. Limits are resolved ISO dates.
 */
export function correctDate(value: string, bounds: DateBounds): CorrectedDate {
  const rest = value.slice(4)
  const year = Math.min(Math.max(Number(value.slice(0, 4)), earliestYear), latestYear)
  const inYears = `${year}${rest}`
  // Neither 1900 nor 2150 has a 29 February.
  const real = rest === '-02-29' && !isRealDate(inYears) ? `${year}-02-28` : inYears
  const nearest = clamp(real, bounds)
  if (nearest === value) return { value, corrected: undefined }
  return { value: nearest, corrected: nearest.slice(4) === rest ? 'year' : 'date' }
}

/** A month is inside if any of its days is, so limits are cut to the value's precision. */
function clamp(value: string, { min, max }: DateBounds): string {
  const low = min?.slice(0, value.length)
  const high = max?.slice(0, value.length)
  if (high !== undefined && value > high) return high
  return low !== undefined && value < low ? low : value
}
