import { useEffect, useState } from 'react'

import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { areaLabels } from '#domain/settings/labels.ts'
import { merged } from '#domain/settings/merge.ts'
import { session } from '#web/api/session.ts'
import { toast } from '#web/ui/toast.ts'

interface Kept {
  readonly base: Item
  readonly entered: Item
}

/** What somebody had entered and another has made of the same meanwhile, over what both began with. */
export interface Contradicted {
  readonly base: Item
  readonly mine: Item
  readonly theirs: Item
}

/** What was being entered when the server took a session no more; in this page's memory alone. */
const kept = new Map<string, Kept>()
const keyOf = (area: AreaKey, { id }: Item): string => `${area} ${id}`

// Whoever signs out, stays away or is somebody else leaves nothing behind.
session.onSignedOut((reason) => {
  if (reason !== 'refused') kept.clear()
})

interface Begun {
  readonly value: Item
  /** Undefined where nobody else has changed any of what was entered. */
  readonly contradicted?: Contradicted | undefined
}

/** Put together with what the item has become since. */
function restored(area: AreaKey, theirs: Item, { base, entered: mine }: Kept): Begun {
  // Nobody else can have changed what is not there yet.
  if (theirs.id === '') return { value: mine }
  const { value, conflicts } = merged(base, mine, theirs, areaLabels[area])
  return { value, contradicted: conflicts.length === 0 ? undefined : { base, mine, theirs } }
}

/**
 * What somebody had entered for these items when their session ended, once: their forms begin with it. Else the items
 * themselves.
 */
export function useKeptItems(
  area: AreaKey,
  bases: readonly Item[],
  keyOfItem = (base: Item) => keyOf(area, base),
): readonly Begun[] {
  const [begun] = useState(() =>
    bases.map((base) => {
      const key = keyOfItem(base)
      const before = kept.get(key)
      return before === undefined ? { value: base } : { key, ...restored(area, base, before) }
    }),
  )
  useEffect(() => {
    const again = begun.flatMap((each) => ('key' in each ? [each] : []))
    if (again.length === 0) return
    for (const { key } of again) kept.delete(key)
    const isContradicted = again.some(({ contradicted }) => contradicted !== undefined)
    // What is to be chosen then stands beneath, and says why.
    toast({
      kind: 'info',
      ...(isContradicted ? {} : { stays: true }),
      text: { id: isContradicted ? 'settings.kept.overtaken' : 'settings.kept' },
    })
  }, [begun])
  return begun
}

/** The same for one item. */
export function useStoredEntries(area: AreaKey, base: Item, key = keyOf(area, base)): Begun {
  const [begun] = useKeptItems(area, [base], () => key)
  return begun ?? { value: base }
}

/** Keeps what is entered, should the session end before it is saved: whoever signs in again goes on with it. */
export function useKeepItems(
  area: AreaKey,
  entries: readonly Kept[],
  keyOfItem = (base: Item) => keyOf(area, base),
): void {
  useEffect(() =>
    session.onSignedOut((reason) => {
      if (reason !== 'refused') return
      for (const entry of entries) kept.set(keyOfItem(entry.base), entry)
    }),
  )
}

/** The same for one item. */
export const useKeepEntries = (area: AreaKey, base: Item, entered: Item | undefined, key = keyOf(area, base)): void =>
  useKeepItems(area, entered === undefined ? [] : [{ base, entered }], () => key)
