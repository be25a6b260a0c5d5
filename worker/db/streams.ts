import { DatabaseError, type Send, type StreamResult } from './hrana.ts'

/** Where the requests for a database go. */
export interface Access {
  readonly url: string
  readonly token: string | undefined
  readonly timeoutMs: number
  /** How many streams this isolate keeps open between requests. */
  readonly kept: number
}

/** A connection of the server, which the next request may continue. */
interface Stream {
  /** Null before its first request. */
  readonly baton: string | null
  readonly url: string
  readonly usedAt: number
}

interface Reply {
  readonly baton: string | null
  readonly base_url: string | null
  readonly results: readonly StreamResult[]
}

/** The server ends a stream ten seconds after its last request. */
const idleMs = 8000
/** So long after its reply was lost, the server has ended a stream. */
const endedMs = 12_000
/** The longest wait of a request for a stream; a release takes longer than that. */
const turnMs = 250

interface Taken {
  readonly stream: Stream
  readonly giveBack: (next: Stream) => void
  /** The reply was lost. The server may hold the stream still: no other is opened in its place until it has ended. */
  readonly lose: () => void
}

/** Of this isolate and a database: the streams that wait for a request, those in use, and the requests that wait for one. */
class Pool {
  readonly #idle: Stream[] = []
  /** Nothing comes back after `lostAt`: a request that was killed never says so. */
  readonly #uses = new Set<{ readonly since: number; lostAt: number }>()
  /** A request that was killed while it waited is there until its turn would have been over. */
  readonly #waiting = new Set<{ readonly until: number; readonly resolve: (taken?: Taken) => void }>()

  /** A stream, of which there are as many as wanted; undefined if none is free in time. */
  async take({ url, kept, timeoutMs }: Access): Promise<Taken | undefined> {
    const now = performance.now()
    const uses = [...this.#uses]
    for (const use of uses) if (use.lostAt + endedMs < now) this.#uses.delete(use)
    const stream = this.#idle.pop()
    if (stream !== undefined && now - stream.usedAt < idleMs) return this.#use(stream, timeoutMs)
    // The others are older.
    this.#idle.length = 0
    if (this.#uses.size < kept) return this.#use({ baton: null, url, usedAt: now }, timeoutMs)
    // One that is slow already is not waited for.
    return uses.some(({ since, lostAt }) => lostAt > now && now - since < turnMs) ? this.#turn() : undefined
  }

  #use(stream: Stream, timeoutMs: number): Taken {
    const since = performance.now()
    const use = { since, lostAt: since + timeoutMs }
    this.#uses.add(use)
    const giveBack = (next: Stream): void => {
      if (!this.#uses.delete(use)) return
      for (const waiting of this.#waiting) {
        this.#waiting.delete(waiting)
        if (waiting.until > performance.now()) return waiting.resolve(this.#use(next, timeoutMs))
        // Its timer, if it lives, is late.
        waiting.resolve()
      }
      if (next.baton !== null) this.#idle.push(next)
    }
    return { stream, giveBack, lose: () => (use.lostAt = performance.now()) }
  }

  /** The timer is the waiting request's own: the runtime ends one that waits for nothing but another request. */
  async #turn(): Promise<Taken | undefined> {
    let resolve: (taken?: Taken) => void = () => undefined
    const turn = new Promise<Taken | undefined>((resolved) => (resolve = resolved))
    const waiting = { until: performance.now() + turnMs, resolve }
    this.#waiting.add(waiting)
    const timer = setTimeout(() => {
      if (this.#waiting.delete(waiting)) resolve()
    }, turnMs)
    const taken = await turn
    clearTimeout(timer)
    return taken
  }
}

const pools = new Map<string, Pool>()

function findPool(url: string): Pool {
  const pool = pools.get(url) ?? new Pool()
  pools.set(url, pool)
  return pool
}

/**
 * Sends requests to a database: on a stream that was kept, if one is free, else on one that ends with them. To open a
 * connection, the server reads the whole schema, which is most of its work for a request. What is kept is a text, and no more
 * than `kept` of them: others that use the database find connections free. `waitUntil` brings a stream back when the caller
 * has gone.
 */
export const sender = (access: Access, waitUntil: (promise: Promise<unknown>) => void): Send => {
  const alone = async (requests: readonly object[]): Promise<readonly StreamResult[]> =>
    (await post(access, access.url, { requests: [...requests, end] })).results
  const shared = async (requests: readonly object[]): Promise<readonly StreamResult[]> => {
    const taken = await findPool(access.url).take(access)
    if (taken === undefined) return alone(requests)
    const { stream, giveBack, lose } = taken
    const fresh = { baton: null, url: access.url, usedAt: 0 }
    let reply: Reply
    try {
      reply = await post(access, stream.url, { baton: stream.baton, requests })
    } catch (error) {
      if (!isRefusal(error)) lose()
      else giveBack(fresh)
      if (stream.baton === null || !isGone(error)) throw error
      return alone(requests)
    }
    const { baton, base_url: moved, results } = reply
    const continued = { baton, url: moved ?? stream.url, usedAt: performance.now() }
    if (!results.some(hasFailed)) giveBack(continued)
    else {
      if (baton !== null) await post(access, continued.url, { baton, requests: [end] }).catch(() => undefined)
      giveBack(fresh)
    }
    return results
  }
  if (access.kept === 0) return alone
  return async (requests) => {
    const work = shared(requests)
    waitUntil(work.catch(() => undefined))
    return work
  }
}

const end = { type: 'close' }

/** A statement failed: its connection may be within a transaction. */
const hasFailed = (result: StreamResult): boolean => {
  if (result.type === 'error') return true
  const { step_errors: failures } = (result.response.result ?? {}) as { readonly step_errors?: readonly unknown[] }
  return failures?.some((each) => each !== null) ?? false
}

/** The server itself refuses the request whole, and holds no stream of it. */
const isRefusal = (error: unknown): boolean => error instanceof DatabaseError && error.message.startsWith('HTTP 4')

/** The server knows the stream no more, and has executed nothing; one that is in use is another matter. */
const isGone = (error: unknown): boolean =>
  error instanceof DatabaseError && /STREAM_EXPIRED|invalid baton/i.test(error.message)

async function post({ token, timeoutMs }: Access, url: string, body: object): Promise<Reply> {
  const reply = await fetch(`${url}${url.endsWith('/') ? '' : '/'}v2/pipeline`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (reply.ok) {
    const answer = await reply.json<Partial<Reply>>()
    if (!Array.isArray(answer.results)) throw new DatabaseError('the database answered something else', 'SERVER_ERROR')
    return answer as Reply
  }
  throw new DatabaseError(`HTTP ${reply.status}: ${(await reply.text()).slice(0, 200)}`, 'SERVER_ERROR')
}
