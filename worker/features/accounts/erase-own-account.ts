import { eq } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'

import { idempotencyKeys } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { Replay } from '../../http/idempotency.ts'
import { unsealText } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import { type Erased, eraseAccount } from './erase-account.ts'

/** Erases whoever asks; see `eraseAccount` for what it throws. Repeated under its Idempotency-Key, it answers the same. */
export async function eraseOwnAccount(ctx: Ctx): Promise<Erased> {
  try {
    await ctx.confirm()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unauthorized') await replayErasure(ctx)
    throw error
  }
  return eraseAccount(ctx, requirePerson(ctx), { action: 'account.erase' })
}

/**
 * The first answer may have been lost, and with the account the session is gone that a repetition asks with. Its token
 * is part of the scope, so nobody else is told.
 */
async function replayErasure(ctx: Ctx): Promise<void> {
  if (ctx.idempotency === undefined) return
  const { scope, bodyHash } = ctx.idempotency
  const [rows] = await ctx.read(ctx.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.scope, scope)))
  const before = rows[0]
  if (before?.bodyHash === bodyHash)
    throw new Replay(before.status, await unsealText(ctx.env.DATA_KEY_SECRET, before.reply))
}
