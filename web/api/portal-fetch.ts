import { ApiError, noReply } from './errors.ts'
import { callHeaders } from './headers.ts'
import { session } from './session.ts'
import { takeStarted } from './started.ts'

/** A whole call with what it carries ([A7.01], [A9.03]). */
const timeoutMs = 240_000
/** Until a reply begins. Who waits longer than that is told so, and can go on. */
const replyMs = 30_000
/** Under the same Idempotency-Key, so that a write whose answer was lost is carried out once. */
const secondTryAfterMs = 800

/**
 * The last write to an address that got no reply: the same once more goes under the same Idempotency-Key, and is carried out
 * once. Any other write to the address makes an end of it.
 */
const unanswered = new Map<string, { readonly written: string; readonly key: string }>()

/** What is asked of the server as somebody. All else are files, which are everybody's: texts, above all. */
const callPath = /^\/(api|management)\//

/** What only somebody who is signed in can read: a page that is on its way out, and polls, asks for it no more. */
const personal = /^\/(api\/(mails|users|account|loan\/previews)|management\/audits)(\/|$)/

/** What every call of the portal goes through, and its texts; throws `ApiError` for every reply that is no success. */
export async function portalFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const address = addressOf(input)
  const path = address.replace(/[?#].*$/, '')
  const write = isWrite(init.method)
  const isCall = callPath.test(path)
  const token = isCall ? session.token() : undefined
  if (!write && token === undefined && personal.test(path)) throw new ApiError(path, 401, '')
  const headers = isCall ? callHeaders(init.headers) : new Headers(init.headers)
  const written = JSON.stringify([init.method, headers.get('If-Match'), init.body])
  const before = unanswered.get(address)
  const key = before?.written === written ? before.key : crypto.randomUUID()
  if (write && !headers.has('Idempotency-Key')) headers.set('Idempotency-Key', key)
  // What is read for a session that ends meanwhile is read for nobody, and would be refused.
  const ending = new AbortController()
  const settled = write || token === undefined ? undefined : session.onSignedOut(() => ending.abort())
  const waiting = new AbortController()
  const signals = [init.signal, AbortSignal.timeout(timeoutMs), waiting.signal, ending.signal].filter(
    (signal) => signal instanceof AbortSignal,
  )
  const timer = setTimeout(() => waiting.abort(), replyMs)
  const once = () => fetch(input, { ...init, headers, signal: AbortSignal.any(signals) })
  const response = await (untilAborted(waiting.signal, write ? undefined : takeStarted(address, headers)) ?? once())
    .catch(async (error: unknown) => {
      if (!write || signals.some((signal) => signal.aborted) || !(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, secondTryAfterMs))
      return once()
    })
    .catch((error: unknown) => {
      if (init.signal?.aborted) throw error
      if (write) unanswered.set(address, { written, key })
      throw new ApiError(path, 0, waiting.signal.aborted ? noReply(write) : '', undefined, error)
    })
    .finally(() => {
      clearTimeout(timer)
      settled?.()
    })
  if (write) unanswered.delete(address)
  const visitor = response.headers.get('unique-user-id')
  if (visitor) session.keepVisitor(visitor)
  if (response.ok) return response
  const error = new ApiError(path, response.status, await response.text().catch(() => ''), response.headers)
  // A refused sign-in is no session that ended; nor is a call that was under way while somebody else signed in.
  const ended = response.status === 401 || response.status === 403
  if (ended && path !== '/api/authenticate' && token === session.token()) session.refused()
  throw error
}

/** A reply that was asked for elsewhere, as long as somebody waits for it. */
function untilAborted(signal: AbortSignal, reply: Promise<Response> | undefined): Promise<Response> | undefined {
  if (reply === undefined) return undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  return Promise.race([reply, aborted])
}

const addressOf = (input: RequestInfo | URL): string => {
  if (typeof input === 'string') return input
  return input instanceof URL ? input.href : input.url
}

const isWrite = (method = 'GET'): boolean => !['GET', 'HEAD'].includes(method.toUpperCase())
