import type { Operator } from '../conditions/conditions.ts'
import type { FieldType, Validator } from './types.ts'

/**
 * What settings know of a field type: what they enter for it.
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
}
type Unentered = 'parts' | 'nothing'

export const fieldProperties = [
  'keyType',
  'calculation',
  'meta.decimalPlaces',
  'meta.min',
  'meta.max',
  'meta.html',
  'meta.collapsed',
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
}
const yesNo: FieldTypeFacts = { ...none, value: 'yesNo', operators: equality }
const day: FieldTypeFacts = { value: 'day', operators: ordered, checks: ['DATE_RANGE'], properties: [] }
const month: FieldTypeFacts = { ...day, value: 'month' }
const time: FieldTypeFacts = { ...none, value: 'time', operators: ordered }
const place: FieldTypeFacts = {
  ...none,
  value: 'parts',
  operators: presence,
}
const unanswered = { ...none, value: 'nothing', operators: [] } as const satisfies FieldTypeFacts

/** The facts of every field type. */
export const fieldFacts: Readonly<Record<FieldType, FieldTypeFacts>> = {
  TEXTFIELD: {
    value: 'text',
    operators: [...chosen, 'contains'],
    checks: ['LENGTH'],
    properties: [],
  },
  NUMBERFIELD: {
    ...number,
    value: 'number',
  },
  PHONE_NUMBER: {
    ...none,
    value: 'text',
    operators: presence,
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
  },
  IBAN: {
    ...none,
    value: 'text',
    operators: presence,
  },
  TIN: {
    ...none,
    value: 'text',
    operators: presence,
  },
  OUTBUILDINGS_LIST: {
    value: 'choices',
    operators: [...presence, 'contains'],
    checks: [],
    properties: ['keyType'],
  },
  DOUBLE: {
    ...number,
    value: 'number',
  },
  MONEY: {
    ...number,
    value: 'amount',
  },
  INFORMATION_TEXT: { ...unanswered, properties: ['meta.html', 'meta.collapsed'] },
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
