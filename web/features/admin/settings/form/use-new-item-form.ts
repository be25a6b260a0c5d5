import { useState } from 'react'

import type { Item } from '#domain/settings/area.ts'
import { itemProblems } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { suggestedId } from '#domain/settings/editing/new-ids.ts'

import { useAreaForm } from '../area-form.ts'
import { useStoredItemForm } from './use-item-form.ts'
import type { ItemForm } from './item-form.ts'
import { useProposedUri } from './use-proposed-uri.ts'

/** The form of a new item among `items`: its id follows the name and its address the title until they are edited. */
export function useNewItemForm(area: AreaKey, blank: Item, items: readonly Item[]): ItemForm {
  const written = useProposedUri(area, useStoredItemForm(area, blank))
  const [ownId, setOwnId] = useState(false)
  const { newItemProblems } = useAreaForm()
  const taken = new Set(items.map(({ id }) => id))
  const value = ownId ? written.value : { ...written.value, id: suggestedId(area, written.value, taken) }
  // Without this problem, the server would treat a used id as an edit of that item.
  const twice = taken.has(value.id) ? [{ area, item: value.id, path: 'id', code: 'duplicateId' }] : []
  return {
    ...written,
    value,
    set: (path, part) => {
      if (path[0] === 'id') setOwnId(true)
      written.set(path, part)
    },
    problems: [...written.pending, ...itemProblems(area, value), ...(newItemProblems?.(value) ?? []), ...twice],
  }
}
