import { DomainError } from '#domain/shared/errors.ts'

import type { Ctx } from '../../http/context.ts'
import { unseal } from '../../http/keyring.ts'

export interface Unsealed {
  readonly before?: unknown
  readonly after?: unknown
}

/** Before and after of an audit row, opened with this wrapped data key; undefined if another key sealed it, or its own is gone. */
export async function unsealed(ctx: Ctx, dataKey: string, sealed: string | null): Promise<Unsealed> {
  if (sealed === null) return {}
  try {
    return (await unseal(ctx.env, dataKey, sealed)) as Unsealed
  } catch (error) {
    // The store of keys does not answer: what is kept for the law must not be written without this.
    if (error instanceof DomainError) throw error
    return {}
  }
}
