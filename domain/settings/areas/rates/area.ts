import { interestConditionProperties, rateTexts } from './labels.ts'
import { toCents } from '../../../money/cents.ts'
import { formatCents, formatPercent } from '../../../money/format.ts'
import type { Locale } from '../../../text/locale.ts'
import { type AreasToCheck, defineArea, forAdministrators } from '../../area.ts'
import { inKeys, keyOfBankValue } from '../../prices/bank-values.ts'
import { interestConditionDefaults } from './defaults.ts'
import { interestKeyTypes } from '../../prices/rate-key-types.ts'
import type { KeyDefinition } from '../keys/schema.ts'
import { findRateOverlaps } from '../../prices/rate-overlaps.ts'
import { termText, termUnitOfItem } from '../../labels/term-unit.ts'
import { Rate, type RateDraft } from './schema.ts'

export const interestConditionsArea = defineArea({
  key: 'INTEREST_CONDITIONS',
  item: Rate,
  label: rateTexts.label,
  properties: interestConditionProperties,
  editors: ['ADMIN'],
  calls: {
    current: '/api/system/settings/conditions',
    summary: 'List interest conditions',
  },
  newItem: 'elsewhere',
  defaults: interestConditionDefaults,
  itemLabel: (rate: RateDraft, locale, areas) => {
    const { amountFrom, amountTo, termFrom, termTo, nominalRate } = rate
    return [
      ...keyNames(rate, locale, areas),
      [amountFrom, amountTo].map((amount) => formatCents(toCents(amount), locale)).join(' – '),
      `${rateTexts.term[locale]} ${termText(`${termFrom} – ${termTo}`, termTo, termUnitOfItem(rate, areas ?? {}), locale)}`,
      ...(nominalRate === undefined ? [] : [formatPercent(nominalRate, locale)]),
    ].join(' · ')
  },
  publicView: forAdministrators,
  // Two bank values may be mapped to the same key.
  // A pair that already overlaps in the live version must not hide a new one (problemsSince).
  crossChecks: (rows, areas) => findRateOverlaps(inKeys(rows, listsIn(areas)), maxOtherErrors),
})

/** Limits the comparison of pairs, in case thousands of prices overlap. */
const maxOtherErrors = 20

const listsIn = (areas: AreasToCheck | undefined) => (areas?.['KEYS'] ?? []) as readonly KeyDefinition[]

/** The purpose of a price in words, without keys or bank values. */
const keyNames = (rate: RateDraft, locale: Locale, areas: AreasToCheck | undefined): string[] => {
  const lists = listsIn(areas)
  return interestKeyTypes.flatMap(({ column, type }) => {
    const value = rate[column]
    const key = value === undefined ? undefined : keyOfBankValue(lists, type, value)
    const choice = lists.find(({ id }) => id === type)?.keys.find((each) => each.key === key)
    return choice === undefined ? [] : [choice.displaytext[locale] || choice.displaytext.de]
  })
}
