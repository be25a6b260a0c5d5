import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'

import { DomainError } from '#domain/shared/errors.ts'
import { minuteMs } from '#domain/time/durations.ts'

import { assertHolds, type Statement } from '../db/commit.ts'
import { throttles } from '../db/schema/operations.ts'
import type { Ctx } from './context.ts'

/** A limit of requests in a minute or an hour. */
export type Limit = {
  readonly what: string
  /** Counted by this instead of the address. */
  readonly whose?: string
} & ({ readonly perMinute: number } | { readonly perHour: number })

const atMost = (limit: Limit): number => ('perHour' in limit ? limit.perHour : limit.perMinute)
const toMinutes = (limit: Limit): number => ('perHour' in limit ? 60 : 1)

/** A window goes by its last minute, since 1970, so that it is over when that is. */
const getWindow = (ctx: Ctx, minutes: number): number =>
  (Math.floor(ctx.now.getTime() / minuteMs / minutes) + 1) * minutes - 1

/**
 * Counts a request of this address in this minute, before any costly work. Throws `throttled` with the seconds until the end
 * of the minute. Unknown addresses (local runs) count as one; `whose` counts by something else than the address.
 */
export async function throttle(ctx: Ctx, what: string, perMinute: number, whose = ctx.network): Promise<void> {
  await throttleBy(ctx, { what, perMinute, whose })
}

/** Counts a request by several limits in one round trip. The settings must have been read before, as for `throttleAnd`. */
export async function throttleBy(ctx: Ctx, ...limits: readonly Limit[]): Promise<void> {
  const counts = await ctx.read(...limits.map((limit) => count(ctx, limit)))
  for (const [at, limit] of limits.entries()) assertWithin(ctx, counts[at] ?? [], limit)
}

/**
 * Throttles and runs the queries in the same round trip. Writing queries must check `withinLimit` in SQL, because they run
 * before the count is known here. The settings must have been read before, because a batch that reads before it writes may
 * fail as busy.
 */
export async function throttleAnd<const Q extends readonly BatchItem<'sqlite'>[]>(
  ctx: Ctx,
  limit: Limit,
  ...queries: Q
): Promise<BatchResponse<Q>> {
  const [rows, ...rest] = await ctx.read(count(ctx, limit), ...queries)
  assertWithin(ctx, rows, limit)
  return rest
}

/** Counts as `throttleAnd` does and only says whether the limit is kept, for what is not always refused beyond it. */
export async function countAnd<const Q extends readonly BatchItem<'sqlite'>[]>(
  ctx: Ctx,
  limit: Limit,
  ...queries: Q
): Promise<{ within: boolean; results: BatchResponse<Q> }> {
  const [rows, ...results] = await ctx.read(count(ctx, limit), ...queries)
  return { within: (rows[0]?.count ?? 0) <= atMost(limit), results }
}

/** Whether the request is within the limit, after `throttleAnd` has counted it. */
export const withinLimit = (ctx: Ctx, limit: Limit): SQL => sql`${atMost(limit)} >= ${counted(ctx, limit)}`

const counted = (ctx: Ctx, limit: Limit) =>
  ctx.db
    .select({ count: throttles.count })
    .from(throttles)
    .where(and(eq(throttles.key, getKey(ctx, limit)), eq(throttles.window, getWindow(ctx, toMinutes(limit)))))

/**
 * Counts inside a write batch, without another round trip: beyond the limit the batch fails as `conflict`. `assertRoom` tells
 * afterwards whether that was the reason.
 */
export const countWithin = (ctx: Ctx, limit: Limit): Statement[] => [
  count(ctx, limit),
  assertHolds(ctx, withinLimit(ctx, limit)),
]

/** Throws `throttled` if the limit is reached. */
export async function assertRoom(ctx: Ctx, limit: Limit): Promise<void> {
  const [rows] = await ctx.read(counted(ctx, limit))
  assertWithin(ctx, rows, limit, 1)
}

/** A commit with `countWithin` among its statements; throws `throttled` if it failed for that reason. */
export async function orThrottled<T>(ctx: Ctx, limit: Limit, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof DomainError && error.code === 'conflict') await assertRoom(ctx, limit)
    throw error
  }
}

const getKey = (ctx: Ctx, { what, whose = ctx.network }: Limit): string => `${what}|${whose}`

const count = (ctx: Ctx, limit: Limit) =>
  ctx.db
    .insert(throttles)
    .values({ key: getKey(ctx, limit), window: getWindow(ctx, toMinutes(limit)), count: 1 })
    .onConflictDoUpdate({ target: [throttles.key, throttles.window], set: { count: sql`${throttles.count} + 1` } })
    .returning({ count: throttles.count })

function assertWithin(ctx: Ctx, rows: readonly { count: number }[], limit: Limit, more = 0): void {
  if ((rows[0]?.count ?? 0) + more > atMost(limit)) throw throttled(ctx, limit)
}

/** The refusal beyond a limit, with the seconds until its window ends. */
export function throttled(ctx: Ctx, limit: Limit): DomainError {
  const seconds = toMinutes(limit) * 60
  return new DomainError('throttled', { retryAfterSeconds: seconds - (Math.floor(ctx.now.getTime() / 1000) % seconds) })
}
