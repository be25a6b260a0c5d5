import { and, eq, gt, isNull } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import type { Claims } from '#domain/identity/identity-claims.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'

import { commit } from '../../db/commit.ts'
import { oidcLogins } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { randomSecret, sha256 } from '../../http/crypto.ts'
import { sealText, unsealText } from '../../http/keyring.ts'
import { throttle } from '../../http/throttle.ts'
import { oidcFailed } from '../../providers/oidc/contract.ts'
import { settingsWithLogin } from './login-mode.ts'
import { resolveAccount, getSignInRefusal } from './oidc-account.ts'
import { hashBrowser, signInPlace, hashState } from './oidc-start.ts'
import { failedSignIn } from './oidc-failure.ts'

type Login = typeof oidcLogins.$inferSelect

/** The opened page fetches its session at once. */
const handoffMs = 60_000

/** The stored hash of the code that a browser exchanges for its session. */
export const hashHandoff = (handoff: string): Promise<string> => sha256(`oidc-handoff:${handoff}`)

/**
 * Handles the browser's return from the provider. Returns the portal address to continue at, with a code for the session
 * in the fragment, which no server sees, or with an error.
 */
export async function returnFromProvider(
  ctx: Ctx,
  answer: URLSearchParams,
  browser: string | undefined,
): Promise<string> {
  const state = answer.get('state') ?? ''
  let login: Login | undefined
  try {
    const { areas } = await settingsWithLogin(ctx)
    await throttle(ctx, 'oidc-return', generalSetting(areas.GENERAL_SETTINGS, 'THROTTLE_SIGN_IN'))
    login = await takeLogin(ctx, state, browser ?? '')
    return `${login.returnTo}#handoff=${await signInAs(ctx, answer, state, login)}`
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (login === undefined) return failedSignIn(ctx, await readBeginning(ctx, state), error)
    if (error.code === 'oidc_failed') await recordFailure(ctx, error)
    return failedSignIn(ctx, login.returnTo, error)
  }
}

/**
 * The address to continue at after a failed sign-in: a window that a frame opened must return to it. Reveals to whoever has
 * the state only a path of the portal, and the nonce of a framed sign-in.
 */
async function readBeginning(ctx: Ctx, state: string): Promise<string> {
  const [rows] = await ctx.read(
    ctx.db
      .select({ returnTo: oidcLogins.returnTo })
      .from(oidcLogins)
      .where(eq(oidcLogins.stateHash, await hashState(state))),
  )
  return rows[0]?.returnTo ?? signInPlace({ from: '/' })
}

/** Takes a valid sign-in of this browser and deletes it, so that it serves for one callback, successful or not. */
async function takeLogin(ctx: Ctx, state: string, browser: string): Promise<Login> {
  const [rows] = await ctx.read(
    ctx.db
      .delete(oidcLogins)
      .where(
        and(
          eq(oidcLogins.stateHash, await hashState(state)),
          eq(oidcLogins.browserHash, await hashBrowser(browser)),
          gt(oidcLogins.expiresAt, ctx.at),
          isNull(oidcLogins.handoffHash),
        ),
      )
      .returning(),
  )
  const [login] = rows
  if (login === undefined) throw oidcFailed('no such sign-in under way')
  return login
}

/** Finds the account and returns the code that the browser exchanges for its session. */
async function signInAs(ctx: Ctx, answer: URLSearchParams, state: string, login: Login): Promise<string> {
  const { identify } = await import('../../providers/oidc/client.ts')
  const identity = await identify(ctx, answer, {
    state,
    nonce: login.nonce,
    verifier: await unsealText(ctx.env, login.verifier),
  })
  const account = await resolveAccount(ctx, identity)
  const handoff = randomSecret()
  const waiting = {
    ...login,
    handoffHash: await hashHandoff(handoff),
    accountId: account.id,
    provenAt: provenAt(ctx, identity.claims),
    idToken: await sealText(await ctx.sealer(), identity.idToken),
    // From now, not from the beginning of the request, because the provider may have been slow.
    expiresAt: new Date(Date.now() + handoffMs).toISOString(),
  }
  try {
    return await commit(
      ctx,
      { ...account.audit, entity: 'account', entityId: account.id, reply: handoff, onGet: 'key' },
      [...account.statements, ctx.db.insert(oidcLogins).values(waiting)],
    )
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
    throw await getSignInRefusal(ctx, account)
  }
}

/** When the person proved to the provider who they are, which may have been long before this sign-in. */
function provenAt(ctx: Ctx, { auth_time: seconds }: Claims): string | null {
  if (typeof seconds !== 'number' || !(seconds > 0)) return null
  return new Date(Math.min(seconds * 1000, ctx.now.getTime())).toISOString()
}

const recordFailure = (ctx: Ctx, { message }: DomainError): Promise<void> =>
  commit(
    ctx,
    {
      action: 'AUTHENTICATION_FAILURE',
      entity: 'session',
      entityId: 'unknown',
      detail: { method: 'oidc', reason: message },
      reply: undefined,
      onGet: 'key',
    },
    [],
  )
