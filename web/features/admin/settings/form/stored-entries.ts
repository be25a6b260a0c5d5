import { useEffect, useState } from 'react'

import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { areaLabels } from '#domain/settings/areas.ts'
import { merged } from '#domain/settings/versions/merge.ts'
import { session } from '#web/api/session.ts'
import { toast } from '#web/ui/toast.ts'

interface StoredEntry {
  readonly base: Item
  readonly entered: Item
}

/** A user's entries and another user's edit of the same item, with their common base. */
export interface Contradicted {
  readonly base: Item
  readonly mine: Item
  readonly theirs: Item
}

/** Entries that were unsaved when the server refused the session; only in this page's memory. */
const storedEntries = new Map<string, StoredEntry>()
const getKey = (area: AreaKey, { id }: Item): string => `${area} ${id}`

// Only a refused session keeps entries; a sign-out, expiry or another user's sign-in removes them.
session.onSignedOut((reason) => {
  if (reason !== 'refused') storedEntries.clear()
})

interface Begun {
  readonly value: Item
  /** Undefined unless others have changed the same parts. */
  readonly contradicted?: Contradicted | undefined
}

/** Merges stored entries with the present item. */
function restored(area: AreaKey, theirs: Item, { base, entered: mine }: StoredEntry): Begun {
  // Nobody else can have edited a new item.
  if (theirs.id === '') return { value: mine }
  const { value, conflicts } = merged(base, mine, theirs, areaLabels[area])
  return { value, contradicted: conflicts.length === 0 ? undefined : { base, mine, theirs } }
}

/**
 * The initial values of the items' forms: the entries stored when the session ended, which are used once; otherwise the
 * items themselves.
 */
export function useStoredItems(
  area: AreaKey,
  bases: readonly Item[],
  keyOfItem = (base: Item) => getKey(area, base),
): readonly Begun[] {
  const [begun] = useState(() =>
    bases.map((base) => {
      const key = keyOfItem(base)
      const before = storedEntries.get(key)
      return before === undefined ? { value: base } : { key, ...restored(area, base, before) }
    }),
  )
  useEffect(() => {
    const again = begun.flatMap((each) => ('key' in each ? [each] : []))
    if (again.length === 0) return
    for (const { key } of again) storedEntries.delete(key)
    const isContradicted = again.some(({ contradicted }) => contradicted !== undefined)
    // A conflict explains itself in the form below.
    toast({
      kind: 'info',
      ...(isContradicted ? {} : { stays: true }),
      text: { id: isContradicted ? 'settings.kept.stale' : 'settings.kept' },
    })
  }, [begun])
  return begun
}

export function useStoredEntries(area: AreaKey, base: Item, key = getKey(area, base)): Begun {
  const [begun] = useStoredItems(area, [base], () => key)
  return begun ?? { value: base }
}

/** Stores unsaved entries if the session ends, so that the user can continue after signing in again. */
export function useStoreItems(
  area: AreaKey,
  entries: readonly StoredEntry[],
  keyOfItem = (base: Item) => getKey(area, base),
): void {
  useEffect(() =>
    session.onSignedOut((reason) => {
      if (reason !== 'refused') return
      for (const entry of entries) storedEntries.set(keyOfItem(entry.base), entry)
    }),
  )
}

export const useStoreEntries = (area: AreaKey, base: Item, entered: Item | undefined, key = getKey(area, base)): void =>
  useStoreItems(area, entered === undefined ? [] : [{ base, entered }], () => key)
