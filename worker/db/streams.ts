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
/** No request uses a stream for so long: what was killed does not bring it back. */
const lostMs = 60_000

/** The longest wait of a request for a stream; a release takes longer than that. */
const turnMs = 250

interface Taken {
  readonly stream: Stream
  readonly giveBack: (next?: Stream) => void
}

/** Of this isolate and a database: the streams that wait for a request, those in use, and the requests that wait for one. */
class Pool {
  readonly #idle: Stream[] = []
  readonly #uses = new Set<{ readonly since: number }>()
  readonly #waiting = new Set<(taken: Taken) => void>()

  /** A stream, of which there are as many as wanted; undefined if none is free in time. */
  async take({ url, kept }: Access): Promise<Taken | undefined> {
    const now = Date.now()
    for (const use of this.#uses) if (now - use.since > lostMs) this.#uses.delete(use)
    const stream = this.#idle.pop()
    if (stream !== undefined && now - stream.usedAt < idleMs) return this.#use(stream)
    // The others are older.
    this.#idle.length = 0
    return this.#uses.size < kept ? this.#use({ baton: null, url, usedAt: now }) : this.#turn()
  }

  #use(stream: Stream): Taken {
    const use = { since: Date.now() }
    this.#uses.add(use)
    const giveBack = (next: Stream = { ...stream, baton: null }): void => {
      if (!this.#uses.delete(use)) return
      const [waiting] = this.#waiting
      if (waiting === undefined) {
        if (next.baton !== null) this.#idle.push(next)
        return
      }
      this.#waiting.delete(waiting)
      waiting(this.#use(next))
    }
    return { stream, giveBack }
  }

  /** The timer is the waiting request's own: the runtime ends one that waits for nothing but another request. */
  async #turn(): Promise<Taken | undefined> {
    let resolve: (taken?: Taken) => void = () => undefined
    const turn = new Promise<Taken | undefined>((resolved) => (resolve = resolved))
    this.#waiting.add(resolve)
    const timer = setTimeout(() => {
      if (this.#waiting.delete(resolve)) resolve()
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
    const { stream, giveBack } = taken
    let next: Stream | undefined
    try {
      const { baton, base_url: moved, results } = await post(access, stream.url, { baton: stream.baton, requests })
      const continued = { baton, url: moved ?? stream.url, usedAt: Date.now() }
      if (!results.some(hasFailed)) next = continued
      else if (baton !== null) waitUntil(post(access, continued.url, { baton, requests: [end] }).catch(() => undefined))
      return results
    } catch (error) {
      if (stream.baton === null || !isGone(error)) throw error
    } finally {
      giveBack(next)
    }
    return alone(requests)
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

/** The server knows the stream no more, and has executed nothing. */
const isGone = (error: unknown): boolean =>
  error instanceof DatabaseError && /STREAM_EXPIRED|baton/i.test(`${error.code} ${error.message}`)

async function post({ token, timeoutMs }: Access, url: string, body: object): Promise<Reply> {
  const request = new Request(new URL('v2/pipeline', url.endsWith('/') ? url : `${url}/`), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const reply = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) })
  if (reply.ok) return reply.json<Reply>()
  throw new DatabaseError(`HTTP ${reply.status}: ${(await reply.text()).slice(0, 200)}`, 'SERVER_ERROR')
}
