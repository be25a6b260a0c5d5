import type { MiddlewareHandler, Context } from 'hono'
import { matchedRoutes } from 'hono/route'

import { defaultLocale, isLocale, type Locale } from '#domain/text/locale.ts'

import { getEnv } from '../env.ts'
import type { AppEnv } from './app-env.ts'
import type { Claims } from './actor.ts'
import { Ctx } from './context.ts'
import { flushWhenDue } from '../metrics/flush.ts'
import { getRegistry } from '../metrics/registry.ts'
import { randomId } from './crypto.ts'
import { Replay } from './idempotency.ts'
import { isOfCalls } from './files.ts'
import { enter, leave } from './in-flight.ts'
import { logger } from './log.ts'
import { hashPreviewKey } from './previews.ts'
import { newVisitorSecret, hashVisitor } from './visitors.ts'
import { findSessionId } from './tokens.ts'

const log = logger('http.requests')

/** Gives every request an id, and counts and logs its reply. */
export const observed: MiddlewareHandler<AppEnv> = async (c, next) => {
  const requestId = randomId()
  c.set('requestId', requestId)
  c.set('route', findRoute(c))
  const env = getEnv(c.env)
  const begunAt = Date.now()
  await next()
  const answeredAt = Date.now()
  const milliseconds = answeredAt - begunAt
  const { status } = c.res
  const { method } = c.req
  const route = c.get('route') ?? 'other'
  // Files and unknown addresses have no context.
  const roundTrips = (c.get('ctx') as Ctx | undefined)?.roundTrips
  const registry = getRegistry(env)
  registry.record('http.server.requests', [method, route, String(status)], milliseconds, answeredAt)
  if (roundTrips !== undefined) registry.record('request.round.trips', [], roundTrips, answeredAt)
  flushWhenDue(env, new Date(answeredAt), (promise) => c.executionCtx.waitUntil(promise))
  log('debug', 'answered', { requestId, method, route, status, milliseconds, roundTrips })
}

/** Gives a request its `Ctx`, and sends a new visitor their unique-user-id. Not needed for files. */
export const withContext: MiddlewareHandler<AppEnv> = async (c, next) => {
  const route = c.get('route')
  if (route === undefined && isOfCalls(c.req.path)) return next()
  const requestId = c.get('requestId')
  const env = getEnv(c.env)
  const now = new Date()
  const ctx = new Ctx({
    env,
    now,
    requestId,
    // Read when they are needed, because most calls do not.
    get locale() {
      return chooseLocale(c.req.query('lang'), c.req.header('Accept-Language'))
    },
    get address() {
      return c.req.header('CF-Connecting-IP') ?? ''
    },
    get fromPage() {
      return c.req.header('Sec-Fetch-Site') === 'same-origin'
    },
    waitUntil: (promise) => c.executionCtx.waitUntil(promise),
    claims: await readClaims(c.req.raw, env, now),
    reads: c.req.method === 'GET' || c.req.method === 'HEAD',
  })
  c.set('ctx', ctx)
  const entered = enter({
    requestId,
    method: c.req.method,
    route: route ?? 'other',
    begunAt: now.getTime(),
    waits: ctx.waits,
  })
  try {
    await next()
  } finally {
    leave(entered)
  }
  const issued =
    ctx.issuedVisitor ??
    // A repeated first write: the lost reply contained the visitor's id.
    (c.error instanceof Replay && ctx.issuesVisitor && ctx.settledSoFar?.actor.kind === 'nobody'
      ? await newVisitorSecret(ctx)
      : undefined)
  const { headers } = c.res
  if (issued !== undefined) headers.set('unique-user-id', issued)
  if (ctx.settledSoFar?.preview !== undefined) {
    headers.set('Cache-Control', 'no-store')
    headers.delete('ETag')
  }
}

/** An invalid token claims nothing; the token of a revoked session finds no row later. */
async function readClaims(request: Request, env: ReturnType<typeof getEnv>, now: Date): Promise<Claims> {
  const token = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  const visitor = request.headers.get('unique-user-id')
  const preview = request.headers.get('X-Preview')
  const sessionId = token === undefined ? undefined : await findSessionId(env, token, now)
  const visitorHash =
    visitor === null || visitor === '' || visitor.length > 200 ? undefined : await hashVisitor(visitor)
  return {
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(visitorHash === undefined ? {} : { visitorHash }),
    ...(preview === null ? {} : { previewId: await hashPreviewKey(preview) }),
  }
}

/** `?lang=` first, then the first supported language of Accept-Language. */
function chooseLocale(lang: string | undefined, accepted: string | undefined): Locale {
  if (isLocale(lang)) return lang
  for (const part of (accepted ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase()
    if (isLocale(code)) return code
  }
  return defaultLocale
}

const templates = new Map<string, string>()

/** A route's path in OpenAPI notation: `/api/loan/{id}`, `/i18n/{lang}.json`. */
export function toPathTemplate(path: string): string {
  const known = templates.get(path)
  if (known !== undefined) return known
  const template = path.replace(/:(\w+)\{.*\\\.json\}$/, '{$1}.json').replaceAll(/:(\w+)/g, '{$1}')
  templates.set(path, template)
  return template
}

/** The route of a request, without parameters; undefined for pages, files and unknown addresses. */
function findRoute(c: Context<AppEnv>): string | undefined {
  const route = matchedRoutes(c).findLast(({ method }) => method !== 'ALL')
  return route === undefined ? undefined : toPathTemplate(route.path)
}
