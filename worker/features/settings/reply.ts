import type { Context } from 'hono'

import type { Area } from '#domain/settings/area.ts'
import { areas } from '#domain/settings/areas.ts'
import type { AreaKey, AreaItem } from '#domain/settings/snapshot.ts'
import { isAdmin } from '#domain/accounts/roles.ts'
import { DomainError } from '#domain/shared/errors.ts'

import type { AppEnv } from '../../http/app-env.ts'
import type { Ctx, Settled } from '../../http/context.ts'
import { rejectRequest } from '../../http/reject-request.ts'
import type { Actor } from '../../http/actor.ts'

/** The items of an area: complete for administrators, the public view for everybody else. */
export async function readArea<K extends AreaKey>(ctx: Ctx, key: K): Promise<AreaItem<K>[]> {
  const snapshot = await ctx.settings()
  const items = snapshot.areas[key] as readonly AreaItem<K>[]
  const area = areas[key] as unknown as Area
  const { publicView } = area
  if (publicView === undefined || canSeeEverything(await ctx.acting())) return [...items]
  return items.flatMap((item) => {
    const view = publicView(item) as AreaItem<K> | undefined
    return view === undefined ? [] : [view]
  })
}

/** Replies as JSON text by release and view, because a release never changes; for the live release and the one before. */
const cache = new Map<string, string>()
const maxCachedReplies = 2 * 2 * Object.keys(areas).length

/** `readArea` as JSON. */
export async function areaText(ctx: Ctx, key: AreaKey): Promise<string> {
  const { actor, preview, pointer } = await ctx.settled()
  if (preview !== undefined) return JSON.stringify(await readArea(ctx, key))
  const { release, hash } = pointer
  const name = [ctx.env.DATABASE_URL, release, hash, key, canSeeEverything(actor)].join(' ')
  const known = cache.get(name)
  if (known !== undefined) return known
  const text = JSON.stringify(await readArea(ctx, key))
  cache.set(name, text)
  for (const oldest of cache.keys()) {
    if (cache.size <= maxCachedReplies) break
    cache.delete(oldest)
  }
  return text
}

export const canSeeEverything = (actor: Actor): boolean => actor.kind === 'person' && isAdmin(actor.account.role)

/** The headers of a settings reply, and whether the client already has this version: the reply is then a 304. */
interface ReplyVersion {
  readonly headers: Readonly<Record<string, string>>
  readonly isKnown: boolean
}

const ofPreview: ReplyVersion = { headers: {}, isKnown: false }

/**
 * The ETag is of release, beginning of its hash (a restored database reuses numbers for other content), technical revision
 * and view, and of what else the reply depends on. Replies of a preview have none and are not cached.
 */
export async function currentVersion(c: Context<AppEnv>, also = ''): Promise<ReplyVersion> {
  const settled = await c.var.ctx.settled()
  if (settled.preview !== undefined) return ofPreview
  const tag = getTag(settled, settled.pointer.technical, also)
  const known = c.req.header('If-None-Match')
  return {
    headers: { ETag: tag, Vary: 'Authorization', 'Cache-Control': 'no-cache' },
    isKnown: known !== undefined && known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag),
  }
}

function getTag({ actor, pointer: { release, hash } }: Settled, technical: number, also = ''): string {
  return `"${release}-${hash.slice(0, 12)}-${technical}-${canSeeEverything(actor) ? 'admin' : 'public'}${also}"`
}

/** Sets the ETag after a change of technical settings, which the client thereby knows. */
export async function tagTechnical(c: Context<AppEnv>): Promise<void> {
  const settled = await c.var.ctx.settled()
  c.header('ETag', getTag(settled, settled.pointer.technical + 1))
}

/** The technical revision that the client has seen; undefined without If-Match. Throws `precondition_failed` for another tag. */
export async function seenTechnical(c: Context<AppEnv>): Promise<number | undefined> {
  const tag = c.req.header('If-Match')?.trim()
  if (tag === undefined || tag === '*') return undefined
  const technical = /^(?:W\/)?"\d+-[0-9a-f]+-(\d{1,12})-(?:admin|public)"$/.exec(tag)?.[1]
  return technical === undefined
    ? rejectRequest(c, () => new DomainError('precondition_failed', { entityName: 'settings' }))
    : Number(technical)
}
