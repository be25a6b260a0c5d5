import type { AreasToCheck, Item } from '#domain/settings/area.ts'
import { itemLabel } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { orderId } from '#domain/settings/versions/changes.ts'
import type { Locale } from '#domain/text/locale.ts'

import type { OpenChange } from './area-queries.ts'

export interface AreaRow {
  readonly id: string
  readonly label: string
  /** The scheduled item; the live one if it is about to be removed. */
  readonly item: Item
  readonly change: OpenChange | undefined
  /** Only the live version has the item. */
  readonly gone: boolean
}

export const getItemName = (area: AreaKey, item: Item, locale: Locale, others?: AreasToCheck): string =>
  itemLabel(area, item, locale, others) || item.id

/** The items of a version with their open changes; items to be removed come last in their previous order. */
export function toAreaRows(
  area: AreaKey,
  items: readonly Item[],
  before: readonly Item[],
  changes: readonly OpenChange[],
  locale: Locale,
): AreaRow[] {
  const findChange = (id: string): OpenChange | undefined => changes.find(({ key }) => key === id)
  const row = (item: Item, gone: boolean): AreaRow => ({
    id: item.id,
    label: getItemName(area, item, locale),
    item,
    change: findChange(item.id),
    gone,
  })
  const gone = before.filter(({ id }) => findChange(id)?.kind === 'REMOVED' && items.every((item) => item.id !== id))
  return [...items.map((item) => row(item, false)), ...gone.map((item) => row(item, true))]
}

/** The open change of the items' order. */
export const orderChange = (changes: readonly OpenChange[]): OpenChange | undefined =>
  changes.find(({ key }) => key === orderId)

/** Rows whose name, id or texts contain the search text, ignoring case. */
export const matching = (rows: readonly AreaRow[], text: string, locale: Locale): AreaRow[] => {
  const wanted = text.trim().toLocaleLowerCase(locale)
  return rows.filter(
    ({ label, id, item }) =>
      wanted === '' || [label, id, textIn(item)].some((each) => each.toLocaleLowerCase(locale).includes(wanted)),
  )
}

const textIn = (value: unknown): string =>
  typeof value === 'string'
    ? value.startsWith('data:')
      ? ''
      : value
    : typeof value === 'object' && value !== null
      ? Object.values(value).map(textIn).join(' ')
      : ''
