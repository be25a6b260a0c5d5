import { ApiError, noReply } from './errors.ts'
import { callHeaders } from './headers.ts'
import { session } from './session.ts'
import { takeStarted } from './started.ts'

/** A whole call with what it carries ([A7.01], [A9.03]). */
export const timeoutMs = 240_000
/** Until a reply begins. Who waits longer than that is told so, and can go on. */
const replyMs = 30_000
/** Under the same Idempotency-Key, so that a write whose answer was lost is carried out once. */
const secondTryAfterMs = 800

/** How long a key is kept after the last try. */
const keptMs = 5 * 60_000

interface Unsettled {
  readonly written: string
  readonly key: string
}

/**
 * The last write to an address of which nobody knows whether it was carried out: the same once more goes under the same
 * Idempotency-Key, and is carried out once. Any other write to the address makes an end of it, and so does the session's end.
 */
const unsettled = new Map<string, Unsettled>()
session.onSignedOut(() => unsettled.clear())

function keep(address: string, write: Unsettled): void {
  unsettled.set(address, write)
  setTimeout(() => {
    if (unsettled.get(address) === write) unsettled.delete(address)
  }, keptMs)
}

/** Their bodies hold passwords, and the server takes no key with them. */
const secret = /^\/api\/(authenticate|register|account\/(change-password|email-confirmation|reset-password\/finish))$/

/** The write may have been carried out all the same, or still will be. */
const leavesOpen = ({ status, code }: ApiError): boolean =>
  status === 0 || status >= 500 || status === 429 || (status === 409 && code === 'idempotency-in-flight')

/** What is asked of the server as somebody. All else are files, which are everybody's: texts, above all. */
const callPath = /^\/(api|management)\//

/** What only somebody who is signed in can read: a page that is on its way out, and polls, asks for it no more. */
const personal = /^\/(api\/(mails|users|account|loan\/previews)|management\/audits)(\/|$)/

/**
 * What every call of the portal goes through, and its texts; throws `ApiError` for every reply that is no success. The reply
 * has to begin within `patienceMs`.
 */
export async function portalFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
  patienceMs: number = replyMs,
): Promise<Response> {
  const address = addressOf(input)
  const path = address.replace(/[?#].*$/, '')
  const write = isWrite(init.method)
  const isCall = callPath.test(path)
  const token = isCall ? session.token() : undefined
  if (!write && token === undefined && personal.test(path)) throw new ApiError(path, 401, '')
  const headers = isCall ? callHeaders(init.headers) : new Headers(init.headers)
  const written = JSON.stringify([init.method, headers.get('If-Match'), init.body])
  const before = unsettled.get(address)
  const key = before?.written === written ? before.key : crypto.randomUUID()
  if (write && !headers.has('Idempotency-Key')) headers.set('Idempotency-Key', key)
  // What says neither what it writes nor over what is another thing each time: a lock that is taken again, above all.
  const tellsApart = (init.body ?? undefined) !== undefined || headers.has('If-Match')
  const settle = (error?: ApiError): void => {
    if (!write) return
    const isOpen = error !== undefined && leavesOpen(error) && tellsApart && !secret.test(path)
    if (isOpen && token === session.token()) keep(address, { written, key })
    else unsettled.delete(address)
  }
  // What is read for a session that ends meanwhile is read for nobody, and would be refused.
  const ending = new AbortController()
  const settled = write || token === undefined ? undefined : session.onSignedOut(() => ending.abort())
  const waiting = new AbortController()
  const whole = AbortSignal.timeout(timeoutMs)
  const signals = [init.signal, whole, waiting.signal, ending.signal].filter((signal) => signal instanceof AbortSignal)
  const timer = setTimeout(() => waiting.abort(), patienceMs)
  const once = () => fetch(input, { ...init, headers, signal: AbortSignal.any(signals) })
  const response = await (untilAborted(waiting.signal, write ? undefined : takeStarted(address, headers)) ?? once())
    .catch(async (error: unknown) => {
      if (!write || signals.some((signal) => signal.aborted) || !(error instanceof TypeError)) throw error
      await new Promise((resolve) => setTimeout(resolve, secondTryAfterMs))
      return once()
    })
    .catch((error: unknown) => {
      if (init.signal?.aborted) throw error
      const isLate = waiting.signal.aborted || whole.aborted
      const failure = new ApiError(path, 0, isLate ? noReply(write) : '', undefined, error)
      settle(failure)
      throw failure
    })
    .finally(() => {
      clearTimeout(timer)
      settled?.()
    })
  const visitor = response.headers.get('unique-user-id')
  if (visitor) session.keepVisitor(visitor)
  if (response.ok) {
    settle()
    return response
  }
  const error = new ApiError(path, response.status, await response.text().catch(() => ''), response.headers)
  settle(error)
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
