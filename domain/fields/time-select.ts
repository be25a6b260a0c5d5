import * as v from 'valibot'

import { formatTime, isRealTime } from '../time/times.ts'
import { defineFieldType, type FieldTypeRules } from './field-type.ts'
import type { PartName } from './parts.ts'
import { requiredKeys } from './problems.ts'

/** [A5.11] */
const time = {
  schema: v.pipe(
    v.string(),
    v.regex(/^\d\d:\d\d$/),
    v.check((text) => text < '24', 'HOUR' satisfies PartName),
    v.check(isRealTime, 'MINUTES' satisfies PartName),
  ),
  malformedKey: 'invalidTimeFormat.message',
  isAnswered: (value) => value !== null,
  requiredKey: requiredKeys.value,
  check: () => undefined,
  format: (value, { locale }) => formatTime(value, locale),
  conditionValue: (value) => value,
} satisfies Omit<FieldTypeRules<string>, 'type'>

export const timeSelect = defineFieldType<string>({ type: 'TIME_SELECT', ...time })
/** With separate inputs for its parts; the value is the same. */
export const timeSelectSplitted = defineFieldType<string>({ type: 'TIME_SELECT_SPLITTED', ...time })
