import { and, count, inArray, lt, sql } from 'drizzle-orm'

import { dayMs } from '#domain/time/durations.ts'

import { commit } from '../../db/commit.ts'
import { attachments } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { deleteOrphans } from '../documents/delete-orphans.ts'
import { removeFiles } from '../documents/files.ts'
import { attachmentPrefix, isNamed } from './named.ts'

const log = logger('attachments')

const atMost = 100

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

const removeOrphans = (ctx: Ctx): Promise<void> =>
  deleteOrphans(ctx, log, attachmentPrefix, async (keys) => {
    const [named, [all]] = await ctx.read(
      ctx.db
        .select({ key: attachments.storageKey })
        .from(attachments)
        .where(sql`${attachments.storageKey} in (select value from json_each(${JSON.stringify(keys)}))`),
      ctx.db.select({ count: count() }).from(attachments),
    )
    // A bucket with files and a database without any attachment suggest the wrong database.
    return all?.count === 0 ? undefined : new Set(named.map(({ key }) => key))
  })
