import { Ctx } from './context.ts'
import type { Actor } from './actor.ts'
import { randomId } from './crypto.ts'

/**
 * A separate context for work after the reply or for another actor, without the caller and their Idempotency-Key, which is
 * for a single commit.
 */
export const backgroundCtx = (ctx: Ctx, actor?: Actor): Ctx =>
  new Ctx({
    env: ctx.env,
    now: ctx.now,
    requestId: randomId(),
    locale: ctx.locale,
    address: '',
    waitUntil: ctx.waitUntil,
    ...(actor === undefined ? {} : { actor }),
  })
