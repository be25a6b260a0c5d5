import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { reloadSettings } from './area-queries.ts'
import { failureOf, isStale } from './failure.ts'

interface Overwriting<Sight, Done> {
  /** What there is now, which whoever decides on it is to know. */
  readonly look: () => Promise<Sight>
  /** Overwrites exactly that: what has moved since, the server refuses. */
  readonly write: (seen: Sight) => Promise<Done>
  readonly onDone?: (done: Done) => void
}

interface Seen<Sight> {
  readonly sight: Sight
  /** Others have scheduled or decided something since somebody first looked. */
  readonly overtaken: boolean
}

/** Overwrites what is scheduled, once somebody has seen what is lost by that; it is looked at anew where others were in between. */
export function useOverwrite<Sight, Done>({ look, write, onDone }: Overwriting<Sight, Done>) {
  const queries = useQueryClient()
  const [seen, setSeen] = useState<Seen<Sight>>()
  const looking = useSingleFlight({
    mutationFn: look,
    onMutate: () => writing.reset(),
    onSuccess: (sight) => setSeen({ sight, overtaken: false }),
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
      if ('now' in outcome) setSeen({ sight: outcome.now, overtaken: true })
      await reloadSettings(queries)
      if ('now' in outcome) return
      setSeen(undefined)
      onDone?.(outcome.done)
    },
    onError: async (_, sent) => {
      // It is told there, also where that was closed meanwhile.
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
    failure: writing.error === null ? undefined : failureOf(writing.error),
    close: () => setSeen(undefined),
  }
}
