import { and, eq, isNull, ne, type SQL } from 'drizzle-orm'

import { assertChanged, type Statement } from '../../db/commit.ts'
import { sessions } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { signToken } from '../../http/tokens.ts'

const hours = 3_600_000
const shortSession = 12 * hours
const longSession = 30 * 24 * hours

/**
 * Creates a session row and its bearer token. Replaces the session of a caller who is signed in already; `detail` names it for
 * the audit.
 */
export async function openSession(
  ctx: Ctx,
  account: { readonly id: string; readonly login: string },
  options: { readonly rememberMe: boolean; readonly userAgent: string; readonly idToken?: string | null },
): Promise<{
  id: string
  token: string
  detail: { readonly replaced?: string }
  statements: readonly Statement[]
}> {
  const id = randomId()
  const replaced = ctx.actor.kind === 'person' ? ctx.actor.sessionId : undefined
  const expiresAt = new Date(ctx.now.getTime() + (options.rememberMe ? longSession : shortSession))
  return {
    id,
    token: await signToken(ctx.env, { id, login: account.login, expiresAt }),
    detail: replaced === undefined ? {} : { replaced },
    statements: [
      ...(replaced === undefined ? [] : [endSession(ctx, replaced)]),
      ctx.db.insert(sessions).values({
        id,
        accountId: account.id,
        createdAt: ctx.at,
        expiresAt: expiresAt.toISOString(),
        userAgent: options.userAgent.slice(0, 200),
        address: ctx.address,
        idToken: options.idToken ?? null,
      }),
    ],
  }
}

/** Also deletes the provider's token, which is not needed any more. */
export const endSession = (ctx: Ctx, id: string): Statement =>
  ctx.db.update(sessions).set({ revokedAt: ctx.at, idToken: null }).where(isOpen(id))

/** Not ended; it may have expired. */
export const isOpen = (id: string): SQL | undefined => and(eq(sessions.id, id), isNull(sessions.revokedAt))

type Session = typeof sessions.$inferSelect

/** For requests in flight with the replaced token. */
const overlapMs = 5000

/**
 * Ends all sessions of an account and continues one of them with a new token, so that a stolen copy of its old token
 * expires within seconds.
 */
export async function renewSession(
  ctx: Ctx,
  account: { readonly id: string; readonly login: string },
  present: Session,
): Promise<{ token: string; statements: Statement[] }> {
  const id = randomId()
  const overlap = new Date(ctx.now.getTime() + overlapMs).toISOString()
  return {
    token: await signToken(ctx.env, { id, login: account.login, expiresAt: new Date(present.expiresAt) }),
    statements: [
      ctx.db
        .update(sessions)
        .set({ revokedAt: ctx.at })
        .where(and(eq(sessions.accountId, account.id), ne(sessions.id, present.id), isNull(sessions.revokedAt))),
      // A session that was signed out meanwhile stays signed out.
      ctx.db.update(sessions).set({ expiresAt: overlap }).where(isOpen(present.id)),
      assertChanged(),
      ctx.db.insert(sessions).values({ ...present, id }),
    ],
  }
}
