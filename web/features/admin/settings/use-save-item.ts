import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Item } from '#domain/settings/area.ts'
import { areas } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { isSame } from '#domain/settings/canonical.ts'
import { areaLabels } from '#domain/settings/labels.ts'
import { type Choices, merged, mergedParts, type Part, partKey, type Side } from '#domain/settings/merge.ts'
import { useTexts } from '#web/i18n/use-texts.ts'
import { useIsThere } from '#web/ui/use-is-there.ts'
import { useSingleFlight } from '#web/ui/use-single-flight.ts'

import { notifyAlreadySaved } from './already-saved.ts'
import { type Change, readItem, reloadSettings } from './area-queries.ts'
import { send, writesOf } from './area-writes.ts'
import { failureOf } from './failure.ts'
import type { Contradicted } from './form/stored-entries.ts'
import { StaleEdit, unseenDecisions } from './conflicting-edit.ts'
import { sendOver } from './send-over.ts'

export interface Conflict extends Contradicted {
  /** Their change, while it is not live. */
  readonly change: Change | undefined
  readonly choices: Choices
}

/** What was chosen of both, and the parts in which they differ. */
export const mergeOf = (area: AreaKey, conflict: Conflict) => mergedParts(conflict, areaLabels[area], conflict.choices)

/** The parts in which both contradict each other and nobody has said yet whose counts. */
export const unchosenIn = (area: AreaKey, conflict: Conflict): string[] =>
  mergeOf(area, conflict)
    .parts.filter(({ changedBy }) => changedBy === 'both')
    .map(partKey)
    .filter((key) => !conflict.choices.has(key))

/** With that part as one side has it; `into` makes the same of what is entered by now, which stays elsewhere. */
export function chosen(area: AreaKey, conflict: Conflict, part: Part, side: Side) {
  const next: Conflict = { ...conflict, choices: new Map(conflict.choices).set(partKey(part), side) }
  const [before, after] = [mergeOf(area, conflict).value, mergeOf(area, next).value]
  return { next, into: (item: Item): Item => merged(before, after, item, areaLabels[area]).value }
}

interface SavingOver {
  readonly area: AreaKey
  /** What the form began with. */
  readonly base: Item
  /** What is in the form now. */
  readonly entered: Item
  /** What was to change of it when the form was opened. */
  readonly change: Change | undefined
  /** What the form began with, where it is to be said yet which of two versions counts. */
  readonly contradicted: Contradicted | undefined
  /** Another version has come to stand beneath the form, and what was made of both into it. */
  readonly onBase: (base: Item, value: Item) => void
  /** Puts what was chosen of two versions into the form, over the same version: whatever else is entered goes on. */
  readonly adopt: (into: (item: Item) => Item) => void
  /** With what the call answered, where one was needed. */
  readonly onSaved: (reply: unknown, saved: Item) => void
}

interface Sent {
  readonly value: Item
  /** As something new, where nobody has it any more. */
  readonly anew: boolean
}
interface Saved {
  readonly item: Item
  readonly reply: unknown
}
export type Saving = ReturnType<typeof useSaveItem>

/**
 * Saves an item over the version that its form began with. What others did to other items is no conflict; what they did
 * to this one is put together with what was entered, part by part as it is chosen, and nothing is sent; nor is it where somebody has decided on the
 * change meanwhile, or on one of another item that changes with it, which saving would undo. Both are sent when it is saved
 * once more. Where all that was entered is there already, it is saved.
 */
export function useSaveItem({ area, base, entered, change, contradicted, onBase, adopt, onSaved }: SavingOver) {
  const { locale } = useTexts()
  const queries = useQueryClient()
  const isThere = useIsThere()
  const [conflict, setConflict] = useState<Conflict | undefined>(
    contradicted && { ...contradicted, change, choices: new Map() },
  )
  const [asks, setAsks] = useState(0)
  const [known, setKnown] = useState(change === undefined ? [] : [change])
  const [decided, setDecided] = useState<readonly Change[]>([])
  const writes = writesOf(area)
  const add = areas[area].fixed === undefined ? writes?.add : undefined
  const saving = useSingleFlight<Saved, Sent>({
    mutationFn: ({ value, anew }) =>
      sendOver(
        () => readItem(area, base.id, locale),
        async ({ items, item, change: present, changes, tag }) => {
          if (item !== undefined && isSame(merged(base, value, item, areaLabels[area]).value, item)) {
            notifyAlreadySaved()
            return { item, reply: undefined }
          }
          const unseen = unseenDecisions(area, value, { items, changes }, known)
          const put = isSame(item, base) ? writes?.put(value, base, items) : undefined
          const write = anew && item === undefined ? add?.(value, items) : put
          if (write === undefined || unseen.length > 0) throw new StaleEdit(item, present, unseen)
          return { item: value, reply: await send(write, tag) }
        },
      ),
    meta: { silent: true },
    onSuccess: async ({ item, reply }, { value }) => {
      await reloadSettings(queries)
      setConflict(undefined)
      setDecided([])
      // With it, there may be more that somebody else has done.
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
        setAsks(0)
        onBase(theirs, mergeOf(area, next).value)
      }
      void reloadSettings(queries)
    },
  })
  const { error } = saving
  const unchosen = conflict === undefined ? [] : unchosenIn(area, conflict)
  return {
    save: (value: Item) => {
      if (unchosen.length > 0) setAsks(asks + 1)
      else saving.mutate({ value, anew: false })
    },
    /** Where it can be made again once it is gone. */
    saveAnew: add === undefined ? undefined : (value: Item) => saving.mutate({ value, anew: true }),
    busy: saving.isPending,
    failure: error === null || error instanceof StaleEdit ? undefined : failureOf(error),
    error,
    /** Forgets the last try. */
    reset: saving.reset,
    /** What was sent last. */
    sent: saving.variables?.value,
    /** Nobody has it any more, as the last try has found. */
    gone: error instanceof StaleEdit && error.theirs === undefined,
    conflict,
    /** Where both contradict each other and nobody has said yet whose counts. */
    unchosen,
    /** What the form began with, while it is not said yet which of two versions counts. */
    begunWith: unchosen.length > 0 ? conflict?.base : undefined,
    /** How often it was to be saved before that was said. */
    asks,
    choose: (part: Part, side: Side) => {
      if (conflict === undefined) return
      const { next, into } = chosen(area, conflict, part, side)
      setConflict(next)
      adopt(into)
    },
    /** The change that somebody has decided on meanwhile, as the last try has found. */
    decided: decided.find(({ key }) => key === base.id),
    /** The same of other items that change with it. */
    decidedOthers: decided.filter(({ key }) => key !== base.id),
    /** Gives up what was entered for the other version. */
    takeTheirs: () => {
      if (conflict !== undefined) onBase(conflict.theirs, conflict.theirs)
      setConflict(undefined)
    },
  }
}
