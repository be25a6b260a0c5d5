import type { InterestCondition } from './interest-conditions.ts'

type Rate = Omit<InterestCondition, 'id'> & { readonly id?: string | undefined }

/** What a price applies to tells it apart from others, so that a new rate is a change of the same row. */
export const rowOf = ({ id, ...rate }: Rate): InterestCondition => ({ id: id ?? placeOf(rate), ...rate })

/** Of a price that is new: what it applies to, with a number where another price is called that already. */
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
