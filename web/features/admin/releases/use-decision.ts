import { useQueryClient } from '@tanstack/react-query'

import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { type Change, reloadSettings } from '../settings/area-queries.ts'
import { useReviewedChanges } from './use-reviewed-changes.ts'

interface Deciding<Done> {
  /** As they were when somebody began to decide on them. */
  readonly opened: readonly Change[]
  /** Those of them that are to come now; others do no harm. */
  readonly open: readonly Change[]
  /** Sends it: on these, as of the version that `tag` names. */
  readonly decide: (seen: { readonly now: readonly Change[]; readonly tag: string | undefined }) => Promise<Done>
  readonly onDone: (done: Done) => unknown
}

export type Decision = ReturnType<typeof useDecision>

/** A decision on changes: whatever others have moved of them since is looked at before it can be confirmed. */
export function useDecision<Done>({ opened, open, decide, onDone }: Deciding<Done>) {
  const queries = useQueryClient()
  const { look, ...sight } = useReviewedChanges(opened, open)
  const deciding = useSingleFlight({
    mutationFn: () => decide(sight),
    meta: { silent: true },
    onSuccess: onDone,
    // What has moved stands there before anybody can try again.
    onError: () => reloadSettings(queries),
  })
  return {
    ...sight,
    error: deciding.error,
    busy: deciding.isPending,
    /** Something has moved that nobody has looked at. */
    overtaken: sight.moved.length > 0,
    confirm: () => deciding.mutate(),
    /** Goes on with what there is now; without it there is nothing left to decide on. */
    look:
      sight.now.length === 0
        ? undefined
        : () => {
            look()
            deciding.reset()
          },
  }
}
