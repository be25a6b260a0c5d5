import { asc, count, desc, inArray, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'

import { type AreaKey, areaKeys, areas } from '#domain/settings/areas.ts'

import { changes, releases } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { PageQuery } from '../../http/paging.ts'
import { ChangeDto, doneChangeDto, openChangeDto, type ReleaseDto } from './dto.ts'
import { type Scheduled, scheduledOf, scheduledQueries } from './scheduled.ts'
import { staffQuery } from './staff.ts'

export const AreaChangesDto = v.object({
  area: v.picklist(areaKeys),
  label: v.string(),
  changes: v.array(ChangeDto),
})
export type AreaChangesDto = v.InferOutput<typeof AreaChangesDto>

/** Everything that is to come, or that of one area. */
export async function listChanges(
  ctx: Ctx,
  area?: AreaKey,
): Promise<{ readonly scheduled: Scheduled; readonly items: ChangeDto[] }> {
  const [pointer, open, staff] = await ctx.read(...scheduledQueries(ctx), staffQuery(ctx))
  const scheduled = await scheduledOf(ctx, [pointer, open])
  const { id: reader } = requirePerson(ctx)
  const items = scheduled.open
    .filter((change) => area === undefined || change.area === area)
    .map((change) => openChangeDto(change, scheduled, staff, { locale: ctx.locale, reader }))
  return { scheduled, items }
}

/** By area, in the order of the areas. */
export const groupedByArea = (items: readonly ChangeDto[], { locale }: Ctx): AreaChangesDto[] =>
  areaKeys.flatMap((area) => {
    const own = items.filter((item) => item.area === area)
    return own.length === 0 ? [] : [{ area, label: areas[area].label[locale], changes: own }]
  })

export const HistoryQuery = v.object({ page: PageQuery.page, size: PageQuery.size })
export type HistoryQuery = v.InferOutput<typeof HistoryQuery>

/** Releases with what each changed, newest first. */
export async function listReleases(
  ctx: Ctx,
  { page, size }: HistoryQuery,
): Promise<{ items: ReleaseDto[]; total: number }> {
  const wanted = ctx.db
    .select({ number: releases.number })
    .from(releases)
    .orderBy(desc(releases.number))
    .limit(size)
    .offset(page * size)
  const [rows, done, staff, [total], rollbacks] = await ctx.read(
    ctx.db
      .select({
        number: releases.number,
        createdAt: releases.createdAt,
        hash: releases.hash,
        rollbackOf: releases.rollbackOf,
      })
      .from(releases)
      .where(inArray(releases.number, wanted))
      .orderBy(desc(releases.number)),
    ctx.db
      .select()
      .from(changes)
      .where(inArray(changes.release, wanted))
      .orderBy(asc(changes.opened), asc(changes.ordinal), asc(changes.id)),
    staffQuery(ctx),
    ctx.db.select({ count: count() }).from(releases),
    ctx.db
      .select({ number: releases.number, rollbackOf: releases.rollbackOf })
      .from(releases)
      .where(isNotNull(releases.rollbackOf)),
  )
  // By today's names: what a field was called then is in the change itself.
  const { areas: today } = await ctx.settings()
  const by = takenBackBy(rollbacks)
  const items = rows.map((row) => ({
    ...row,
    takenBackBy: by.get(row.number) ?? null,
    changes: done
      .filter(({ release }) => release === row.number)
      .map((each) => doneChangeDto(each, today, staff, ctx.locale)),
  }))
  return { items, total: total?.count ?? 0 }
}

interface Rollback {
  readonly number: number
  readonly rollbackOf: number | null
}

/** Which release took which one back; one that was taken back itself has left the other in force again. */
function takenBackBy(rollbacks: readonly Rollback[]): Map<number, number> {
  const by = new Map<number, number>()
  for (const { number, rollbackOf } of rollbacks.toSorted((one, other) => other.number - one.number))
    if (rollbackOf !== null && !by.has(number) && !by.has(rollbackOf)) by.set(rollbackOf, number)
  return by
}
