import { DomainError } from '#domain/shared/errors.ts'

import type { Ctx } from './context.ts'
import { GenerationGone, type KeyEnv, sealText, unsealText } from './keyring.ts'

/**
 * Network addresses of audit rows. Each is sealed under the key of its month before the row is hashed, so the chain of the audit
 * stays whole when the key is destroyed and nobody opens the address any more
 * (docs/decisions/2026-11-21-audit-chain.md). Rows from before have it in clear.
 */

/** Begins the name of a key of addresses; none of these letters begins an address in clear. */
export const addressKeyStart = 'address-'

/** The caller's address, sealed; empty where there is none, and while there is no key. Throws `unavailable` without the store of keys. */
export async function sealedAddress(ctx: Ctx): Promise<string> {
  if (ctx.address === '') return ''
  const { addressKey } = await ctx.settled()
  return addressKey === null ? '' : sealText({ env: ctx.env, generation: addressKey }, ctx.address)
}

/** Addresses as stored, opened; null for one that is no longer kept. Asks the stores once for each key. Throws `unavailable`. */
export function openedAddresses(env: KeyEnv): (stored: string) => Promise<string | null> {
  const gone = new Set<string>()
  return async (stored) => {
    if (!stored.startsWith(addressKeyStart)) return stored
    const [key = ''] = stored.split(':')
    if (gone.has(key)) return null
    try {
      return await unsealText(env, stored)
    } catch (error) {
      if (error instanceof DomainError) throw error
      // Whatever does not open, because its key is gone or the secret is another one, is not shown.
      if (error instanceof GenerationGone) gone.add(key)
      return null
    }
  }
}
