import { minuteMs } from '#domain/time/durations.ts'

import type { Waits } from './waits.ts'

/** A request in progress in this isolate. */
export interface InFlight {
  /** A sequence number within the isolate. */
  readonly number: number
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly begunAt: number
  readonly waits: Waits
}

/** Longer than any request: the platform ends abandoned ones without notice. */
const maxAgeMs = 2 * minuteMs

const requests = new Set<InFlight>()
let number = 0

export function enter(request: Omit<InFlight, 'number'>): InFlight {
  forgetEnded(request.begunAt)
  const entered = { ...request, number: ++number }
  requests.add(entered)
  return entered
}

export const leave = (request: InFlight): void => void requests.delete(request)

/** Oldest first. */
export function requestsInFlight(now: number): readonly InFlight[] {
  forgetEnded(now)
  return [...requests]
}

/** Forgets abandoned requests; the list is in order of arrival. */
function forgetEnded(now: number): void {
  for (const request of requests) {
    if (now - request.begunAt < maxAgeMs) return
    requests.delete(request)
  }
}
