import { choiceOf } from './choice.ts'
import { defineFieldType } from './field-type.ts'
import { requiredKeys } from './problems.ts'

export const radioGroup = defineFieldType<string>({ type: 'RADIOGROUP', ...choiceOf(requiredKeys.option) })
