import type { GenericSchema, InferOutput } from 'valibot'

import type { Locale, Localized } from '../locale.ts'
import type { Role } from '../roles.ts'

/** Something wrong inside one item or between items: where (area, item, path) and why (code for the table of texts). */
export interface SettingsProblem {
  readonly area: string
  readonly item: string
  readonly path: string
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** No item's id: the order of an area's items goes by it (changes.ts). */
export const orderId = '#order'

/** Any item of any area: an object with an id that is unique in its area. */
export interface Item {
  readonly id: string
}

/**
 * A configurable area, written once. Current and scheduled reading, saving, change lists, release, rollback, export,
 * import and audit are derived from it for every area alike (architecture.md, 'A settings area is one file').
 * An area is an ordered list of items; an item is what one change, one diff and one conflict are about.
 */
export interface Area<
  Key extends string = string,
  Schema extends GenericSchema<unknown, Item> = GenericSchema<unknown, Item>,
> {
  readonly key: Key
  readonly item: Schema
  readonly label: Localized
  /** Who may edit the scheduled version. */
  readonly editors: readonly Role[]
  readonly defaults: readonly InferOutput<Schema>[]
  /** The items that ship are there for good: they are edited, and neither added nor removed. */
  readonly fixed?: true
  /** What administrators read in change lists; names of other items are told where the areas are at hand. */
  readonly itemLabel: (item: InferOutput<Schema>, locale: Locale, areas?: AreasToCheck) => string
  /** Items or parts that only administrators may read; without it everything is public. */
  readonly publicView?: (item: InferOutput<Schema>) => InferOutput<Schema> | undefined
  /** What must hold between this area and the others before a release; reads any area of the snapshot to be. */
  readonly crossChecks?: (items: readonly InferOutput<Schema>[], areas: AreasToCheck) => SettingsProblem[]
  /** Brings an item of an export with format version N to N+1, by N. */
  readonly migrations?: Readonly<Record<number, (item: unknown) => unknown>>
}

/** The other areas, loosely typed: a cross-check looks ids up, and must not import the registry that imports it. */
export type AreasToCheck = Readonly<Record<string, readonly Item[]>>

export const defineArea = <const Key extends string, Schema extends GenericSchema<unknown, Item>>(
  area: Area<Key, Schema>,
): Area<Key, Schema> => area
