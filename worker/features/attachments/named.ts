import { type SQL, sql } from 'drizzle-orm'

import { attachments, changes, releases } from '../../db/schema/releases.ts'

/** Where their bytes lie in R2. */
export const attachmentPrefix = 'attachments/'

/**
 * Whether any release that was ever made, or any change that is open, names this attachment. All releases count: loans are
 * pinned to some, and a rollback may bring back any. An id is 128 random bits and stands nowhere else.
 */
export const isNamed: SQL = sql`(
  exists (select 1 from ${releases} where instr(${releases.snapshot}, '"' || ${attachments.id} || '"') > 0)
  or exists (
    select 1 from ${changes}
    where ${changes.area} = 'INPUT_FIELDS' and ${changes.status} in ('OPEN', 'APPROVED', 'REJECTED')
      and instr(${changes.after}, '"' || ${attachments.id} || '"') > 0
  )
)`
