import { sql } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'

import { throttles } from '../db/schema/operations.ts'
import type { Ctx } from './context.ts'

/**
 * Counts one request of this address in this minute, before any costly work. Throws `throttled` with the seconds until
 * the minute is over. An address that the edge did not name (local runs) is counted as one; `whose` counts by somebody
 * else than the address.
 */
export async function throttle(ctx: Ctx, what: string, perMinute: number, whose = ctx.address): Promise<void> {
  const window = Math.floor(ctx.now.getTime() / 60_000)
  const [rows] = await ctx.read(
    ctx.db
      .insert(throttles)
      .values({ key: `${what}|${whose}`, window, count: 1 })
      .onConflictDoUpdate({ target: [throttles.key, throttles.window], set: { count: sql`${throttles.count} + 1` } })
      .returning({ count: throttles.count }),
  )
  if ((rows[0]?.count ?? 0) > perMinute)
    throw new DomainError('throttled', { retryAfterSeconds: 60 - (Math.floor(ctx.now.getTime() / 1000) % 60) })
}
