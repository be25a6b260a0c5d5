import type { GenericSchema, InferOutput } from 'valibot'

import type { Locale, Localized } from '../text/locale.ts'
import type { Role } from '../accounts/roles.ts'
import type { PropertiesOf } from './labels/property.ts'
import type { SettingsProblem } from './problem.ts'

/** The id under which the order of an area's items is edited (changes.ts); reserved. */
export const orderId = '#order'

/** Any item of any area: an object with an id that is unique in its area. */
export interface Item {
  readonly id: string
}

/** The calls of an area ([B7]); those of the scheduled version and of its changes are the same for every area. */
export interface AreaCalls {
  /** The path of the live version. */
  readonly current: string
  /** What reading it does, for the API's documentation. */
  readonly summary: string
  /** The paths of the scheduled version; by default that of the live one, with a query. */
  readonly scheduled?: readonly string[]
  /** Missing for some areas, whose changes are only in the list of all changes. */
  readonly changes?: string
  /**
   * How it is saved, with the call's summary: one item at the path of the live version with its id, or all of them in
   * order at that path. Other areas have calls of their own.
   */
  readonly saves?: { readonly each: string } | { readonly all: string }
}

/** Who adds items: nobody to fixed areas, whose shipped items can be edited, but not added or removed, administrators in a dialog with a title, or a call of the area's own. */
type Adding =
  | { readonly fixed: true; readonly newItem?: never }
  | { readonly fixed?: never; readonly newItem: Localized | 'elsewhere' }

/**
 * A configurable area, written once. Current and scheduled reading, saving, change lists, release, rollback, export,
 * import and audit are derived from it for every area alike. An area is an ordered list of items; an item is what one
 * change, one diff and one conflict are about.
 */
export type Area<
  Key extends string = string,
  Schema extends GenericSchema<unknown, Item> = GenericSchema<unknown, Item>,
> = Adding & {
  readonly key: Key
  readonly item: Schema
  readonly label: Localized
  /** The label of each property of an item, and how its value reads. */
  readonly properties: PropertiesOf<InferOutput<Schema>>
  /** Who may edit the scheduled version. */
  readonly editors: readonly Role[]
  readonly calls: AreaCalls
  /** Whether applicants read its texts, which then get warnings about wording. */
  readonly readByApplicants?: true
  readonly defaults: readonly InferOutput<Schema>[]
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

/** The public view of an area that only administrators read. */
export const forAdministrators = (): undefined => undefined

/** The other areas, loosely typed: cross-checks look up ids, and must not import the registry that imports them. */
export type AreasToCheck = Readonly<Record<string, readonly Item[]>>

export const defineArea = <const Key extends string, Schema extends GenericSchema<unknown, Item>>(
  area: Area<Key, Schema>,
): Area<Key, Schema> => area
