import * as oauth from 'oauth4webapi'

import { type Claims, joinedClaims } from '#domain/identity/identity-claims.ts'

import type { Env } from '../../env.ts'
import type { Ctx } from '../../http/context.ts'
import { noteOutcome } from '../outbound.ts'
import { type Attempt, type Identity, oidcFailed } from './contract.ts'

/** The longest wait for a reply of the identity provider. */
const timeoutMs = 5000

/** The callback address, registered at the provider. */
const redirectUri = (env: Env): string => `${env.PUBLIC_URL}/api/oidc/callback`

export const newAttempt = (): Attempt => ({
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  verifier: oauth.generateRandomCodeVerifier(),
})

/**
 * The sign-in address: authorization code with PKCE. With `asksAgain`, the provider asks for the password even if the person is
 * signed in there, and says when it did. Throws `oidc_failed`.
 */
export async function authorizationAddress(
  ctx: Ctx,
  { state, nonce, verifier }: Attempt,
  asksAgain: boolean,
): Promise<string> {
  const { server, client } = await discover(ctx)
  const address = parseEndpoint(server.authorization_endpoint, 'authorization_endpoint', ctx.env)
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
    ...(asksAgain ? { prompt: 'login', max_age: '0' } : {}),
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}

/**
 * Identifies the returning person: validates the callback (state, issuer), exchanges the code, and validates the id token's
 * signature, issuer, audience, nonce and times. Fetches missing claims from the userinfo endpoint. Throws `oidc_failed`
 * with the protocol's codes only.
 */
export async function identify(ctx: Ctx, answer: URLSearchParams, attempt: Attempt): Promise<Identity> {
  const { server, client } = await discover(ctx)
  const parameters = await requested('authorization', () =>
    oauth.validateAuthResponse(server, client, answer, attempt.state),
  )
  const reply = await requested('token', () =>
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
  const tokens = await requested('id token', () =>
    oauth.processAuthorizationCodeResponse(server, client, reply, {
      expectedNonce: attempt.nonce,
      requireIdToken: true,
    }),
  )
  // Besides TLS, which only authenticates the server, not the token.
  await requested('signature', () => oauth.validateApplicationLevelSignature(server, reply, outbound(ctx)))
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
  return requested('userinfo', async () =>
    oauth.processUserInfoResponse(
      server,
      client,
      subject,
      await oauth.userInfoRequest(server, client, accessToken, outbound(ctx)),
    ),
  )
}

/** The provider's sign-out address; undefined without one. Throws `oidc_failed`. */
export async function logoutAddress(ctx: Ctx): Promise<string | undefined> {
  const { server, client } = await discover(ctx)
  if (server.end_session_endpoint === undefined) return undefined
  const address = parseEndpoint(server.end_session_endpoint, 'end_session_endpoint', ctx.env)
  address.searchParams.set('client_id', client.client_id)
  return address.href
}

/**
 * Discovers the provider for every request, because the library caches keys and pending requests by this object, which must
 * not be shared between requests. The document may name other hosts; the issuer vouches for them, so `OIDC_ISSUER` decides
 * what is called.
 */
async function discover(ctx: Ctx): Promise<{ server: oauth.AuthorizationServer; client: oauth.Client }> {
  const { OIDC_ISSUER, OIDC_CLIENT_ID } = ctx.env
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) throw oidcFailed('not configured')
  const issuer = new URL(OIDC_ISSUER)
  const server = await requested('discovery', async () =>
    oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, outbound(ctx))),
  )
  return { server, client: { client_id: OIDC_CLIENT_ID } }
}

/** Authenticates in the header, or in the body if the provider only supports that; only PKCE without a secret. */
function clientAuthentication(env: Env, server: oauth.AuthorizationServer): oauth.ClientAuth {
  if (env.OIDC_CLIENT_SECRET === undefined) return oauth.None()
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return methods.includes('client_secret_basic')
    ? oauth.ClientSecretBasic(env.OIDC_CLIENT_SECRET)
    : oauth.ClientSecretPost(env.OIDC_CLIENT_SECRET)
}

/** Allows a provider without TLS in development only. */
const isInsecure = ({ MODE, OIDC_ISSUER }: Env): boolean =>
  MODE === 'development' && OIDC_ISSUER?.startsWith('http:') === true

/**
 * Retries reads once on a new connection, because a provider may close a kept one just as the next request is sent. A code is
 * exchanged only once.
 */
async function fetchWithRetry(
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

/** Records outcomes for the health check, without blocking sign-ins. */
const logging =
  ({ env, now }: Ctx): Fetch =>
  async (address, options) => {
    const issuer = env.OIDC_ISSUER ?? ''
    try {
      const reply = await fetchWithRetry(address, options)
      noteOutcome(issuer, reply.status < 500, now)
      return reply
    } catch (error) {
      noteOutcome(issuer, false, now)
      throw error
    }
  }

/** Options of every request to the provider: timeout and TLS. The library follows no redirects. */
const outbound = (ctx: Ctx) => ({
  [oauth.customFetch]: logging(ctx),
  signal: () => AbortSignal.timeout(timeoutMs),
  // Deprecated in the library only as a warning.
  [oauth.allowInsecureRequests]: isInsecure(ctx.env),
})

/** An address for the browser. */
function parseEndpoint(address: string | undefined, name: string, env: Env): URL {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isInsecure(env))) return url
  throw oidcFailed(`discovery: no ${name}`)
}

async function requested<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw oidcFailed(`${what}: ${describeFailure(error)}`, error)
  }
}

/** The reason for log and audit; from provider and browser only codes of the protocol. */
function describeFailure(error: unknown): string {
  if (error instanceof oauth.AuthorizationResponseError || error instanceof oauth.ResponseBodyError)
    return /^[a-z_]{1,60}$/.test(error.error) ? error.error : 'an error without a proper code'
  if (error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError)
    return error.message
  return error instanceof Error ? error.name : 'unknown'
}
