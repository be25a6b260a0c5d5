import { keyOfBankValue } from '../prices/bank-values.ts'
import type { InterestCondition } from '../areas/interest-conditions/schema.ts'
import { interestKeyTypes } from '../prices/interest-key-types.ts'
import type { KeyDefinition } from '../areas/keys/schema.ts'
import { keyText, quoted, type Words } from './words.ts'

/** The product type and uses of prices. */
type Kind = Pick<InterestCondition, 'productType' | 'intendedUse' | 'typeOfUse'>

export const kindName = (kind: Kind, lists: readonly KeyDefinition[], words: Words): string =>
  namesOf(kind, lists, words).join(' · ')

/** Without the product type. */
export const usesName = ({ intendedUse, typeOfUse }: Kind, lists: readonly KeyDefinition[], words: Words): string =>
  namesOf({ intendedUse, typeOfUse }, lists, words).join(', ')

const namesOf = (
  kind: { readonly [K in keyof Kind]?: Kind[K] | undefined },
  lists: readonly KeyDefinition[],
  words: Words,
): string[] =>
  interestKeyTypes.flatMap(({ column, type }) => {
    const value = kind[column]
    if (value === undefined) return []
    const key = keyOfBankValue(lists, type, value)
    return [key === undefined ? quoted(value, words.locale) : keyText(words, type, key)]
  })
