import { desc } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { itemIn, type ItemEdit } from '#domain/settings/versions/changes.ts'

import { changes } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { type Change, type Scheduled, scheduledOf, scheduledQueries } from './scheduled.ts'
import { type Colleague, nameOf, staffQuery } from './staff.ts'
import { isOf } from './edit-sequence.ts'

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
  change: Pick<Change, 'area' | 'item' | 'author' | 'changedAt'>,
  staff: readonly Colleague[],
): Theirs => ({
  area: change.area,
  item: change.item,
  value: itemIn(scheduled.areas, change),
  author: nameOf(staff, change.author),
  changedAt: change.changedAt,
})

/** The limit of items in a reply. */
const shownAtMost = 100

/** Adds the present version of each conflicting item to a failed guard; returns any other error unchanged. */
export async function conflictOf(
  ctx: Ctx,
  edits: readonly Pick<ItemEdit, 'area' | 'item'>[],
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof DomainError && error.code === 'conflict')) return error
  const named = edits.slice(0, shownAtMost)
  const [pointer, open, staff, moved] = await ctx.read(
    ...scheduledQueries(ctx),
    staffQuery(ctx),
    ctx.db
      .select()
      .from(changes)
      .where(isOf(named))
      .orderBy(desc(changes.seq))
      .limit(10 * shownAtMost),
  )
  const scheduled = await scheduledOf(ctx, [pointer, open])
  const current = named.flatMap((edit) => {
    const last = moved.find(({ area, item }) => area === edit.area && item === edit.item)
    return last === undefined ? [] : [theirs(scheduled, last, staff)]
  })
  return new DomainError('conflict', { entityName: 'settings', current }, { cause: error })
}
