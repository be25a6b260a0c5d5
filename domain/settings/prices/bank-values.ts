import type { KeyType } from '../../fields/types.ts'
import type { SnapshotAreas } from '../snapshot.ts'
import type { Rate } from '../areas/rates/schema.ts'
import { interestKeyTypes } from './rate-key-types.ts'
import type { BankValue, KeyDefinition } from '../areas/keys/schema.ts'

type Lists = readonly { readonly id: string; readonly bankValues?: readonly BankValue[] | undefined }[]

/**
 * The key of a bank value: the one it is mapped to, undefined while it is unmapped; a value without a mapping is a key
 * itself.
 */
export function keyOfBankValue(lists: Lists, type: KeyType, value: string): string | undefined {
  const mapping = lists.find(({ id }) => id === type)?.bankValues?.find((each) => each.value === value)
  return mapping === undefined ? value : mapping.key
}

/** The key of a bank value; null while it is unmapped. */
export interface Mapping {
  readonly value: string
  readonly key: string | null
}

/** A list with these values mapped; others stay as they are. */
export function withMappings(list: KeyDefinition, mappings: readonly Mapping[]): KeyDefinition {
  const mapped = new Map(list.bankValues?.map((each) => [each.value, each]))
  for (const { value, key } of mappings) mapped.set(value, key === null ? { value } : { value, key })
  return { ...list, bankValues: [...mapped.values()] }
}

/** A mapping with the number of prices that use its value. */
export interface ValueMapping extends Mapping {
  readonly conditions: number
}

/** All values of these prices, and mapped values that the bank may use again. */
export function getValueMappings(
  { KEYS, INTEREST_CONDITIONS }: Pick<SnapshotAreas, 'KEYS' | 'INTEREST_CONDITIONS'>,
  type: KeyType,
): ValueMapping[] {
  const column = interestKeyTypes.find((each) => each.type === type)?.column
  const found = column === undefined ? [] : INTEREST_CONDITIONS.flatMap((row) => row[column] ?? [])
  const list = KEYS.find(({ id }) => id === type)
  const values = [...new Set([...found, ...(list?.bankValues ?? []).map(({ value }) => value)])]
  return values.toSorted().map((value) => ({
    value,
    key: keyOfBankValue(KEYS, type, value) ?? null,
    conditions: found.filter((each) => each === value).length,
  }))
}

/** The bank value of a key; the key itself without one. */
export const toBankValue = (lists: Lists, type: KeyType, key: string): string =>
  lists.find(({ id }) => id === type)?.bankValues?.find((each) => each.key === key)?.value ?? key

/** The bank's prices with keys in place of bank values, without rows that have an unmapped value. */
export const getKeyedRates = ({
  KEYS,
  INTEREST_CONDITIONS,
}: Pick<SnapshotAreas, 'KEYS' | 'INTEREST_CONDITIONS'>): readonly Rate[] => inKeys(INTEREST_CONDITIONS, KEYS)

/** The same for prices and lists that are not validated yet. */
export function inKeys(rows: readonly Rate[], lists: Lists): readonly Rate[] {
  if (lists.every(({ bankValues = [] }) => bankValues.length === 0)) return rows
  return rows.flatMap((row) => {
    const keys = interestKeyTypes.flatMap(({ column, type }) => {
      const value = row[column]
      return value === undefined ? [] : [[column, keyOfBankValue(lists, type, value)] as const]
    })
    return keys.some(([, key]) => key === undefined) ? [] : [{ ...row, ...Object.fromEntries(keys) }]
  })
}
