import * as v from 'valibot'

import type { FieldTypeRules } from './field-type.ts'

/** The rules of drop-downs and radio groups: one key of a selection list. */
export const choiceOf = (requiredKey: string) =>
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
