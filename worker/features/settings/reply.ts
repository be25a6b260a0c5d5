import type { Context } from 'hono'

import type { Area } from '#domain/settings/area.ts'
import { areas, type AreaKey, type ItemOf } from '#domain/settings/areas.ts'
import { isAdmin } from '#domain/roles.ts'

import type { AppEnv } from '../../http/app-env.ts'
import type { Ctx } from '../../http/context.ts'

/** Administrators see every item whole; everybody else what the area makes public. */
export async function readArea<K extends AreaKey>(ctx: Ctx, key: K): Promise<ItemOf<K>[]> {
  const snapshot = await ctx.settings()
  const items = snapshot.areas[key] as readonly ItemOf<K>[]
  const area = areas[key] as unknown as Area
  const { publicView } = area
  if (publicView === undefined || seesEverything(ctx)) return [...items]
  return items.flatMap((item) => {
    const view = publicView(item) as ItemOf<K> | undefined
    return view === undefined ? [] : [view]
  })
}

export const seesEverything = ({ actor }: Ctx): boolean => actor.kind === 'person' && isAdmin(actor.account.role)

/**
 * The tag of a settings reply: release, technical revision and view (wire-dialect, 'Shapes'). True when the client has
 * just that already; the reply is then a 304 without a body.
 */
export function unchanged(c: Context<AppEnv>): boolean {
  const { ctx } = c.var
  const tag = `"${ctx.pointer.release}-${ctx.pointer.technical}-${seesEverything(ctx) ? 'admin' : 'public'}"`
  c.header('ETag', tag)
  c.header('Vary', 'Authorization')
  c.header('Cache-Control', 'no-cache')
  const known = c.req.header('If-None-Match')
  return known !== undefined && known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
}
