import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { type OpenChange, reloadSettings } from '../area-queries.ts'
import { staleSince } from './reviewed-changes.ts'

interface Deciding<Done> {
  /** The changes as they were when the decision began. */
  readonly opened: readonly OpenChange[]
  /** The open changes now; may contain others. */
  readonly open: readonly OpenChange[]
  /** Sends the decision on these changes, as of the version that `tag` names. */
  readonly decide: (seen: { readonly now: readonly OpenChange[]; readonly tag: string | undefined }) => Promise<Done>
  readonly onDone: (done: Done) => unknown
}

export type Decision = ReturnType<typeof useDecision>

/** A decision on changes; edits by others must be reviewed before it can be confirmed. */
export function useDecision<Done>({ opened, open, decide, onDone }: Deciding<Done>) {
  const queries = useQueryClient()
  const { look, ...sight } = useReviewedChanges(opened, open)
  const deciding = useSingleFlight({
    mutationFn: () => decide(sight),
    meta: { silent: true },
    onSuccess: onDone,
    // Shows the edits by others before the next attempt.
    onError: () => reloadSettings(queries),
  })
  return {
    ...sight,
    error: deciding.error,
    busy: deciding.isPending,
    /** Others have edited changes that were not reviewed yet. */
    stale: sight.moved.length > 0,
    confirm: () => deciding.mutate(),
    /** Accepts the current changes; undefined when none is left to decide on. */
    look:
      sight.now.length === 0
        ? undefined
        : () => {
            look()
            deciding.reset()
          },
  }
}

/**
 * Ensures that a decision applies to the reviewed changes. The list is refetched in the background; differences must be
 * reviewed first.
 */
function useReviewedChanges(opened: readonly OpenChange[], open: readonly OpenChange[]) {
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
    add: (change: OpenChange) => {
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
