import type { GenericSchema, InferOutput } from 'valibot'

import type { Locale, Localized } from '../text/locale.ts'
import type { Role } from '../accounts/roles.ts'

/** A problem within an item or between items: its place (area, item, path) and a code for the table of texts. */
export interface SettingsProblem {
  readonly area: string
  readonly item: string
  readonly path: string
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** The id under which the order of an area's items is edited (changes.ts); reserved. */
export const orderId = '#order'

/** Any item of any area: an object with an id that is unique in its area. */
export interface Item {
  readonly id: string
}

/**
 * A configurable area, written once. Current and scheduled reading, saving, change lists, release, rollback, export,
 * import and audit are derived from it for every area alike. An area is an ordered list of items; an item is what one
 * change, one diff and one conflict are about.
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
  /** The shipped items can be edited, but not added or removed. */
  readonly fixed?: true
  /** Former items of a fixed area, which an import leaves out. */
  readonly retired?: readonly string[]
  /** The label in change lists; contains names of other items if `areas` is given. */
  readonly itemLabel: (item: InferOutput<Schema>, locale: Locale, areas?: AreasToCheck) => string
  /** The public part of an item, undefined if it is for administrators only; without it everything is public. */
  readonly publicView?: (item: InferOutput<Schema>) => InferOutput<Schema> | undefined
  /** Validates this area against the others before a release. */
  readonly crossChecks?: (items: readonly InferOutput<Schema>[], areas: AreasToCheck) => SettingsProblem[]
  /** Migrations of an exported item from format version N to N+1, by N. */
  readonly migrations?: Readonly<Record<number, (item: unknown) => unknown>>
}

/** The other areas, loosely typed: cross-checks look up ids, and must not import the registry that imports them. */
export type AreasToCheck = Readonly<Record<string, readonly Item[]>>

export const defineArea = <const Key extends string, Schema extends GenericSchema<unknown, Item>>(
  area: Area<Key, Schema>,
): Area<Key, Schema> => area
