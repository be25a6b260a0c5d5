import type { Rate } from '../areas/rates/schema.ts'

type RateWithoutId = Omit<Rate, 'id'> & { readonly id?: string | undefined }

/** The id of a price consists of what it applies to, so that a new rate is an edit of the same row. */
export const withRateId = ({ id, ...rate }: RateWithoutId): Rate => ({ id: id ?? toRateId(rate), ...rate })

/** The id of a new price: what it applies to, with a number if it is taken. */
export function newRateId(rate: RateWithoutId, taken: ReadonlySet<string>): string {
  const place = toRateId(rate)
  let id = place
  for (let count = 2; taken.has(id); count += 1) id = `${place}/${count}`
  return id
}

const toRateId = (rate: Omit<RateWithoutId, 'id'>): string =>
  [
    rate.productType,
    rate.intendedUse ?? '*',
    rate.typeOfUse ?? '*',
    `${rate.amountFrom}-${rate.amountTo}`,
    `${rate.termFrom}-${rate.termTo}`,
    ...(rate.redemptionRateFrom === undefined && rate.redemptionRateTo === undefined
      ? []
      : [`${rate.redemptionRateFrom ?? ''}-${rate.redemptionRateTo ?? ''}`]),
    rate.validFrom,
  ].join('/')
