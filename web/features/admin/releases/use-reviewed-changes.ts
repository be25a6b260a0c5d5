import { useState } from 'react'

import type { Change } from '../settings/area-queries.ts'
import { staleSince } from './reviewed-changes.ts'

/**
 * Whoever decides on changes decides on those that they have looked at. The list behind is read anew all the time; what
 * differs in it is looked at first.
 */
export function useReviewedChanges(opened: readonly Change[], open: readonly Change[]) {
  const [seen, setSeen] = useState(opened)
  const [looks, setLooks] = useState(1)
  const moved = staleSince(seen, open)
  const now = moved.length === 0 ? seen : open.filter(({ id }) => seen.some((change) => change.id === id))
  return {
    /** As they were looked at, and with which tag. */
    seen,
    tag: seen[0]?.tag,
    moved,
    /** As they are now; without those that are not to come any more. */
    now,
    /** How often they were looked at. */
    looks,
    /** Somebody decides on one more, which they have before them. */
    add: (change: Change) => {
      // As long as all is what they have seen, they have seen it in the version that this one came with.
      setSeen([...(moved.length === 0 ? open.filter(({ id }) => seen.some((each) => each.id === id)) : seen), change])
      setLooks(looks + 1)
    },
    look: () => {
      setSeen(now)
      setLooks(looks + 1)
    },
  }
}
