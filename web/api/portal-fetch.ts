import { ApiError, noReply } from './errors.ts'
import { callHeaders } from './headers.ts'
import { proof } from './proof.ts'
import { session } from './session.ts'
import { takeStarted } from './started.ts'

/** The limit of a whole call, including its bodies ([A7.01], [A9.03]). */
export const timeoutMs = 240_000
/** The limit for a public file, such as texts. */
const fileMs = 30_000
/** The delay of the retry, which sends the same Idempotency-Key, so that a write with a lost reply is carried out once. */
const secondTryAfterMs = 800

/** How long a key is kept after the last attempt. */
const reuseMs = 5 * 60_000

interface OpenWrite {
  readonly written: string
  readonly key: string
}

/**
 * For each address, the last write with an unknown outcome: an identical write sends the same Idempotency-Key, so that it is
 * carried out once. Any other write to the address and the end of the session remove it.
 */
const openWrites = new Map<string, OpenWrite>()
session.onSignedOut(() => openWrites.clear())

function keep(address: string, write: OpenWrite): void {
  openWrites.set(address, write)
  setTimeout(() => {
    if (openWrites.get(address) === write) openWrites.delete(address)
  }, reuseMs)
}

/** Their bodies contain passwords, and the server accepts no key for them. */
const secret =
  /^\/api\/(authenticate|register|activate|account\/(change-password|proof|email-confirmation|(reset-password|sign-in-link)\/finish))$/

/** Whether a write may have been carried out despite the error, or still will be. */
const isOutcomeOpen = ({ status, code }: ApiError): boolean =>
  status === 0 || status >= 500 || status === 429 || (status === 409 && code === 'idempotency-in-flight')

/** Calls are sent with the session. All other requests are for public files, such as texts. */
const callPath = /^\/(api|management)\//

/** Addresses that require a session: pages that poll while they close no longer request them. */
const personal = /^\/(api\/(mails|users|account|loan\/previews)|management\/audits)(\/|$)/

/**
 * Sends every call of the portal and loads its texts. A call that needs a new proof of who is signed in is repeated once
 * after it, under the same Idempotency-Key. Throws `ApiError` for every unsuccessful reply.
 */
export async function portalFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const address = toAddress(input)
  const path = address.replace(/[?#].*$/, '')
  const write = isWrite(init.method)
  const isCall = callPath.test(path)
  const token = isCall ? session.token() : undefined
  if (!write && token === undefined && personal.test(path)) throw new ApiError(path, 401, '')
  const headers = isCall ? callHeaders(init.headers) : new Headers(init.headers)
  const written = JSON.stringify([init.method, headers.get('If-Match'), init.body])
  const before = openWrites.get(address)
  const open = before?.written === written ? before.key : undefined
  const key = headers.get('Idempotency-Key') ?? open ?? crypto.randomUUID()
  if (write) headers.set('Idempotency-Key', key)
  // A write without body and If-Match is a new one each time, such as taking a lock again.
  const isDistinct = (init.body ?? undefined) !== undefined || headers.has('If-Match')
  const conclude = (error?: ApiError): void => {
    if (!write) return
    const isOpen = error !== undefined && isOutcomeOpen(error) && isDistinct && !secret.test(path)
    if (isOpen && token === session.token()) keep(address, { written, key })
    else openWrites.delete(address)
  }
  // Reads are aborted when their session ends, because they would be refused.
  const ending = new AbortController()
  const stopListening = write || token === undefined ? undefined : session.onSignedOut(() => ending.abort())
  const waiting = new AbortController()
  const whole = AbortSignal.timeout(timeoutMs)
  const signals = [init.signal, whole, waiting.signal, ending.signal].filter((signal) => signal instanceof AbortSignal)
  const timer = setTimeout(() => waiting.abort(), isCall ? timeoutMs : fileMs)
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
      conclude(failure)
      throw failure
    })
    .finally(() => {
      clearTimeout(timer)
      stopListening?.()
    })
  const visitor = response.headers.get('unique-user-id')
  if (visitor) session.keepVisitor(visitor)
  if (response.ok) {
    conclude()
    return response
  }
  const error = new ApiError(path, response.status, await response.text().catch(() => ''), response.headers)
  conclude(error)
  // The repeated call is not asked again: it would have to be refused within a second of the proof.
  if (error.code === 'proof-required' && token === session.token() && !isRepeated(init)) {
    if (await proof.request(error.params['by'] === 'provider' ? 'provider' : 'password'))
      return portalFetch(input, repeated(init, headers))
  }
  noteRefusal(error, token)
  throw error
}

/**
 * Ends the session after a refused call, whichever way it was sent (`fetch` or `sendForm`): the user signs in and continues
 * at the same place, where the input is kept for them alone. Neither a refused sign-in nor a refused call of an earlier
 * session ends the session.
 */
export function noteRefusal({ status, path }: ApiError, token: string | undefined): void {
  const ended = status === 401 || status === 403
  if (ended && path !== '/api/authenticate' && token === session.token()) session.refused()
}

/** Repetitions after a proof. */
const repetitions = new WeakSet<RequestInit>()
const isRepeated = (init: RequestInit): boolean => repetitions.has(init)

function repeated(init: RequestInit, headers: Headers): RequestInit {
  const again = { ...init, headers }
  repetitions.add(again)
  return again
}

/** A reply that was requested earlier; rejects when the signal aborts. */
function untilAborted(signal: AbortSignal, reply: Promise<Response> | undefined): Promise<Response> | undefined {
  if (reply === undefined) return undefined
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  return Promise.race([reply, aborted])
}

const toAddress = (input: RequestInfo | URL): string => {
  if (typeof input === 'string') return input
  return input instanceof URL ? input.href : input.url
}

const isWrite = (method = 'GET'): boolean => !['GET', 'HEAD'].includes(method.toUpperCase())
