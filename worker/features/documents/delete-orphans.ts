import { hourMs, minuteMs } from '#domain/time/durations.ts'

import type { Ctx } from '../../http/context.ts'
import type { Log } from '../../http/log.ts'

const maxPages = 5
const maxRemoved = 200

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The first letter of the ids whose files are checked this minute, so that each comes every 64 minutes. */
export const orphansLetterAt = (now: Date): string => alphabet.charAt(Math.floor(now.getTime() / minuteMs) % 64)

/**
 * Deletes files below a prefix that have no row, such as those of uploads that failed before it; those of the last hour may
 * still get one. `named` returns which of these keys have a row, or undefined to delete nothing.
 */
export async function deleteOrphans(
  ctx: Ctx,
  log: Log,
  prefix: string,
  named: (keys: readonly string[]) => Promise<ReadonlySet<string> | undefined>,
): Promise<void> {
  let cursor: string | undefined
  let removed = 0
  for (let page = 0; page < maxPages && removed < maxRemoved; page++) {
    const found = await ctx.env.FILES.list({ prefix, ...(cursor === undefined ? {} : { cursor }) })
    const keys = found.objects
      .filter((object) => object.uploaded.getTime() < ctx.now.getTime() - hourMs)
      .map(({ key }) => key)
    const known = keys.length === 0 ? undefined : await named(keys)
    if (known !== undefined) {
      const orphans = keys.filter((key) => !known.has(key)).slice(0, maxRemoved - removed)
      if (orphans.length > 0) await ctx.env.FILES.delete(orphans)
      removed += orphans.length
    }
    if (!found.truncated) break
    cursor = found.cursor
  }
  if (removed > 0) log('info', 'orphan files deleted', { prefix, removed })
}
