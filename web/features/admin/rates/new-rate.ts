import { addDays } from '#domain/time/dates.ts'
import type { InterestCondition, UnpricedCondition } from '#domain/settings/areas/interest-conditions/schema.ts'
import type { PriceGap } from '#domain/settings/prices/price-gaps.ts'
import type { Product } from '#domain/settings/areas/products/schema.ts'

import { daysLookedAt, gapsIn, type PricingAreas } from '#domain/settings/prices/unpriced-loans.ts'
import { byPlace, type Kind, keysOf, kindOf } from './rate-groups.ts'

/** The end of prices without a limit. */
const openEnd = '2099-12-31'

/**
 * The initial values of a new price: it closes the first gap of its kind; without a gap, it follows the last price of the
 * kind from the first of a month. The rate is left empty.
 */
export function newRate(kind: Kind, areas: PricingAreas, today: string): Omit<UnpricedCondition, 'id'> {
  const wanted = kindOf(keysOf(kind, areas.KEYS))
  const isWanted = (other: Kind) => kindOf(keysOf(other, areas.KEYS)) === wanted
  const last = areas.INTEREST_CONDITIONS.filter(isWanted).toSorted(byPlace).at(-1)
  // Uses the bank's values of the other prices, because only prices with the same values are compared.
  const { productType, intendedUse, typeOfUse } = last ?? kind
  const gap = gapsIn(areas, today).find(isWanted)
  const product = areas.PRODUCTS.find((each) => each.productType === keysOf(kind, areas.KEYS).productType)
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

type Ranges = Pick<
  InterestCondition,
  'amountFrom' | 'amountTo' | 'termFrom' | 'termTo' | 'redemptionRateFrom' | 'redemptionRateTo'
>
type Range = Pick<Product['limits']['amount'], 'min' | 'max'>
type Limits = Readonly<Record<'amount' | 'term', Range>>
type Place = Ranges & Pick<InterestCondition, 'validFrom' | 'validTo'>

function inGap(gap: PriceGap, last: InterestCondition | undefined, today: string): Place {
  // Where others of the kind are for any redemption, so is this one.
  const { redemptionRateFrom: _from, redemptionRateTo: _to, ...anyRedemption } = rangesOf(gap)
  const redeems = last?.redemptionRateFrom !== undefined || last?.redemptionRateTo !== undefined
  return {
    ...(redeems ? rangesOf(gap) : anyRedemption),
    validFrom: gap.validFrom,
    // Gaps are only searched up to this day.
    validTo: gap.validTo < daysLookedAt(today).to ? gap.validTo : latest(last?.validTo, gap.validTo),
  }
}

function after(last: InterestCondition, today: string): Place {
  const validFrom = nextMonth(last.validFrom > today ? last.validFrom : today)
  return { ...rangesOf(last), validFrom, validTo: latest(last.validTo, validFrom) }
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

const rangesOf = ({
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
