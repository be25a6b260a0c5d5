import type { Item } from '#domain/settings/area.ts'
import { keyOfBankValue } from '#domain/settings/prices/bank-values.ts'
import { isSame } from '#domain/shared/canonical.ts'
import type { Rate } from '#domain/settings/areas/rates/schema.ts'
import type { KeyDefinition } from '#domain/settings/areas/keys/schema.ts'
import { interestKeyTypes } from '#domain/settings/prices/rate-key-types.ts'
import { kindName } from '#domain/settings/labels/rate-use-text.ts'
import type { LabelContext } from '#domain/settings/labels/label-context.ts'

/** The kind of a price: the bank's product type, with intended use and type of use if it prices them separately. */
export type RateKind = Pick<Rate, 'productType' | 'intendedUse' | 'typeOfUse'>

export const getKindKey = ({ productType, intendedUse, typeOfUse }: RateKind): string =>
  JSON.stringify([productType, intendedUse ?? null, typeOfUse ?? null])

export const rateColumns = [
  'amountFrom',
  'termFrom',
  'redemptionRateFrom',
  'nominalRate',
  'feePercent',
  'validFrom',
] as const satisfies readonly (keyof Rate)[]
export type RateColumn = (typeof rateColumns)[number]

/** The anchor of an editable table of prices. */
export const cellsId = (kind: string): string => `cells-${kind}`

/** The id of a cell, for focusing it. */
export const cellId = (id: string, name: keyof Rate): string => `cell-${id}-${name}`

export interface RateGroup<Row> {
  readonly kind: string
  readonly name: string
  readonly rows: readonly Row[]
}

/** Groups prices by kind, in the bank's order. */
export function groupRates<Row extends { readonly item: Item }>(
  rows: readonly Row[],
  lists: readonly KeyDefinition[],
  words: LabelContext,
): RateGroup<Row>[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const kind = getKindKey(toKeys(toRate(row.item), lists))
    const others = groups.get(kind)
    if (others === undefined) groups.set(kind, [row])
    else others.push(row)
  }
  return [...groups].map(([kind, own]) => {
    const [first] = own
    return { kind, name: first === undefined ? '' : kindName(toRate(first.item), lists, words), rows: own }
  })
}

/** The number of new, removed and changed prices. */
export function ratesChanged(before: readonly Rate[], after: readonly Rate[]): number {
  const former = new Map(before.map((rate) => [rate.id, rate]))
  const inBoth = after.filter((rate) => former.has(rate.id))
  const changed = inBoth.filter((rate) => !isSame(rate, former.get(rate.id)))
  return before.length - inBoth.length + (after.length - inBoth.length) + changed.length
}

export const byPlace = (one: Rate, other: Rate): number => compared(one, other, 'amountFrom')

/** Compares by a column; equal prices by amount, then term, then day. */
export function compared(one: Rate, other: Rate, column: RateColumn): number {
  for (const name of [column, 'amountFrom', 'termFrom', 'validFrom'] as const) {
    const [left, right] = [one[name] ?? -1, other[name] ?? -1]
    if (left !== right) return left < right ? -1 : 1
  }
  return 0
}

/** The cast is safe, because the items are read from this area. */
export const toRate = (item: Item): Rate => item as Rate

/** Translates the bank's values into keys; unmapped values are kept. */
export const toKeys = (rate: RateKind, lists: readonly KeyDefinition[]): RateKind => ({
  productType: rate.productType,
  ...Object.fromEntries(
    interestKeyTypes.flatMap(({ column, type }) => {
      const value = rate[column]
      return value === undefined ? [] : [[column, keyOfBankValue(lists, type, value) ?? value]]
    }),
  ),
})
