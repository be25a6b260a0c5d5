import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import type { AppEnv } from './app-env.ts'
import { Ctx } from './context.ts'
import { sealText, unsealText } from './keyring.ts'
import { hashPreviewKey, previewLifetimeMs, previewQuery, maxPreviewsKept } from './previews.ts'

const cookie = 'preview'

interface Remembered {
  readonly sessionId: string
  /** Most recent first. */
  readonly previewIds: readonly string[]
}

/**
 * Sets a sealed cookie with the session and previews, because browsers request pages without our headers.
 */
export async function rememberPreview(c: Context<AppEnv>): Promise<void> {
  const { ctx } = c.var
  const preview = ctx.settledSoFar?.preview
  if (preview === undefined) return
  const { sessionId, id } = preview
  const before = await remembered(c)
  const others = before?.sessionId === sessionId ? before.previewIds.filter((each) => each !== id) : []
  const ids = [id, ...others].slice(0, maxPreviewsKept)
  setCookie(c, cookie, await sealText(await ctx.sealer(), [cookie, sessionId, ...ids].join(' ')), {
    prefix: 'host',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
    // Previews expire by themselves.
    maxAge: previewLifetimeMs / 1000,
  })
}

async function remembered(c: Context<AppEnv>): Promise<Remembered | undefined> {
  const value = getCookie(c, cookie, 'host')
  if (value === undefined) return undefined
  try {
    const text = await unsealText(c.var.ctx.env, value)
    const [what, sessionId = '', ...previewIds] = text.split(' ')
    return what === cookie ? { sessionId, previewIds } : undefined
  } catch {
    // Not a cookie of ours.
    return undefined
  }
}

/**
 * The settings of this browser's previews. Empty for anybody else, and after the preview or the administrator's session has
 * ended.
 */
export async function previewedAreas(c: Context<AppEnv>): Promise<SnapshotAreas[]> {
  const { sessionId = '', previewIds = [] } = (await remembered(c)) ?? {}
  const { env, now, requestId, locale, address, waitUntil } = c.var.ctx
  const found = await Promise.allSettled(
    previewIds.map(async (previewId) => {
      const claims = { sessionId, previewId }
      return (await new Ctx({ env, now, requestId, locale, address, waitUntil, claims, reads: true }).settings()).areas
    }),
  )
  // Expired, or no database: the page is served as without a preview.
  return found.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

/**
 * Whether the page may belong to a preview: its browser is in one, or follows the link of an existing one. Reveals
 * nothing about scheduled settings.
 */
export async function isOfPreview(c: Context<AppEnv>): Promise<boolean> {
  if ((await remembered(c)) !== undefined) return true
  const [key] = /^[\w-]{43}/.exec(c.req.query('preview') ?? '') ?? []
  if (key === undefined) return false
  const { ctx } = c.var
  try {
    const [rows] = await ctx.read(previewQuery(ctx.db, await hashPreviewKey(key), ctx.at))
    return rows.length > 0
  } catch {
    return false
  }
}
