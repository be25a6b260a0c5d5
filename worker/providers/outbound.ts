import type * as z from 'zod'

import { beforeTry, failureText } from '../db/failures.ts'
import type { Ctx } from '../http/context.ts'
import { logger } from '../http/log.ts'

/** The allow-list of HTTP services, each with its configured address. */
export const services = {
  bank: { url: 'BANK_URL', token: 'BANK_TOKEN' },
  identity: { url: 'IDENT_URL', token: 'IDENT_TOKEN' },
  scanner: { url: 'SCANNER_URL', token: undefined },
  captcha: { url: 'CAPTCHA_URL', token: undefined },
  rating: { url: 'RATING_URL', token: 'RATING_TOKEN' },
  valuation: { url: 'VALUATION_URL', token: 'VALUATION_TOKEN' },
  aggregation: { url: 'FINTEC_URL', token: 'FINTEC_TOKEN' },
} as const
export type Service = keyof typeof services

/** A service failed. The message contains only the status of its reply. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly service: Service
  /** The service refused the request, so a retry is useless. */
  readonly refused: boolean
  /** The status of the reply, if there was one. */
  readonly status: number | undefined

  constructor(
    service: Service,
    what: string,
    options: ErrorOptions & { readonly refused?: boolean; readonly status?: number } = {},
  ) {
    super(`${service}: ${what}`, options)
    this.service = service
    this.refused = options.refused ?? false
    this.status = options.status
  }
}

export interface Question {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Relative to the service's address; its parts must be encoded. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Called for each attempt, because a stream can be sent only once. */
  readonly body?: () => BodyInit | Promise<BodyInit>
  readonly timeoutMs?: number
  /** 1 for calls that must not be repeated. */
  readonly tries?: number
}

const defaultTries = 3
const timeoutMs = 15_000

/**
 * Calls a service with up to three attempts, jitter and timeouts. Only for idempotent calls (a GET, a PUT, or a POST with an
 * idempotency key); others need `tries: 1`. Throws `ProviderError`.
 */
export async function ask(ctx: Ctx, service: Service, question: Question): Promise<Response> {
  await ctx.admitted()
  const base = ctx.env[services[service].url]
  if (base === undefined) throw new ProviderError(service, 'not configured')
  if (isCircuitOpenAt(base, ctx.now)) {
    ctx.registry.record('dependency.calls', [service, 'resting'], 0, Date.now())
    throw new ProviderError(service, 'paused after repeated failures')
  }
  const log = logger(`providers.${service}`)
  for (let attempt = 0; ; attempt++) {
    await beforeTry(attempt, Math.random)
    const begun = Date.now()
    const outcome = await askOnce(ctx, service, base, question)
    if (outcome.response !== undefined) {
      noteOutcome(base, true, ctx.now)
      const { status } = outcome.response
      log('debug', 'service answered', { requestId: ctx.requestId, status, milliseconds: Date.now() - begun })
      if (outcome.response.ok) return outcome.response
      await outcome.response.body?.cancel()
      throw new ProviderError(service, `refused with ${status}`, { refused: true, status })
    }
    log('warn', 'service failed', { requestId: ctx.requestId, attempt, failure: outcome.failure })
    if (attempt + 1 < (question.tries ?? defaultTries)) continue
    noteOutcome(base, false, ctx.now)
    throw new ProviderError(service, outcome.failure)
  }
}

/** Whether this isolate has stopped calling the service after repeated failures. */
export function isCircuitOpen(ctx: Ctx, service: Service): boolean {
  const base = ctx.env[services[service].url]
  return base !== undefined && isCircuitOpenAt(base, ctx.now)
}

/** Calls a service and parses its JSON by a schema; an invalid reply counts as a failure, without its content. */
export async function askJson<S extends z.ZodType>(
  ctx: Ctx,
  service: Service,
  question: Question,
  schema: S,
): Promise<z.infer<S>> {
  const response = await ask(ctx, service, question)
  let body: unknown
  try {
    body = await response.json()
  } catch (error) {
    throw new ProviderError(service, 'reply is not JSON', { cause: error })
  }
  const parsed = schema.safeParse(body)
  if (!parsed.success) throw new ProviderError(service, 'reply has an unexpected shape')
  return parsed.data
}

async function askOnce(
  ctx: Ctx,
  service: Service,
  base: string,
  question: Question,
): Promise<{ response: Response; failure?: never } | { response?: never; failure: string }> {
  const { token } = services[service]
  const secret = token === undefined ? undefined : ctx.env[token]
  try {
    const body = await question.body?.()
    const response = await ctx.waits.on(
      service,
      async () =>
        fetch(`${base.replace(/\/$/, '')}${question.path}`, {
          method: question.method,
          headers: {
            Accept: 'application/json',
            'X-Request-Id': ctx.requestId,
            ...(secret === undefined ? {} : { Authorization: `Bearer ${secret}` }),
            ...question.headers,
          },
          ...(body === undefined ? {} : { body }),
          // A redirect would send the token to an address that is not allowed.
          redirect: 'manual',
          signal: AbortSignal.timeout(question.timeoutMs ?? timeoutMs),
        }),
      getOutcome,
    )
    if (!isTransient(response.status)) return { response }
    await response.body?.cancel()
    return { failure: `answered ${response.status}` }
  } catch (error) {
    return { failure: failureText(error) }
  }
}

const getOutcome = ({ ok, status }: Response) => (ok ? 'ok' : isTransient(status) ? 'failed' : 'refused')

const isTransient = (status: number): boolean => status >= 500 || status === 408 || status === 425 || status === 429

/** After five failed calls in a row, an isolate stops calling a service for half a minute. */
const failuresToOpen = 5
const restMs = 30_000
const circuits = new Map<string, { failures: number; openUntil: number }>()

/** Whether the service at this address has failed too often recently. */
export const isCircuitOpenAt = (base: string, now: Date): boolean =>
  (circuits.get(base)?.openUntil ?? 0) > now.getTime()

/** Records the outcome of a call to this address. */
export function noteOutcome(base: string, isAnswered: boolean, now: Date): void {
  const known = circuits.get(base) ?? { failures: 0, openUntil: 0 }
  const failures = isAnswered ? 0 : known.failures + 1
  circuits.set(base, { failures, openUntil: failures >= failuresToOpen ? now.getTime() + restMs : known.openUntil })
}
