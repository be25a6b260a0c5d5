import type { Operator } from '../conditions/conditions.ts'
import { addYears, correctDate } from '../time/dates.ts'
import { dateBounds } from './date-range.ts'
import type { FieldContext } from './field-type.ts'
import type { FieldType, SingleValue, Validator } from './types.ts'
import { idOfBorrower, wellKnown } from './well-known.ts'

/**
 * What settings know of a field type: what they enter for it, and what the preview answers.
 * Apart from its rules (`registry.ts`), because applicants do not load it: 1.3 kB gzip of their first step.
 */
export interface FieldTypeFacts {
  /** What an answer is in a condition, a default and a change; `parts` and `nothing` cannot be entered as one value. */
  readonly value: 'text' | 'choice' | 'choices' | 'yesNo' | 'number' | 'amount' | 'day' | 'month' | 'time' | Unentered
  /** [B7.35]: the operators of conditions. */
  readonly operators: readonly Operator[]
  /** The validators of a placement that it obeys; others would have no effect ([A5.17]). */
  readonly checks: readonly Validator['type'][]
  /** Properties that only some types have. */
  readonly properties: readonly FieldProperty[]
  /** A plausible answer; null if there is nothing to answer or choose from. */
  readonly sample: (context: FieldContext) => SingleValue | null
}
type Unentered = 'parts' | 'nothing'

export const fieldProperties = [
  'keyType',
  'calculation',
  'meta.decimalPlaces',
  'meta.min',
  'meta.max',
  'meta.html',
  'meta.numberOfFieldGroups',
] as const
export type FieldProperty = (typeof fieldProperties)[number]

export const presence = ['null', 'notNull'] as const satisfies readonly Operator[]
const equality = [...presence, '=', '!='] as const satisfies readonly Operator[]
export const order = ['<', '>', '<=', '>='] as const satisfies readonly Operator[]
const ordered = [...equality, ...order] as const satisfies readonly Operator[]
const chosen = [...equality, 'in', 'notIn'] as const satisfies readonly Operator[]

const limits = ['meta.decimalPlaces', 'meta.min', 'meta.max'] as const
const none = { checks: [], properties: [] } as const satisfies Partial<FieldTypeFacts>
const number = { operators: ordered, checks: ['LENGTH'], properties: limits } as const satisfies Partial<FieldTypeFacts>
const choice: FieldTypeFacts = {
  value: 'choice',
  operators: chosen,
  checks: [],
  properties: ['keyType'],
  sample: ({ keys }) => keys[0] ?? null,
}
const yesNo: FieldTypeFacts = { ...none, value: 'yesNo', operators: equality, sample: () => true }
const day: FieldTypeFacts = { value: 'day', operators: ordered, checks: ['DATE_RANGE'], properties: [], sample: dayOf }
const month: FieldTypeFacts = { ...day, value: 'month', sample: (context) => dayOf(context).slice(0, 7) }
const time: FieldTypeFacts = { ...none, value: 'time', operators: ordered, sample: () => '09:30' }
const place: FieldTypeFacts = {
  ...none,
  value: 'parts',
  operators: presence,
  sample: () => ({ postCode: '60311', city: 'Frankfurt am Main' }),
}
const unanswered = { ...none, value: 'nothing', operators: [], sample: () => null } as const satisfies FieldTypeFacts

/** The facts of every field type. */
export const fieldFacts: Readonly<Record<FieldType, FieldTypeFacts>> = {
  TEXTFIELD: {
    value: 'text',
    operators: [...chosen, 'contains'],
    checks: ['LENGTH'],
    properties: [],
    sample: textOf,
  },
  NUMBERFIELD: {
    ...number,
    value: 'number',
    sample: (context) => numberOf(2, context),
  },
  PHONE_NUMBER: {
    ...none,
    value: 'text',
    operators: presence,
    sample: () => '+4915112345678',
  },
  CALENDAR: day,
  CALENDAR_SPLITTED: day,
  CALENDAR_YEAR_MONTH: month,
  CALENDAR_YEAR_MONTH_SPLITTED: month,
  TIME_SELECT: time,
  TIME_SELECT_SPLITTED: time,
  KEY: choice,
  RADIOGROUP: choice,
  CHECKBOX: yesNo,
  SWITCH: yesNo,
  SCHUFA: yesNo,
  SCHUFA_SWITCH: yesNo,
  POSTCODE_LOOKUP: place,
  POSTCODE_LOOKUP_SPLITTED: place,
  COMBINED_STREET_HOUSE_NUMBER: {
    ...none,
    value: 'parts',
    operators: presence,
    sample: () => ({ street: 'Hauptstraße', houseNumber: '12a' }),
  },
  IBAN: {
    ...none,
    value: 'text',
    operators: presence,
    sample: () => 'DE89370400440532013000',
  },
  TIN: {
    ...none,
    value: 'text',
    operators: presence,
    sample: () => '86095742719',
  },
  OUTBUILDINGS_LIST: {
    value: 'choices',
    operators: [...presence, 'contains'],
    checks: [],
    properties: ['keyType'],
    sample: ({ keys }) => (keys[0] === undefined ? null : [{ outbuilding: keys[0], amount: 1 }]),
  },
  DOUBLE: {
    ...number,
    value: 'number',
    sample: (context) => numberOf(12, context),
  },
  MONEY: {
    ...number,
    value: 'amount',
    sample: (context) => numberOf(1500, context),
  },
  INFORMATION_TEXT: { ...unanswered, properties: ['meta.html'] },
  ATTACHMENT: { ...unanswered },
  FIELDS_GROUP: {
    ...unanswered,
    // Its number of entries.
    value: 'number',
    operators: ordered,
    properties: ['meta.numberOfFieldGroups'],
  },
  CALCULATION_VALUE: {
    ...unanswered,
    value: 'number',
    operators: ordered,
    properties: ['calculation', 'meta.decimalPlaces'],
  },
}

/** Whether formulas and conditions use it as a number. */
export const isNumeric = (type: FieldType): boolean => ['number', 'amount'].includes(fieldFacts[type].value)

/** Sample answers of fields that the portal itself reads. */
function textOf(context: FieldContext): string {
  const texts: Readonly<Record<string, string>> = {
    [wellKnown.firstName]: 'Erika',
    [wellKnown.lastName]: 'Mustermann',
    [wellKnown.email]: 'erika.mustermann@example.org',
  }
  return (texts[idOfBorrower(context.definition)] ?? 'Beispiel').slice(0, longest(context))
}

function longest({ placement }: FieldContext): number {
  return Math.min(...placement.validators.map((each) => (each.type === 'LENGTH' ? each.maxLength : Infinity)))
}

/** A number within the field's limits, decimals and length. */
function numberOf(usual: number, context: FieldContext): number {
  const { min = -Infinity, max = Infinity } = context.definition.meta ?? {}
  const inside = Math.min(Math.max(usual, min), max)
  return String(inside).length <= longest(context) ? inside : Math.max(1, min)
}

/** Plausible for the birth, marriage and employment of an adult. */
const yearsAgo = -35

function dayOf(context: FieldContext): string {
  return correctDate(addYears(context.today, yearsAgo), dateBounds(context)).value
}
