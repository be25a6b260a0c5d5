import { keyOfBankValue } from '../prices/bank-values.ts'
import type { Rate } from '../areas/rates/schema.ts'
import { interestKeyTypes } from '../prices/rate-key-types.ts'
import type { KeyDefinition } from '../areas/keys/schema.ts'
import { keyText, quoted, type LabelContext } from './label-context.ts'

/** The product type and uses of prices. */
type RateUseOfGap = Pick<Rate, 'productType' | 'intendedUse' | 'typeOfUse'>

export const kindName = (kind: RateUseOfGap, lists: readonly KeyDefinition[], words: LabelContext): string =>
  getNames(kind, lists, words).join(' · ')

/** Without the product type. */
export const usesName = (
  { intendedUse, typeOfUse }: RateUseOfGap,
  lists: readonly KeyDefinition[],
  words: LabelContext,
): string => getNames({ intendedUse, typeOfUse }, lists, words).join(', ')

const getNames = (
  kind: { readonly [K in keyof RateUseOfGap]?: RateUseOfGap[K] | undefined },
  lists: readonly KeyDefinition[],
  words: LabelContext,
): string[] =>
  interestKeyTypes.flatMap(({ column, type }) => {
    const value = kind[column]
    if (value === undefined) return []
    const key = keyOfBankValue(lists, type, value)
    return [key === undefined ? quoted(value, words.locale) : keyText(words, type, key)]
  })
