import { useCallback, useEffect, useId, useState } from 'react'

import type { Item } from '#domain/settings/area.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import type { Path } from '#domain/settings/editing/schema-parts.ts'

import { useFormFacts } from './form-context.ts'
import type { SetPending, PendingInput } from './pending-input.ts'

/** Input that is not part of the item yet, by control; saving the item now would lose it. */
export type PendingInputs = Readonly<Record<string, PendingInput>>

export function withPendingInput(all: PendingInputs, key: string, pending: PendingInput | undefined): PendingInputs {
  const { [key]: _gone, ...others } = all
  return pending === undefined ? others : { ...others, [key]: pending }
}

/** The pending input as problems, one for each place and code. */
export function pendingProblems(area: AreaKey, item: Item, all: PendingInputs): SettingsProblem[] {
  const places = new Map(Object.values(all).map((pending) => [`${pending.path} ${pending.code}`, pending]))
  return [...places.values()].map((pending) => ({ area, item: item.id, ...pending }))
}

export function useAllPendingInput(
  area: AreaKey,
  item: Item,
): [pending: readonly SettingsProblem[], setPending: SetPending] {
  const [all, setAll] = useState<PendingInputs>({})
  const setPending = useCallback<SetPending>(
    (key, pending) => setAll((before) => withPendingInput(before, key, pending)),
    [],
  )
  return [pendingProblems(area, item, all), setPending]
}

/** Prevents saving the form, and asks before leaving it, while `code` is defined. */
export function usePendingInput(path: Path, code: string | undefined): void {
  const { setPending } = useFormFacts().form
  const key = useId()
  const name = path.join('.')
  useEffect(() => {
    if (code === undefined) return
    setPending(key, { path: name, code })
    return () => setPending(key, undefined)
  }, [setPending, key, name, code])
}
