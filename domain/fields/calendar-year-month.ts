import * as v from 'valibot'

import { isEnterableYear, isRealMonth } from '../dates.ts'
import { date } from './calendar.ts'
import { defineFieldType } from './field-type.ts'

const month = { ...date, schema: v.pipe(v.string(), v.check(isRealMonth), v.check(isEnterableYear)) }

export const calendarYearMonth = defineFieldType<string>({ type: 'CALENDAR_YEAR_MONTH', ...month })
/** With separate inputs for its parts; the value is the same. */
export const calendarYearMonthSplitted = defineFieldType<string>({ type: 'CALENDAR_YEAR_MONTH_SPLITTED', ...month })
