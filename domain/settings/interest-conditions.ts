import * as v from 'valibot'

import { formatNumber, formatPercent } from '../money/format.ts'
import { defineArea } from './area.ts'
import { interestConditionDefaults } from './defaults/interest-conditions.ts'

const Money = v.pipe(v.number(), v.minValue(0))
const Term = v.pipe(v.number(), v.integer(), v.minValue(1))
const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const Key = v.pipe(v.string(), v.nonEmpty())

/**
 * One price of the bank (decisions.md, 'Loans'): euro and months (years for mortgages), both ends included, percent per
 * year. A row with an intended use or type of use speaks for that one alone and goes before rows without.
 */
export const InterestCondition = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.nonEmpty()),
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
    validFrom: v.pipe(v.string(), v.isoDate()),
    validTo: v.pipe(v.string(), v.isoDate()),
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
export type InterestCondition = v.InferOutput<typeof InterestCondition>

export const interestConditionsArea = defineArea({
  key: 'INTEREST_CONDITIONS',
  item: InterestCondition,
  label: { de: 'Zinskonditionen', en: 'Interest conditions' },
  editors: ['ADMIN'],
  defaults: interestConditionDefaults,
  itemLabel: ({ productType, amountFrom, amountTo, termFrom, termTo, nominalRate }, locale) =>
    [
      `${{ de: 'Produktart', en: 'Product type' }[locale]} ${productType}`,
      `${formatNumber(amountFrom, locale)} – ${formatNumber(amountTo, locale)} €`,
      `${{ de: 'Laufzeit', en: 'Term' }[locale]} ${termFrom} – ${termTo}`,
      formatPercent(nominalRate, locale),
    ].join(' · '),
  publicView: () => undefined,
})
