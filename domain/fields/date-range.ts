import { type DateBounds, resolveDateBound } from '../time/dates.ts'
import type { FieldContext, FieldProblem } from './field-type.ts'
import { idOfBorrower, wellKnown } from './well-known.ts'

const ofAge = '-18y'

/** [A5.10]: default limits of these dates. */
const latest: Readonly<Record<string, string>> = {
  [wellKnown.dateOfBirth]: ofAge,
  [wellKnown.existingLoanDisbursementDate]: '-1d',
}

/** The range of a date as ISO dates; the narrowest of several validators. */
export function dateBounds({ definition, placement, today }: Omit<FieldContext, 'keys'>): DateBounds {
  const ranges = placement.validators.filter((validator) => validator.type === 'DATE_RANGE')
  const bounds = (side: 'minDate' | 'maxDate') =>
    ranges.flatMap((range) => resolveDateBound(range[side], today) ?? []).toSorted()
  const id = idOfBorrower(definition)
  const fallback = Object.hasOwn(latest, id) ? latest[id] : undefined
  return { min: bounds('minDate').at(-1), max: bounds('maxDate').at(0) ?? resolveDateBound(fallback, today) }
}

/** The message for an applicant who is not of age, where the page allows nobody younger. */
export const minorKey = 'invalidDate.minor.message'

const isMinor = (value: string, { definition, today }: FieldContext): boolean =>
  idOfBorrower(definition) === wellKnown.dateOfBirth &&
  value <= today &&
  value > (resolveDateBound(ofAge, today) ?? value)

/** A month is inside if any of its days is, so limits are compared in the value's precision. */
export function checkDateRange(value: string, context: FieldContext): FieldProblem | undefined {
  const { min, max } = dateBounds(context)
  if (max !== undefined && value > max.slice(0, value.length)) {
    const messageKey = isMinor(value, context) ? minorKey : 'invalidDate.maximum.message'
    return { code: 'Max', messageKey, params: { date: max } }
  }
  if (min !== undefined && value < min.slice(0, value.length))
    return { code: 'Min', messageKey: 'invalidDate.minimum.message', params: { date: min } }
  return undefined
}
