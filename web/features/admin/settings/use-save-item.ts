import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Item } from '#domain/settings/area.ts'
import { areas, areaLabels } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isSame } from '#domain/shared/canonical.ts'
import {
  type Choices,
  merged,
  mergedParts,
  type MergePart,
  partKey,
  type Side,
} from '#domain/settings/versions/merge.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useIsMounted } from '#web/ui/use-is-mounted.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { notifyAlreadySaved } from './already-saved.ts'
import { type OpenChange, readItem, reloadSettings } from './area-queries.ts'
import { send, findWrites } from './area-writes.ts'
import { toFailure } from './failure.ts'
import type { Contradicted } from './form/stored-entries.ts'
import { StaleEdit, unseenDecisions } from './conflicting-edit.ts'
import { retryOnStale } from './retry-on-stale.ts'

export interface Conflict extends Contradicted {
  /** The other user's change, until it is live. */
  readonly change: OpenChange | undefined
  readonly choices: Choices
}

/** The merged item by the choices so far, and the parts that differ. */
export const mergeConflict = (area: AreaKey, conflict: Conflict) =>
  mergedParts(conflict, areaLabels[area], conflict.choices)

/** The contradictory parts without a choice. */
export const unchosenIn = (area: AreaKey, conflict: Conflict): string[] =>
  mergeConflict(area, conflict)
    .parts.filter(({ changedBy }) => changedBy === 'both')
    .map(partKey)
    .filter((key) => !conflict.choices.has(key))

/** The conflict with one part chosen; `into` applies the choice to the present entries, which are kept otherwise. */
export function chosen(area: AreaKey, conflict: Conflict, part: MergePart, side: Side) {
  const next: Conflict = { ...conflict, choices: new Map(conflict.choices).set(partKey(part), side) }
  const [before, after] = [mergeConflict(area, conflict).value, mergeConflict(area, next).value]
  return { next, into: (item: Item): Item => merged(before, after, item, areaLabels[area]).value }
}

interface SavingOver {
  readonly area: AreaKey
  /** The initial item of the form. */
  readonly base: Item
  /** The present entries of the form. */
  readonly entered: Item
  /** The item's open change when the form was opened. */
  readonly change: OpenChange | undefined
  /** The versions of a form that opens with a conflict. */
  readonly contradicted: Contradicted | undefined
  /** Replaces the base of the form, and its entries by the merged ones. */
  readonly onBase: (base: Item, value: Item) => void
  /** Applies a choice to the form's entries; the base and all other entries are kept. */
  readonly adopt: (into: (item: Item) => Item) => void
  /** `reply` is undefined if no call was needed. */
  readonly onSaved: (reply: unknown, saved: Item) => void
}

interface Sent {
  readonly value: Item
  /** Adds the item again after its removal. */
  readonly asNew: boolean
}
interface Saved {
  readonly item: Item
  readonly reply: unknown
}
export type Saving = ReturnType<typeof useSaveItem>

/**
 * Saves an item based on the initial version of its form. Edits of other items are no conflict. Nothing is sent if another
 * user has edited the same item, whose parts are then merged by choice, or has decided on its change or on that of an item
 * that changes with it, which saving would undo; the next attempt is sent then. Succeeds without a call if the stored item
 * already contains all entries.
 */
export function useSaveItem({ area, base, entered, change, contradicted, onBase, adopt, onSaved }: SavingOver) {
  const { locale } = useTexts()
  const queries = useQueryClient()
  const isThere = useIsMounted()
  const [conflict, setConflict] = useState<Conflict | undefined>(
    contradicted && { ...contradicted, change, choices: new Map() },
  )
  const [attempts, setAttempts] = useState(0)
  const [known, setKnown] = useState(change === undefined ? [] : [change])
  const [decided, setDecided] = useState<readonly OpenChange[]>([])
  const writes = findWrites(area)
  const add = areas[area].fixed === undefined ? writes?.add : undefined
  const saving = useSingleFlight<Saved, Sent>({
    mutationFn: ({ value, asNew }) =>
      retryOnStale(
        () => readItem(area, base.id, locale),
        async ({ items, item, change: present, changes, tag }) => {
          if (item !== undefined && isSame(merged(base, value, item, areaLabels[area]).value, item)) {
            notifyAlreadySaved()
            return { item, reply: undefined }
          }
          const unseen = unseenDecisions(area, value, { items, changes }, known)
          const put = isSame(item, base) ? writes?.put(value, base, items) : undefined
          const write = asNew && item === undefined ? add?.(value, items) : put
          if (write === undefined || unseen.length > 0) throw new StaleEdit(item, present, unseen)
          return { item: value, reply: await send(write, tag) }
        },
      ),
    meta: { silent: true },
    onSuccess: async ({ item, reply }, { value }) => {
      await reloadSettings(queries)
      setConflict(undefined)
      setDecided([])
      // The stored item may contain further edits of others.
      if (!isSame(item, value)) onBase(item, item)
      if (isThere()) onSaved(reply, item)
    },
    onError: (error) => {
      if (!(error instanceof StaleEdit)) return
      const { theirs, change: present } = error
      setDecided(error.decided)
      setKnown([...known, ...error.decided])
      if (theirs !== undefined && !isSame(theirs, base)) {
        const next = { base, mine: entered, theirs, change: present, choices: new Map() }
        setConflict(next)
        setAttempts(0)
        onBase(theirs, mergeConflict(area, next).value)
      }
      void reloadSettings(queries)
    },
  })
  const { error } = saving
  const unchosen = conflict === undefined ? [] : unchosenIn(area, conflict)
  return {
    save: (value: Item) => {
      if (unchosen.length > 0) setAttempts(attempts + 1)
      else saving.mutate({ value, asNew: false })
    },
    /** Undefined if the area does not allow adding the item again. */
    saveAsNew: add === undefined ? undefined : (value: Item) => saving.mutate({ value, asNew: true }),
    busy: saving.isPending,
    failure: error === null || error instanceof StaleEdit ? undefined : toFailure(error),
    error,
    reset: saving.reset,
    sent: saving.variables?.value,
    /** Whether the last attempt found the item removed. */
    gone: error instanceof StaleEdit && error.theirs === undefined,
    conflict,
    /** The contradictory parts without a choice. */
    unchosen,
    /** The initial item, while contradictory parts are without a choice. */
    begunWith: unchosen.length > 0 ? conflict?.base : undefined,
    /** How often saving was attempted before all choices were made. */
    attempts,
    choose: (part: MergePart, side: Side) => {
      if (conflict === undefined) return
      const { next, into } = chosen(area, conflict, part, side)
      setConflict(next)
      adopt(into)
    },
    /** The decision on the item's change that the last attempt found. */
    decided: decided.find(({ key }) => key === base.id),
    /** The decisions on other items that change with it. */
    decidedOthers: decided.filter(({ key }) => key !== base.id),
    /** Discards the entries in favour of the other version. */
    takeTheirs: () => {
      if (conflict !== undefined) onBase(conflict.theirs, conflict.theirs)
      setConflict(undefined)
    },
  }
}
