import * as v from 'valibot'

import { isEuroAmount } from '../../../money/cents.ts'

/** Above the longest terms and the largest amounts. */
const maxTermMonths = 600
const largest = 1_000_000_000

export const Euro = v.pipe(
  v.number(),
  v.finite(),
  v.minValue(0),
  v.maxValue(largest),
  v.check((value) => isEuroAmount(value), 'twoDecimals'),
)
export const Term = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxTermMonths))
export const Percent = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(100),
  v.check((value) => Math.round(value * 100) / 100 === value, 'twoDecimals'),
)

/** A range with minimum, maximum, step, and an initial value inside. */
export const rangeSchema = (value: v.GenericSchema<number>) =>
  v.pipe(
    v.strictObject({
      min: value,
      max: value,
      step: v.pipe(
        value,
        v.check((step) => step > 0, 'noStep'),
      ),
      initial: value,
    }),
    v.forward(
      v.check(({ min, max }) => min <= max, 'fromAfterTo'),
      ['max'],
    ),
    v.forward(
      v.check(({ min, max, initial }) => min > max || (min <= initial && initial <= max), 'initialOutside'),
      ['initial'],
    ),
  )
