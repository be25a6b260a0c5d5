import { and, eq, gt, or } from 'drizzle-orm'

import { assertChanged, commit } from '../../db/commit.ts'
import { accounts, oidcLogins } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { sha256 } from '../../http/crypto.ts'
import { oidcFailed } from '../../providers/oidc/contract.ts'
import { claimVisitorLoans } from '../loans/life-cycle/claim.ts'
import { mayBeUsed } from './attempts.ts'
import { unlessGuarded } from './guarded.ts'
import type { Browser } from './known-browsers.ts'
import { settingsWithLogin } from './login-mode.ts'
import { loggedFailure } from './oidc-failure.ts'
import { hashHandoff } from './oidc-return.ts'
import { hashBrowser } from './oidc-start.ts'
import type { SignedIn } from './authenticate.ts'
import { openSession } from './sessions.ts'

interface Client {
  readonly browser: Browser
  /** The cookie of the sign-in. */
  readonly secret: string | undefined
  /** The secret of the frame that began the sign-in, because a frame of another site cannot send cookies. */
  readonly frame: string | undefined
  readonly userAgent: string
  readonly visitorHash: string | undefined
}

/**
 * Exchanges the code for a session, once, for the browser that signed in at the provider or the frame that began the
 * sign-in. Claims the visitor's loans here, because navigations cannot send the unique-user-id header.
 */
export async function takeHandoff(ctx: Ctx, handoff: string, client: Client): Promise<SignedIn> {
  await settingsWithLogin(ctx)
  const mine = and(
    eq(oidcLogins.handoffHash, await hashHandoff(handoff)),
    or(
      eq(oidcLogins.browserHash, await hashBrowser(client.secret ?? '')),
      ...(client.frame === undefined ? [] : [eq(oidcLogins.frameHash, await sha256(client.frame))]),
    ),
    gt(oidcLogins.expiresAt, ctx.at),
  )
  const [rows] = await ctx.read(
    ctx.db
      .select({ account: accounts, idToken: oidcLogins.idToken, provenAt: oidcLogins.provenAt })
      .from(oidcLogins)
      .innerJoin(accounts, eq(accounts.id, oidcLogins.accountId))
      .where(and(mine, mayBeUsed)),
  )
  const found = rows[0]
  if (found === undefined) throw loggedFailure(ctx, oidcFailed('no such handoff'))
  const { account, idToken, provenAt } = found
  const session = await openSession(ctx, account, { rememberMe: false, ...client, idToken, provenAt })
  ctx.become({ kind: 'person', account, sessionId: session.id, provenAt })
  return unlessGuarded(
    commit(
      ctx,
      {
        action: 'AUTHENTICATION_SUCCESS',
        entity: 'session',
        entityId: account.id,
        detail: { method: 'oidc', ...session.detail },
        reply: { token: session.token, known: session.known },
        onGet: 'key',
      },
      [
        ctx.db.delete(oidcLogins).where(mine),
        assertChanged(),
        ctx.db
          .update(accounts)
          .set({ lastSignInAt: ctx.at, reminderSentAt: null })
          .where(and(eq(accounts.id, account.id), mayBeUsed)),
        assertChanged(),
        ...session.statements,
        ...(account.role === 'USER' ? claimVisitorLoans(ctx, client.visitorHash, account.id) : []),
      ],
    ),
    () => loggedFailure(ctx, oidcFailed('the handoff was just used')),
  )
}
