import { useState } from 'react'

import type { AreaRow } from './area-rows.ts'

/** The row of an open form, which is kept after its removal by another user while there are unsaved entries. */
export function usePendingRow(row: AreaRow | undefined) {
  const there = row?.gone === true ? undefined : row
  const [last, setLast] = useState(there)
  const [dirty, setDirty] = useState(false)
  if (there !== undefined && (last?.item !== there.item || last.change !== there.change)) setLast(there)
  return {
    pendingRow: there ?? (dirty ? last : undefined),
    /** The scheduled version no longer contains the item. */
    isGone: there === undefined,
    onDirty: setDirty,
  }
}
