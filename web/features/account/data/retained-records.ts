import * as v from 'valibot'

import type { Kept } from '../self-calls.ts'

const State = v.object({
  kept: v.pipe(
    v.array(v.object({ kind: v.literal('LOAN'), name: v.string(), reason: v.string(), until: v.string() })),
    v.nonEmpty(),
  ),
})

/** The records that the erasure keeps, from the history entry; undefined if the page was opened by its address. */
export function keptIn(state: unknown): readonly Kept[] | undefined {
  const result = v.safeParse(State, state)
  return result.success ? result.output.kept : undefined
}
