import { eq } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'

import { idempotencyKeys } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { Replay } from '../../http/idempotency.ts'
import { unsealText } from '../../http/keyring.ts'
import { requirePerson } from '../../http/owner.ts'
import { type Erased, eraseAccount } from './erase-account.ts'

/** Erases the caller; throws as `eraseAccount`. Repeated with its Idempotency-Key, it gives the same reply. */
export async function eraseOwnAccount(ctx: Ctx): Promise<Erased> {
  let account
  try {
    account = await requirePerson(ctx)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unauthorized') await replayErasure(ctx)
    throw error
  }
  return eraseAccount(ctx, account, { action: 'account.erase', by: 'PERSON' })
}

/**
 * Replays the reply to a repeated request: the first reply may have been lost, and the session was erased with the account.
 * The token is part of the scope, so nobody else gets the reply.
 */
async function replayErasure(ctx: Ctx): Promise<void> {
  if (ctx.idempotency === undefined) return
  const { scope, bodyHash } = ctx.idempotency
  const [rows] = await ctx.read(ctx.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.scope, scope)))
  const before = rows[0]
  if (before?.bodyHash === bodyHash) throw new Replay(before.status, await unsealText(ctx.env, before.reply))
}
