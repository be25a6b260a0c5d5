import { type SQL, sql } from 'drizzle-orm'

import { attachments, changes, releases } from '../../db/schema/releases.ts'

/** The prefix of object keys in R2. */
export const attachmentPrefix = 'attachments/'

/**
 * Whether any release or open change names this attachment. All releases count, because loans are pinned to them and a
 * rollback may restore one. Searches for the id as text, which is safe because it has 128 random bits. Many large snapshots
 * would make this slow: it runs once an hour and with every removal.
 */
export const isNamed: SQL = sql`(
  exists (select 1 from ${releases} where instr(${releases.snapshot}, '"' || ${attachments.id} || '"') > 0)
  or exists (
    select 1 from ${changes}
    where ${changes.area} = 'INPUT_FIELDS' and ${changes.status} in ('OPEN', 'APPROVED', 'REJECTED')
      and instr(${changes.after}, '"' || ${attachments.id} || '"') > 0
  )
)`
