import { and, eq, gt, sql } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import type { ItemEdit } from '#domain/settings/changes.ts'

import { assertHolds, type Statement } from '../../db/commit.ts'
import { revisions } from '../../db/schema/operations.ts'
import { changes } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'

/** Every write of changes begins with this: it has a turn of its own, after all before it. */
export const nextSequence = (ctx: Ctx): Statement =>
  ctx.db
    .update(revisions)
    .set({ value: sql`${revisions.value} + 1` })
    .where(eq(revisions.name, 'changes'))

/** The number that `nextSequence` has set in this batch. */
export const thisSequence = sql<number>`(select value from revisions where name = 'changes')`

/** The turn that somebody has seen, or the present one. Throws `precondition_failed` for one that is still to come. */
export function seenOf({ sequence }: { readonly sequence: number }, since: number | undefined): number {
  if (since !== undefined && since > sequence) throw new DomainError('precondition_failed', { entityName: 'settings' })
  return since ?? sequence
}

/** Changes of these items, as a condition of one parameter however many there are. */
export const isOf = (items: readonly Pick<ItemEdit, 'area' | 'item'>[]) =>
  sql`(${changes.area}, ${changes.item}) in (select value ->> 'area', value ->> 'item'
    from json_each(${JSON.stringify(items.map(({ area, item }) => ({ area, item })))}))`

/** Nothing of these items has moved since that turn: not edited, decided or released by anybody else. */
export const assertUnmoved = (ctx: Ctx, items: readonly Pick<ItemEdit, 'area' | 'item'>[], since: number): Statement =>
  assertHolds(
    ctx,
    sql`not exists ${ctx.db
      .select({ id: changes.id })
      .from(changes)
      .where(and(gt(changes.seq, since), isOf(items)))}`,
  )

/** Rows of these ids, as a condition of one parameter however many there are. */
export const idIn = (ids: readonly string[]) =>
  sql`${changes.id} in (select value from json_each(${JSON.stringify(ids)}))`

/** Right after a statement that was to touch so many rows. */
export const assertTouched = (ctx: Ctx, rows: number): Statement => assertHolds(ctx, sql`changes() = ${rows}`)
