import * as v from 'valibot'

import type { FieldError } from '../shared/errors.ts'
import { locales } from '../text/locale.ts'
import { findAmbiguity, numberIn } from '../text/read-number.ts'
import { mostMoney } from './money.ts'
import { refusedPart } from './parts.ts'
import { hasDecimals } from './problems.ts'
import { fieldRules } from './registry.ts'
import { malformedProblem } from './storable.ts'
import type { FieldType } from './types.ts'

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

/** The problem of typed text that is not a value of the field's type; the limits are those of an amount. */
export function unreadableProblem(
  type: FieldType,
  typed: string,
  { min = 0, max = mostMoney }: { readonly min?: number | undefined; readonly max?: number | undefined } = {},
): Pick<FieldError, 'message' | 'messageKey' | 'params'> {
  const part = type.endsWith('_SPLITTED') ? partOfTyped(type, typed) : undefined
  if (type.startsWith('CALENDAR'))
    return { message: 'Pattern', messageKey: 'invalidDateFormat.message', params: { ...part } }
  if (type.startsWith('TIME_SELECT'))
    return { message: 'Pattern', messageKey: 'invalidTimeFormat.message', params: { ...part } }
  const either = findAmbiguity(typed)
  if (either !== undefined)
    return { message: 'Pattern', messageKey: 'fields.number.either', params: { one: either[0], other: either[1] } }
  const number = locales.map((locale) => numberIn(typed, locale, 2)).find((each) => each !== undefined)
  if (type === 'MONEY' && number !== undefined) {
    if (!hasDecimals(number, 2)) return { message: 'Digits', messageKey: 'error.Digits', params: { decimals: 2 } }
    if (number < 0) return { message: 'DecimalMin', messageKey: 'error.Size', params: { min } }
    return { message: 'DecimalMax', messageKey: 'error.Size', params: { max } }
  }
  const problem = number === undefined ? undefined : malformedProblem(fieldRules[type], number)
  if (problem === undefined) return { message: 'Pattern', messageKey: 'fields.number.malformed' }
  return { message: problem.code, ...problem }
}
