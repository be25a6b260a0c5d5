import { jwtVerify, SignJWT } from 'jose'

import type { Env } from '../env.ts'
import { bytesOf } from './crypto.ts'

/** A bearer token is bound to a session row; it says no more than which one. */
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
    .sign(bytesOf(env.JWT_SECRETS[0] ?? ''))
}

/** The session that a token names; undefined for a forged, foreign or expired one. */
export async function sessionIdOf(env: Env, token: string, now: Date): Promise<string | undefined> {
  for (const secret of env.JWT_SECRETS) {
    try {
      const { payload } = await jwtVerify(token, bytesOf(secret), {
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
