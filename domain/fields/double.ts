import * as v from 'valibot'

import { defineFieldType } from './field-type.ts'
import { formatNumber } from './number-format.ts'
import { checkNumber, requiredKeys } from './problems.ts'

/** Leaves enough digits for the six decimals that a definition may have. */
const limit = 999_999_999

/** [A5.16] */
export const double = defineFieldType<number>({
  type: 'DOUBLE',
  schema: v.pipe(v.number(), v.finite(), v.minValue(-limit), v.maxValue(limit)),
  isAnswered: (value) => value !== null,
  requiredKey: requiredKeys.value,
  check: (value, context) => checkNumber(value, context, { decimals: 2, codes: ['DecimalMin', 'DecimalMax'] }),
  format: (value, { locale }) => formatNumber(value, locale),
  conditionValue: (value) => value,
})
