import { eq } from 'drizzle-orm'
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch'

import { DomainError } from '#domain/shared/errors.ts'
import { completed } from '#domain/settings/areas.ts'
import type { Snapshot, SnapshotAreas } from '#domain/settings/snapshot.ts'
import { canonical } from '#domain/shared/canonical.ts'

import type { Database } from '../../db/client.ts'
import { previews, releases } from '../../db/schema/releases.ts'
import type { Env } from '../../env.ts'
import type { Registry } from '../../metrics/registry.ts'
import type { Preview } from '../../http/previews.ts'
import type { Waits } from '../../http/waits.ts'
import { logger } from '../../http/log.ts'

const log = logger('settings')

/** The parts of a request that loading a snapshot needs. */
export interface SnapshotReader {
  readonly env: Env
  readonly requestId: string
  readonly db: Database
  readonly registry: Registry
  readonly waits: Waits
  readonly waitUntil: (promise: Promise<unknown>) => void
  readonly read: <const Q extends readonly BatchItem<'sqlite'>[]>(...queries: Q) => Promise<BatchResponse<Q>>
}

/** A release by its number, and its hash if known. */
export interface ReleaseRef {
  readonly release: number
  readonly hash?: string
}

/**
 * Snapshots by number and hash. They are immutable, so an isolate may cache them without expiry; the hash is part of the
 * key because a restored database reuses numbers for other content. Holds as many as are in use at a time: the live
 * release and those that open loans are pinned to.
 */
const cachedSnapshots = new Map<string, Snapshot>()
const maxCachedSnapshots = 4

/** Loads the settings of a release: from this isolate, else from KV, else from the database. */
export async function loadSnapshot(ctx: SnapshotReader, wanted: ReleaseRef): Promise<Snapshot> {
  const ref = { release: wanted.release, hash: wanted.hash ?? (await readHash(ctx, wanted.release)) }
  const known = cachedSnapshots.get(keptName(ctx, ref))
  countLookup(ctx, 'snapshots', known !== undefined)
  if (known !== undefined) return known
  const cached = await fromKv(ctx, ref)
  countLookup(ctx, 'snapshots.kv', cached !== undefined)
  return cached ?? fromDatabase(ctx, ref)
}

/** Caches a release in this isolate: one that was loaded, or that it has just made. */
export function keepSnapshot(
  ctx: Pick<SnapshotReader, 'env'>,
  ref: Required<ReleaseRef>,
  areas: StoredAreas,
): Snapshot {
  const snapshot = { number: ref.release, areas: completed(areas) }
  cachedSnapshots.set(keptName(ctx, ref), snapshot)
  for (const oldest of cachedSnapshots.keys()) {
    if (cachedSnapshots.size <= maxCachedSnapshots) break
    cachedSnapshots.delete(oldest)
  }
  return snapshot
}

/** After a release all requests of an isolate load it; one whose text comes late takes what another has parsed. */
const keptMeanwhile = (ctx: SnapshotReader, ref: Required<ReleaseRef>): Snapshot | undefined =>
  cachedSnapshots.get(keptName(ctx, ref))

const keptName = ({ env }: Pick<SnapshotReader, 'env'>, { release, hash }: Required<ReleaseRef>): string =>
  `${env.DATABASE_URL}#${release}#${hash}`

function countLookup({ registry }: SnapshotReader, cache: string, hit: boolean): void {
  registry.record('cache.gets', [cache, hit ? 'hit' : 'miss'], 0, Date.now())
}

/** Cached previews, kept apart from releases so that neither is ever served for the other. */
const cachedPreviews = new Map<string, Snapshot>()
const maxCachedPreviews = 2

/** Loads the settings of a preview: from this isolate, else from the database, never from KV. */
export async function loadPreview(ctx: SnapshotReader, { id, release }: Preview): Promise<Snapshot> {
  const name = `${ctx.env.DATABASE_URL}#${id}`
  const known = cachedPreviews.get(name)
  if (known !== undefined) return known
  const [rows] = await ctx.read(ctx.db.select({ text: previews.snapshot }).from(previews).where(eq(previews.id, id)))
  // The preview may expire between two reads.
  if (rows[0] === undefined) throw new DomainError('preview_over')
  const { areas } = JSON.parse(rows[0].text) as { readonly areas: StoredAreas }
  const snapshot = { number: release, areas: completed(areas) }
  cachedPreviews.set(name, snapshot)
  for (const oldest of cachedPreviews.keys()) {
    if (cachedPreviews.size <= maxCachedPreviews) break
    cachedPreviews.delete(oldest)
  }
  return snapshot
}

async function readHash(ctx: SnapshotReader, release: number): Promise<string> {
  const [rows] = await ctx.read(
    ctx.db.select({ hash: releases.hash }).from(releases).where(eq(releases.number, release)),
  )
  return there(rows[0], release).hash
}

function there<T>(row: T | undefined, release: number): T {
  if (row === undefined) throw new Error(`release ${release} is not there`)
  return row
}

type StoredAreas = Partial<SnapshotAreas>

const kvKey = ({ release, hash }: Required<ReleaseRef>): string => `snapshot:${release}:${hash}`

/** KV may be slow, stale or failing, so areas are accepted only if their hash is that of the release. */
async function fromKv(ctx: SnapshotReader, ref: Required<ReleaseRef>): Promise<Snapshot | undefined> {
  try {
    const text = await ctx.waits.on('kv', () => ctx.env.SNAPSHOTS.get(kvKey(ref)))
    if (text === null) return undefined
    const { createHash } = await import('node:crypto')
    // From here on nothing waits: of requests whose texts arrive together, the first one parses.
    const known = keptMeanwhile(ctx, ref)
    if (known !== undefined) return known
    const { areas } = JSON.parse(text) as { readonly areas?: StoredAreas }
    const hash = areas === undefined ? undefined : createHash('sha256').update(canonical(areas)).digest('hex')
    if (areas !== undefined && hash === ref.hash) return keepSnapshot(ctx, ref, areas)
    log('warn', 'release missing in KV', { requestId: ctx.requestId, release: ref.release })
  } catch (error) {
    log('warn', 'KV read failed', { requestId: ctx.requestId, failure: String(error) })
  }
  return undefined
}

/** Stores the text of a release for other isolates, after the reply. */
export function storeInKv(
  ctx: Pick<SnapshotReader, 'env' | 'requestId' | 'waitUntil'>,
  ref: Required<ReleaseRef>,
  text: string,
): void {
  ctx.waitUntil(
    ctx.env.SNAPSHOTS.put(kvKey(ref), text).catch((error: unknown) =>
      log('warn', 'KV write failed', { requestId: ctx.requestId, failure: String(error) }),
    ),
  )
}

async function fromDatabase(ctx: SnapshotReader, ref: Required<ReleaseRef>): Promise<Snapshot> {
  const [rows] = await ctx.read(
    ctx.db.select({ text: releases.snapshot }).from(releases).where(eq(releases.number, ref.release)),
  )
  const { text } = there(rows[0], ref.release)
  const known = keptMeanwhile(ctx, ref)
  if (known !== undefined) return known
  storeInKv(ctx, ref, text)
  const { areas } = JSON.parse(text) as { readonly areas: StoredAreas }
  return keepSnapshot(ctx, ref, areas)
}
