import * as v from 'valibot'

import { operators } from '#domain/conditions.ts'
import { type FieldDefinition, fieldTypes, keyTypes } from '#domain/fields/types.ts'
import type { Locale } from '#domain/locale.ts'
import { operatorsOf } from '#domain/settings/checks/condition-operators.ts'

export const ConditionField = v.object({
  id: v.string(),
  label: v.string(),
  type: v.picklist(fieldTypes),
  keyType: v.optional(v.picklist(keyTypes)),
  /** The operators that suit the type of the field. */
  operators: v.array(v.picklist(operators)),
})
export type ConditionField = v.InferOutput<typeof ConditionField>

/** [B7.35]: the fields that a condition may use, with their operators. */
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
