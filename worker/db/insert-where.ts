import { getTableColumns, is, type InferInsertModel, SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

import type { Ctx } from '../http/context.ts'
import type { Statement } from './commit.ts'

/** Whether the statement before this one in the batch touched a row. */
export const changedBefore: SQL = sql`changes() > 0`

/**
 * `insert … select … where`: the same statement whether it adds a row or touches nothing, so that a batch does not tell
 * by its shape which of the two it was.
 */
export function insertWhere<T extends SQLiteTable>(
  ctx: Ctx,
  table: T,
  row: { readonly [K in keyof InferInsertModel<T>]: InferInsertModel<T>[K] | SQL },
  condition: SQL,
): Statement {
  const given: Readonly<Record<string, unknown>> = { ...row }
  const values = Object.entries(getTableColumns(table)).map(([name, column]) => {
    const value = given[name] ?? column.default ?? null
    return is(value, SQL) ? value : value === null ? sql`null` : sql.param(value, column)
  })
  return ctx.db.insert(table).select(sql`select ${sql.join(values, sql`, `)} where ${condition}`)
}
