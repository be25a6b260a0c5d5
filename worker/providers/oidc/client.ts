import * as oauth from 'oauth4webapi'

import { type Claims, joinedClaims } from '#domain/identity-claims.ts'

import type { Env } from '../../env.ts'
import type { Ctx } from '../../http/context.ts'
import { noteOutcome } from '../outbound.ts'
import { type Attempt, type Identity, oidcFailed } from './contract.ts'

/** Longest wait for one answer of the identity provider. */
const timeoutMs = 5000

/** Where the provider sends the browser back to; registered there. */
const redirectUri = (env: Env): string => `${env.PUBLIC_URL}/api/oidc/callback`

export const newAttempt = (): Attempt => ({
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  verifier: oauth.generateRandomCodeVerifier(),
})

/** Where the person signs in: authorization code with PKCE. Throws `oidc_failed`. */
export async function authorizationAddress(ctx: Ctx, { state, nonce, verifier }: Attempt): Promise<string> {
  const { server, client } = await discover(ctx)
  const address = endpointOf(server.authorization_endpoint, 'authorization_endpoint', ctx.env)
  const parameters = {
    client_id: client.client_id,
    redirect_uri: redirectUri(ctx.env),
    response_type: 'code',
    scope: ctx.env.OIDC_SCOPES,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: ctx.locale,
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/**
 * Who came back, by the provider's word: its answer (state, issuer), the exchange of the code, and the id token with its
 * signature, issuer, audience, nonce and times. Claims that the id token leaves out are asked of the userinfo endpoint.
 * Throws `oidc_failed`; nothing that the provider or the browser sent is in the message but codes.
 */
export async function identify(ctx: Ctx, answer: URLSearchParams, attempt: Attempt): Promise<Identity> {
  const { server, client } = await discover(ctx)
  const parameters = await asked('authorization', () =>
    oauth.validateAuthResponse(server, client, answer, attempt.state),
  )
  const reply = await asked('token', () =>
    oauth.authorizationCodeGrantRequest(
      server,
      client,
      clientAuthentication(ctx.env, server),
      parameters,
      redirectUri(ctx.env),
      attempt.verifier,
      outbound(ctx),
    ),
  )
  const tokens = await asked('id token', () =>
    oauth.processAuthorizationCodeResponse(server, client, reply, {
      expectedNonce: attempt.nonce,
      requireIdToken: true,
    }),
  )
  // Not left to TLS alone, which vouches for the server that answered and not for the token.
  await asked('signature', () => oauth.validateApplicationLevelSignature(server, reply, outbound(ctx)))
  const claims = oauth.getValidatedIdTokenClaims(tokens)
  if (claims === undefined || tokens.id_token === undefined) throw oidcFailed('no id token')
  const { iss, sub } = claims
  return {
    issuer: iss,
    subject: sub,
    claims: joinedClaims(await userinfo(ctx, server, client, tokens.access_token, sub), claims),
    idToken: tokens.id_token,
  }
}

async function userinfo(
  ctx: Ctx,
  server: oauth.AuthorizationServer,
  client: oauth.Client,
  accessToken: string,
  subject: string,
): Promise<Claims> {
  if (server.userinfo_endpoint === undefined) return {}
  return asked('userinfo', async () =>
    oauth.processUserInfoResponse(
      server,
      client,
      subject,
      await oauth.userInfoRequest(server, client, accessToken, outbound(ctx)),
    ),
  )
}

/** Where the browser signs out at the provider; undefined where it has no such place. Throws `oidc_failed`. */
export async function logoutAddress(ctx: Ctx): Promise<string | undefined> {
  const { server, client } = await discover(ctx)
  if (server.end_session_endpoint === undefined) return undefined
  const address = endpointOf(server.end_session_endpoint, 'end_session_endpoint', ctx.env)
  address.searchParams.set('client_id', client.client_id)
  return address.href
}

/**
 * Read anew by every request: the library keeps keys, and requests for them, by this very object, and none of that may
 * be shared between requests. The document may name other hosts than the issuer's; it is what the issuer vouches for,
 * so that `OIDC_ISSUER` alone says what is called.
 */
async function discover(ctx: Ctx): Promise<{ server: oauth.AuthorizationServer; client: oauth.Client }> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID } = ctx.env
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) throw oidcFailed('not configured')
  const issuer = new URL(OIDC_ISSUER)
  const server = await asked('discovery', async () =>
    oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, outbound(ctx))),
  )
  return { server, client: { client_id: OIDC_CLIENT_ID } }
}

/** By the header, unless the provider takes it in the body alone; without a secret PKCE has to do. */
function clientAuthentication(env: Env, server: oauth.AuthorizationServer): oauth.ClientAuth {
  if (env.OIDC_CLIENT_SECRET === undefined) return oauth.None()
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic')
    ? oauth.ClientSecretBasic(env.OIDC_CLIENT_SECRET)
    : oauth.ClientSecretPost(env.OIDC_CLIENT_SECRET)
}

/** Only a developer's provider may be without TLS. */
const insecure = ({ MODE, OIDC_ISSUER }: Env): boolean =>
  MODE === 'development' && OIDC_ISSUER?.startsWith('http:') === true

/**
 * A provider may close a connection that it kept open in the very moment in which the next question goes out on it. What
 * only reads is then asked once more, on a connection of its own; a code is exchanged once.
 */
async function insistent(
  address: string,
  { signal, ...options }: oauth.CustomFetchOptions<string, URLSearchParams | undefined>,
): Promise<Response> {
  const init = { ...options, body: options.body ?? null, signal: signal ?? null }
  try {
    return await fetch(address, init)
  } catch (error) {
    if (options.method !== 'GET' || signal?.aborted === true) throw error
    return fetch(address, init)
  }
}

type Fetch = (
  address: string,
  options: oauth.CustomFetchOptions<string, URLSearchParams | undefined>,
) => Promise<Response>

/** Health shows a provider that fails again and again; nobody is kept from signing in for it. */
const noted =
  ({ env, now }: Ctx): Fetch =>
  async (address, options) => {
    const issuer = env.OIDC_ISSUER ?? ''
    try {
      const reply = await insistent(address, options)
      noteOutcome(issuer, reply.status < 500, now)
      return reply
    } catch (error) {
      noteOutcome(issuer, false, now)
      throw error
    }
  }

/** Of every request to the provider: a time-out, and TLS. The library follows no redirects. */
const outbound = (ctx: Ctx) => ({
  [oauth.customFetch]: noted(ctx),
  signal: () => AbortSignal.timeout(timeoutMs),
  // The library marks it as deprecated so that nobody uses it without noticing.
  [oauth.allowInsecureRequests]: insecure(ctx.env),
})

/** An address that the browser is sent to. */
function endpointOf(address: string | undefined, name: string, env: Env): URL {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && insecure(env))) return url
  throw oidcFailed(`discovery: no ${name}`)
}

async function asked<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw oidcFailed(`${what}: ${failureOf(error)}`, error)
  }
}

/** For the log and the audit: what a provider or browser sends is shown as far as it is one of the protocol's codes. */
function failureOf(error: unknown): string {
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError)
    return /^[a-z_]{1,60}$/.test(error.error) ? error.error : 'an error without a proper code'
  if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError)
    return error.message
  return error instanceof Error ? error.name : 'unknown'
}
