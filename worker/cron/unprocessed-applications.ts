import { and, eq, exists, gte, sql } from 'drizzle-orm'

import { defaultLocale } from '#domain/text/locale.ts'
import { formatDate } from '#domain/time/dates.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { dayMs } from '#domain/time/durations.ts'

import { assertHolds, commit } from '../db/commit.ts'
import { applications, mails } from '../db/schema/operations.ts'
import { queueMail } from '../features/mail/queue.ts'
import { sendSoon } from '../features/mail/send.ts'
import { deleteFailed } from '../features/submissions/unprocessed.ts'
import type { Ctx } from '../http/context.ts'
import { startOfDay, toLocalDay } from '../http/today.ts'

/**
 * Reports undelivered applications ([B3.16]) once a day by mail to the configured recipient, and returns them to their
 * applicants after the configured number of days.
 */
export async function unprocessedApplications(ctx: Ctx): Promise<void> {
  const [[found]] = await ctx.read(
    ctx.db
      .select({ count: sql<number>`count(*)`, oldest: sql<string | null>`min(${applications.requestDate})` })
      .from(applications)
      .where(eq(applications.status, 'SUBMITTION_FAILED')),
  )
  if (found === undefined || found.oldest === null) return
  const settings = (await ctx.settings()).areas.GENERAL_SETTINGS
  const before = new Date(ctx.now.getTime() - generalSetting(settings, 'UNPROCESSED_APPLICATIONS_AGE') * dayMs)
  await report(ctx, generalSetting(settings, 'UNPROCESSED_APPLICATIONS_MAIL'), found.count, found.oldest)
  if (generalSetting(settings, 'UNPROCESSED_APPLICATIONS_DELETE') && found.oldest <= before.toISOString())
    await deleteFailed(ctx, before.toISOString())
}

async function report(ctx: Ctx, recipient: string, count: number, oldest: string): Promise<void> {
  if (recipient === '') return
  const notifiedToday = exists(
    ctx.db
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(
          eq(mails.kind, 'UNPROCESSED_APPLICATIONS'),
          gte(mails.createdAt, startOfDay(toLocalDay(ctx.now)).toISOString()),
        ),
      ),
  )
  const [[notified]] = await ctx.read(ctx.db.select({ today: sql<number>`${notifiedToday}` }).from(sql`(select 1)`))
  if (notified?.today === 1) return
  const mail = await queueMail(ctx, {
    kind: 'UNPROCESSED_APPLICATIONS',
    recipient,
    locale: defaultLocale,
    values: {
      count: String(count),
      oldest: formatDate(toLocalDay(new Date(oldest)), defaultLocale),
      link: `${ctx.env.PUBLIC_URL}/admin/health?service=applications`,
    },
  })
  await commit(
    ctx,
    { action: 'application.report', entity: 'application', entityId: 'many', detail: { count }, reply: undefined },
    [assertHolds(ctx, sql`not ${notifiedToday}`), mail.statement],
  )
  sendSoon(ctx)
}
