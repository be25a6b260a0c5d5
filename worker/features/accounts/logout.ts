import { eq } from 'drizzle-orm'

import { commit } from '../../db/commit.ts'
import { sessions } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'

/** Ends the session that asked; its token is worthless from then on. */
export async function logout(ctx: Ctx): Promise<void> {
  await ctx.confirm()
  const account = requirePerson(ctx)
  const sessionId = ctx.actor.kind === 'person' ? ctx.actor.sessionId : ''
  await commit(ctx, { action: 'session.logout', entity: 'session', entityId: account.id, reply: undefined }, [
    ctx.db.update(sessions).set({ revokedAt: ctx.at }).where(eq(sessions.id, sessionId)),
  ])
}
