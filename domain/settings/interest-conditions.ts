import * as v from 'valibot'

import { centsOf } from '../money/cents.ts'
import { formatEuro, formatPercent } from '../money/format.ts'
import type { Locale } from '../locale.ts'
import { type AreasToCheck, defineArea } from './area.ts'
import { inKeys, keyOfBankValue } from './bank-values.ts'
import { Day } from './day.ts'
import { interestConditionDefaults } from './defaults/interest-conditions.ts'
import { interestKeyTypes } from './interest-key-types.ts'
import type { KeyDefinition } from './keys.ts'
import { overlappingPrices } from './overlapping-prices.ts'
import { termText, termUnitOfItem } from './term-unit.ts'

/** Far more than anybody lends, and a number that JSON can hold. */
const Money = v.pipe(v.number(), v.minValue(0), v.maxValue(1e12))
const Term = v.pipe(v.number(), v.integer(), v.minValue(1))
const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const Key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))

/**
 * One price of the bank (decisions.md, 'Loans'): euro and months (years for mortgages), both ends included, percent per
 * year. A row with an intended use or type of use speaks for that one alone and goes before rows without.
 */
export const InterestCondition = v.pipe(
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
export type InterestCondition = v.InferOutput<typeof InterestCondition>

/** As it is prepared: nobody has said yet what it costs. */
export type UnpricedCondition = Omit<InterestCondition, 'nominalRate'> & { readonly nominalRate?: number }

export const interestConditionsArea = defineArea({
  key: 'INTEREST_CONDITIONS',
  item: InterestCondition,
  label: { de: 'Zinskonditionen', en: 'Interest conditions' },
  editors: ['ADMIN'],
  defaults: interestConditionDefaults,
  itemLabel: (rate: UnpricedCondition, locale, areas) => {
    const { amountFrom, amountTo, termFrom, termTo, nominalRate } = rate
    return [
      ...keyNames(rate, locale, areas),
      [amountFrom, amountTo].map((amount) => formatEuro(centsOf(amount), locale)).join(' – '),
      `${{ de: 'Laufzeit', en: 'Term' }[locale]} ${termText(`${termFrom} – ${termTo}`, termTo, termUnitOfItem(rate, areas ?? {}), locale)}`,
      ...(nominalRate === undefined ? [] : [formatPercent(nominalRate, locale)]),
    ].join(' · ')
  },
  publicView: () => undefined,
  // Two words of the bank may mean the same to the portal.
  // One pair that is in force already must not hide another one that is new (problemsSince).
  crossChecks: (rows, areas) => overlappingPrices(inKeys(rows, listsIn(areas)), othersToldAtMost),
})

/** More than anybody has at one place; of thousands of prices all in one place nobody waits for every pair. */
const othersToldAtMost = 20

const listsIn = (areas: AreasToCheck | undefined) => (areas?.['KEYS'] ?? []) as readonly KeyDefinition[]

/** What a price is for, in words alone: nobody knows a key or a value of the bank by heart. */
const keyNames = (rate: UnpricedCondition, locale: Locale, areas: AreasToCheck | undefined): string[] => {
  const lists = listsIn(areas)
  return interestKeyTypes.flatMap(({ column, type }) => {
    const value = rate[column]
    const key = value === undefined ? undefined : keyOfBankValue(lists, type, value)
    const choice = lists.find(({ id }) => id === type)?.keys.find((each) => each.key === key)
    return choice === undefined ? [] : [choice.displaytext[locale] || choice.displaytext.de]
  })
}
