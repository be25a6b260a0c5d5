import * as v from 'valibot'

import { formatDate, isEnterableYear, isRealDate, isRealMonth } from '../time/dates.ts'
import { checkDateRange } from './date-range.ts'
import { defineFieldType, type FieldTypeRules } from './field-type.ts'
import type { PartName } from './parts.ts'
import { requiredKeys } from './problems.ts'

/** [A5.10]; months differ in their schema alone. */
export const date = {
  schema: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\d$/),
    v.check((iso) => isRealMonth(iso.slice(0, 7)), 'MONTH' satisfies PartName),
    v.check(isRealDate, 'DAY' satisfies PartName),
    v.check(isEnterableYear, 'YEAR' satisfies PartName),
  ),
  malformedKey: 'invalidDateFormat.message',
  isAnswered: (value) => value !== null,
  requiredKey: requiredKeys.value,
  check: checkDateRange,
  format: (value, { locale }) => formatDate(value, locale),
  conditionValue: (value) => value,
} satisfies Omit<FieldTypeRules<string>, 'type'>

export const calendar = defineFieldType<string>({ type: 'CALENDAR', ...date })
/** With separate inputs for its parts; the value is the same. */
export const calendarSplitted = defineFieldType<string>({ type: 'CALENDAR_SPLITTED', ...date })
