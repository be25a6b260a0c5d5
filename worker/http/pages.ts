import type { Context } from 'hono'

import { generalSetting } from '#domain/settings/general-settings.ts'

import type { AppEnv } from './app-env.ts'
import { base64url } from './crypto.ts'
import { onError } from './errors.ts'
import { log } from './log.ts'
import { pagePolicy } from './security.ts'
import { DomainError } from '#domain/errors.ts'

const oneYear = 'public, max-age=31536000, immutable'

/** The SPA's files; every other path without an extension is a page of the SPA. */
export async function servePages(c: Context<AppEnv>): Promise<Response> {
  const { pathname } = new URL(c.req.url)
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return onError(new DomainError('method_not_allowed', { allow: ['GET', 'HEAD'] }), c)
  if (/\.[a-z0-9]+$/i.test(pathname)) return serveFile(c, pathname)
  return serveHtml(c)
}

async function serveFile(c: Context<AppEnv>, pathname: string): Promise<Response> {
  const found = await c.env.ASSETS.fetch(new Request(new URL(pathname, c.req.url), { headers: conditional(c.req.raw) }))
  if (found.status !== 200 && found.status !== 304)
    return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  const headers = new Headers(found.headers)
  headers.set('Cache-Control', pathname.startsWith('/assets/') ? oneYear : 'public, max-age=0, must-revalidate')
  return new Response(found.body, { status: found.status, headers })
}

const conditional = (request: Request): Headers => {
  const headers = new Headers()
  const tag = request.headers.get('If-None-Match')
  if (tag !== null) headers.set('If-None-Match', tag)
  return headers
}

/** Fetched without conditional headers: a 304 with a new nonce would leave the browser the old page and no styles. */
async function serveHtml(c: Context<AppEnv>): Promise<Response> {
  const page = await c.env.ASSETS.fetch(new Request(new URL('/index.html', c.req.url)))
  const nonce = base64url(crypto.getRandomValues(new Uint8Array(18)))
  const rewritten = new HTMLRewriter()
    .on('meta[name="csp-nonce"]', {
      element: (element) => {
        element.setAttribute('content', nonce)
      },
    })
    .on('style, link[rel="stylesheet"]', {
      element: (element) => {
        element.setAttribute('nonce', nonce)
      },
    })
    .transform(page)
  return new Response(rewritten.body, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': pagePolicy(nonce, await frameAncestors(c)),
    },
  })
}

/** Who may embed the portal; nobody when the settings cannot be read. */
async function frameAncestors(c: Context<AppEnv>): Promise<readonly string[]> {
  try {
    const { areas } = await c.var.ctx.settings()
    const origins = generalSetting(areas.GENERAL_SETTINGS, 'ALLOWED_ANCESTORS')
    return origins.filter((origin) => /^https:\/\/[a-z0-9.-]+(:\d+)?$/i.test(origin))
  } catch (error) {
    log('warn', 'pages are served without embedding', { requestId: c.var.requestId, failure: String(error) })
    return []
  }
}
