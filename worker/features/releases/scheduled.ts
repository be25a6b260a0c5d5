import { asc, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import type { Item } from '#domain/settings/area.ts'
import { isOfRetired } from '#domain/settings/areas.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { applied, idleOrders } from '#domain/settings/versions/changes.ts'

import { changes, openStatuses, type Reopening } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { loadSnapshot } from '../settings/snapshots.ts'
import { stillAnswers } from '../users/still-answers.ts'

export type StoredChange = typeof changes.$inferSelect

/** The live and the scheduled version, with the edit sequence at which they were read. */
export interface Scheduled {
  readonly release: number
  readonly current: SnapshotAreas
  /** In the order of opening. */
  readonly open: readonly StoredChange[]
  /** Open changes without any effect: orders whose items are gone, and items that this portal no longer has. */
  readonly idle: readonly StoredChange[]
  readonly areas: SnapshotAreas
  /** The edit sequence; a change with a higher `seq` has been written since. */
  readonly sequence: number
}

/** Whether a change is approved by somebody who has left office since, also for a while. */
export const isOutlived = (ctx: Ctx): SQL =>
  sql`(${changes.status} = 'APPROVED' and not ${stillAnswers(ctx, changes.approvedBy, sql`${changes.approvedAt}`, { roles: ['ADMIN'], ends: ['LEFT'] })})`

/** Reads the pointer and the open changes consistently, in one round trip with other queries. */
export const scheduledQueries = (ctx: Ctx) =>
  [
    ctx.db
      .select({
        release: sql<number>`(select number from releases order by number desc limit 1)`,
        hash: sql<string>`(select hash from releases order by number desc limit 1)`,
        sequence: sql<number>`(select value from revisions where name = 'changes')`,
      })
      .from(sql`(select 1)`),
    ctx.db
      .select({
        ...getTableColumns(changes),
        outlived: sql<number>`${isOutlived(ctx)}`,
      })
      .from(changes)
      .where(inArray(changes.status, [...openStatuses]))
      .orderBy(asc(changes.opened), asc(changes.ordinal), asc(changes.id)),
  ] as const

type Row = StoredChange & { readonly outlived: number }
type Rows = readonly [readonly { release: number; hash: string; sequence: number }[], readonly Row[]]

/** An approval ends with the office of whoever gave it, from that moment on; cron then writes and tells it. */
const asApproved = ({ outlived, ...change }: Row): StoredChange =>
  outlived === 0
    ? change
    : {
        ...change,
        status: 'OPEN',
        approvedBy: null,
        approvedAt: null,
        releaseAt: null,
        blockedAt: null,
        reason: 'APPROVER_LEFT' satisfies Reopening,
      }

export async function toScheduled(ctx: Ctx, [[pointer], stored]: Rows): Promise<Scheduled> {
  if (pointer === undefined) throw new Error('there is no release')
  const { release, sequence } = pointer
  const rows = stored.map(asApproved)
  const { areas: current } = await loadSnapshot(ctx, pointer)
  // An approved order is voided only by approved changes.
  const undone = idleOrders(
    current,
    rows.filter(({ status }) => status === 'APPROVED'),
  )
  const orders = idleOrders(current, rows).filter((order) => order.status !== 'APPROVED' || undone.includes(order))
  const idle = [...orders, ...rows.filter(isOfRetired)]
  const open = rows.filter((change) => !idle.includes(change))
  return { release, sequence, current, open, idle, areas: applied(current, open.map(toEdit)) }
}

/** The current scheduled version. */
export async function readScheduled(ctx: Ctx): Promise<Scheduled> {
  return toScheduled(ctx, await ctx.read(...scheduledQueries(ctx)))
}

/** Open changes by their ids. Throws `not_found` where one is missing or not open. */
export function chosenIn({ open }: Pick<Scheduled, 'open'>, ids: readonly string[]): StoredChange[] {
  const wanted = new Set(ids)
  const chosen = open.filter(({ id }) => wanted.has(id))
  if (chosen.length < wanted.size) throw new DomainError('not_found', { entityName: 'settings' })
  return chosen
}

export const toEdit = ({
  area,
  item,
  after,
}: StoredChange): { area: StoredChange['area']; item: string; after: Item | null } => ({
  area,
  item,
  after,
})
