import { gt, inArray } from 'drizzle-orm'

import { contactMessages } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { deleteOrphans, orphansLetterAt } from '../documents/delete-orphans.ts'
import { contactPrefix } from './send-contact.ts'

const log = logger('cron')

/** Deletes files of messages that were never stored, or whose file was not deleted with them. */
export const deleteOrphanContactFiles = (ctx: Ctx): Promise<void> =>
  deleteOrphans(ctx, log, `${contactPrefix}${orphansLetterAt(ctx.now)}`, async (keys) => {
    // Every key contains its message's id.
    const ids = [...new Set(keys.map((key) => key.split('/')[1] ?? ''))]
    const [named, known] = await ctx.read(
      ctx.db.select({ key: contactMessages.objectKey }).from(contactMessages).where(inArray(contactMessages.id, ids)),
      // Any message, found through the key.
      ctx.db.select({ id: contactMessages.id }).from(contactMessages).where(gt(contactMessages.id, '')).limit(1),
    )
    // A bucket with files and a database without any message mean the wrong database.
    return known.length === 0 ? undefined : new Set(named.flatMap(({ key }) => key ?? []))
  })
