import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

import { listen, stopServer } from './listen.ts'
import { type Manner, oidcClient } from './oidc.ts'

interface Liar {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** A provider that signs everybody in as one person, `<manner>@liar.example`, without a question. */
export async function startLiar(): Promise<Liar> {
  const keys = { known: await generateKeyPair('RS256'), other: await generateKeyPair('RS256') }
  const jwk = { ...(await exportJWK(keys.known.publicKey)), kid: 'known', use: 'sig', alg: 'RS256' }

  let curtly = 0
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', url)
    const [, manner = '', ...rest] = pathname.split('/')
    const place = `${url}/${manner}`
    // Names another provider in its document, in its reply to the browser and in the token.
    const issuer = manner === 'discovery-issuer' ? `${url}/honest` : place
    const asked: Asked = { manner: manner as Manner, place, issuer, searchParams, request, response }
    const answer = answers[rest.join('/')] ?? (() => void response.writeHead(404).end())
    const fromPortal = rest[0] !== 'authorize' && request.method === 'GET'
    if (manner === 'curt' && fromPortal && ++curtly % 2 === 1) return request.destroy()
    if (manner === 'curt-token' && request.method === 'POST') return request.destroy()
    Promise.resolve(answer(asked)).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  const url = `http://127.0.0.1:${await listen(server)}`

  const sign = ({ manner, issuer }: Asked, nonce: string): string | Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    const claims: JWTPayload = {
      iss: manner === 'issuer' ? 'https://elsewhere.example' : issuer,
      aud: manner === 'audience' ? 'another-portal' : oidcClient.id,
      sub: manner,
      iat: manner === 'expired' ? now - 7200 : now,
      exp: manner === 'expired' ? now - 3600 : now + 600,
      email: `${manner}@liar.example`,
      ...(manner === 'mixed-email' ? {} : { email_verified: true }),
      ...(manner === 'no-nonce' ? {} : { nonce: manner === 'nonce' ? 'of-another-sign-in' : nonce }),
    }
    if (manner === 'none') return new UnsecuredJWT(claims).encode()
    if (manner === 'hmac')
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(oidcClient.secret))
    const key = manner === 'key' ? keys.other.privateKey : keys.known.privateKey
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'known' }).sign(key)
  }

  const answers: Readonly<Record<string, (asked: Asked) => void | Promise<void>>> = {
    '.well-known/openid-configuration': ({ manner, place, issuer, response }) =>
      manner === 'redirected-discovery'
        ? redirect(response, `${url}/honest/.well-known/openid-configuration`)
        : json(response, {
            issuer,
            authorization_endpoint: `${place}/authorize`,
            token_endpoint: `${place}/token`,
            userinfo_endpoint: `${place}/userinfo`,
            jwks_uri: `${place}/keys`,
            authorization_response_iss_parameter_supported: true,
            id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
          }),
    authorize: ({ manner, issuer, searchParams, response }) => {
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('state', searchParams.get('state') ?? '')
      if (manner !== 'no-answered-issuer')
        back.searchParams.set('iss', manner === 'answered-issuer' ? `${url}/honest` : issuer)
      const [name, value] =
        manner === 'denied'
          ? ['error', 'access_denied']
          : ['code', [searchParams.get('nonce'), searchParams.get('code_challenge')].join('.')]
      back.searchParams.set(name, value)
      redirect(response, back.href)
    },
    token: async (asked) => {
      const { manner, request, response } = asked
      if (manner === 'silent-token') return
      if (manner === 'redirected-token') return redirect(response, `${url}/honest/token`)
      if (manner === 'broken-token') return json(response, 'nothing of the kind')
      const body = new URLSearchParams(await text(request))
      const [nonce = '', challenge] = (body.get('code') ?? '').split('.')
      const verifier = createHash('sha256').update(body.get('code_verifier') ?? '')
      if (verifier.digest('base64url') !== challenge) return json(response, { error: 'invalid_grant' }, 400)
      json(response, { access_token: 'x', token_type: 'Bearer', id_token: await sign(asked, nonce) })
    },
    userinfo: ({ manner, response }) =>
      json(response, {
        sub: manner === 'userinfo-subject' ? 'somebody-else' : manner,
        given_name: 'Lia',
        // Verified, but different from the id token's.
        ...(manner === 'mixed-email' ? { email: 'own@liar.example', email_verified: true } : {}),
      }),
    keys: ({ response }) => json(response, { keys: [jwk] }),
  }
  return { url, stop: () => stopServer(server) }
}

interface Asked {
  readonly manner: Manner
  readonly place: string
  readonly issuer: string
  readonly searchParams: URLSearchParams
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

const json = (response: ServerResponse, body: unknown, status = 200): void =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

const redirect = (response: ServerResponse, to: string): void => void response.writeHead(307, { Location: to }).end()
