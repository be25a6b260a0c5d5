import { desc } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { itemIn, type ItemEdit } from '#domain/settings/versions/changes.ts'

import { changes } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { type StoredChange, type Scheduled, toScheduled, scheduledQueries } from './scheduled.ts'
import { type Colleague, getColleagueName, staffQuery } from './staff.ts'
import { itemCondition } from './edit-sequence.ts'

/** An item as somebody else has left it. */
interface Theirs {
  readonly area: string
  readonly item: string
  readonly value: unknown
  readonly author: string
  readonly changedAt: string
}

export const theirs = (
  scheduled: Scheduled,
  change: Pick<StoredChange, 'area' | 'item' | 'author' | 'changedAt'>,
  staff: readonly Colleague[],
): Theirs => ({
  area: change.area,
  item: change.item,
  value: itemIn(scheduled.areas, change),
  author: getColleagueName(staff, change.author),
  changedAt: change.changedAt,
})

/** The limit of items in a reply. */
const maxShown = 100

/** Adds the present version of each conflicting item to a failed guard; returns any other error unchanged. */
export async function toConflict(
  ctx: Ctx,
  edits: readonly Pick<ItemEdit, 'area' | 'item'>[],
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof DomainError && error.code === 'conflict')) return error
  const named = edits.slice(0, maxShown)
  const [pointer, open, staff, moved] = await ctx.read(
    ...scheduledQueries(ctx),
    staffQuery(ctx),
    ctx.db
      .select()
      .from(changes)
      .where(itemCondition(named))
      .orderBy(desc(changes.seq))
      .limit(10 * maxShown),
  )
  const scheduled = await toScheduled(ctx, [pointer, open])
  const current = named.flatMap((edit) => {
    const last = moved.find(({ area, item }) => area === edit.area && item === edit.item)
    return last === undefined ? [] : [theirs(scheduled, last, staff)]
  })
  return new DomainError('conflict', { entityName: 'settings', current }, { cause: error })
}
