import * as v from 'valibot'

import { returnParameters } from '#domain/embedding/returning.ts'
import { isOwnPath } from '#domain/shared/own-path.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { minuteMs } from '#domain/time/durations.ts'

import { commit } from '../../db/commit.ts'
import { oidcLogins } from '../../db/schema/accounts.ts'
import type { Ctx } from '../../http/context.ts'
import { sha256 } from '../../http/crypto.ts'
import { sealText } from '../../http/keyring.ts'
import { throttle } from '../../http/throttle.ts'
import { settingsWithLogin } from './login-mode.ts'

export const OidcStartInput = v.object({
  /** The path to continue at afterwards. */
  from: v.optional(v.string(), '/'),
  /** Continues there for every account ([A4.06]). */
  forced: v.optional(v.string()),
  /** Asks for the password at the provider even if it knows the person, as a proof. */
  proof: v.optional(v.literal('1')),
  /** For a portal framed by another site: the SHA-256 of a secret of the frame, new for each sign-in. */
  frame: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
})
export type OidcStartInput = v.InferOutput<typeof OidcStartInput>

const lifetimeMs = 10 * minuteMs
const maxPathLength = 2000

/** The stored hashes of the two secrets of a callback: the state in its address, and the cookie. */
export const hashState = (state: string): Promise<string> => sha256(`oidc-state:${state}`)
export const hashBrowser = (browser: string): Promise<string> => sha256(`oidc-browser:${browser}`)

/**
 * The address of the sign-in window over the place to continue at; the start page for anything that is not a path of the
 * portal. A framed sign-in continues at the page that returns to the frame.
 */
export function signInPlace({ from, forced, frame }: OidcStartInput): string {
  const place = isOwnPath(from) && from.length <= maxPathLength ? from : '/'
  const parameters = new URLSearchParams({ from: place, ...(forced === undefined ? {} : { forced: '1' }) })
  const signIn = `/login?${parameters.toString()}`
  if (frame === undefined) return signIn
  return `/back?${new URLSearchParams(returnParameters({ to: signIn, nonce: frame })).toString()}`
}

/** Begins a sign-in that only this browser can finish; returns the provider's address. */
export async function startOidc(ctx: Ctx, input: OidcStartInput, browser: string): Promise<string> {
  const { areas } = await settingsWithLogin(ctx)
  await throttle(ctx, 'sign-in', generalSetting(areas.GENERAL_SETTINGS, 'THROTTLE_SIGN_IN'))
  const { authorizationAddress, newAttempt } = await import('../../providers/oidc/client.ts')
  const attempt = newAttempt()
  const address = await authorizationAddress(ctx, attempt, input.proof !== undefined)
  const login = {
    stateHash: await hashState(attempt.state),
    browserHash: await hashBrowser(browser),
    frameHash: input.frame ?? null,
    nonce: attempt.nonce,
    verifier: await sealText(await ctx.sealer(), attempt.verifier),
    returnTo: signInPlace(input),
    expiresAt: new Date(ctx.now.getTime() + lifetimeMs).toISOString(),
  }
  return commit(
    ctx,
    { action: 'session.oidc-start', entity: 'session', entityId: 'unknown', reply: address, onGet: 'key' },
    [ctx.db.insert(oidcLogins).values(login)],
  )
}
