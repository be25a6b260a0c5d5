import { Ctx } from './context.ts'
import type { Actor } from './actor.ts'
import { randomId } from './crypto.ts'

/**
 * A context of its own for what goes on after the reply, or for somebody else: it has neither the person who asked nor
 * their Idempotency-Key, which stands for one commit.
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
