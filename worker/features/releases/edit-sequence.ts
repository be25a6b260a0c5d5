import { and, eq, gt, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import type { ItemEdit } from '#domain/settings/versions/changes.ts'

import { assertHolds, type Statement } from '../../db/commit.ts'
import { revisions } from '../../db/schema/operations.ts'
import { changes } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'

/** Increments the edit sequence; the first statement of every write of changes. */
export const nextSequence = (ctx: Ctx): Statement =>
  ctx.db
    .update(revisions)
    .set({ value: sql`${revisions.value} + 1` })
    .where(eq(revisions.name, 'changes'))

/** The number that `nextSequence` has set in this batch. */
export const thisSequence = sql<number>`(select value from revisions where name = 'changes')`

/** The edit sequence that the caller has seen, by default the current one. Throws `precondition_failed` for a later one. */
export function getSeenSequence({ sequence }: { readonly sequence: number }, since: number | undefined): number {
  if (since !== undefined && since > sequence) throw new DomainError('precondition_failed', { entityName: 'settings' })
  return since ?? sequence
}

/** Changes of these items, as a condition of one parameter however many there are. */
export const itemCondition = (items: readonly Pick<ItemEdit, 'area' | 'item'>[]) =>
  sql`(${changes.area}, ${changes.item}) in (select value ->> 'area', value ->> 'item'
    from json_each(${JSON.stringify(items.map(({ area, item }) => ({ area, item })))}))`

/** Fails the batch if one of these items has been edited, decided or released since that sequence. */
export const assertUnmoved = (ctx: Ctx, items: readonly Pick<ItemEdit, 'area' | 'item'>[], since: number): Statement =>
  assertHolds(
    ctx,
    sql`not exists ${ctx.db
      .select({ id: changes.id })
      .from(changes)
      .where(and(gt(changes.seq, since), itemCondition(items)))}`,
  )

/** Rows of these ids, as a condition of one parameter however many there are. */
export const idIn = (ids: readonly string[]) =>
  sql`${changes.id} in (select value from json_each(${JSON.stringify(ids)}))`

/** Fails the batch unless the statement before has changed exactly so many rows. */
export const assertTouched = (ctx: Ctx, rows: number): Statement => assertHolds(ctx, sql`changes() = ${rows}`)
