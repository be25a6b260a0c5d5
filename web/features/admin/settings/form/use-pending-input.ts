import { useCallback, useEffect, useId, useState } from 'react'

import type { Item, SettingsProblem } from '#domain/settings/area.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'

import { useFormFacts } from './form-context.ts'
import type { Hold, PendingInput } from './pending-input.ts'

/** Input that is not part of the item yet, by control; saving the item now would lose it. */
export type AllHeld = Readonly<Record<string, PendingInput>>

export function withHeld(all: AllHeld, key: string, held: PendingInput | undefined): AllHeld {
  const { [key]: _gone, ...others } = all
  return held === undefined ? others : { ...others, [key]: held }
}

/** The pending input as problems, one for each place and code. */
export function heldProblems(area: AreaKey, item: Item, all: AllHeld): SettingsProblem[] {
  const places = new Map(Object.values(all).map((held) => [`${held.path} ${held.code}`, held]))
  return [...places.values()].map((held) => ({ area, item: item.id, ...held }))
}

export function useAllPendingInput(area: AreaKey, item: Item): [held: readonly SettingsProblem[], hold: Hold] {
  const [all, setAll] = useState<AllHeld>({})
  const hold = useCallback<Hold>((key, held) => setAll((before) => withHeld(before, key, held)), [])
  return [heldProblems(area, item, all), hold]
}

/** Prevents saving the form, and asks before leaving it, while `code` is defined. */
export function usePendingInput(path: Path, code: string | undefined): void {
  const { hold } = useFormFacts().form
  const key = useId()
  const name = path.join('.')
  useEffect(() => {
    if (code === undefined) return
    hold(key, { path: name, code })
    return () => hold(key, undefined)
  }, [hold, key, name, code])
}
