import { useQueryClient } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { orDone, notifyAlreadySaved } from '../settings/already-saved.ts'
import { readWithChanges, reloadSettings } from '../settings/area-queries.ts'
import { toFailure } from '../settings/failure.ts'
import { retryOnStale } from '../settings/retry-on-stale.ts'
import { changeRates } from './calls.ts'
import { toRateChanges, isThere, staleBy, type ScheduledRates, type RateEdit } from './rate-edits.ts'

/** Another user has changed or removed one of the prices, or decided on its scheduled change. */
class OtherCells extends Error {
  override readonly name = 'OtherCells'
  readonly present: ScheduledRates

  constructor(present: ScheduledRates) {
    super('other cells')
    this.present = present
  }
}

interface Saving {
  readonly onSaved: () => void
  readonly onStale: (present: ScheduledRates) => void
}

/** Saves all edits at once; sends nothing after a concurrent change of their prices or a decision on them. */
export function useSaveRates({ onSaved, onStale }: Saving) {
  const { locale } = useTexts()
  const queries = useQueryClient()
  const read = () => readWithChanges('INTEREST_CONDITIONS', locale)
  const saving = useSingleFlight<void, readonly RateEdit[]>({
    mutationFn: (edits) =>
      orDone(
        () =>
          retryOnStale(read, async (present) => {
            // An earlier attempt was stored, but its reply was lost.
            if (isThere(present.items, edits)) return notifyAlreadySaved()
            if (staleBy(present, edits).length > 0) throw new OtherCells(present)
            await changeRates(toRateChanges(present.items, edits, present.changes), present.tag)
          }),
        async () => isThere((await read()).items, edits),
      ),
    meta: { silent: true },
    onSuccess: async () => {
      await reloadSettings(queries)
      onSaved()
    },
    onError: async (error) => {
      await reloadSettings(queries)
      if (error instanceof OtherCells) onStale(error.present)
    },
  })
  const failure = saving.error === null || saving.error instanceof OtherCells ? undefined : toFailure(saving.error)
  return { save: saving.mutate, busy: saving.isPending, failure, error: saving.error, reset: saving.reset }
}
