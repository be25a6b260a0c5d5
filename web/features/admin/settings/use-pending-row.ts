import { useState } from 'react'

import type { AreaRow } from './area-rows.ts'

/**
 * The row that a form stands on: also once somebody else has taken it away, for as long as what was entered would go
 * with it.
 */
export function usePendingRow(row: AreaRow | undefined) {
  const there = row?.gone === true ? undefined : row
  const [last, setLast] = useState(there)
  const [dirty, setDirty] = useState(false)
  if (there !== undefined && (last?.item !== there.item || last.change !== there.change)) setLast(there)
  return {
    held: there ?? (dirty ? last : undefined),
    /** The version to come has it no more. */
    isGone: there === undefined,
    /** Whether something is entered that is not saved. */
    onDirty: setDirty,
  }
}
