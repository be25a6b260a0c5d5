import { getTableColumns, is, type InferInsertModel, SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

import type { Ctx } from '../http/context.ts'
import type { Statement } from './commit.ts'

/** Whether the previous statement of the batch changed a row. */
export const changedBefore: SQL = sql`changes() > 0`

/**
 * `insert … select … where`: the same statement with or without effect, so that the batch does not reveal which of the two
 * it was.
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
