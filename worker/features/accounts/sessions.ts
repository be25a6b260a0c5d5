import { and, eq, gt, isNull, ne, or, type SQL } from 'drizzle-orm'

import { dayMs, hourMs } from '#domain/time/durations.ts'

import { assertChanged, type Statement } from '../../db/commit.ts'
import { accountKeys, sessions } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { signToken } from '../../http/tokens.ts'
import { type Browser, forgetBrowsers, know } from './known-browsers.ts'

const shortSession = 12 * hourMs
const longSession = 30 * dayMs

/**
 * Creates a session row and its bearer token, and makes the browser known. Replaces the session of a caller who is signed in already; `detail` names both for
 * the audit.
 */
export async function openSession(
  ctx: Ctx,
  account: { readonly id: string; readonly login: string },
  options: {
    readonly rememberMe: boolean
    readonly userAgent: string
    readonly browser: Browser
    readonly provenAt: string | null
    readonly idToken?: string | null
  },
): Promise<{
  id: string
  token: string
  /** For the browser's cookie. */
  known: readonly string[]
  detail: { readonly signIn: string; readonly replaced?: string }
  statements: readonly Statement[]
}> {
  const id = randomId()
  const replaced = (await ctx.person())?.sessionId
  const known = await know(ctx, account.id, options.browser)
  const expiresAt = new Date(ctx.now.getTime() + (options.rememberMe ? longSession : shortSession))
  return {
    id,
    token: await signToken(ctx.env, { id, login: account.login, expiresAt }),
    known: known.entries,
    detail: { signIn: id, ...(replaced === undefined ? {} : { replaced }) },
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
        provenAt: options.provenAt,
      }),
      ...known.statements,
    ],
  }
}

/** Also deletes the provider's token, which is not needed any more. */
export const endSession = (ctx: Ctx, id: string): Statement =>
  ctx.db.update(sessions).set({ revokedAt: ctx.at, idToken: null }).where(isOpen(id))

/** Ends all sessions of an account, and voids what else lets somebody in: mailed links, and browsers that it knows. */
export const shutOut = (ctx: Ctx, accountId: string): Statement[] => [
  ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.at })
    .where(and(eq(sessions.accountId, accountId), notEnded(ctx))),
  ctx.db.delete(accountKeys).where(eq(accountKeys.accountId, accountId)),
  forgetBrowsers(ctx, accountId),
]

/** Not ended; it may have expired. */
export const isOpen = (id: string): SQL | undefined => and(eq(sessions.id, id), isNull(sessions.revokedAt))

/** Open, or replaced so lately that it can still read. */
export const notEnded = (ctx: Ctx): SQL | undefined => or(isNull(sessions.revokedAt), gt(sessions.revokedAt, ctx.at))

type Session = typeof sessions.$inferSelect

/** For reads in flight with the replaced token: a page that is refused one signs its person out. */
const overlapMs = 5000

/**
 * Ends all sessions of an account and continues one of them, just proven, with a new token, so that a stolen copy of its
 * old token does nothing any more, and reads for some seconds at most (`Ctx`). The same for browsers that it knows.
 */
export async function renewSession(
  ctx: Ctx,
  account: { readonly id: string; readonly login: string },
  present: Session,
  browser: Browser,
): Promise<{ token: string; known: readonly string[]; statements: Statement[] }> {
  const id = randomId()
  const overlap = new Date(ctx.now.getTime() + overlapMs).toISOString()
  const known = await know(ctx, account.id, browser)
  return {
    known: known.entries,
    token: await signToken(ctx.env, { id, login: account.login, expiresAt: new Date(present.expiresAt) }),
    statements: [
      ctx.db
        .update(sessions)
        .set({ revokedAt: ctx.at })
        .where(and(eq(sessions.accountId, account.id), ne(sessions.id, present.id), notEnded(ctx))),
      // A session that was signed out meanwhile stays signed out.
      // Nothing that takes a proof: a copy of the old token has the same one.
      ctx.db.update(sessions).set({ revokedAt: overlap, provenAt: null }).where(isOpen(present.id)),
      assertChanged(),
      ctx.db.insert(sessions).values({ ...present, id, provenAt: ctx.at }),
      forgetBrowsers(ctx, account.id),
      ...known.statements,
    ],
  }
}
