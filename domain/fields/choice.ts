import * as v from 'valibot'

import type { FieldTypeRules } from './field-type.ts'

/** What a drop-down and a radio group have in common: one key of a list that administrators keep. */
export const choiceOf = (requiredKey: string) =>
  ({
    schema: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/)),
    malformedKey: requiredKey,
    isAnswered: (value) => value !== null,
    requiredKey,
    // A key that is no longer on the list has to be chosen anew: the same text as for no choice.
    check: (value, { keys }) => (keys.includes(value) ? undefined : { code: 'Pattern', messageKey: requiredKey }),
    format: (value, { keyText }) => keyText(value),
    conditionValue: (value) => value,
  }) satisfies Omit<FieldTypeRules<string>, 'type'>
