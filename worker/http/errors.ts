import type { Context } from 'hono'

import { DomainError } from '#domain/errors.ts'

import type { AppEnv } from './app-env.ts'
import { Replay } from './idempotency.ts'
import { logger } from './log.ts'
import { problems } from './problems.ts'

const log = logger('http')

const problemType = 'application/problem+json'

/**
 * The only place where errors become replies, without messages, SQL or stack traces, and without headers that were set
 * before the failure.
 */
export function onError(error: unknown, c: Context<AppEnv>): Response {
  if (error instanceof Replay)
    return new Response(error.status === 204 ? null : error.reply, {
      status: error.status,
      headers: { 'Content-Type': 'application/json', 'Idempotency-Replayed': 'true' },
    })
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
