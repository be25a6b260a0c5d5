import { sql } from 'drizzle-orm'

import { changes } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import type { StoredChange } from './scheduled.ts'
import { thisSequence } from './edit-sequence.ts'

/** The columns of a new change; the others follow with decisions. */
export type NewChange = Pick<
  StoredChange,
  'id' | 'area' | 'item' | 'before' | 'after' | 'status' | 'ordinal' | 'author' | 'authors' | 'changedAt'
> &
  Partial<Pick<StoredChange, 'approvedBy' | 'approvedAt' | 'releaseAt' | 'release'>>

const text = (name: keyof NewChange) => sql.raw(`value ->> '$.${name}'`)
/** As JSON; nothing where it is null. */
const content = (name: keyof NewChange) => sql.raw(`nullif(value -> '$.${name}', 'null')`)
const none = sql.raw('null')

/** In the order of the table. */
const columns = [
  text('id'),
  text('area'),
  text('item'),
  content('before'),
  content('after'),
  text('status'),
  thisSequence,
  thisSequence,
  text('ordinal'),
  text('author'),
  content('authors'),
  text('changedAt'),
  text('approvedBy'),
  text('approvedAt'),
  text('releaseAt'),
  none,
  none,
  none,
  none,
  text('release'),
]

/**
 * Inserts changes with the current edit sequence. Passes them as one JSON parameter, because a statement takes no more
 * than 32,766 parameters.
 */
export const insertedChanges = (ctx: Ctx, rows: readonly NewChange[]) =>
  ctx.db
    .insert(changes)
    .select(sql`select ${sql.join(columns, sql`, `)} from json_each(${JSON.stringify(rows)}) where true`)
