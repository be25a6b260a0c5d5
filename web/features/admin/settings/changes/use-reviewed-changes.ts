import { useState } from 'react'

import type { Change } from '../area-queries.ts'
import { staleSince } from './reviewed-changes.ts'

/**
 * Ensures that a decision applies to the reviewed changes. The list is refetched in the background; differences must be
 * reviewed first.
 */
export function useReviewedChanges(opened: readonly Change[], open: readonly Change[]) {
  const [seen, setSeen] = useState(opened)
  const [looks, setLooks] = useState(1)
  const moved = staleSince(seen, open)
  const now = moved.length === 0 ? seen : open.filter(({ id }) => seen.some((change) => change.id === id))
  return {
    /** The changes as reviewed, with the tag of their version. */
    seen,
    tag: seen[0]?.tag,
    moved,
    /** The present changes, without those that are no longer open. */
    now,
    looks,
    /** Adds a change that is on the screen to the decision. */
    add: (change: Change) => {
      // If nothing has moved, the reviewed changes also hold in the version of the added one.
      setSeen([...(moved.length === 0 ? open.filter(({ id }) => seen.some((each) => each.id === id)) : seen), change])
      setLooks(looks + 1)
    },
    look: () => {
      setSeen(now)
      setLooks(looks + 1)
    },
  }
}
