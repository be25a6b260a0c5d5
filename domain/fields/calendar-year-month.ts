import * as v from 'valibot'

import { formatDate, isEnterableYear, isRealMonth } from '../dates.ts'
import { checkDateRange } from './date-range.ts'
import { defineFieldType, type FieldTypeRules } from './field-type.ts'
import { requiredKeys } from './problems.ts'

/** [A5.10] */
const month = {
  schema: v.pipe(v.string(), v.check(isRealMonth), v.check(isEnterableYear)),
  malformedKey: 'invalidDateFormat.message',
  isAnswered: (value) => value !== null,
  requiredKey: requiredKeys.value,
  check: checkDateRange,
  format: (value, { locale }) => formatDate(value, locale),
  conditionValue: (value) => value,
} satisfies Omit<FieldTypeRules<string>, 'type'>

export const calendarYearMonth = defineFieldType<string>({ type: 'CALENDAR_YEAR_MONTH', ...month })
/** With separate inputs for its parts; the value is the same. */
export const calendarYearMonthSplitted = defineFieldType<string>({ type: 'CALENDAR_YEAR_MONTH_SPLITTED', ...month })
