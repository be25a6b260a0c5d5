import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isSame } from '#domain/shared/canonical.ts'
import { orderId } from '#domain/settings/versions/changes.ts'
import type { Locale } from '#domain/text/locale.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { isDecidedSince } from './changes/reviewed-changes.ts'
import { notifyAlreadySaved } from './already-saved.ts'
import { type OpenChange, readItem, reloadSettings } from './area-queries.ts'
import { sendForTag, findWrites } from './area-writes.ts'
import { toFailure, isStale } from './failure.ts'
import { movesBetween } from './order.ts'

/** The scheduled order, and its change from the live one. */
export interface OrderSight {
  readonly ids: readonly string[]
  readonly change: OpenChange | undefined
}

/** Another user has changed the order, added or removed items, or decided on the order. */
class OtherOrder extends Error {
  override readonly name = 'OtherOrder'
  readonly present: OrderSight
  /** The change of the order that was decided on, which saving would undo. */
  readonly decided: OpenChange | undefined

  constructor(present: OrderSight, known: OpenChange | undefined) {
    super('other order')
    this.present = present
    this.decided = isDecidedSince(known, present.change) ? present.change : undefined
  }
}

interface Saving {
  readonly area: AreaKey
  /** The initial order, or the one reached by the last attempt. */
  readonly base: OrderSight
  /**
   * Called with each intermediate order: some areas move one item at a time, and any of these calls may be the last
   * successful one.
   */
  readonly onReached: (present: OrderSight) => void
  readonly onSaved: () => void
  readonly onStale: (present: OrderSight, decided: OpenChange | undefined) => void
}

/**
 * Saves an order based on the initial one. After concurrent edits nothing is sent, unless the present order is the
 * wanted one.
 */
export function useSaveOrder({ area, base, onReached, onSaved, onStale }: Saving) {
  const { locale } = useTexts()
  const queries = useQueryClient()
  const sent = useRef<readonly string[]>(undefined)
  const saving = useSingleFlight<void, readonly string[]>({
    mutationFn: (wanted) =>
      arranged({ area, locale, base, wanted, sent, onReached }).catch((error: unknown) => {
        if (!(error instanceof OtherOrder) || !isSame(error.present.ids, wanted)) throw error
        notifyAlreadySaved()
      }),
    meta: { silent: true },
    onSuccess: () => reloadSettings(queries),
    onError: (error) => {
      if (error instanceof OtherOrder) onStale(error.present, error.decided)
      void reloadSettings(queries)
    },
  })
  const failure = saving.error === null || saving.error instanceof OtherOrder ? undefined : toFailure(saving.error)
  return {
    // Passed to `mutate`, so that it is not called after the list was left.
    save: (wanted: readonly string[]) => saving.mutate(wanted, { onSuccess: onSaved }),
    busy: saving.isPending,
    failure,
  }
}

interface Arranging extends Pick<Saving, 'area' | 'base' | 'onReached'> {
  readonly locale: Locale
  readonly wanted: readonly string[]
  /** The last order sent without a reply; if the server has it, it is not a concurrent edit. */
  readonly sent: RefObject<readonly string[] | undefined>
}

/** Sends the calls, each based on the version made by the one before. */
async function arranged({ area, locale, base, wanted, sent, onReached }: Arranging): Promise<void> {
  const writes = findWrites(area)
  const arrange = writes?.arrange
  let { expected, ...version } = await readBegun(area, locale, base, sent.current)
  if (expected !== base) onReached(expected)
  for (;;) {
    const [move] = movesBetween(expected.ids, wanted)
    if (arrange === undefined || move === undefined) return
    const ids =
      writes?.arrangesOne === true
        ? expected.ids.filter((id) => id !== move.id).toSpliced(move.position, 0, move.id)
        : wanted
    const items = ids.flatMap((id) => version.items.filter((item) => item.id === id))
    sent.current = ids
    const tag = await sendForTag(arrange(items, move.id), version.tag).catch(async (error: unknown) => {
      if (!isStale(error)) throw error
      // Another user has edited between reading and sending.
      sent.current = undefined
      throw new OtherOrder((await readSight(area, locale)).sight, expected.change)
    })
    sent.current = undefined
    expected = { ...expected, ids }
    if (isSame(ids, wanted)) return
    onReached(expected)
    version = tag === undefined ? await readExpected(area, locale, expected) : { items, tag }
  }
}

async function readSight(area: AreaKey, locale: Locale) {
  const { items, tag, change } = await readItem(area, orderId, locale)
  return { items, tag, sight: { ids: items.map(({ id }) => id), change } }
}

/** The initial scheduled version, in the expected order or the last sent one. */
async function readBegun(area: AreaKey, locale: Locale, base: OrderSight, sent: readonly string[] | undefined) {
  const { sight, ...version } = await readSight(area, locale)
  const expected = sent !== undefined && isSame(sight.ids, sent) ? { ...base, ids: sent } : base
  assertExpected(sight, expected)
  return { ...version, expected }
}

/** The scheduled version; throws `OtherOrder` unless it has the expected order. */
async function readExpected(area: AreaKey, locale: Locale, expected: OrderSight) {
  const { sight, ...version } = await readSight(area, locale)
  assertExpected(sight, expected)
  return version
}

function assertExpected(sight: OrderSight, expected: OrderSight): void {
  if (!isSame(sight.ids, expected.ids) || isDecidedSince(expected.change, sight.change))
    throw new OtherOrder(sight, expected.change)
}
