import { addDays } from '#domain/time/dates.ts'
import type { Rate, RateDraft } from '#domain/settings/areas/rates/schema.ts'
import type { RateGap } from '#domain/settings/prices/rate-gaps.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'

import { daysLookedAt, gapsIn, type RateAreas } from '#domain/settings/prices/new-rate-gaps.ts'
import { byPlace, type RateKind, toKeys, getKindKey } from './rate-groups.ts'

/** The end of prices without a limit. */
const openEnd = '2099-12-31'

/**
 * The initial values of a new price: it closes the first gap of its kind; without a gap, it follows the last price of the
 * kind from the first of a month. The rate is left empty.
 */
export function newRate(kind: RateKind, areas: RateAreas, today: string): Omit<RateDraft, 'id'> {
  const wanted = getKindKey(toKeys(kind, areas.KEYS))
  const isWanted = (other: RateKind) => getKindKey(toKeys(other, areas.KEYS)) === wanted
  const last = areas.INTEREST_CONDITIONS.filter(isWanted).toSorted(byPlace).at(-1)
  // Uses the bank's values of the other prices, because only prices with the same values are compared.
  const { productType, intendedUse, typeOfUse } = last ?? kind
  const gap = gapsIn(areas, today).find(isWanted)
  const product = areas.PRODUCTS.find((each) => each.productType === toKeys(kind, areas.KEYS).productType)
  return {
    productType,
    ...(intendedUse === undefined ? {} : { intendedUse }),
    ...(typeOfUse === undefined ? {} : { typeOfUse }),
    ...place(),
    feePercent: last?.feePercent ?? 0,
  }

  function place(): Place {
    if (gap !== undefined) return inGap(gap, last, today)
    return last === undefined ? inside(product?.limits ?? nothing, today) : after(last, today)
  }
}

type Ranges = Pick<Rate, 'amountFrom' | 'amountTo' | 'termFrom' | 'termTo' | 'redemptionRateFrom' | 'redemptionRateTo'>
type Range = Pick<Product['limits']['amount'], 'min' | 'max'>
type Limits = Readonly<Record<'amount' | 'term', Range>>
type Place = Ranges & Pick<Rate, 'validFrom' | 'validTo'>

function inGap(gap: RateGap, last: Rate | undefined, today: string): Place {
  // Where others of the kind are for any redemption, so is this one.
  const { redemptionRateFrom: _from, redemptionRateTo: _to, ...anyRedemption } = getRanges(gap)
  const redeems = last?.redemptionRateFrom !== undefined || last?.redemptionRateTo !== undefined
  return {
    ...(redeems ? getRanges(gap) : anyRedemption),
    validFrom: gap.validFrom,
    // Gaps are only searched up to this day.
    validTo: gap.validTo < daysLookedAt(today).to ? gap.validTo : latest(last?.validTo, gap.validTo),
  }
}

function after(last: Rate, today: string): Place {
  const validFrom = nextMonth(last.validFrom > today ? last.validFrom : today)
  return { ...getRanges(last), validFrom, validTo: latest(last.validTo, validFrom) }
}

const inside = ({ amount, term }: Limits, today: string): Place => ({
  amountFrom: amount.min,
  amountTo: amount.max,
  termFrom: term.min,
  termTo: term.max,
  validFrom: today,
  validTo: openEnd,
})

/** The limits of a product type without a product. */
const nothing: Limits = { amount: { min: 0, max: 0 }, term: { min: 1, max: 1 } }

const getRanges = ({
  amountFrom,
  amountTo,
  termFrom,
  termTo,
  redemptionRateFrom,
  redemptionRateTo,
}: Ranges): Ranges => ({
  amountFrom,
  amountTo,
  termFrom,
  termTo,
  ...(redemptionRateFrom === undefined ? {} : { redemptionRateFrom }),
  ...(redemptionRateTo === undefined ? {} : { redemptionRateTo }),
})

/** The day until which others of the kind are valid, if that is later. */
const latest = (day: string | undefined, atLeast: string): string =>
  day !== undefined && day >= atLeast ? day : openEnd

const nextMonth = (day: string): string => `${addDays(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`
