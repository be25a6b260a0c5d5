import type { Operator } from '../../conditions/conditions.ts'
import type { FieldType } from '../../fields/types.ts'

const presence: readonly Operator[] = ['null', 'notNull']
const equality: readonly Operator[] = [...presence, '=', '!=']
const order: readonly Operator[] = ['<', '>', '<=', '>=']
const ordered: readonly Operator[] = [...equality, ...order]
const chosen: readonly Operator[] = [...equality, 'in', 'notIn']

/** [B7.35]: the operators for fields of each type. */
export const operatorsOf = {
  TEXTFIELD: [...chosen, 'contains'],
  NUMBERFIELD: ordered,
  PHONE_NUMBER: presence,
  CALENDAR: ordered,
  CALENDAR_SPLITTED: ordered,
  CALENDAR_YEAR_MONTH: ordered,
  CALENDAR_YEAR_MONTH_SPLITTED: ordered,
  TIME_SELECT: ordered,
  TIME_SELECT_SPLITTED: ordered,
  KEY: chosen,
  RADIOGROUP: chosen,
  CHECKBOX: equality,
  SWITCH: equality,
  SCHUFA: equality,
  SCHUFA_SWITCH: equality,
  POSTCODE_LOOKUP: presence,
  POSTCODE_LOOKUP_SPLITTED: presence,
  COMBINED_STREET_HOUSE_NUMBER: presence,
  IBAN: presence,
  TIN: presence,
  OUTBUILDINGS_LIST: [...presence, 'contains'],
  DOUBLE: ordered,
  MONEY: ordered,
  INFORMATION_TEXT: [],
  ATTACHMENT: [],
  // By the number of entries.
  FIELDS_GROUP: ordered,
  CALCULATION_VALUE: ordered,
} as const satisfies Record<FieldType, readonly Operator[]>

/** Whether a rule compares the answer with a value, rather than testing whether there is one. */
export const comparesWith = (operator: Operator): boolean => !presence.includes(operator)

/** Whether a rule has a list of values. */
export const takesSeveral = (operator: Operator): boolean => operator === 'in' || operator === 'notIn'

/** Whether a rule compares order, rather than equality. */
export const comparesOrder = (operator: Operator): boolean => order.includes(operator)

const yesNo: readonly FieldType[] = ['CHECKBOX', 'SWITCH', 'SCHUFA', 'SCHUFA_SWITCH']

/** Whether a field is answered by yes or no. */
export const isYesNo = (type: FieldType): boolean => yesNo.includes(type)
