import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isSame } from '#domain/canonical.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { notifyAlreadySaved } from './already-saved.ts'
import { type Change, readItem, reloadSettings } from './area-queries.ts'
import { send, type Write, writesOf } from './area-writes.ts'
import { failureOf } from './failure.ts'
import { StaleEdit, unseenDecisions } from './conflicting-edit.ts'
import { sendOver } from './send-over.ts'

interface Making {
  readonly area: AreaKey
  /** The call, if it is not the area's own one. */
  readonly write: ((item: Item) => Write) | undefined
  /** Message key of the success, if the server's own message is not enough. */
  readonly success: string | undefined
  readonly onMade: (item: Item) => void
}

interface Wanted {
  readonly item: Item
  /** Decisions that the screen announces as undone by the creation. */
  readonly announced: readonly Change[]
}

/**
 * Creates an item; succeeds if an identical one exists. Nothing is sent if another user has created one with the same id,
 * or if the creation would undo a decision that was not shown yet; the next attempt is sent then.
 */
export function useMakeItem({ area, write, success, onMade }: Making) {
  const { locale } = useTexts()
  const queries = useQueryClient()
  const [known, setKnown] = useState<readonly Change[]>([])
  const making = useSingleFlight<Item, Wanted>({
    mutationFn: async ({ item, announced }) => {
      await sendOver(
        () => readItem(area, item.id, locale),
        async ({ tag, item: theirs, ...present }) => {
          if (theirs !== undefined && isSame(theirs, item)) {
            notifyAlreadySaved()
            return undefined
          }
          const unseen = theirs === undefined ? unseenDecisions(area, item, present, [...announced, ...known]) : []
          const call = write?.(item) ?? writesOf(area)?.add?.(item, present.items)
          if (call === undefined || theirs !== undefined || unseen.length > 0)
            throw new StaleEdit(theirs, undefined, unseen)
          return send(call, tag, success)
        },
      )
      return item
    },
    meta: { silent: true },
    onSuccess: () => reloadSettings(queries),
    onError: async (error) => {
      if (!(error instanceof StaleEdit)) return
      setKnown([...known, ...error.decided])
      // The list shows which ids are free.
      await reloadSettings(queries)
    },
  })
  const { error } = making
  const stale = error instanceof StaleEdit ? error : undefined
  return {
    // Called only while the form is open, so that users who have left it stay where they are.
    make: (item: Item, announced: readonly Change[]) =>
      making.mutate({ item, announced }, { onSuccess: (made) => onMade(made) }),
    busy: making.isPending,
    failure: error === null || stale !== undefined ? undefined : failureOf(error),
    error,
    reset: making.reset,
    sent: making.variables?.item,
    /** Whether the last attempt found another user's item with the same id. */
    taken: stale?.theirs !== undefined,
    decided: stale?.decided ?? [],
  }
}
