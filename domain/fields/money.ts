import * as v from 'valibot'

import { defineFieldType } from './field-type.ts'
import { formatEuro } from './number-format.ts'
import { checkNumber, hasDecimals, requiredKeys, sizeProblem } from './problems.ts'

/** The message of the schema for parts of a cent. */
export const tooFine = 'Digits'

export const mostMoney = 9_999_999_999.99

/**
 * Euro on the wire, so never more than whole cents ([A5.16]). Negative amounts only where the definition's `min` is
 * negative, such as for a company's result.
 */
const getMin = (meta: { readonly min?: number | undefined } | undefined): number => Math.min(0, meta?.min ?? 0)

export const money = defineFieldType<number>({
  type: 'MONEY',
  schema: v.pipe(
    v.number(),
    v.finite(),
    v.minValue(-mostMoney),
    v.maxValue(mostMoney),
    v.check((value) => hasDecimals(value, 2), tooFine),
  ),
  storableProblem: (value, { meta }) =>
    value < getMin(meta) ? sizeProblem('DecimalMin', { min: getMin(meta) }) : undefined,
  isAnswered: (value) => value !== null,
  requiredKey: requiredKeys.value,
  check: (value, context) =>
    checkNumber(value, context, { decimals: 2, least: 0, codes: ['DecimalMin', 'DecimalMax'] }),
  format: (value, { locale }) => formatEuro(value, locale),
  conditionValue: (value) => value,
})
