import { useQueryClient } from '@tanstack/react-query'

import type { AreaKey } from '#domain/settings/areas.ts'
import { isSame } from '#domain/settings/canonical.ts'
import { useOnce } from '#web/ui/use-once.ts'

import { readScheduled, reloadSettings } from './area-queries.ts'
import { send, writesOf } from './area-writes.ts'
import { failureOf, isOvertaken } from './failure.ts'
import { movesBetween } from './order-of.ts'

/** Somebody else has put the items into another order, added some or taken some away. */
class OtherItems extends Error {
  override readonly name = 'OtherItems'
  readonly ids: readonly string[]

  constructor(ids: readonly string[]) {
    super('other items')
    this.ids = ids
  }
}

interface Saving {
  readonly area: AreaKey
  /** The order that one began with. */
  readonly base: readonly string[]
  readonly onSaved: () => void
  readonly onOvertaken: (present: readonly string[]) => void
}

/** Saves an order over the one that it began with; over another one nothing is sent. */
export function useSaveOrder({ area, base, onSaved, onOvertaken }: Saving) {
  const queries = useQueryClient()
  const saving = useOnce<undefined, readonly string[]>({
    mutationFn: async (wanted) => {
      let expected = base
      for (;;) {
        const next = await arrangeOnce(area, expected, wanted)
        if (next === undefined) return undefined
        expected = next
      }
    },
    meta: { silent: true },
    onSuccess: async () => {
      await reloadSettings(queries)
      onSaved()
    },
    onError: (error) => {
      if (error instanceof OtherItems) onOvertaken(error.ids)
      void reloadSettings(queries)
    },
  })
  const failure = saving.error === null || saving.error instanceof OtherItems ? undefined : failureOf(saving.error)
  return { save: saving.mutate, busy: saving.isPending, failure }
}

/** Sends the next of the calls that it takes, and answers the order that there is then; undefined once it is the wanted one. */
async function arrangeOnce(
  area: AreaKey,
  expected: readonly string[],
  wanted: readonly string[],
): Promise<readonly string[] | undefined> {
  const { items, tag } = await readScheduled(area)
  const ids = items.map(({ id }) => id)
  if (!isSame(ids, expected)) throw new OtherItems(ids)
  const arrange = writesOf(area)?.arrange
  const [move] = movesBetween(ids, wanted)
  if (arrange === undefined || move === undefined) return undefined
  // Calls of pages take one of them at a time, others all in their order.
  const next = area === 'PAGES' ? ids.filter((id) => id !== move.id).toSpliced(move.position, 0, move.id) : wanted
  const ordered = next.flatMap((id) => items.filter((item) => item.id === id))
  try {
    await send(arrange(ordered, move.id), tag)
  } catch (error) {
    // Between the two calls.
    if (isOvertaken(error)) throw new OtherItems((await readScheduled(area)).items.map(({ id }) => id))
    throw error
  }
  return isSame(next, wanted) ? undefined : next
}
