import * as v from 'valibot'

import { defineFieldType } from './field-type.ts'
import { formatEuro } from './number-format.ts'
import { checkNumber, hasDecimals, requiredKeys } from './problems.ts'

/** Euro on the wire, so never more than whole cents ([A5.16]). */
export const money = defineFieldType<number>({
  type: 'MONEY',
  schema: v.pipe(
    v.number(),
    v.finite(),
    v.minValue(0),
    v.maxValue(9_999_999_999.99),
    v.check((value) => hasDecimals(value, 2)),
  ),
  isAnswered: (value) => value !== null,
  requiredKey: requiredKeys.value,
  check: (value, context) => checkNumber(value, context, { decimals: 2, codes: ['DecimalMin', 'DecimalMax'] }),
  format: (value, { locale }) => formatEuro(value, locale),
  conditionValue: (value) => value,
})
