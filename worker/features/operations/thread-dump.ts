import * as v from 'valibot'

import type { Ctx } from '../../http/context.ts'
import { type InFlight, requestsInFlight } from '../../http/in-flight.ts'

/** A request in flight, in the shape that clients of the dialect know for a thread; -1 is what is not known of it. */
const ThreadDto = v.object({
  threadName: v.string(),
  threadId: v.number(),
  threadState: v.picklist(['RUNNABLE', 'TIMED_WAITING']),
  blockedTime: v.number(),
  blockedCount: v.number(),
  waitedTime: v.number(),
  /** How often it has waited for something outside the isolate. */
  waitedCount: v.number(),
  /** What it waits for now. */
  lockName: v.nullable(v.string()),
  daemon: v.boolean(),
  inNative: v.boolean(),
  suspended: v.boolean(),
  stackTrace: v.array(v.never()),
  /** Ours: milliseconds since it came, and the id that its log lines have. */
  age: v.number(),
  requestId: v.string(),
})

export const ThreadDumpDto = v.object({
  threads: v.array(ThreadDto),
  /** Ours: the isolate that answers, which knows of its own requests alone. */
  isolate: v.object({ id: v.string(), startedAt: v.string() }),
})
export type ThreadDumpDto = v.InferOutput<typeof ThreadDumpDto>

/** [B7.42] */
export function dumpThreads({ registry }: Ctx, now: number): ThreadDumpDto {
  const { id, startedAt } = registry
  return {
    threads: requestsInFlight(now).map((request) => threadOf(request, now)),
    isolate: { id, startedAt: new Date(startedAt).toISOString() },
  }
}

const threadOf = ({ number, method, route, requestId, begunAt, waits }: InFlight, now: number) => ({
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
