import { DomainError } from '#domain/shared/errors.ts'
import type { Item } from '#domain/settings/area.ts'
import type { AreaKey, AreaItem, SnapshotAreas } from '#domain/settings/snapshot.ts'
import { isSame } from '#domain/shared/canonical.ts'
import { orderId } from '#domain/settings/versions/changes.ts'

import type { WantedEdit } from '../releases/edit.ts'

/** Computes edits from the scheduled version; `editSettings` validates them. */
export type SettingsEdit = (areas: SnapshotAreas) => readonly WantedEdit[]

/** The id in the item; '' is reported as a problem of the item. */
export const getItemId = (raw: object): string => ('id' in raw && typeof raw.id === 'string' ? raw.id : '')

export function existing<K extends AreaKey>(areas: Pick<SnapshotAreas, K>, area: K, id: string): AreaItem<K> {
  const item = (areas[area] as readonly AreaItem<K>[]).find((each) => each.id === id)
  if (item === undefined) throw new DomainError('not_found', { entityName: 'settings' })
  return item
}

/** Changes an existing item. Throws `not_found`. */
export const updateItem =
  <K extends AreaKey>(area: K, id: string, change: (item: AreaItem<K>, areas: SnapshotAreas) => object): SettingsEdit =>
  (areas) => [{ area, item: id, after: change(existing(areas, area, id), areas) }]

/** Adds or replaces an item. */
export const putItem =
  (area: AreaKey, raw: object): SettingsEdit =>
  () => [{ area, item: getItemId(raw), after: raw }]

/** Adds an item that must not exist yet. */
export const addItem =
  (area: AreaKey, raw: object): SettingsEdit =>
  (areas) => {
    const id = getItemId(raw)
    if ((areas[area] as readonly Item[]).some((item) => item.id === id))
      throw new DomainError('invalid', {
        fieldErrors: [{ objectName: area, field: 'id', message: 'Unique', messageKey: 'settings.problem.duplicateId' }],
      })
    return [{ area, item: id, after: raw }]
  }

export const removing =
  (area: AreaKey, ids: readonly string[]): SettingsEdit =>
  (areas) =>
    [...new Set(ids)].map((id) => ({ area, item: existing(areas, area, id).id, after: null }))

/** Replaces the whole list and its order; removes items that are not in it. */
export const replacing =
  (area: AreaKey, list: readonly object[]): SettingsEdit =>
  (areas) => {
    const present = (areas[area] as readonly Item[]).map(({ id }) => id)
    const wanted = list.map(getItemId)
    return [
      ...present.filter((id) => !wanted.includes(id)).map((item) => ({ area, item, after: null })),
      ...list.map((after, at) => ({ area, item: wanted[at] ?? '', after })),
      ...ordering(area, present, wanted),
    ]
  }

/** The edit of the order; none where it results from adding and removing anyway. */
function ordering(area: AreaKey, present: readonly string[], wanted: readonly string[]): WantedEdit[] {
  const byItself = [...present.filter((id) => wanted.includes(id)), ...wanted.filter((id) => !present.includes(id))]
  return isSame(byItself, wanted) ? [] : [{ area, item: orderId, after: { id: orderId, ids: wanted } }]
}

/** Moves an item to a place, counted from 0. */
export const moving =
  (area: AreaKey, id: string, position: number): SettingsEdit =>
  (areas) => {
    const others = (areas[area] as readonly Item[]).map((item) => item.id).filter((other) => other !== id)
    return [
      { area, item: orderId, after: { id: orderId, ids: others.toSpliced(position, 0, existing(areas, area, id).id) } },
    ]
  }

/** Patches several items by their ids; null removes a property (RFC 7396). */
export const patching =
  (area: AreaKey, patches: Readonly<Record<string, object>>): SettingsEdit =>
  (areas) =>
    Object.entries(patches).map(([item, patch]) => {
      const merged = { ...existing(areas, area, item), ...patch, id: item }
      return { area, item, after: Object.fromEntries(Object.entries(merged).filter(([, part]) => part !== null)) }
    })

/** Combines several edits into one. */
export const together =
  (...settingsEdits: readonly SettingsEdit[]): SettingsEdit =>
  (areas) =>
    settingsEdits.flatMap((settingsEdit) => settingsEdit(areas))
