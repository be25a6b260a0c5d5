import * as v from 'valibot'

import { defineFieldType } from './field-type.ts'
import { formatNumber } from './number-format.ts'
import { checkNumber, requiredKeys } from './problems.ts'

/** Larger integers are not exact. */
const StoredNumber = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(Number.MIN_SAFE_INTEGER),
  v.maxValue(Number.MAX_SAFE_INTEGER),
)

export const numberField = defineFieldType<number>({
  type: 'NUMBERFIELD',
  schema: StoredNumber,
  isAnswered: (value) => value !== null,
  requiredKey: requiredKeys.value,
  check: (value, context) => checkNumber(value, context, { decimals: 0, codes: ['Min', 'Max'] }),
  format: (value, { locale }) => formatNumber(value, locale),
  conditionValue: (value) => value,
})
