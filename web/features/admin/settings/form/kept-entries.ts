import { useEffect, useState } from 'react'

import type { Item } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/areas.ts'
import { areaLabels } from '#domain/settings/labels.ts'
import { merged } from '#domain/settings/merge.ts'
import { session } from '#web/api/session.ts'
import { toast } from '#web/ui/toast.ts'

interface Kept {
  readonly base: Item
  readonly entered: Item
}

/** What was being entered when the server took a session no more; in this page's memory alone. */
const kept = new Map<string, Kept>()
const keyOf = (area: AreaKey, { id }: Item): string => `${area} ${id}`

// Whoever signs out, stays away or is somebody else leaves nothing behind.
session.onSignedOut((reason) => {
  if (reason !== 'refused') kept.clear()
})

/** Put together with what the item has become since, and what both changed to something else. */
const restored = (area: AreaKey, base: Item): ReturnType<typeof merged<Item>> | undefined => {
  const before = kept.get(keyOf(area, base))
  return before && merged(before.base, before.entered, base, areaLabels[area])
}

/** What somebody had entered for this item when their session ended, once: the form begins with it. Else the item itself. */
export function useKeptEntries(area: AreaKey, base: Item): Item {
  const [{ key, merge }] = useState(() => ({ key: keyOf(area, base), merge: restored(area, base) }))
  useEffect(() => {
    if (merge === undefined) return
    kept.delete(key)
    const id = merge.conflicts.length === 0 ? 'settings.kept' : 'settings.kept.overtaken'
    toast({ kind: 'info', stays: true, text: { id } })
  }, [key, merge])
  return merge?.value ?? base
}

/** Keeps what is entered, should the session end before it is saved: whoever signs in again goes on with it. */
export function useKeepEntries(area: AreaKey, base: Item, entered: Item | undefined): void {
  useEffect(
    () =>
      session.onSignedOut((reason) => {
        if (reason === 'refused' && entered !== undefined) kept.set(keyOf(area, base), { base, entered })
      }),
    [area, base, entered],
  )
}
