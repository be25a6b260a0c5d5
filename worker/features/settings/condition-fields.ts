import * as v from 'valibot'

import { type Operator, operators } from '#domain/conditions.ts'
import { type FieldDefinition, type FieldType, fieldTypes, keyTypes } from '#domain/fields/types.ts'
import type { Locale } from '#domain/locale.ts'

export const ConditionField = v.object({
  id: v.string(),
  label: v.string(),
  type: v.picklist(fieldTypes),
  keyType: v.optional(v.picklist(keyTypes)),
  /** Those that say something of such a value. */
  operators: v.array(v.picklist(operators)),
})
export type ConditionField = v.InferOutput<typeof ConditionField>

const presence: readonly Operator[] = ['null', 'notNull']
const equality: readonly Operator[] = [...presence, '=', '!=']
const ordered: readonly Operator[] = [...equality, '<', '>', '<=', '>=']
const chosen: readonly Operator[] = [...equality, 'in', 'notIn']

/** Text alone is of no scalar that a condition could look at. */
const operatorsOf = {
  TEXTFIELD: [...chosen, 'contains'],
  NUMBERFIELD: ordered,
  PHONE_NUMBER: presence,
  CALENDAR: ordered,
  CALENDAR_YEAR_MONTH: ordered,
  KEY: chosen,
  RADIOGROUP: chosen,
  CHECKBOX: equality,
  SWITCH: equality,
  SCHUFA: equality,
  POSTCODE_LOOKUP: presence,
  COMBINED_STREET_HOUSE_NUMBER: presence,
  DOUBLE: ordered,
  MONEY: ordered,
  INFORMATION_TEXT: [],
} as const satisfies Record<FieldType, readonly Operator[]>

/** [B7.35]: what a condition may look at, with what it may ask of it. */
export const conditionFields = (fields: readonly FieldDefinition[], locale: Locale): ConditionField[] =>
  fields
    .filter(({ type }) => operatorsOf[type].length > 0)
    .map(({ id, label, type, keyType }) => ({
      id,
      label: label[locale],
      type,
      ...(keyType === undefined ? {} : { keyType }),
      operators: [...operatorsOf[type]],
    }))
