import { useQueryClient } from '@tanstack/react-query'

import { useTexts } from '#web/i18n/use-texts.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { isDecidedSince } from '../settings/changes/reviewed-changes.ts'
import { type Change, readItem, reloadSettings } from '../settings/area-queries.ts'
import { failureOf } from '../settings/failure.ts'
import { sendOver } from '../settings/send-over.ts'
import { type MappedField, saveMappings } from './calls.ts'
import { type Choices, mappingsIn, staleIn } from './mapping-choices.ts'

type Present = Awaited<ReturnType<typeof readItem<'KEYS'>>>

/** Another user has mapped one of the values, or decided on a scheduled change of their list. */
class OtherMappings extends Error {
  override readonly name = 'OtherMappings'
  readonly present: Present

  constructor(present: Present) {
    super('other mappings')
    this.present = present
  }
}

export interface Draft {
  readonly choices: Choices
  /** The scheduled change of the list at the time of the first choice. */
  readonly known: Change | undefined
}

interface Saving {
  readonly field: MappedField
  readonly onSaved: () => void
  readonly onStale: (present: Present) => void
}

/**
 * Saves mappings of the bank's values; sends nothing after a concurrent change of the same values or a decision on
 * their list.
 */
export function useSaveMappings({ field, onSaved, onStale }: Saving) {
  const { locale } = useTexts()
  const queries = useQueryClient()
  const saving = useSingleFlight<unknown, Draft>({
    mutationFn: ({ choices, known }) =>
      sendOver(
        () => readItem('KEYS', field, locale),
        (present) => {
          if (staleIn(present.items, field, choices).length > 0 || isDecidedSince(known, present.change))
            throw new OtherMappings(present)
          return saveMappings(field, mappingsIn(choices), present.tag)
        },
      ),
    meta: { silent: true },
    onSuccess: async () => {
      await reloadSettings(queries)
      onSaved()
    },
    onError: async (error) => {
      await reloadSettings(queries)
      if (error instanceof OtherMappings) onStale(error.present)
    },
  })
  const failure = saving.error === null || saving.error instanceof OtherMappings ? undefined : failureOf(saving.error)
  return { save: saving.mutate, busy: saving.isPending, failure, error: saving.error }
}
