import * as v from 'valibot'

import { defineFieldType, type FieldTypeRules } from './field-type.ts'
import { requiredKeys } from './problems.ts'

/** The rules of fields without an answer. */
export const noAnswer = {
  schema: v.never(),
  isAnswered: () => true,
  requiredKey: requiredKeys.value,
  check: () => undefined,
  format: () => '',
  conditionValue: () => undefined,
} satisfies Omit<FieldTypeRules<never>, 'type'>

/** Shows the definition's HTML. */
export const informationText = defineFieldType<never>({ type: 'INFORMATION_TEXT', ...noAnswer })

/** Offers the definition's files for download. */
export const attachment = defineFieldType<never>({ type: 'ATTACHMENT', ...noAnswer })
