import * as v from 'valibot'

import type { Kept } from '../self-calls.ts'

const State = v.object({
  kept: v.pipe(
    v.array(v.object({ kind: v.literal('LOAN'), name: v.string(), reason: v.string(), until: v.string() })),
    v.nonEmpty(),
  ),
})

/** What the erasure says is kept, as it stands in the history's entry; nothing where somebody came by themselves. */
export function keptIn(state: unknown): readonly Kept[] | undefined {
  const result = v.safeParse(State, state)
  return result.success ? result.output.kept : undefined
}
