import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { reloadSettings } from './area-queries.ts'
import { toFailure, isStale } from './failure.ts'

interface Overwriting<Sight, Done> {
  /** Reads what would be overwritten. */
  readonly look: () => Promise<Sight>
  /** Overwrites exactly that; the server refuses it after other edits. */
  readonly write: (seen: Sight) => Promise<Done>
  readonly onDone?: (done: Done) => void
}

interface Seen<Sight> {
  readonly sight: Sight
  /** Others have scheduled or decided something since the first look. */
  readonly stale: boolean
}

/** Overwrites scheduled changes after showing them; shows them again when others have edited meanwhile. */
export function useOverwrite<Sight, Done>({ look, write, onDone }: Overwriting<Sight, Done>) {
  const queries = useQueryClient()
  const [seen, setSeen] = useState<Seen<Sight>>()
  const looking = useSingleFlight({
    mutationFn: look,
    onMutate: () => writing.reset(),
    onSuccess: (sight) => setSeen({ sight, stale: false }),
  })
  const writing = useSingleFlight<{ readonly done: Done } | { readonly now: Sight }, Seen<Sight>>({
    mutationFn: async ({ sight }) => {
      try {
        return { done: await write(sight) }
      } catch (error) {
        if (!isStale(error)) throw error
        return { now: await look() }
      }
    },
    meta: { silent: true },
    onSuccess: async (outcome) => {
      if ('now' in outcome) setSeen({ sight: outcome.now, stale: true })
      await reloadSettings(queries)
      if ('now' in outcome) return
      setSeen(undefined)
      onDone?.(outcome.done)
    },
    onError: async (_, sent) => {
      // Reopens the dialog to report the error, even if it was closed meanwhile.
      setSeen(sent)
      await reloadSettings(queries)
    },
  })
  return {
    seen,
    looking: looking.isPending,
    look: () => looking.mutate(),
    writing: writing.isPending,
    write: () => seen !== undefined && writing.mutate(seen),
    failure: writing.error === null ? undefined : toFailure(writing.error),
    close: () => setSeen(undefined),
  }
}
