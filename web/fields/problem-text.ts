import * as v from 'valibot'

import { correctDate, type DateBounds, formatDate } from '#domain/time/dates.ts'
import type { FieldError } from '#domain/shared/errors.ts'
import { mostMoney } from '#domain/fields/money.ts'
import { refusedPart } from '#domain/fields/parts.ts'
import { hasDecimals } from '#domain/fields/problems.ts'
import { fieldRules } from '#domain/fields/registry.ts'
import { malformedProblem } from '#domain/fields/storable.ts'
import type { FieldType } from '#domain/fields/types.ts'
import { type Locale, locales } from '#domain/text/locale.ts'
import { formatCents, formatNumber } from '#domain/money/format.ts'
import { findAmbiguity, numberIn } from '#domain/text/read-number.ts'

import type { Text } from '#web/api/messages.ts'

interface About {
  readonly label: string
  readonly type?: FieldType | undefined
  readonly locale: Locale
}

const boundTexts: Readonly<Record<string, string>> = {
  Min: 'fields.size.min',
  DecimalMin: 'fields.size.min',
  Max: 'fields.size.max',
  DecimalMax: 'fields.size.max',
  Size: 'fields.size.length',
  Digits: 'fields.digits',
}

/** The message of a field's problem: the specification's text with the field's label and formatted bounds. */
export function problemText(problem: FieldError, { label, type, locale }: About): Text {
  const { message, messageKey } = problem
  const params =
    messageKey === 'invalidDateFormat.message' ? { date: anyDate, ...problem.params } : (problem.params ?? {})
  const part = params['part'] === undefined ? undefined : String(params['part'])
  const values = {
    label: part === undefined ? label : ({ id: `fields.part.${part}`, fallback: label } satisfies Text),
    ...Object.fromEntries(Object.entries(params).map(([name, value]) => [name, readable(name, value, type, locale)])),
  }
  const bound = messageKey === undefined || messageKey.startsWith('error.') ? boundTexts[message] : undefined
  if (bound !== undefined) return { id: bound, values }
  if (part !== undefined && message === 'NotBlank') return { id: 'fields.part.missing', values }
  if (part === 'CODE' && message === 'Pattern') return { id: 'fields.postcode.invalid', values }
  if (messageKey === undefined || messageKey.startsWith('error.')) return { id: 'fields.malformed', values }
  return { id: messageKey, fallback: message, values }
}

/** An example where the field has none of its own. */
const anyDate = '1985-12-24'

/** Formats bounds as money or dates of the reader's language. */
function readable(name: string, value: string | number, type: FieldType | undefined, locale: Locale): string {
  if (name === 'date')
    return formatDate(String(value).slice(0, type?.startsWith('CALENDAR_YEAR_MONTH') ? 7 : 10), locale)
  if (typeof value === 'string') return value
  return type === 'MONEY' && (name === 'min' || name === 'max')
    ? formatCents(Math.round(value * 100), locale)
    : formatNumber(value, locale)
}

interface Limits {
  readonly max?: number
  /** Of a date; the message's example lies within. */
  readonly bounds?: DateBounds
}

/** The wrong part of what split inputs join (`31.02.2019`, `25:00`), by the rules of the type; an empty part is out of range. */
function partOfTyped(type: FieldType, typed: string): FieldError['params'] {
  const isTime = type.startsWith('TIME')
  const parts = isTime ? typed.split(':') : typed.split('.').toReversed()
  const value = parts.map((text, at) => {
    const digits = !isTime && at === 0 ? 4 : 2
    return text === '' ? '9'.repeat(digits) : text.padStart(digits, '0')
  })
  const { issues } = v.safeParse(fieldRules[type].schema, value.join(isTime ? ':' : '-'))
  return issues && refusedPart(issues[0]).params
}

type Unreadable = Pick<FieldError, 'message' | 'messageKey' | 'params'>

/** The problem of raw input that is not a value of the field's type. */
export function unreadableProblem(
  type: FieldType,
  typed: string,
  { max = mostMoney, bounds }: Limits = {},
): Unreadable {
  const part = type.endsWith('_SPLITTED') ? partOfTyped(type, typed) : undefined
  if (type.startsWith('CALENDAR'))
    return {
      message: 'Pattern',
      messageKey: 'invalidDateFormat.message',
      params: { ...part, ...(bounds === undefined ? {} : { date: correctDate(anyDate, bounds).value }) },
    }
  if (type.startsWith('TIME_SELECT'))
    return { message: 'Pattern', messageKey: 'invalidTimeFormat.message', params: { ...part } }
  if (findAmbiguity(typed) !== undefined) return { message: 'Pattern', messageKey: 'fields.number.either' }
  const number = locales.map((locale) => numberIn(typed, locale, 2)).find((each) => each !== undefined)
  if (type === 'MONEY' && number !== undefined) {
    if (!hasDecimals(number, 2)) return { message: 'Digits', messageKey: 'error.Digits', params: { decimals: 2 } }
    if (number < 0) return { message: 'DecimalMin', messageKey: 'error.Size', params: { min: 0 } }
    return { message: 'DecimalMax', messageKey: 'error.Size', params: { max } }
  }
  const problem = number === undefined ? undefined : malformedProblem(fieldRules[type], number)
  if (problem === undefined)
    return {
      message: 'Pattern',
      messageKey: type === 'NUMBERFIELD' ? 'fields.count.malformed' : 'fields.number.malformed',
    }
  return { message: problem.code, ...problem }
}
