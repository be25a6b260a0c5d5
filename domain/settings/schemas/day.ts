import * as v from 'valibot'

import { isRealDate } from '../../time/dates.ts'

/** `YYYY-MM-DD`, and such a day exists. */
export const Day = v.pipe(
  v.string(),
  v.check((text) => isRealDate(text), 'iso_date'),
)
