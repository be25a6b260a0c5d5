import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'

import { DomainError } from '#domain/errors.ts'

import { assertHolds, type Statement } from '../db/commit.ts'
import { throttles } from '../db/schema/operations.ts'
import type { Ctx } from './context.ts'

/** A limit of requests per minute. */
export interface Limit {
  readonly what: string
  readonly perMinute: number
  /** Counted by this instead of the address. */
  readonly whose?: string
}

const windowOf = (ctx: Ctx): number => Math.floor(ctx.now.getTime() / 60_000)

/**
 * Counts a request of this address in this minute, before any costly work. Throws `throttled` with the seconds until the end
 * of the minute. Unknown addresses (local runs) count as one; `whose` counts by something else than the address.
 */
export async function throttle(ctx: Ctx, what: string, perMinute: number, whose = ctx.address): Promise<void> {
  const [rows] = await ctx.read(count(ctx, what, whose))
  assertWithin(ctx, rows, perMinute)
}

/**
 * Throttles and runs the queries in the same round trip. Writing queries must check `withinLimit` in SQL, because they run
 * before the count is known here. The settings must have been read before, because a batch that reads before it writes may
 * fail as busy.
 */
export async function throttleAnd<const Q extends readonly BatchItem<'sqlite'>[]>(
  ctx: Ctx,
  { what, perMinute, whose = ctx.address }: Limit,
  ...queries: Q
): Promise<BatchResponse<Q>> {
  const [rows, ...rest] = await ctx.read(count(ctx, what, whose), ...queries)
  assertWithin(ctx, rows, perMinute)
  return rest
}

/** Counts as `throttleAnd` does and only says whether the limit is kept, for what must never be refused. */
export async function countAnd<const Q extends readonly BatchItem<'sqlite'>[]>(
  ctx: Ctx,
  { what, perMinute, whose = ctx.address }: Limit,
  ...queries: Q
): Promise<{ within: boolean; results: BatchResponse<Q> }> {
  const [rows, ...results] = await ctx.read(count(ctx, what, whose), ...queries)
  return { within: (rows[0]?.count ?? 0) <= perMinute, results }
}

/** Whether the request is within the limit, after `throttleAnd` has counted it. */
export const withinLimit = (ctx: Ctx, { what, perMinute, whose = ctx.address }: Limit): SQL =>
  sql`${perMinute} >= ${ctx.db
    .select({ count: throttles.count })
    .from(throttles)
    .where(and(eq(throttles.key, keyOf(what, whose)), eq(throttles.window, windowOf(ctx))))}`

/**
 * Counts inside a write batch, without another round trip: beyond the limit the batch fails as `conflict`. `assertRoom` tells
 * afterwards whether that was the reason.
 */
export const countWithin = (ctx: Ctx, limit: Limit): Statement[] => [
  count(ctx, limit.what, limit.whose ?? ctx.address),
  assertHolds(ctx, withinLimit(ctx, limit)),
]

/** Throws `throttled` if this minute's limit is reached. */
export async function assertRoom(ctx: Ctx, { what, perMinute, whose = ctx.address }: Limit): Promise<void> {
  const [rows] = await ctx.read(
    ctx.db
      .select({ count: throttles.count })
      .from(throttles)
      .where(and(eq(throttles.key, keyOf(what, whose)), eq(throttles.window, windowOf(ctx)))),
  )
  assertWithin(ctx, rows, perMinute - 1)
}

const keyOf = (what: string, whose: string): string => `${what}|${whose}`

const count = (ctx: Ctx, what: string, whose: string) =>
  ctx.db
    .insert(throttles)
    .values({ key: keyOf(what, whose), window: windowOf(ctx), count: 1 })
    .onConflictDoUpdate({ target: [throttles.key, throttles.window], set: { count: sql`${throttles.count} + 1` } })
    .returning({ count: throttles.count })

function assertWithin(ctx: Ctx, rows: readonly { count: number }[], perMinute: number): void {
  if ((rows[0]?.count ?? 0) > perMinute)
    throw new DomainError('throttled', { retryAfterSeconds: 60 - (Math.floor(ctx.now.getTime() / 1000) % 60) })
}
