import { and, getTableColumns, lte, or, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'

import { DomainError } from '#domain/shared/errors.ts'
import { keptPeriod } from '#domain/settings/legal/kept-period.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { dayMs, minuteMs } from '#domain/time/durations.ts'

import { commit } from '../db/commit.ts'
import type { End } from '../db/personal-data.ts'
import { loans } from '../db/schema/loans.ts'
import { audits, contactMessages } from '../db/schema/operations.ts'
import { forgetMessages } from '../features/accounts/erasure-statements.ts'
import { tidySessions } from '../features/aggregation/forget.ts'
import { accountsThatStay } from '../features/cases/effects.ts'
import { removeFiles } from '../features/documents/files.ts'
import { eraseLoans } from '../features/loans/life-cycle/erase-loans.ts'
import { endCalls } from '../features/inquiries/end-calls.ts'
import { erasePreviews } from '../features/releases/erase-previews.ts'
import type { Ctx } from '../http/context.ts'
import { toLocalDay } from '../http/today.ts'
import { endOfYears } from './ended-years.ts'

type Period = Extract<End, { by: 'period' }>

/** Per run; the next minute continues. */
const atMost = 100

/** What has this time or an earlier one is past its period. */
function toEnd(ctx: Ctx, after: Period['after'], { areas }: Snapshot): Date {
  if (typeof after === 'object') {
    const today = toLocalDay(ctx.now)
    return endOfYears(keptPeriod(areas.LEGAL, after.years, today), today)
  }
  const age = typeof after === 'number' ? after : Number(generalSetting(areas.GENERAL_SETTINGS, after)) * dayMs
  return new Date(ctx.now.getTime() - age)
}

/** Whether a row is past its period. Numbers are minutes since 1970, everything else is an ISO timestamp. */
function isOver(ctx: Ctx, settings: Snapshot, { after, since, where, stays }: Period): SQL | undefined {
  const end = toEnd(ctx, after, settings)
  return and(
    lte(since, since.dataType === 'number' ? Math.floor(end.getTime() / minuteMs) : end.toISOString()),
    where,
    // Also true for rows of nobody with an account.
    stays === undefined ? undefined : sql`(${stays(accountsThatStay(ctx.at))}) is not 1`,
  )
}

/** Ends whatever is past its period, from the table of what is kept of people (`worker/db/personal-data.ts`). */
export async function tidyUp(ctx: Ctx): Promise<void> {
  const { keptTables } = await import('../db/personal-data.ts')
  const settings = await ctx.settings()
  const periods = keptTables.flatMap(({ table, ends }) =>
    ends.flatMap((end) => (end.by === 'period' ? [{ table, end }] : [])),
  )
  await ctx.read(
    ...periods
      .filter(({ end }) => end.function === undefined)
      .map(({ table, end }) =>
        end.empties === undefined
          ? ctx.db.delete(table).where(isOver(ctx, settings, end))
          : ctx.db
              .update(table)
              .set(Object.fromEntries(end.empties.map((column) => [toName(table, column), ''])))
              .where(isOver(ctx, settings, end)),
      ),
  )
  const over = (table: SQLiteTable, name: string): SQL | undefined =>
    or(
      ...periods.flatMap(({ table: each, end }) =>
        each === table && end.function === name ? [isOver(ctx, settings, end)] : [],
      ),
    )
  const endedLoans = over(loans, 'eraseLoans')
  const endedAudits = over(audits, 'endAudits')
  const [applications, messages, ended] = await ctx.read(
    ctx.db.select({ id: loans.id }).from(loans).where(endedLoans).limit(atMost),
    ctx.db
      .select({ id: contactMessages.id, objectKey: contactMessages.objectKey })
      .from(contactMessages)
      .where(over(contactMessages, 'eraseMessages'))
      .limit(atMost),
    ctx.db.select({ id: audits.id }).from(audits).where(endedAudits).limit(1),
    ...endCalls(ctx, over(loans, 'endCalls')),
  )
  await eraseEnded(
    ctx,
    applications.map(({ id }) => id),
    endedLoans,
  )
  await eraseMessages(ctx, messages)
  if (ended.length > 0) await (await import('../features/audit-chain/end.ts')).endAudits(ctx, endedAudits)
  await erasePreviews(ctx)
  await tidySessions(ctx)
  const { expireAdministratorChanges } = await import('../features/users/decide-change.ts')
  await expireAdministratorChanges(ctx)
}

const toName = (table: SQLiteTable, column: SQLiteColumn): string =>
  Object.entries(getTableColumns(table)).find(([, each]) => each === column)?.[0] ?? column.name

/** Deletes messages to the bank after a year (docs/decisions/2026-11-29-mails-by-strangers.md). */
async function eraseMessages(
  ctx: Ctx,
  old: readonly { readonly id: string; readonly objectKey: string | null }[],
): Promise<void> {
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await commit(
    ctx,
    {
      action: 'contact.expire',
      entity: 'message',
      entityId: 'many',
      detail: { ids },
      erases: { messages: ids },
      reply: undefined,
    },
    forgetMessages(ctx, ids),
  )
  removeFiles(
    ctx,
    old.flatMap(({ objectKey }) => objectKey ?? []),
  )
}

/**
 * Deletes applications past their period with data keys, messages, mails and files: HIDDEN ones, drafts of visitors, rejections, and
 * offers that were not accepted. If one was changed, claimed or sent meanwhile, none is: the next minute does without it.
 */
async function eraseEnded(ctx: Ctx, ids: readonly string[], over: SQL | undefined): Promise<void> {
  try {
    await eraseLoans(ctx, ids, { action: 'loan.expire', over })
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
  }
}
