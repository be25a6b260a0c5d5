import { readGauges } from '../features/operations/gauges.ts'
import type { Ctx } from '../http/context.ts'

/** Stores the gauges of this minute, for the history on the screen. */
export async function recordGauges(ctx: Ctx): Promise<void> {
  const gauges = await readGauges(ctx)
  const now = Date.now()
  for (const [name, value] of Object.entries(gauges)) ctx.registry.record('gauge', [name], value, now)
}
