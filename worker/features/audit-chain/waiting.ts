import { and, desc, eq, gte, notExists, type SQL, sql } from 'drizzle-orm'
import type { LibSQLDatabase } from 'drizzle-orm/libsql'

import { auditChain, audits } from '../../db/schema/operations.ts'

/** The portal's database, as a request or a command has opened it. */
export type ChainDatabase = LibSQLDatabase

/** Rows that have no link yet; `notBefore` spares looking through all that were ever written. */
export const isWaiting = (db: ChainDatabase, notBefore?: SQL): SQL | undefined =>
  and(
    notBefore === undefined ? undefined : gte(audits.at, notBefore),
    notExists(db.select({ id: auditChain.auditId }).from(auditChain).where(eq(auditChain.auditId, audits.id))),
  )

/** A day before the row that was sealed last: rows are stamped when their request begins, and requests overlap. */
export const recently = (db: ChainDatabase): SQL =>
  sql`coalesce(${db
    .select({ at: sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${audits.at}, '-1 day')` })
    .from(auditChain)
    .innerJoin(audits, eq(audits.id, auditChain.auditId))
    .orderBy(desc(auditChain.position))
    .limit(1)}, '')`
