import { and, desc, eq, gte, notExists, type SQL, sql } from 'drizzle-orm'
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'

import { auditChain, audits } from '../../db/schema/operations.ts'

/** The portal's database, opened by a request or a command. */
export type ChainDatabase = Pick<BaseSQLiteDatabase<'async', unknown>, 'select'>

/** Rows without a link; `notBefore` avoids searching the whole table. */
export const isWaiting = (db: ChainDatabase, notBefore?: SQL): SQL | undefined =>
  and(
    notBefore === undefined ? undefined : gte(audits.at, notBefore),
    notExists(db.select({ id: auditChain.auditId }).from(auditChain).where(eq(auditChain.auditId, audits.id))),
  )

/** A day before the last sealed row, because rows have the time at which their request began, and requests overlap. */
export const recently = (db: ChainDatabase): SQL =>
  sql`coalesce(${db
    .select({ at: sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${audits.at}, '-1 day')` })
    .from(auditChain)
    .innerJoin(audits, eq(audits.id, auditChain.auditId))
    .orderBy(desc(auditChain.position))
    .limit(1)}, '')`
