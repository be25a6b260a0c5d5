import * as v from 'valibot'

import { Localized } from '../../../text/locale.ts'
import { Day } from '../../schemas/day.ts'
import { isOnce } from '../../schemas/item-id.ts'

/** [B3.25] */
export const costTypes = ['ADDITIONAL_COSTS', 'LAND_TRANSFER_COSTS'] as const
export type CostType = (typeof costTypes)[number]

/** The states of Germany by ISO 3166-2:DE, as found by postcode. */
export const states = [
  'BW',
  'BY',
  'BE',
  'BB',
  'HB',
  'HH',
  'HE',
  'MV',
  'NI',
  'NW',
  'RP',
  'SL',
  'SN',
  'ST',
  'SH',
  'TH',
] as const

/** Percent of the purchase price, two decimals at most. */
export const Share = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(25),
  v.check((value) => Math.round(value * 100) / 100 === value, 'twoDecimals'),
)

export const Tax = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/)),
  name: Localized,
  value: Share,
  /** A state that raises its tax gets another entry, so that each purchase uses the rate of its day. */
  validFrom: Day,
  state: v.optional(v.picklist(states)),
})
export type Tax = v.InferOutput<typeof Tax>

/** Additional costs of a purchase: one item per type, so that a list is released as one. */
export const CostList = v.pipe(
  v.strictObject({ id: v.picklist(costTypes), taxes: v.pipe(v.array(Tax), v.maxLength(100)) }),
  v.forward(
    v.check(({ taxes }) => isOnce(taxes.map(({ id }) => id)), 'duplicateId'),
    ['taxes'],
  ),
  v.forward(
    v.check(
      ({ id, taxes }) => taxes.every(({ state }) => (state !== undefined) === (id === 'LAND_TRANSFER_COSTS')),
      'stateOfTransferTax',
    ),
    ['taxes'],
  ),
  v.forward(
    v.check(
      ({ id, taxes }) =>
        id !== 'LAND_TRANSFER_COSTS' || isOnce(taxes.map(({ state, validFrom }) => `${state} ${validFrom}`)),
      'twoRatesOfOneDay',
    ),
    ['taxes'],
  ),
)
export type CostList = v.InferOutput<typeof CostList>
