import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export interface Ask {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** `@version` in it stands for `version`, and for one more after each call that was answered. */
  readonly body?: string
  readonly version?: number
  /** The only status that is no failure; any 2xx and 304 without it. */
  readonly status?: number
}

export interface Job {
  readonly port: number
  /** What each connection asks, over and over. */
  readonly connections: readonly (readonly Ask[])[]
  /** How long it asks, or how often all connections together do. */
  readonly until: { readonly seconds: number } | { readonly calls: number }
}

export interface Outcome {
  /** Replies, those that failed among them. */
  readonly calls: number
  readonly perSecond: number
  /** When each request was sent, on the clock of this process (`performance.now()`, which its threads share). */
  readonly begun: readonly number[]
  /** Milliseconds from the first byte of a request to the last one of its reply. */
  readonly latencies: readonly number[]
  /** How often each unexpected status came; 0 for a connection that ended before the reply did. */
  readonly failed: Readonly<Record<number, number>>
}

export interface LoadClient {
  readonly run: (job: Job) => Promise<Outcome>
  readonly close: () => Promise<number>
}

/** A thread that asks, so that its CPU time is not among the server's. It runs one job after the other. */
export function openLoadClient(): LoadClient {
  const thread = new Worker(new URL('load-client.ts', import.meta.url))
  return {
    run: async (job) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(job)
      const [outcome] = (await once(thread, 'message')) as [Outcome]
      return outcome
    },
    close: () => thread.terminate(),
  }
}

/** Whether all calls were answered as they should be; says so where they were not. */
export function isAnswered(what: string, { failed }: Outcome): boolean {
  const statuses = Object.entries(failed).map(([status, count]) => `${count} × ${status}`)
  if (statuses.length > 0) console.error(`${what} was answered ${statuses.join(', ')}`)
  return statuses.length === 0
}

export const onEach = (connections: number, ...asks: readonly Ask[]): readonly (readonly Ask[])[] =>
  Array.from({ length: connections }, () => asks)
