import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import * as v from 'valibot'

import { commit } from '../../db/commit.ts'
import { accountKeys, sessions } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { type Browser, forgetBrowsers } from './known-browsers.ts'
import { notEnded } from './sessions.ts'

export const SessionDto = v.object({
  id: v.string(),
  createdAt: v.string(),
  expiresAt: v.string(),
  userAgent: v.string(),
  address: v.string(),
  current: v.boolean(),
})
export type SessionDto = v.InferOutput<typeof SessionDto>

const ownSessionId = async (ctx: Ctx): Promise<string> => (await ctx.person())?.sessionId ?? ''

/** The caller's open sessions, newest first. */
export async function listSessions(ctx: Ctx): Promise<SessionDto[]> {
  const account = await requirePerson(ctx)
  const own = await ownSessionId(ctx)
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(sessions)
      .where(and(eq(sessions.accountId, account.id), isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.at)))
      .orderBy(desc(sessions.createdAt), desc(sessions.id)),
  )
  return rows.map(({ id, createdAt, expiresAt, userAgent, address }) => ({
    id,
    createdAt,
    expiresAt,
    userAgent,
    address,
    current: id === own,
  }))
}

/** Ends all sessions and forgets all browsers, or all others. */
export async function endSessions(ctx: Ctx, { others }: { readonly others: boolean }, browser: Browser): Promise<void> {
  const account = await requirePerson(ctx)
  await commit(
    ctx,
    {
      action: 'session.logout-everywhere',
      entity: 'session',
      entityId: account.id,
      detail: { others },
      reply: undefined,
    },
    [
      ctx.db
        .update(sessions)
        .set({ revokedAt: ctx.at })
        .where(
          and(
            eq(sessions.accountId, account.id),
            notEnded(ctx),
            ...(others ? [ne(sessions.id, await ownSessionId(ctx))] : []),
          ),
        ),
      // A signed-out intruder may have requested a change of e-mail before.
      ctx.db.delete(accountKeys).where(and(eq(accountKeys.accountId, account.id), eq(accountKeys.kind, 'email'))),
      forgetBrowsers(ctx, account.id, others ? browser.hashes : []),
    ],
  )
}
