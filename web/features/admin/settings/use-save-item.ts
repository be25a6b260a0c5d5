import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Item } from '#domain/settings/area.ts'
import { type AreaKey, areas } from '#domain/settings/areas.ts'
import { isSame } from '#domain/settings/canonical.ts'
import { type Merged, merged } from '#domain/settings/merge.ts'
import { useOnce } from '#web/ui/use-once.ts'

import { readScheduled, reloadSettings, type Version } from './area-queries.ts'
import { send, writesOf } from './area-writes.ts'
import { failureOf, isOvertaken } from './failure.ts'

/** Somebody else changed the item since the form was opened. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
  /** As it is now; undefined where it is gone. */
  readonly theirs: Item | undefined

  constructor(theirs: Item | undefined) {
    super('overtaken')
    this.theirs = theirs
  }
}

export interface Conflict {
  readonly theirs: Item
  readonly merge: Merged<Item>
}

interface SavingOver {
  readonly area: AreaKey
  /** What the form began with. */
  readonly base: Item
  /** Another version has come to stand beneath the form. */
  readonly onBase: (base: Item) => void
  /** Puts another item into the form. */
  readonly replace: (item: Item) => void
  /** With what the call answered. */
  readonly onSaved: (reply: unknown, saved: Item) => void
}

interface Sent {
  readonly value: Item
  /** As something new, where nobody has it any more. */
  readonly anew: boolean
}
export type Saving = ReturnType<typeof useSaveItem>

const itemOf = async (area: AreaKey, id: string) => {
  const { items, tag }: Version<AreaKey> = await readScheduled(area)
  return { items, item: items.find((each) => each.id === id), tag }
}

/**
 * Saves an item over the version that its form began with. What others did to other items is no conflict; what they did
 * to this one is put together with what was entered, and nothing is sent.
 */
export function useSaveItem({ area, base, onBase, replace, onSaved }: SavingOver) {
  const queries = useQueryClient()
  const [conflict, setConflict] = useState<Conflict>()
  const writes = writesOf(area)
  const add = areas[area].fixed === undefined ? writes?.add : undefined
  const saving = useOnce<unknown, Sent>({
    mutationFn: async ({ value, anew }) => {
      const { items, item, tag } = await itemOf(area, base.id)
      const isThere = item !== undefined && isSame(item, base)
      const write = isThere
        ? writes?.put(value, base, items)
        : anew && item === undefined
          ? add?.(value, items)
          : undefined
      if (write === undefined) throw new Overtaken(item)
      try {
        return await send(write, tag)
      } catch (error) {
        // Between the two calls.
        if (isOvertaken(error)) throw new Overtaken((await itemOf(area, base.id)).item)
        throw error
      }
    },
    meta: { silent: true },
    onSuccess: async (reply, { value }) => {
      await reloadSettings(queries)
      setConflict(undefined)
      onSaved(reply, value)
    },
    onError: (error, { value }) => {
      if (!(error instanceof Overtaken)) return
      const { theirs } = error
      if (theirs !== undefined) {
        const merge = merged(base, value, theirs)
        setConflict({ theirs, merge })
        onBase(theirs)
        replace(merge.value)
      }
      void reloadSettings(queries)
    },
  })
  const { error } = saving
  return {
    save: (value: Item) => saving.mutate({ value, anew: false }),
    /** Where it can be made again once it is gone. */
    saveAnew: add === undefined ? undefined : (value: Item) => saving.mutate({ value, anew: true }),
    busy: saving.isPending,
    failure: error === null || error instanceof Overtaken ? undefined : failureOf(error),
    error,
    /** What was sent last. */
    sent: saving.variables?.value,
    /** Nobody has it any more, as the last try has found. */
    gone: error instanceof Overtaken && error.theirs === undefined,
    conflict,
    /** Gives up what was entered for the other version. */
    takeTheirs: () => {
      if (conflict !== undefined) replace(conflict.theirs)
      setConflict(undefined)
    },
  }
}
