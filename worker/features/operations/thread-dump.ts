import * as v from 'valibot'

import type { Ctx } from '../../http/context.ts'
import { type InFlight, requestsInFlight } from '../../http/in-flight.ts'

/** A request in flight, in the dialect's shape of a thread; -1 for unknown values. */
const ThreadDto = v.object({
  threadName: v.string(),
  threadId: v.number(),
  threadState: v.picklist(['RUNNABLE', 'TIMED_WAITING']),
  blockedTime: v.number(),
  blockedCount: v.number(),
  waitedTime: v.number(),
  /** The number of waits for something outside the isolate. */
  waitedCount: v.number(),
  /** The current wait. */
  lockName: v.nullable(v.string()),
  daemon: v.boolean(),
  inNative: v.boolean(),
  suspended: v.boolean(),
  stackTrace: v.array(v.never()),
  /** Ours: milliseconds since its arrival, and the id in its log lines. */
  age: v.number(),
  requestId: v.string(),
})

export const ThreadDumpDto = v.object({
  threads: v.array(ThreadDto),
  /** Ours: the replying isolate, which only knows its own requests. */
  isolate: v.object({ id: v.string(), startedAt: v.string() }),
})
export type ThreadDumpDto = v.InferOutput<typeof ThreadDumpDto>

/** [B7.42] */
export function dumpThreads({ registry }: Ctx, now: number): ThreadDumpDto {
  const { id, startedAt } = registry
  return {
    threads: requestsInFlight(now).map((request) => toThread(request, now)),
    isolate: { id, startedAt: new Date(startedAt).toISOString() },
  }
}

const toThread = ({ number, method, route, requestId, begunAt, waits }: InFlight, now: number) => ({
  threadName: `${method} ${route}`,
  threadId: number,
  threadState: waits.current.length === 0 ? ('RUNNABLE' as const) : ('TIMED_WAITING' as const),
  blockedTime: -1,
  blockedCount: 0,
  waitedTime: -1,
  waitedCount: waits.count,
  lockName: waits.current.length === 0 ? null : waits.current.join(', '),
  daemon: false,
  inNative: false,
  suspended: false,
  stackTrace: [],
  age: now - begunAt,
  requestId,
})
