import { and, count, inArray, lt, sql } from 'drizzle-orm'

import { commit } from '../../db/commit.ts'
import { attachments } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { removeFiles } from '../documents/files.ts'
import { attachmentPrefix, isNamed } from './named.ts'

const log = logger('attachments')

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const atMost = 100
const pagesAtMost = 5

/** Once an hour, because it searches every release. */
export const isAttachmentsHour = (now: Date): boolean => now.getUTCMinutes() === 7

/** Deletes files uploaded over a day ago that no field uses, and bytes without a row. */
export async function deleteOrphanAttachments(ctx: Ctx): Promise<void> {
  await removeUnnamed(ctx)
  await removeOrphans(ctx)
}

async function removeUnnamed(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - dayMs).toISOString()
  const unused = and(lt(attachments.createdAt, before), sql`not ${isNamed}`)
  const [rows] = await ctx.read(
    ctx.db
      .select({ id: attachments.id, storageKey: attachments.storageKey })
      .from(attachments)
      .where(unused)
      .limit(atMost),
  )
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const mine = inArray(attachments.id, ids)
  await commit(
    ctx,
    { action: 'attachment.sweep', entity: 'file', entityId: `${ids.length} files`, detail: { ids }, reply: undefined },
    [ctx.db.delete(attachments).where(and(mine, unused))],
  )
  // Keeps a file that a field uses since.
  const [existing] = await ctx.read(ctx.db.select({ id: attachments.id }).from(attachments).where(mine))
  const stays = new Set(existing.map(({ id }) => id))
  removeFiles(
    ctx,
    rows.filter(({ id }) => !stays.has(id)).map(({ storageKey }) => storageKey),
  )
}

/** Deletes bytes of uploads that failed before their row; those of the last hour may still get one. */
async function removeOrphans(ctx: Ctx): Promise<void> {
  let cursor: string | undefined
  for (let page = 0; page < pagesAtMost; page++) {
    const found = await ctx.env.FILES.list({ prefix: attachmentPrefix, ...(cursor === undefined ? {} : { cursor }) })
    const old = found.objects.filter((object) => object.uploaded.getTime() < ctx.now.getTime() - hourMs)
    const keys = old.map(({ key }) => key)
    const [named, [all]] = await ctx.read(
      ctx.db
        .select({ key: attachments.storageKey })
        .from(attachments)
        .where(sql`${attachments.storageKey} in (select value from json_each(${JSON.stringify(keys)}))`),
      ctx.db.select({ count: count() }).from(attachments),
    )
    // A bucket with files and a database without any attachment suggest the wrong database.
    if (all?.count === 0) return
    const known = new Set(named.map(({ key }) => key))
    const orphans = keys.filter((key) => !known.has(key)).slice(0, atMost)
    if (orphans.length > 0) {
      await ctx.env.FILES.delete(orphans)
      log('info', 'orphan attachments deleted', { removed: orphans.length })
    }
    if (!found.truncated) return
    cursor = found.cursor
  }
}
