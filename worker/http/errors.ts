import type { Context } from 'hono'

import { DomainError } from '#domain/shared/errors.ts'

import { mayGetReply } from '../features/loans/stored-reply.ts'
import type { AppEnv } from './app-env.ts'
import { nothing, Replay } from './idempotency.ts'
import { logger } from './log.ts'
import { problems } from './problems.ts'

const log = logger('http')

const problemType = 'application/problem+json'

/**
 * The only place where errors become replies, without messages, SQL or stack traces, and without headers that were set
 * before the failure.
 */
export function onError(error: unknown, c: Context<AppEnv>): Response | Promise<Response> {
  if (error instanceof Replay) return replayed(error, c)
  if (error instanceof DomainError) return problem(c, error)
  log('error', 'unexpected', {
    requestId: c.get('requestId'),
    path: c.req.path,
    error: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : String(error),
    stack: error instanceof Error ? error.stack?.split('\n').slice(1, 6) : undefined,
  })
  return new Response(
    JSON.stringify({
      type: 'https://loanport.example/problem/internal',
      title: 'Internal server error',
      status: 500,
      path: c.req.path,
      message: 'error.http.500',
      requestId: c.get('requestId'),
    }),
    { status: 500, headers: { 'Content-Type': problemType } },
  )
}

/** The stored reply, for who may still have it; otherwise what the call itself would answer. */
async function replayed({ status, reply, right }: Replay, c: Context<AppEnv>): Promise<Response> {
  try {
    const body = (await mayGetReply(c.get('ctx'), right)) ? reply : nothing
    return new Response(status === 204 ? null : body, {
      status,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Replayed': 'true' },
    })
  } catch (error) {
    return onError(error, c)
  }
}

function problem(c: Context<AppEnv>, error: DomainError): Response {
  const row = problems[error.code]
  const {
    fieldErrors,
    entityName,
    retryAfterSeconds,
    current,
    applications,
    allow,
    params,
    problems: found,
  } = error.details
  const message = row.message ?? (row.errorKey === undefined ? `error.http.${row.status}` : `error.${row.errorKey}`)
  if (row.status === 403)
    log('info', 'role refused', { requestId: c.get('requestId'), method: c.req.method, route: c.get('route') })
  if (row.status >= 500)
    log('error', 'unavailable', { requestId: c.get('requestId'), code: error.code, cause: String(error.cause) })
  return new Response(
    JSON.stringify({
      type: `https://loanport.example/problem/${row.type}`,
      title: row.title,
      status: row.status,
      path: c.req.path,
      message,
      errorKey: row.errorKey,
      entityName,
      params: params ?? entityName,
      fieldErrors,
      current,
      applications,
      problems: found,
      requestId: c.get('requestId'),
    }),
    {
      status: row.status,
      headers: {
        'Content-Type': problemType,
        ...(row.errorKey === undefined
          ? {}
          : { 'X-loanportApp-error': `error.${row.errorKey}`, 'X-loanportApp-params': entityName ?? '' }),
        ...(retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) }),
        ...(allow === undefined ? {} : { Allow: allow.join(', ') }),
      },
    },
  )
}
