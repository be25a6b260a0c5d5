import type { Context } from 'hono'

import { allAncestors, ancestorsOf, isPartnerName } from '#domain/embedding/ancestors.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { generalSetting } from '#domain/settings/general-settings.ts'

import type { Env } from '../env.ts'
import type { AppEnv } from './app-env.ts'

/** The name under which the partner's page of our own embeds the portal (`/dev/partner`). */
export const developmentPartner = 'dev'

/** First path segments that no page may embed: the administration, and the way back to a frame, which is a window's. */
const neverEmbedded: ReadonlySet<string> = new Set(['admin', 'app-settings', 'back'])

/**
 * The origins that may show a page in a frame. The frame's own address says which partner embeds it; the pages that it
 * leads to do not, and may be in the frame of any partner. Nobody's where the settings cannot be read.
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
    ...ancestorsOf(entries, isPartnerName(partner) ? partner : undefined),
    ...(partner === developmentPartner ? own : []),
  ]
}

/** Both names of this machine: a page under the one is of another origin than the portal under the other. */
export function developmentOrigins({ MODE, PUBLIC_URL }: Pick<Env, 'MODE' | 'PUBLIC_URL'>): readonly string[] {
  const { hostname, port } = new URL(PUBLIC_URL)
  if (MODE !== 'development' || !['localhost', '127.0.0.1'].includes(hostname)) return []
  return ['localhost', '127.0.0.1'].map((name) => `http://${name}${port === '' ? '' : `:${port}`}`)
}
