import { readGauges } from '../features/operations/gauges.ts'
import type { Ctx } from '../http/context.ts'

/** Keeps what waits at this moment among the figures of this minute, so that a screen can show how it went. */
export async function recordGauges(ctx: Ctx): Promise<void> {
  const gauges = await readGauges(ctx)
  const now = Date.now()
  for (const [name, value] of Object.entries(gauges)) ctx.registry.record('gauge', [name], value, now)
}
