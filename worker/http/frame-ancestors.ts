import type { Context } from 'hono'

import { allAncestors, getFrameAncestors, isPartnerName } from '#domain/embedding/ancestors.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'

import type { Env } from '../env.ts'
import type { AppEnv } from './app-env.ts'

/** The partner's name on our sample page (`/dev/partner`). */
export const developmentPartner = 'dev'

/** First path segments that cannot be embedded: the administration, and the return to a frame, which opens in a window. */
const neverEmbedded: ReadonlySet<string> = new Set(['admin', 'app-settings', 'back'])

/**
 * The origins that may embed a page. The frame's first address names the partner; later pages do not, and may be in any
 * partner's frame. None if the settings cannot be read.
 */
export function frameAncestors(
  c: Context<AppEnv>,
  [first = '']: readonly string[],
  areas: SnapshotAreas | undefined,
): readonly string[] {
  if (areas === undefined || neverEmbedded.has(first.toLowerCase())) return []
  const entries = generalSetting(areas.GENERAL_SETTINGS, 'ALLOWED_ANCESTORS')
  const own = developmentOrigins(c.var.ctx.env)
  if (first !== 'embed') return [...allAncestors(entries), ...own]
  const partner = c.req.query('partner') ?? ''
  return [
    ...getFrameAncestors(entries, isPartnerName(partner) ? partner : undefined),
    ...(partner === developmentPartner ? own : []),
  ]
}

/** Both host names of this machine, which are different origins. */
export function developmentOrigins({ MODE, PUBLIC_URL }: Pick<Env, 'MODE' | 'PUBLIC_URL'>): readonly string[] {
  const { hostname, port } = new URL(PUBLIC_URL)
  if (MODE !== 'development' || !['localhost', '127.0.0.1'].includes(hostname)) return []
  return ['localhost', '127.0.0.1'].map((name) => `http://${name}${port === '' ? '' : `:${port}`}`)
}
