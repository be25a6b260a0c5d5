import { inArray, sql } from 'drizzle-orm'

import { loans } from '../../db/schema/loans.ts'
import { contactMessages } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { deleteOrphans } from '../documents/delete-orphans.ts'
import { contactPrefix } from './send-contact.ts'

const log = logger('cron')

/** Once an hour, because few messages have a file. */
export const isContactHour = (now: Date): boolean => now.getUTCMinutes() === 37

/** Deletes files of messages that were never stored, or whose file was not deleted with them. */
export const deleteOrphanContactFiles = (ctx: Ctx): Promise<void> =>
  deleteOrphans(ctx, log, contactPrefix, async (keys) => {
    // Every key contains its message's id.
    const ids = [...new Set(keys.map((key) => key.split('/')[1] ?? ''))]
    const [named, known] = await ctx.read(
      ctx.db.select({ key: contactMessages.objectKey }).from(contactMessages).where(inArray(contactMessages.id, ids)),
      ctx.db
        .select({ any: sql<number>`exists (select 1 from ${loans}) or exists (select 1 from ${contactMessages})` })
        .from(sql`(select 1)`),
    )
    // A bucket with files and a database without messages and loans mean the wrong database.
    return known[0]?.any === 0 ? undefined : new Set(named.flatMap(({ key }) => key ?? []))
  })
