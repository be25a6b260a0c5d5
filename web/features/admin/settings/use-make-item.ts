import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isSame } from '#domain/settings/canonical.ts'
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
  /** How it is sent, where it is not simply added. */
  readonly write: ((item: Item) => Write) | undefined
  /** Message key of what is told, where the server does not say enough. */
  readonly success: string | undefined
  readonly onMade: (item: Item) => void
}

interface Wanted {
  readonly item: Item
  /** Decisions that stand on the screen as what making it undoes. */
  readonly shown: readonly Change[]
}

/**
 * Makes something new; what is there already just so is made. Nothing is sent where somebody else has one of the same id by now, which would be an edit of
 * theirs, nor where that would undo a decision that was not told yet; it is sent when it is made once more.
 */
export function useMakeItem({ area, write, success, onMade }: Making) {
  const { locale } = useTexts()
  const queries = useQueryClient()
  const [known, setKnown] = useState<readonly Change[]>([])
  const making = useSingleFlight<Item, Wanted>({
    mutationFn: async ({ item, shown }) => {
      await sendOver(
        () => readItem(area, item.id, locale),
        async ({ tag, item: theirs, ...present }) => {
          if (theirs !== undefined && isSame(theirs, item)) {
            notifyAlreadySaved()
            return undefined
          }
          const unseen = theirs === undefined ? unseenDecisions(area, item, present, [...shown, ...known]) : []
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
      // The list tells which ids are left.
      await reloadSettings(queries)
    },
  })
  const { error } = making
  const stale = error instanceof StaleEdit ? error : undefined
  return {
    // Whoever has left the form meanwhile is not to be taken away from where they are.
    make: (item: Item, shown: readonly Change[]) =>
      making.mutate({ item, shown }, { onSuccess: (made) => onMade(made) }),
    busy: making.isPending,
    failure: error === null || stale !== undefined ? undefined : failureOf(error),
    error,
    /** Forgets the last try. */
    reset: making.reset,
    /** What was sent last. */
    sent: making.variables?.item,
    /** Somebody else has made one of the same id, as the last try has found. */
    taken: stale?.theirs !== undefined,
    /** Changes that somebody has decided on, as the last try has found. */
    decided: stale?.decided ?? [],
  }
}
