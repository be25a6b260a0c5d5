import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { type DescribeRouteOptions, uniqueSymbol, resolver } from 'hono-openapi'
import type { StandardSchemaV1 } from '@standard-schema/spec'

import { DomainError } from '#domain/shared/errors.ts'

import { type Access, accesses } from './access.ts'
import type { AppEnv } from './app-env.ts'
import { sha256 } from './crypto.ts'
import { hashBody } from './idempotency.ts'
import { rejectRequest } from './reject-request.ts'

interface EndpointOptions {
  readonly summary: string
  /** Schema of the reply's body; missing if there is none or it is described in words. */
  readonly reply?: StandardSchemaV1
  readonly replyText?: string
  /** The media types of a reply that is a text or a file. */
  readonly replyTypes?: readonly `${'application' | 'image' | 'text'}/${string}`[]
  /** The status of success. */
  readonly status?: 200 | 201 | 204
  /** Schema of a reply with 202, where success may have to wait for somebody's approval. */
  readonly waits?: StandardSchemaV1
  readonly tags?: readonly string[]
  /** Success redirects the browser; with `reply`, only in some cases. */
  readonly redirects?: true
  /** Success is 204 where there is nothing to reply. */
  readonly mayBeEmpty?: true
  /** 304 for clients that already have the live version of settings. */
  readonly tagged?: true
  /** The longest body in bytes, `jsonLimit` by default; `own`: limited by the route, as for signed events with contracts. */
  readonly bodyLimit?: 'own' | number
  /** Gives callers without credentials a unique-user-id, as every call for visitors does. */
  readonly issuesVisitor?: true
  /** Available in previews: part of a journey, without administration or calls to other services. */
  readonly inPreview?: true
  /** May give visitors slightly outdated settings (`Ctx.allowStale`). */
  readonly allowStale?: true
  /**
   * Takes a proof of who is signed in that is at most five minutes old, else fails as `proof_required`; `partly`: only some
   * requests do, as the verb decides (`assertProven`).
   */
  readonly proof?: true | 'partly'
  /** The body contains a password or the reply a token, so no reply is stored for repetitions. */
  readonly secret?: true
}

/** Created once, because capturing a stack trace is expensive. */
const unauthorized = new DomainError('unauthorized')

/**
 * The first middleware of every route: its access rule and OpenAPI description. Refuses callers without sufficient
 * credentials at once, without the database; the verb's first read checks the rest.
 */
export function endpoint(access: Access, options: EndpointOptions): MiddlewareHandler<AppEnv> {
  const status = options.status ?? 200
  const maxBodyBytes = typeof options.bodyLimit === 'number' ? options.bodyLimit : jsonLimit
  const limited = limitedTo(maxBodyBytes)
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    const ctx = c.get('ctx')
    ctx.access = access
    ctx.asksForProof = options.proof === true
    ctx.allowStale = options.allowStale === true
    ctx.issuesVisitor = access === 'visitor' || options.issuesVisitor === true
    if (needsPerson.has(access) ? !ctx.claimsPerson : access === 'applicant' && !ctx.claimsIdentity) throw unauthorized
    if (ctx.claimsPreview && options.inPreview !== true) {
      await ctx.settled()
      throw new DomainError('in_preview')
    }
    if (options.bodyLimit !== 'own') await assertBodyFits(c, maxBodyBytes, limited)
    if (options.secret !== true) await takeIdempotencyKey(c, status)
    await next()
    // Before anything is sent: a verb that has read nothing does not know who asks.
    if (c.error === undefined) await ctx.admitted()
  }
  return Object.assign(middleware, { [uniqueSymbol]: { spec: buildSpec(access, options) } })
}

/** The OpenAPI description of a public route without a `Ctx`. */
export const openEndpoint = (options: EndpointOptions): MiddlewareHandler<AppEnv> =>
  Object.assign(((_, next) => next()) as MiddlewareHandler<AppEnv>, {
    [uniqueSymbol]: { spec: buildSpec('public', options) },
  })

