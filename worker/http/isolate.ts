import { randomId } from './crypto.ts'

/** One of the places on earth that run the Worker; each has a memory of its own. */
export interface Isolate {
  readonly id: string
  /** When it took its first request, in milliseconds since 1970. */
  readonly startedAt: number
}

let isolate: Isolate | undefined

/** Made with the first request: before it there is neither randomness nor a clock. */
export const thisIsolate = (now: number): Isolate => (isolate ??= { id: randomId(), startedAt: now })
