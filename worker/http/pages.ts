import type { Context } from 'hono'

import { DomainError } from '#domain/errors.ts'
import type { SnapshotAreas } from '#domain/settings/areas.ts'
import { generalSetting } from '#domain/settings/general-settings.ts'

import { captchaInForce, captchaOrigins } from '../providers/captcha/contract.ts'
import type { AppEnv } from './app-env.ts'
import { base64url } from './crypto.ts'
import { onError } from './errors.ts'
import { log } from './log.ts'
import { pagePolicy } from './security.ts'

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
  const areas = await areasOf(c)
  const segments = c.req.path.split('/').filter((segment) => segment !== '')
  const rewriter = new HTMLRewriter()
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
  // What the start page is made of helps no other page, and browsers complain of what they loaded for nothing.
  if (!isStartPage(segments, areas))
    rewriter.on('link[data-start]', {
      element: (element) => {
        element.remove()
      },
    })
  return new Response(rewriter.transform(page).body, {
    status: leadsSomewhere(segments, areas) ? 200 : 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': pagePolicy(nonce, frameAncestors(areas), captchaOriginsOn(c, segments, areas)),
    },
  })
}

/** Undefined when the settings cannot be read: pages are served all the same, embeddable by nobody. */
async function areasOf(c: Context<AppEnv>): Promise<SnapshotAreas | undefined> {
  try {
    return (await c.var.ctx.settings()).areas
  } catch (error) {
    log('warn', 'pages are served without settings', { requestId: c.var.requestId, failure: String(error) })
    return undefined
  }
}

/** Who may embed the portal. */
const frameAncestors = (areas: SnapshotAreas | undefined): readonly string[] =>
  areas === undefined
    ? []
    : generalSetting(areas.GENERAL_SETTINGS, 'ALLOWED_ANCESTORS').filter((origin) =>
        /^https:\/\/[a-z0-9.-]+(:\d+)?$/i.test(origin),
      )

/** The pages that show a captcha; every other one loads nothing from its service. */
const withCaptcha: ReadonlySet<string> = new Set(['account/register', 'account/reset/request'])

const captchaOriginsOn = (
  { var: { ctx } }: Context<AppEnv>,
  segments: readonly string[],
  areas: SnapshotAreas | undefined,
): readonly string[] =>
  areas !== undefined && withCaptcha.has(segments.join('/')) && captchaInForce(ctx.env, areas).required
    ? captchaOrigins(ctx.env)
    : []

const isStartPage = (segments: readonly string[], areas: SnapshotAreas | undefined): boolean =>
  segments.length === 0 ||
  (segments.length === 1 && areas?.PRODUCTS.some((product) => product.uri === segments[0]) === true)

/** First parts of addresses that the SPA has pages for; the rest of an address is its own to judge. */
const places: ReadonlySet<string> = new Set([
  'login',
  'logout',
  'account',
  'alternative',
  'entity',
  'process',
  'admin',
  'app-settings',
])

/** Whether an address can lead anywhere: it names a place of the portal, or a product, process or page. */
function leadsSomewhere(segments: readonly string[], areas: SnapshotAreas | undefined): boolean {
  const [first] = segments
  if (first === undefined || places.has(first)) return true
  if (areas === undefined) return first !== '404'
  return (
    segments.length <= 3 && [...areas.PRODUCTS, ...areas.PROCESSES, ...areas.PAGES].some(({ uri }) => uri === first)
  )
}
