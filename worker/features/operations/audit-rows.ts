import { and, eq, getTableColumns, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

import { accounts } from '../../db/schema/accounts.ts'
import { audits } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'

export interface AuditRow {
  readonly audit: typeof audits.$inferSelect
  /** The person's login as long as there is the account, else what is kept of who it was. */
  readonly principal: string
}

export const columns = getTableColumns(audits)
/** Before and after of settings may be a whole portal: only who looks at one event is told them. */
const inLists = {
  ...columns,
  detail: sql<typeof audits.$inferSelect.detail>`case when ${audits.entity} in ('setting', 'release')
    then json_remove(${audits.detail}, '$.before', '$.after', '$.problems') else ${audits.detail} end`.mapWith(
    audits.detail,
  ),
}

/** Joins who did it, where that is a person who has an account. */
export const byAccount = and(
  sql`${audits.principal} like 'account:%'`,
  eq(accounts.id, sql`substr(${audits.principal}, 9)`),
)

/** Events with who did it. */
export const events = (ctx: Ctx, audit: typeof columns | typeof inLists) =>
  ctx.db
    .select({ audit, principal: sql<string>`coalesce(${accounts.login}, ${audits.principal})` })
    .from(audits)
    .leftJoin(accounts, byAccount)

/** The events with these ids, for a list; the ids are found first, so that nothing else is read of events before them. */
export const listed = (ctx: Ctx, ids: SQLWrapper, order: readonly SQL[]) =>
  events(ctx, inLists)
    .where(inArray(audits.id, ids))
    .orderBy(...order)

/** How many there are, wanted or not: rows never go, and the last one's number says so. */
const all = sql<number>`(select coalesce(max(rowid), 0) from ${audits})`

/** How many there are, and how many of them are wanted. */
export const countOf = (ctx: Ctx, wanted: SQL | undefined) =>
  ctx.db
    .select({ all, total: wanted === undefined ? sql<number>`coalesce(max(rowid), 0)` : sql<number>`count(*)` })
    .from(audits)
    .where(wanted)

/** Of a list's rows, as many as `length` after the first `skipped`. */
export interface Stretch {
  readonly skipped: number
  readonly length: number
}

/** Values of a column that begins an index, each found by one step into it: `value`. */
export const differing = (column: SQLiteColumn, within: SQL = sql`true`): SQL =>
  sql`(with recursive differing (value) as (
    select min(${column}) from ${audits} where ${within}
    union all select (select min(${column}) from ${audits} where ${within} and ${column} > value) from differing
      where value is not null)
  select value from differing where value is not null)`
