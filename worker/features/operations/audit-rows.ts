import { and, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

import { accounts } from '../../db/schema/accounts.ts'
import { audits } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { numberOfAudits } from '../audit-chain/number.ts'

export interface AuditRow {
  readonly audit: typeof audits.$inferSelect
  /** The actor's login while the account exists, else the stored principal. */
  readonly principal: string
}

export const columns = getTableColumns(audits)
/** Without before and after of settings, which may be very large; only single events contain them. */
const inLists = {
  ...columns,
  detail: sql<typeof audits.$inferSelect.detail>`case when ${audits.entity} in ('setting', 'release')
    then json_remove(${audits.detail}, '$.before', '$.after', '$.problems') else ${audits.detail} end`.mapWith(
    audits.detail,
  ),
}

/** Joins the actor's account, if there is one. */
export const byAccount = and(
  sql`${audits.principal} like 'account:%'`,
  eq(accounts.id, sql`substr(${audits.principal}, 9)`),
)

/** Events with their actors. */
export const events = (ctx: Ctx, audit: typeof columns | typeof inLists) =>
  ctx.db
    .select({ audit, principal: sql<string>`coalesce(${accounts.login}, ${audits.principal})` })
    .from(audits)
    .leftJoin(accounts, byAccount)

/** Events by ids, for a list; the ids are found first, so that skipped events are not read. */
export const listed = (ctx: Ctx, ids: SQLWrapper, order: readonly SQL[]) =>
  events(ctx, inLists)
    .where(inArray(audits.id, ids))
    .orderBy(...order)

/** The number of all events, and of those that match the filters. */
export const selectCount = (ctx: Ctx, wanted: SQL | undefined) =>
  wanted === undefined
    ? ctx.db.select({ all: numberOfAudits, total: numberOfAudits }).from(sql`(select 1)`)
    : ctx.db
        .select({ all: numberOfAudits, total: sql<number>`count(*)` })
        .from(audits)
        .where(wanted)

/** A part of a list: `length` rows after the first `skipped`. */
export interface Stretch {
  readonly skipped: number
  readonly length: number
}

/** Distinct values of the first column of an index, each found by one index seek. */
export const differing = (column: SQLiteColumn, within: SQL = sql`true`): SQL =>
  sql`(with recursive differing (value) as (
    select min(${column}) from ${audits} where ${within}
    union all select (select min(${column}) from ${audits} where ${within} and ${column} > value) from differing
      where value is not null)
  select value from differing where value is not null)`
