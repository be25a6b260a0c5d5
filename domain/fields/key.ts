import { choiceOf } from './choice.ts'
import { defineFieldType } from './field-type.ts'
import { requiredKeys } from './problems.ts'

export const key = defineFieldType<string>({ type: 'KEY', ...choiceOf(requiredKeys.value) })
