import { eq } from 'drizzle-orm'

import { shippedAreas, type Snapshot } from '#domain/settings/areas.ts'

import { releases } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { log } from '../../http/log.ts'

/** A release by number; whose hash is known may be taken from KV, others from the database alone. */
export interface ReleaseRef {
  readonly release: number
  readonly hash?: string
}

/**
 * Snapshots by number. They are immutable, so an isolate may keep them for good; only as many as are in use at a time
 * (the release in force and those that open loans are pinned to).
 */
const kept = new Map<string, Snapshot>()
const keptAtMost = 4

/** The whole configuration of one release: from this isolate, else from KV, else from the database. */
export async function loadSnapshot(ctx: Ctx, wanted: ReleaseRef): Promise<Snapshot> {
  const name = `${ctx.env.DATABASE_URL}#${wanted.release}`
  const known = kept.get(name)
  if (known !== undefined) return known
  const snapshot = complete((await fromKv(ctx, wanted)) ?? (await fromDatabase(ctx, wanted)))
  kept.set(name, snapshot)
  for (const oldest of kept.keys()) {
    if (kept.size <= keptAtMost) break
    kept.delete(oldest)
  }
  return snapshot
}

/** An area that was not there yet when the release was made is as it ships. */
const complete = ({ number, areas }: Snapshot): Snapshot => ({ number, areas: { ...shippedAreas(), ...areas } })

/** By its hash as well: another database under the same KV counts its releases from 1, too. */
const kvKey = ({ release, hash }: Required<ReleaseRef>): string => `snapshot:${release}:${hash}`

/** KV may be slow, stale or failing: a snapshot counts only if it says the number that was asked for. */
async function fromKv(ctx: Ctx, { release, hash }: ReleaseRef): Promise<Snapshot | undefined> {
  if (hash === undefined) return undefined
  try {
    const found = await ctx.env.SNAPSHOTS.get<Snapshot>(kvKey({ release, hash }), 'json')
    return found?.number === release ? found : undefined
  } catch (error) {
    log('warn', 'KV read failed', { requestId: ctx.requestId, failure: String(error) })
    return undefined
  }
}

async function fromDatabase(ctx: Ctx, { release, hash }: ReleaseRef): Promise<Snapshot> {
  const [rows] = await ctx.read(
    ctx.db.select({ text: releases.snapshot }).from(releases).where(eq(releases.number, release)),
  )
  const text = rows[0]?.text
  if (text === undefined) throw new Error(`release ${release} is not there`)
  if (hash !== undefined)
    ctx.waitUntil(
      ctx.env.SNAPSHOTS.put(kvKey({ release, hash }), text).catch((error: unknown) =>
        log('warn', 'KV write failed', { requestId: ctx.requestId, failure: String(error) }),
      ),
    )
  return JSON.parse(text) as Snapshot
}
