import * as v from 'valibot'

import { isEnterableYear, isRealMonth } from '../time/dates.ts'
import { date } from './calendar.ts'
import { defineFieldType } from './field-type.ts'
import type { PartName } from './parts.ts'

const month = {
  ...date,
  schema: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d$/),
    v.check(isRealMonth, 'MONTH' satisfies PartName),
    v.check(isEnterableYear, 'YEAR' satisfies PartName),
  ),
}

export const calendarYearMonth = defineFieldType<string>({ type: 'CALENDAR_YEAR_MONTH', ...month })
/** With separate inputs for its parts; the value is the same. */
export const calendarYearMonthSplitted = defineFieldType<string>({ type: 'CALENDAR_YEAR_MONTH_SPLITTED', ...month })
