import { and, asc, count, desc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { areaKeys, areas } from '#domain/settings/areas.ts'
import type { AreaKey } from '#domain/settings/snapshot.ts'
import { changes, releases } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { PageQuery } from '../../http/paging.ts'
import { recentActsQuery } from '../users/recent-acts.ts'
import { ChangeDto, doneChangeDto, openChangeDto, type ReleaseDto } from './dto.ts'
import { type Scheduled, toScheduled, scheduledQueries } from './scheduled.ts'
import { createEyes, getColleagueName, staffQuery } from './staff.ts'

export const AreaChangesDto = v.object({
  area: v.picklist(areaKeys),
  label: v.string(),
  changes: v.array(ChangeDto),
})
export type AreaChangesDto = v.InferOutput<typeof AreaChangesDto>

/** All open changes, or those of one area. */
export async function listChanges(
  ctx: Ctx,
  area?: AreaKey,
): Promise<{ readonly scheduled: Scheduled; readonly items: ChangeDto[] }> {
  const [pointer, open, staff, recent] = await ctx.read(...scheduledQueries(ctx), staffQuery(ctx), recentActsQuery(ctx))
  const scheduled = await toScheduled(ctx, [pointer, open])
  const { id: reader } = await requirePerson(ctx)
  const eyes = createEyes(staff, recent)
  const items = scheduled.open
    .filter((change) => area === undefined || change.area === area)
    .map((change) => openChangeDto(change, scheduled, eyes, { locale: ctx.locale, reader }))
  return { scheduled, items }
}

/** By area, in the order of the areas. */
export const groupedByArea = (items: readonly ChangeDto[], { locale }: Ctx): AreaChangesDto[] =>
  areaKeys.flatMap((area) => {
    const own = items.filter((item) => item.area === area)
    return own.length === 0 ? [] : [{ area, label: areas[area].label[locale], changes: own }]
  })

const Whole = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))

export const HistoryQuery = v.object({
  page: PageQuery.page,
  size: PageQuery.size,
  /** Only this release. */
  release: v.optional(Whole),
  /** At most so many changes of each release, after the first `skip`; all by default. */
  changes: v.optional(Whole),
  skip: v.optional(Whole, '0'),
})
export type HistoryQuery = v.InferOutput<typeof HistoryQuery>

/** Releases with their changes or the first of them, newest first. */
export async function listReleases(
  ctx: Ctx,
  { page, size, release, changes: most, skip }: HistoryQuery,
): Promise<{ items: ReleaseDto[]; total: number }> {
  const ofRelease = release === undefined ? undefined : eq(releases.number, release)
  const wanted = ctx.db
    .select({ number: releases.number })
    .from(releases)
    .where(ofRelease)
    .orderBy(desc(releases.number))
    .limit(size)
    .offset(page * size)
  const ofWanted = inArray(changes.release, wanted)
  const order = [asc(changes.opened), asc(changes.ordinal), asc(changes.id)]
  const placed = ctx.db
    .select({
      id: changes.id,
      place: sql<number>`row_number() over (partition by ${changes.release} order by ${sql.join(order, sql`, `)})`.as(
        'place',
      ),
    })
    .from(changes)
    .where(ofWanted)
    .as('placed')
  const listed = ctx.db
    .select({ id: placed.id })
    .from(placed)
    .where(and(gt(placed.place, skip), most === undefined ? undefined : lte(placed.place, skip + most)))
  const [rows, done, decided, staff, [total], rollbacks] = await ctx.read(
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
      .where(inArray(changes.id, listed))
      .orderBy(...order),
    ctx.db
      .select({ release: changes.release, approvedBy: changes.approvedBy, count: count() })
      .from(changes)
      .where(ofWanted)
      .groupBy(changes.release, changes.approvedBy)
      .orderBy(asc(changes.approvedBy)),
    staffQuery(ctx),
    ctx.db.select({ count: count() }).from(releases).where(ofRelease),
    ctx.db
      .select({ number: releases.number, rollbackOf: releases.rollbackOf })
      .from(releases)
      .where(isNotNull(releases.rollbackOf)),
  )
  // Uses today's labels; the former label of a renamed item is part of its change.
  const { areas: today } = await ctx.settings()
  const by = takenBackBy(rollbacks)
  const items = rows.map((row) => {
    const decisions = decided.filter((each) => each.release === row.number)
    return {
      ...row,
      takenBackBy: by.get(row.number) ?? null,
      changeCount: decisions.reduce((sum, each) => sum + each.count, 0),
      approvers: [
        ...new Set(
          decisions.flatMap(({ approvedBy }) => (approvedBy === null ? [] : [getColleagueName(staff, approvedBy)])),
        ),
      ],
      changes: done
        .filter((each) => each.release === row.number)
        .map((each) => doneChangeDto(each, today, staff, ctx.locale)),
    }
  })
  return { items, total: total?.count ?? 0 }
}

interface Rollback {
  readonly number: number
  readonly rollbackOf: number | null
}

/** Which release rolled back which; a rollback that was rolled back itself does not count. */
function takenBackBy(rollbacks: readonly Rollback[]): Map<number, number> {
  const by = new Map<number, number>()
  for (const { number, rollbackOf } of rollbacks.toSorted((one, other) => other.number - one.number))
    if (rollbackOf !== null && !by.has(number) && !by.has(rollbackOf)) by.set(rollbackOf, number)
  return by
}
