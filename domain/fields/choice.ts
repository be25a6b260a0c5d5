import * as v from 'valibot'

import { type FieldTypeRules, defineFieldType } from './field-type.ts'
import { requiredKeys } from './problems.ts'

/** The rules of drop-downs and radio groups: one key of a selection list. */
const choiceOf = (requiredKey: string) =>
  ({
    schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/)),
    malformedKey: requiredKey,
    isAnswered: (value) => value !== null,
    requiredKey,
    // A key that was removed from the list has the same message as no choice.
    check: (value, { keys }) => (keys.includes(value) ? undefined : { code: 'Pattern', messageKey: requiredKey }),
    format: (value, { keyText }) => keyText(value),
    conditionValue: (value) => value,
  }) satisfies Omit<FieldTypeRules<string>, 'type'>

export const key = defineFieldType<string>({ type: 'KEY', ...choiceOf(requiredKeys.value) })

export const radioGroup = defineFieldType<string>({ type: 'RADIOGROUP', ...choiceOf(requiredKeys.option) })
