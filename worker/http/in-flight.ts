import type { Waits } from './waits.ts'

/** A request that this isolate has taken and not answered yet. */
export interface InFlight {
  /** Counted up in the isolate. */
  readonly number: number
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly begunAt: number
  readonly waits: Waits
}

/** No request lasts this long: the platform has ended it without telling us, because its client went away. */
const longestMs = 2 * 60_000

const requests = new Set<InFlight>()
let number = 0

export function enter(request: Omit<InFlight, 'number'>): InFlight {
  forgetEnded(request.begunAt)
  const entered = { ...request, number: ++number }
  requests.add(entered)
  return entered
}

export const leave = (request: InFlight): void => void requests.delete(request)

/** The oldest first. */
export function requestsInFlight(now: number): readonly InFlight[] {
  forgetEnded(now)
  return [...requests]
}

/** They stand in the order in which they came. */
function forgetEnded(now: number): void {
  for (const request of requests) {
    if (now - request.begunAt < longestMs) return
    requests.delete(request)
  }
}
