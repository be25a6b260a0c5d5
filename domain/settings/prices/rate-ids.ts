import type { InterestCondition } from '../areas/interest-conditions/schema.ts'

type Rate = Omit<InterestCondition, 'id'> & { readonly id?: string | undefined }

/** The id of a price consists of what it applies to, so that a new rate is an edit of the same row. */
export const rowOf = ({ id, ...rate }: Rate): InterestCondition => ({ id: id ?? placeOf(rate), ...rate })

/** The id of a new price: what it applies to, with a number if it is taken. */
export function newRateId(rate: Rate, taken: ReadonlySet<string>): string {
  const place = placeOf(rate)
  let id = place
  for (let count = 2; taken.has(id); count += 1) id = `${place}/${count}`
  return id
}

const placeOf = (rate: Omit<Rate, 'id'>): string =>
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
