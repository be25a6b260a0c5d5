import type { Item } from '#domain/settings/area.ts'
import { keyOfBankValue } from '#domain/settings/bank-values.ts'
import { isSame } from '#domain/settings/canonical.ts'
import type { InterestCondition } from '#domain/settings/interest-conditions.ts'
import type { KeyDefinition } from '#domain/settings/keys.ts'
import { interestKeyTypes } from '#domain/settings/interest-key-types.ts'
import { kindName } from '#domain/settings/labels/price-kind-text.ts'
import type { Words } from '#domain/settings/labels/words.ts'

/** What prices are for: the bank's product type, and its intended use and type of use where it has one price for each. */
export type Kind = Pick<InterestCondition, 'productType' | 'intendedUse' | 'typeOfUse'>

export const kindOf = ({ productType, intendedUse, typeOfUse }: Kind): string =>
  JSON.stringify([productType, intendedUse ?? null, typeOfUse ?? null])

/** What prices are sorted by. */
export const rateColumns = [
  'amountFrom',
  'termFrom',
  'redemptionRateFrom',
  'nominalRate',
  'feePercent',
  'validFrom',
] as const satisfies readonly (keyof InterestCondition)[]
export type RateColumn = (typeof rateColumns)[number]

/** Where links to a table of prices lead in which they are edited. */
export const cellsId = (kind: string): string => `cells-${kind}`

/** Where the keyboard goes in such a table. */
export const cellId = (id: string, name: keyof InterestCondition): string => `cell-${id}-${name}`

export interface RateGroup<Row> {
  readonly kind: string
  readonly name: string
  readonly rows: readonly Row[]
}

/** Prices by what they are for, in the order in which the bank names them. */
export function groupsOf<Row extends { readonly item: Item }>(
  rows: readonly Row[],
  lists: readonly KeyDefinition[],
  words: Words,
): RateGroup<Row>[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const kind = kindOf(keysOf(rateOf(row.item), lists))
    const others = groups.get(kind)
    if (others === undefined) groups.set(kind, [row])
    else others.push(row)
  }
  return [...groups].map(([kind, own]) => {
    const [first] = own
    return { kind, name: first === undefined ? '' : kindName(rateOf(first.item), lists, words), rows: own }
  })
}

/** How many prices are new, gone or another than before. */
export function ratesChanged(before: readonly InterestCondition[], after: readonly InterestCondition[]): number {
  const former = new Map(before.map((rate) => [rate.id, rate]))
  const kept = after.filter((rate) => former.has(rate.id))
  const changed = kept.filter((rate) => !isSame(rate, former.get(rate.id)))
  return before.length - kept.length + (after.length - kept.length) + changed.length
}

/** By amount, then term, then day. */
export const byPlace = (one: InterestCondition, other: InterestCondition): number => compared(one, other, 'amountFrom')

/** By one of their columns; equal ones by amount, then term, then day. */
export function compared(one: InterestCondition, other: InterestCondition, column: RateColumn): number {
  for (const name of [column, 'amountFrom', 'termFrom', 'validFrom'] as const) {
    const [left, right] = [one[name] ?? -1, other[name] ?? -1]
    if (left !== right) return left < right ? -1 : 1
  }
  return 0
}

/** Items of the area that they were read from. */
export const rateOf = (item: Item): InterestCondition => item as InterestCondition

/** The portal's keys in place of the bank's values; what is not mapped yet stands for itself. */
export const keysOf = (rate: Kind, lists: readonly KeyDefinition[]): Kind => ({
  productType: rate.productType,
  ...Object.fromEntries(
    interestKeyTypes.flatMap(({ column, type }) => {
      const value = rate[column]
      return value === undefined ? [] : [[column, keyOfBankValue(lists, type, value) ?? value]]
    }),
  ),
})
