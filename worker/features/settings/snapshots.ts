import { eq } from 'drizzle-orm'

import type { Snapshot } from '#domain/settings/areas.ts'

import { releases } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { log } from '../../http/log.ts'

/**
 * Snapshots by number. They are immutable, so an isolate may keep them for good; only as many as are in use at a time
 * (the release in force and those that open loans are pinned to).
 */
const kept = new Map<string, Snapshot>()
const keptAtMost = 4

/** The whole configuration of one release: from this isolate, else from KV, else from the database. */
export async function loadSnapshot(ctx: Ctx, release: number): Promise<Snapshot> {
  const name = `${ctx.env.DATABASE_URL}#${release}`
  const known = kept.get(name)
  if (known !== undefined) return known
  const snapshot = (await fromKv(ctx, release)) ?? (await fromDatabase(ctx, release))
  kept.set(name, snapshot)
  for (const oldest of kept.keys()) {
    if (kept.size <= keptAtMost) break
    kept.delete(oldest)
  }
  return snapshot
}

const kvKey = (release: number): string => `snapshot:${release}`

/** KV may be slow, stale or failing: a snapshot counts only if it says the number that was asked for. */
async function fromKv(ctx: Ctx, release: number): Promise<Snapshot | undefined> {
  try {
    const found = await ctx.env.SNAPSHOTS.get<Snapshot>(kvKey(release), 'json')
    return found?.number === release ? found : undefined
  } catch (error) {
    log('warn', 'KV read failed', { requestId: ctx.requestId, failure: String(error) })
    return undefined
  }
}

async function fromDatabase(ctx: Ctx, release: number): Promise<Snapshot> {
  const [rows] = await ctx.read(
    ctx.db.select({ text: releases.snapshot }).from(releases).where(eq(releases.number, release)),
  )
  const text = rows[0]?.text
  if (text === undefined) throw new Error(`release ${release} is not there`)
  ctx.waitUntil(
    ctx.env.SNAPSHOTS.put(kvKey(release), text).catch((error: unknown) =>
      log('warn', 'KV write failed', { requestId: ctx.requestId, failure: String(error) }),
    ),
  )
  return JSON.parse(text) as Snapshot
}
