import type { MiddlewareHandler } from 'hono'

import { defaultLocale, isLocale, type Locale } from '#domain/locale.ts'

import { envOf } from '../env.ts'
import type { AppEnv } from './app-env.ts'
import { type Claims, Ctx } from './context.ts'
import { flushWhenDue } from '../metrics/flush.ts'
import { randomId } from './crypto.ts'
import { Replay } from './idempotency.ts'
import { enter, leave } from './in-flight.ts'
import { logger } from './log.ts'
import { previewIdOf } from './previews.ts'
import { routeOf } from './route-name.ts'
import { newVisitorSecret, visitorHashOf } from './visitors.ts'
import { sessionIdOf } from './tokens.ts'

const log = logger('http.requests')

/** Gives every request its id and its `Ctx`, and tells a new visitor their unique-user-id. */
export const withContext: MiddlewareHandler<AppEnv> = async (c, next) => {
  const requestId = c.get('requestId') ?? randomId()
  c.set('requestId', requestId)
  c.header('X-Request-Id', requestId)
  const env = envOf(c.env)
  const now = new Date()
  c.set(
    'ctx',
    new Ctx({
      env,
      now,
      requestId,
      locale: localeOf(c.req.query('lang'), c.req.header('Accept-Language')),
      address: c.req.header('CF-Connecting-IP') ?? '',
      waitUntil: (promise) => c.executionCtx.waitUntil(promise),
      claims: await claimsOf(c.req.raw, env, now),
      mayBeLate: c.req.method === 'GET' || c.req.method === 'HEAD',
    }),
  )
  const { ctx } = c.var
  const request = { requestId, method: c.req.method, route: routeOf(c) ?? 'other' }
  const entered = enter({ ...request, begunAt: now.getTime(), waits: ctx.waits })
  try {
    await next()
  } finally {
    leave(entered)
  }
  const answeredAt = Date.now()
  const milliseconds = answeredAt - now.getTime()
  ctx.registry.record(
    'http.server.requests',
    [request.method, request.route, String(c.res.status)],
    milliseconds,
    answeredAt,
  )
  ctx.registry.record('request.round.trips', [], ctx.roundTrips, answeredAt)
  flushWhenDue(env, new Date(answeredAt), ctx.waitUntil)
  log('debug', 'answered', { ...request, status: c.res.status, milliseconds, roundTrips: ctx.roundTrips })
  const issued =
    ctx.issuedVisitor?.secret ??
    // A repeated first write: the reply that was lost had told the visitor who they are.
    (c.error instanceof Replay && ctx.issuesVisitor && ctx.actor.kind === 'nobody'
      ? await newVisitorSecret(ctx)
      : undefined)
  if (issued !== undefined) c.header('unique-user-id', issued)
  if (ctx.preview !== undefined) {
    c.header('Cache-Control', 'no-store')
    c.header('ETag', undefined)
  }
}

/** An unverifiable token claims nobody; a token of a revoked session finds no row later. */
async function claimsOf(request: Request, env: ReturnType<typeof envOf>, now: Date): Promise<Claims> {
  const token = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1]
  const visitor = request.headers.get('unique-user-id')
  const preview = request.headers.get('X-Preview')
  const sessionId = token === undefined ? undefined : await sessionIdOf(env, token, now)
  const visitorHash =
    visitor === null || visitor === '' || visitor.length > 200 ? undefined : await visitorHashOf(visitor)
  return {
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(visitorHash === undefined ? {} : { visitorHash }),
    ...(preview === null ? {} : { previewId: await previewIdOf(preview) }),
  }
}

/** `?lang=` first, then the first language of Accept-Language that the portal speaks. */
function localeOf(lang: string | undefined, accepted: string | undefined): Locale {
  if (isLocale(lang)) return lang
  for (const part of (accepted ?? '').split(',')) {
    const code = part.trim().slice(0, 2).toLowerCase()
    if (isLocale(code)) return code
  }
  return defaultLocale
}
