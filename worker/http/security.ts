import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'

import type { AppEnv } from './app-env.ts'

/** What every reply says, whatever it is. */
const always = Object.entries({
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
  'X-Permitted-Cross-Domain-Policies': 'none',
})

/**
 * What a window shows that a frame of the portal has opened: sign-in with the identity provider, the pages of the sandboxes,
 * and the way back to the frame. Any other policy on one of them, even on a redirect, cuts the window's tie to the frame, as
 * does one on the page around the frame: that of our own for partners sends none.
 */
const onTheWayBack = /^\/(back|api\/oidc\/(start|callback)|sandbox\/.+|dev\/partner)$/

/** For replies that no browser shows as a page. */
const nothing = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Sets headers in place: every reply of ours can be changed, and a copy of it would cost more than all of them. */
export const securityHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  const { headers } = c.res
  for (const [name, value] of always) headers.set(name, value)
  headers.set('Cross-Origin-Opener-Policy', onTheWayBack.test(c.req.path) ? 'unsafe-none' : 'same-origin')
  headers.set('X-Request-Id', c.get('requestId'))
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', nothing)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
}

/**
 * The policy of the portal's pages. Styles need a nonce because the component library writes some at run time; scripts
 * are files of ours only, on some pages those of the origins of a captcha, and that of the visitor analytics. Pictures may
 * come from where an external header or footer comes from, too.
 */
export const pagePolicy = (
  nonce: string,
  frameAncestors: readonly string[],
  captchaOrigins: readonly string[],
  analyticsOrigins: readonly string[],
  imageOrigins: readonly string[],
): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...captchaOrigins, ...analyticsOrigins].join(' '),
    ...(captchaOrigins.length === 0 ? [] : [`frame-src ${captchaOrigins.join(' ')}`]),
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...analyticsOrigins, ...imageOrigins].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...captchaOrigins, ...analyticsOrigins].join(' '),
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
 * The bearer token is no cookie, so any origin may ask; it gets nothing that it could not fetch by itself. Headers of a
 * reply are set in place: hono's own sets them beforehand, which has every reply made twice.
 */
export const crossOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method === 'OPTIONS') return preflight(c, next)
  await next()
  c.res.headers.set('Access-Control-Allow-Origin', '*')
  c.res.headers.set('Access-Control-Expose-Headers', exposedHeaders)
}
