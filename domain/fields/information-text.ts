import * as v from 'valibot'

import { defineFieldType } from './field-type.ts'
import { requiredKeys } from './problems.ts'

/** Shows the definition's HTML and asks for nothing: there is no value, and none is ever missing. */
export const informationText = defineFieldType<never>({
  type: 'INFORMATION_TEXT',
  schema: v.never(),
  isAnswered: () => true,
  requiredKey: requiredKeys.value,
  check: () => undefined,
  format: () => '',
  conditionValue: () => undefined,
})
