import { and, eq, gt, sql } from 'drizzle-orm'

import { assertHolds, type Statement } from '../../db/commit.ts'
import { revisions } from '../../db/schema/operations.ts'
import { changes } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import type { ItemEdit } from '#domain/settings/changes.ts'

/** Every write of changes begins with this: it has a turn of its own, after all before it. */
export const nextTurn = (ctx: Ctx): Statement =>
  ctx.db
    .update(revisions)
    .set({ value: sql`${revisions.value} + 1` })
    .where(eq(revisions.name, 'changes'))

/** The turn that `nextTurn` has begun. */
export const thisTurn = sql<number>`(select value from revisions where name = 'changes')`

const nameOf = ({ area, item }: Pick<ItemEdit, 'area' | 'item'>): string => `${area}|${item}`

/** Nothing of these items has moved since that turn: not edited, decided or released by anybody else. */
export const assertUnmoved = (ctx: Ctx, items: readonly Pick<ItemEdit, 'area' | 'item'>[], since: number): Statement =>
  assertHolds(
    ctx,
    sql`not exists ${ctx.db
      .select({ id: changes.id })
      .from(changes)
      .where(
        and(
          gt(changes.seq, since),
          sql`${changes.area} || '|' || ${changes.item} in (select value from json_each(${JSON.stringify(items.map(nameOf))}))`,
        ),
      )}`,
  )

/** Rows of these ids, as a condition of one parameter however many there are. */
export const idIn = (ids: readonly string[]) =>
  sql`${changes.id} in (select value from json_each(${JSON.stringify(ids)}))`

/** Right after a statement that was to touch so many rows. */
export const assertTouched = (ctx: Ctx, rows: number): Statement => assertHolds(ctx, sql`changes() = ${rows}`)
