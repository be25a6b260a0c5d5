import { useQueryClient } from '@tanstack/react-query'

import type { InterestCondition } from '#domain/settings/interest-conditions.ts'
import { useOnce } from '#web/ui/use-once.ts'

import { readScheduled, reloadSettings } from '../settings/area-queries.ts'
import { failureOf, isOvertaken } from '../settings/failure.ts'
import { changeRates } from './calls.ts'
import { changesOf, overtakenBy, type RateEdit } from './rate-edits.ts'

/** Somebody else has changed one of the prices, or taken it away. */
class OtherCells extends Error {
  override readonly name = 'OtherCells'
  readonly present: readonly InterestCondition[]

  constructor(present: readonly InterestCondition[]) {
    super('other cells')
    this.present = present
  }
}

interface Saving {
  readonly onSaved: () => void
  readonly onOvertaken: (present: readonly InterestCondition[]) => void
}

/** Saves all that was entered at once; over prices that others have changed nothing is sent. */
export function useSaveCells({ onSaved, onOvertaken }: Saving) {
  const queries = useQueryClient()
  const saving = useOnce<unknown, readonly RateEdit[]>({
    mutationFn: async (edits) => {
      const { items, tag } = await readScheduled('INTEREST_CONDITIONS')
      if (overtakenBy(items, edits).length > 0) throw new OtherCells(items)
      try {
        return await changeRates(changesOf(items, edits), tag)
      } catch (error) {
        // Between the two calls.
        if (isOvertaken(error)) throw new OtherCells((await readScheduled('INTEREST_CONDITIONS')).items)
        throw error
      }
    },
    meta: { silent: true },
    onSuccess: async () => {
      await reloadSettings(queries)
      onSaved()
    },
    onError: async (error) => {
      await reloadSettings(queries)
      if (error instanceof OtherCells) onOvertaken(error.present)
    },
  })
  const failure = saving.error === null || saving.error instanceof OtherCells ? undefined : failureOf(saving.error)
  return { save: saving.mutate, busy: saving.isPending, failure, error: saving.error, reset: saving.reset }
}
