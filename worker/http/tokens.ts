import { jwtVerify, SignJWT } from 'jose'

import type { Env } from '../env.ts'
import { toBytes } from './crypto.ts'

/** Imported keys by secret, because importing takes longer than verifying a token. */
const keys = new Map<string, CryptoKey>()

async function importKey(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known !== undefined) return known
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', toBytes(secret), hmac, false, ['sign', 'verify'])
  keys.set(secret, key)
  return key
}

/** Signs a bearer token, which only contains its session's id. */
export async function signToken(
  env: Env,
  session: { readonly id: string; readonly login: string; readonly expiresAt: Date },
): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(session.login)
    .setJti(session.id)
    .setIssuer('loanport')
    .setIssuedAt()
    .setExpirationTime(session.expiresAt)
    .sign(await importKey(env.JWT_SECRETS[0] ?? ''))
}

/** The session id of a token; undefined for a forged, foreign or expired one. */
export async function findSessionId(env: Env, token: string, now: Date): Promise<string | undefined> {
  for (const secret of env.JWT_SECRETS) {
    try {
      const { payload } = await jwtVerify(token, await importKey(secret), {
        algorithms: ['HS256'],
        issuer: 'loanport',
        currentDate: now,
      })
      return payload.jti
    } catch {
      continue
    }
  }
  return undefined
}
