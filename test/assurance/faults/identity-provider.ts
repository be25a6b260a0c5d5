import { createHash, randomUUID } from 'node:crypto'

import { exportJWK, generateKeyPair, SignJWT } from 'jose'

import { oidcClient } from '../../harness/oidc.ts'
import { type FaultyServer, type Reply, type Request, startFaultyServer } from './faulty-server.ts'

export interface FaultyProvider {
  readonly server: FaultyServer
  /** A person signs in at the address to which the portal has led them; returns the address that leads back. */
  readonly enter: (address: string, email: string) => string
  /** How often it was asked successfully who has signed in, by issuer and subject as the portal stores them. */
  readonly identified: ReadonlyMap<string, number>
  /** Codes that were exchanged again. */
  readonly complaints: readonly string[]
}

interface Login {
  readonly email: string
  readonly nonce: string
  readonly challenge: string
}

const json = (content: unknown, status = 200): Reply => ({ status, body: JSON.stringify(content) })
const subjectOf = (email: string): string => `subject-of-${email}`

/** An identity provider, as the portal's client of OpenID Connect asks it, on the portal's clock. */
export async function startIdentityProvider(now: () => Date): Promise<FaultyProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'only', use: 'sig', alg: 'RS256' }
  const codes = new Map<string, Login>()
  const exchanged = new Set<string>()
  /** E-mail addresses. */
  const accessTokens = new Map<string, string>()
  const identified = new Map<string, number>()
  const complaints: string[] = []

  async function exchange({ body }: Request, issuer: string): Promise<Reply> {
    const form = new URLSearchParams(body.toString())
    const code = form.get('code') ?? ''
    const login = codes.get(code)
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '')
    if (login === undefined || verifier.digest('base64url') !== login.challenge)
      return json({ error: 'invalid_grant' }, 400)
    if (exchanged.has(code)) complaints.push(`code ${code} was exchanged again`)
    exchanged.add(code)
    const subject = subjectOf(login.email)
    const key = `${issuer}|${subject}`
    identified.set(key, (identified.get(key) ?? 0) + 1)
    const accessToken = randomUUID()
    accessTokens.set(accessToken, login.email)
    const seconds = Math.floor(now().getTime() / 1000)
    const idToken = await new SignJWT({ nonce: login.nonce })
      .setProtectedHeader({ alg: 'RS256', kid: jwk.kid })
      .setIssuer(issuer)
      .setAudience(oidcClient.id)
      .setSubject(subject)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 600)
      .sign(privateKey)
    return json({ access_token: accessToken, token_type: 'Bearer', id_token: idToken })
  }

  function userinfo({ headers }: Request): Reply {
    const email = accessTokens.get((headers.authorization ?? '').replace('Bearer ', ''))
    return email === undefined
      ? json({ error: 'invalid_token' }, 401)
      : json({ sub: subjectOf(email), email, email_verified: true, given_name: 'Test', family_name: 'Person' })
  }

  const server = await startFaultyServer(async (request) => {
    const issuer = server.url
    switch (request.path) {
      case '/.well-known/openid-configuration':
        return json({
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          userinfo_endpoint: `${issuer}/userinfo`,
          jwks_uri: `${issuer}/keys`,
          id_token_signing_alg_values_supported: ['RS256'],
        })
      case '/token':
        return exchange(request, issuer)
      case '/userinfo':
        return userinfo(request)
      default:
        return json({ keys: [jwk] })
    }
  })

  return {
    server,
    enter: (address, email) => {
      const { searchParams } = new URL(address)
      const code = randomUUID()
      codes.set(code, {
        email,
        nonce: searchParams.get('nonce') ?? '',
        challenge: searchParams.get('code_challenge') ?? '',
      })
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.searchParams.set('state', searchParams.get('state') ?? '')
      back.searchParams.set('code', code)
      return back.href
    },
    identified,
    complaints,
  }
}
