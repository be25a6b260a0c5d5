import { sql } from 'drizzle-orm'

import { auditMarks, audits } from '../../db/schema/operations.ts'

/** The number of audit rows. They have rowids without gaps, because only the first ones ever end (`end.ts`). */
export const numberOfAudits = sql<number>`(select coalesce((select max(rowid) from ${audits}) - (select min(rowid) from ${audits}) + 1, 0))`

/** How many have ended. */
export const endedUntil = sql<number>`(select coalesce(max(${auditMarks.position}), 0) from ${auditMarks})`
