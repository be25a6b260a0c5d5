import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

import type { AppEnv } from './app-env.ts'

/** Headers of every reply. */
const always = Object.entries({
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'X-Permitted-Cross-Domain-Policies': 'none',
})

/**
 * Pages in a window opened by a frame of the portal: sign-in at the identity provider, sandbox pages, and the return to the
 * frame. A Cross-Origin-Opener-Policy on any of them, even on a redirect, would cut the window's tie to the frame, and so
 * would one on the embedding page, hence none on our sample partner page.
 */
const onTheWayBack = /^\/(back|api\/oidc\/(start|callback)|sandbox\/.+|dev\/partner)$/

/** The policy of replies that are not pages. */
const nothing = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Sets headers in place, because copying the reply would cost more. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const { headers } = c.res
  const ownReferrers = headers.get('Referrer-Policy')
  for (const [name, value] of always) headers.set(name, value)
  if (ownReferrers !== null) headers.set('Referrer-Policy', ownReferrers)
  headers.set('Cross-Origin-Opener-Policy', onTheWayBack.test(c.req.path) ? 'unsafe-none' : 'same-origin')
  headers.set('X-Request-Id', c.get('requestId'))
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', nothing)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
}

/**
 * The policy of the portal's pages. Styles need a nonce because the component library adds some at run time. Scripts are only
 * our own files, and those of a captcha; visitor analytics run in a frame of their own. Pictures may also come from the origins of an external
 * header or footer.
 */
export const pagePolicy = (
  nonce: string,
  frameAncestors: readonly string[],
  captchaOrigins: readonly string[],
  hasAnalytics: boolean,
  imageOrigins: readonly string[],
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...captchaOrigins].join(' '),
    ...(captchaOrigins.length === 0 && !hasAnalytics
      ? []
      : [['frame-src', ...(hasAnalytics ? ["'self'"] : []), ...captchaOrigins].join(' ')]),
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...captchaOrigins].join(' '),
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' ')}`,
  ].join('; ')

const exposedHeaders = [
  'Authorization',
  'Link',
  'X-Total-Count',
  'unique-user-id',
  'X-loanportApp-alert',
  'X-loanportApp-error',
  'X-loanportApp-params',
  'X-Request-Id',
  'ETag',
  'Retry-After',
].join(',')

const preflight = cors({
  origin: '*',
  allowHeaders: [
    'Authorization',
    'Content-Type',
    'Accept-Language',
    'Idempotency-Key',
    'If-Match',
    'If-None-Match',
    'unique-user-id',
  ],
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  maxAge: 600,
})

/**
 * Allows any origin, because the bearer token is not a cookie, so other sites get nothing that they could not fetch
 * themselves. Sets headers in place: hono's own middleware sets them first, which creates every reply twice.
 */
export const crossOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method === 'OPTIONS') return preflight(c, next)
  await next()
  c.res.headers.set('Access-Control-Allow-Origin', '*')
  c.res.headers.set('Access-Control-Expose-Headers', exposedHeaders)
}
