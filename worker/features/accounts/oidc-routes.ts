import { Hono, type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'

import type { AppEnv } from '../../http/app-env.ts'
import { endpoint } from '../../http/endpoint.ts'
import { randomSecret } from '../../http/crypto.ts'
import { query } from '../../http/input.ts'
import { hashVisitor } from '../../http/visitors.ts'
import { hasIdentityProvider } from '../../providers/oidc/contract.ts'
import { readBrowser, keepKnown } from './known-browsers.ts'
import { failedSignIn } from './oidc-failure.ts'
import { takeHandoff } from './oidc-handoff.ts'
import { returnFromProvider } from './oidc-return.ts'
import { OidcStartInput, signInPlace, startOidc } from './oidc-start.ts'

const tags = ['Account and session'] as const

export const oidcRoutes = new Hono<AppEnv>()
  .get(
    '/api/oidc/start',
    endpoint('public', {
      summary: 'Redirect to the identity provider to sign in',
      tags,
      secret: true,
      redirects: true,
    }),
    query(OidcStartInput),
    async (c) => {
      assertConfigured(c)
      return c.redirect(await startOrFail(c, c.req.valid('query')))
    },
  )
  .get(
    '/api/oidc/callback',
    endpoint('public', {
      summary: 'Complete sign-in with the identity provider; with `handoff`, return the token once',
      tags,
      secret: true,
      redirects: true,
      reply: v.object({ id_token: v.string() }),
    }),
    query(v.object({ handoff: v.optional(v.pipe(v.string(), v.maxLength(100))) })),
    async (c) => {
      assertConfigured(c)
      const { handoff } = c.req.valid('query')
      if (handoff === undefined) return c.redirect(await returnOrFail(c))
      const visitor = c.req.header('unique-user-id')
      const { token, known } = await takeHandoff(c.var.ctx, handoff, {
        browser: await readBrowser(c),
        secret: findSecret(c),
        // In a header, because addresses are logged.
        frame: c.req.header('X-Frame-Secret'),
        userAgent: c.req.header('User-Agent') ?? '',
        visitorHash: visitor === undefined || visitor === '' ? undefined : await hashVisitor(visitor),
      })
      keepKnown(c, known)
      c.header('Authorization', `Bearer ${token}`)
      return c.json({ id_token: token })
    },
  )

function assertConfigured(c: Context<AppEnv>): void {
  if (!hasIdentityProvider(c.var.ctx.env)) throw new DomainError('not_found')
}

const startOrFail = (c: Context<AppEnv>, input: OidcStartInput): Promise<string> =>
  orFailed(c, signInPlace(input), async () => {
    // Two tabs share one browser secret, so that the second sign-in does not replace the first one's cookie.
    const browser = findSecret(c) ?? randomSecret()
    const address = await startOidc(c.var.ctx, input, browser)
    setCookie(c, cookie, browser, {
      prefix: 'host',
      path: '/',
      secure: true,
      httpOnly: true,
      // The provider redirects back from another site.
      sameSite: 'Lax',
      maxAge: cookieSeconds,
    })
    return address
  })

const returnOrFail = (c: Context<AppEnv>): Promise<string> =>
  orFailed(c, signInPlace({ from: '/' }), () =>
    returnFromProvider(c.var.ctx, new URL(c.req.url).searchParams, findSecret(c)),
  )

async function orFailed(c: Context<AppEnv>, place: string, work: () => Promise<string>): Promise<string> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return failedSignIn(c.var.ctx, place, error)
  }
}

const cookie = 'oidc'
/** The longest sign-in, plus a minute to fetch the session. */
const cookieSeconds = 11 * 60

/** The secret that binds a sign-in to its browser; undefined for a malformed cookie. */
function findSecret(c: Context<AppEnv>): string | undefined {
  const value = getCookie(c, cookie, 'host')
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}
