import type { Ctx } from '../../http/context.ts'
import { unseal } from '../../http/crypto.ts'

export interface Unsealed {
  readonly before?: unknown
  readonly after?: unknown
}

/** Before and after of an audit row, opened with this wrapped data key; undefined if another key sealed it. */
export async function unsealed(ctx: Ctx, dataKey: string, sealed: string | null): Promise<Unsealed> {
  if (sealed === null) return {}
  try {
    return (await unseal(ctx.env.DATA_KEY_SECRET, dataKey, sealed)) as Unsealed
  } catch {
    return {}
  }
}
