import * as v from 'valibot'
import { Day } from '../../schemas/day.ts'
/** Far above any loan, and safe in JSON. */
const Money = v.pipe(v.number(), v.minValue(0), v.maxValue(1e12))
const Term = v.pipe(v.number(), v.integer(), v.minValue(1))
const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const Key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))

/**
 * One price of the bank: euro and months (years for mortgages), both ends included, percent per year. A row with an
 * intended use or type of use applies only to it, and wins over rows without.
 */
export const Rate = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
    productType: Key,
    intendedUse: v.optional(Key),
    typeOfUse: v.optional(Key),
    amountFrom: Money,
    amountTo: Money,
    termFrom: Term,
    termTo: Term,
    redemptionRateFrom: v.optional(Percent),
    redemptionRateTo: v.optional(Percent),
    nominalRate: Percent,
    feePercent: Percent,
    validFrom: Day,
    validTo: Day,
  }),
  v.forward(
    v.check((row) => row.amountFrom <= row.amountTo, 'fromAfterTo'),
    ['amountTo'],
  ),
  v.forward(
    v.check((row) => row.termFrom <= row.termTo, 'fromAfterTo'),
    ['termTo'],
  ),
  v.forward(
    v.check((row) => (row.redemptionRateFrom ?? 0) <= (row.redemptionRateTo ?? 100), 'fromAfterTo'),
    ['redemptionRateTo'],
  ),
  v.forward(
    v.check((row) => row.validFrom <= row.validTo, 'fromAfterTo'),
    ['validTo'],
  ),
)
export type Rate = v.InferOutput<typeof Rate>

/** A prepared price without a rate yet. */
export type RateDraft = Omit<Rate, 'nominalRate'> & { readonly nominalRate?: number }