function buildSpec(access: Access, options: EndpointOptions): DescribeRouteOptions & Record<string, unknown> {
  return {
    summary: options.summary,
    tags: [...(options.tags ?? [])],
    'x-access': access,
    ...(options.proof === undefined ? {} : { 'x-proof': options.proof }),
    security: getSecurity(access),
    responses: {
      ...(options.redirects && { 302: { description: 'A redirect' } }),
      ...((!options.redirects || options.reply) && { [options.status ?? 200]: getSuccess(options) }),
      ...(options.waits && {
        202: {
          description: 'Waits for approval',
          content: { 'application/json': { schema: resolver(options.waits) } },
        },
      }),
      ...(options.mayBeEmpty && { 204: { description: 'Nothing' } }),
      ...(options.tagged && { 304: { description: 'Unchanged' } }),
      default: {
        description: 'The problem',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

/** The credentials that a call takes; an empty one: it needs none. A token in the address is a parameter. */
function getSecurity(access: Access): Record<string, string[]>[] {
  switch (access) {
    case 'public':
    case 'token':
      return []
    case 'visitor':
      return [{}, { bearer: [] }, { visitor: [] }]
    case 'applicant':
      return [{ bearer: [] }, { visitor: [] }]
    case 'service':
      return [{ service: [] }]
    case 'user':
    case 'admin':
    case 'tech-admin':
    case 'any-admin':
      return [{ bearer: [] }]
  }
}

/** A reply that is described neither by a schema nor in words has no body: it can have no content, or with 204 none. */
function getSuccess({ reply, replyText, replyTypes, status }: EndpointOptions) {
  const types = replyTypes?.map((type) => [type, { schema: type.startsWith('text/') ? textSchema : fileSchema }])
  const json = reply === undefined ? {} : { schema: resolver(reply) }
  const content = types === undefined ? { 'application/json': json } : Object.fromEntries(types)
  if (reply ?? replyText) return { description: replyText ?? 'OK', content }
  return { description: 'Done', ...(status !== 204 && { content: {} }) }
}

const textSchema = { type: 'string' } as const
const fileSchema = { type: 'string', format: 'binary' } as const

const needsPerson: ReadonlySet<Access> = new Set(accesses.filter((each) => each === 'user' || each.includes('admin')))

/** Longest JSON or text body; files come as multipart and have a limit of their own. */
export const jsonLimit = 1024 * 1024

const limitedTo = (maxSize: number): MiddlewareHandler =>
  bodyLimit({ maxSize, onError: (c) => rejectRequest(c, () => new DomainError('too_large')) })

/** Refuses a body that is too long before reading it into memory, also without a declared length. */
async function assertBodyFits(c: Context<AppEnv>, maxBodyBytes: number, limited: MiddlewareHandler): Promise<void> {
  const { method, headers } = c.req.raw
  if (method === 'GET' || headers.get('Content-Type')?.startsWith('multipart/') === true) return
  // A body has its declared length unless it is sent in chunks. The library would open the body first.
  if (Number(headers.get('Content-Length') ?? Infinity) <= maxBodyBytes && !headers.has('Transfer-Encoding')) return
  await limited(c, () => Promise.resolve())
}

/** The longest accepted key; a UUID has 36 characters. */
const maxKeyLength = 200

/**
 * Writes may be repeated under the same key: scope is actor, method and path
 * (docs/decisions/2026-11-21-repeated-writes.md).
 */
async function takeIdempotencyKey(c: Context<AppEnv>, status: 200 | 201 | 204): Promise<void> {
  const request = c.req.raw
  const key = request.method === 'GET' ? null : request.headers.get('Idempotency-Key')
  if (key === null) return
  const { ctx } = c.var
  if (key.length < 8 || key.length > maxKeyLength)
    await rejectRequest(
      c,
      () =>
        new DomainError('invalid', {
          fieldErrors: [{ objectName: 'header', field: 'Idempotency-Key', message: 'Size' }],
        }),
    )
  const type = request.headers.get('Content-Type') ?? ''
  const actor = ['Authorization', 'unique-user-id', 'X-Preview']
    .map((name) => request.headers.get(name) ?? '')
    .join('|')
  const url = new URL(request.url)
  const scope = await sha256(`${actor}|${request.method}|${url.pathname}|${key}`)
  // A form's boundary differs with every attempt, so its parsed content is compared later (`Ctx.checkRepetition`).
  if (type.startsWith('multipart/')) ctx.formIdempotency = { scope, status }
  else {
    const body = await request.clone().text()
    ctx.idempotency = { scope, status, bodyHash: await hashBody(ctx.env, `${url.search}|${body}`) }
  }
}
