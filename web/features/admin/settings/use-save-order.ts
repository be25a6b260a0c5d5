import { useQueryClient } from '@tanstack/react-query'

import type { AreaKey } from '#domain/settings/areas.ts'
import { isSame } from '#domain/settings/canonical.ts'
import { orderId } from '#domain/settings/changes.ts'
import type { Locale } from '#domain/locale.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useOnce } from '#web/ui/use-once.ts'

import { isDecidedSince } from '../releases/seen.ts'
import { type Change, readItem, reloadSettings } from './area-queries.ts'
import { send, writesOf } from './area-writes.ts'
import { failureOf, isOvertaken } from './failure.ts'
import { movesBetween } from './order-of.ts'

/** An order, and what is to change of the one in force. */
export interface OrderSight {
  readonly ids: readonly string[]
  readonly change: Change | undefined
}

/** Somebody else has put the items into another order, added some or taken some away, or decided on the order. */
class OtherOrder extends Error {
  override readonly name = 'OtherOrder'
  readonly present: OrderSight
  /** What was to change of the order, where somebody has decided on that; saving would undo it. */
  readonly decided: Change | undefined

  constructor(present: OrderSight, known: Change | undefined) {
    super('other order')
    this.present = present
    this.decided = isDecidedSince(known, present.change) ? present.change : undefined
  }
}

interface Saving {
  readonly area: AreaKey
  /** The order that one began with. */
  readonly base: OrderSight
  readonly onSaved: () => void
  readonly onOvertaken: (present: OrderSight, decided: Change | undefined) => void
}

/** Saves an order over the one that it began with; over another one nothing is sent. */
export function useSaveOrder({ area, base, onSaved, onOvertaken }: Saving) {
  const { locale } = useTexts()
  const queries = useQueryClient()
  const saving = useOnce<undefined, readonly string[]>({
    mutationFn: async (wanted) => {
      let expected = base
      for (;;) {
        const ids = await arrangeOnce(area, locale, expected, wanted)
        if (ids === undefined) return undefined
        expected = { ...expected, ids }
      }
    },
    meta: { silent: true },
    onSuccess: async () => {
      await reloadSettings(queries)
      onSaved()
    },
    onError: (error) => {
      if (error instanceof OtherOrder) onOvertaken(error.present, error.decided)
      void reloadSettings(queries)
    },
  })
  const failure = saving.error === null || saving.error instanceof OtherOrder ? undefined : failureOf(saving.error)
  return { save: saving.mutate, busy: saving.isPending, failure }
}

/** Sends the next of the calls that it takes, and answers the order that there is then; undefined once it is the wanted one. */
async function arrangeOnce(
  area: AreaKey,
  locale: Locale,
  expected: OrderSight,
  wanted: readonly string[],
): Promise<readonly string[] | undefined> {
  const { items, tag, change } = await readItem(area, orderId, locale)
  const ids = items.map(({ id }) => id)
  if (!isSame(ids, expected.ids) || isDecidedSince(expected.change, change))
    throw new OtherOrder({ ids, change }, expected.change)
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
    if (!isOvertaken(error)) throw error
    const present = await readItem(area, orderId, locale)
    throw new OtherOrder({ ids: present.items.map(({ id }) => id), change: present.change }, expected.change)
  }
  return isSame(next, wanted) ? undefined : next
}
