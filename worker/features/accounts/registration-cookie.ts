import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

import type { AppEnv } from '../../http/app-env.ts'
import { randomSecret, sha256 } from '../../http/crypto.ts'

const cookie = 'registration'
/** The lifetime of the mailed link. */
const cookieSeconds = 3 * 24 * 3600

/** The stored hash of the cookie's secret. */
const hashSecret = (secret: string): Promise<string> => sha256(`registration:${secret}`)

/**
 * A secret of its own for each registration, so that a browser's earlier one, which somebody may have read there, is bound to
 * nothing new. `keep` sends it as a cookie with the reply. Other sites cannot have it set: their pages get no cookie of
 * ours, and their requests are told apart where browsers say whose they are.
 */
export async function newRegistrationCookie(c: Context<AppEnv>): Promise<{ hash: string; keep: () => void }> {
  const secret = randomSecret()
  const site = c.req.header('Sec-Fetch-Site') ?? 'same-origin'
  const keep = () => {
    if (site === 'same-origin')
      setCookie(c, cookie, secret, {
        prefix: 'host',
        path: '/',
        secure: true,
        httpOnly: true,
        sameSite: 'Strict',
        maxAge: cookieSeconds,
      })
  }
  return { hash: await hashSecret(secret), keep }
}

/**
 * The hash of this browser's registration; undefined without one, and for requests that nobody may have wanted: HEAD, and
 * pages that are fetched ahead.
 */
export async function findRegistration(c: Context<AppEnv>): Promise<string | undefined> {
  if (c.req.method !== 'GET' || c.req.header('Sec-Purpose') !== undefined) return undefined
  const value = getCookie(c, cookie, 'host')
  return value !== undefined && /^[\w-]{43}$/.test(value) ? hashSecret(value) : undefined
}
