import { eq } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import { isSame } from '#domain/settings/canonical.ts'
import { applied, editsBetween, itemIn, type ItemEdit, orderId } from '#domain/settings/changes.ts'
import { checkAreas } from '#domain/settings/areas.ts'

import { commit, type Statement } from '../../db/commit.ts'
import { changes } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import { loadSnapshot } from '../settings/snapshots.ts'
import { conflictOf } from './conflict.ts'
import { detailOf, releaseBlocked, releaseRow } from './promote.ts'
import { readScheduled, type Scheduled } from './scheduled.ts'
import { assertTouched, assertUnmoved, nextTurn, thisTurn } from './turn.ts'

export interface RolledBack {
  readonly release: number
  readonly changes: number
}

/**
 * Takes a release back by another one, in force at once: every item that it changed is again what it was before. Throws
 * `not_found`, `release_superseded` naming the items that have been changed since, `release_blocked` where the portal
 * would contradict itself.
 */
export async function rollback(ctx: Ctx, number: number): Promise<RolledBack> {
  const scheduled = await readScheduled(ctx)
  // The first is the portal as it was shipped: there is nothing before it.
  if (number < 2 || number > scheduled.release) throw new DomainError('not_found', { entityName: 'settings' })
  const [before, after] = [
    await loadSnapshot(ctx, { release: number - 1 }),
    number === scheduled.release ? { areas: scheduled.current } : await loadSnapshot(ctx, { release: number }),
  ]
  const inverse = editsBetween(after.areas, before.areas)
  const moved = inverse.filter(
    (edit) => edit.item !== orderId && !isSame(itemIn(scheduled.current, edit), itemIn(after.areas, edit)),
  )
  if (moved.length > 0)
    throw new DomainError('release_superseded', {
      entityName: 'settings',
      problems: moved.map(({ area, item }) => ({ area, item, path: '', code: 'changedSince' })),
    })
  const areas = applied(scheduled.current, inverse)
  const problems = checkAreas(areas)
  if (problems.length > 0) throw releaseBlocked(problems)
  const next = { number: scheduled.release + 1, areas, due: inverse.map((edit, at) => rowOf(ctx, scheduled, edit, at)) }
  const reply = { release: next.number, changes: inverse.length }
  try {
    return await commit(
      ctx,
      {
        action: 'release.rollback',
        entity: 'release',
        entityId: String(number),
        detail: { ...detailOf(scheduled, next), rollbackOf: number },
        reply,
      },
      [
        nextTurn(ctx),
        assertUnmoved(ctx, inverse, scheduled.turn),
        (await releaseRow(ctx, next, number)).statement,
        ...rebased(ctx, scheduled, inverse),
        ...next.due.map((row) =>
          ctx.db.insert(changes).values({ ...row, seq: thisTurn, opened: thisTurn, release: next.number }),
        ),
      ],
    )
  } catch (error) {
    throw await conflictOf(ctx, inverse, error)
  }
}

/** What the release did, for the history, like any change that was released. */
function rowOf(ctx: Ctx, scheduled: Scheduled, edit: ItemEdit, ordinal: number) {
  const { id: author } = requirePerson(ctx)
  return {
    id: randomId(),
    area: edit.area,
    item: edit.item,
    before: itemIn(scheduled.current, edit),
    after: edit.after,
    status: 'RELEASED' as const,
    ordinal,
    author,
    authors: [author],
    changedAt: ctx.at,
    approvedBy: author,
    approvedAt: ctx.at,
    releaseAt: ctx.at,
  }
}

/** Open changes of these items stand on something else now: what was approved of them no longer is, nor is what is in force. */
const rebased = (ctx: Ctx, scheduled: Scheduled, inverse: readonly ItemEdit[]): Statement[] =>
  inverse.flatMap((edit) => {
    const open = scheduled.open.find(({ area, item }) => area === edit.area && item === edit.item)
    if (open === undefined) return []
    const isThere = isSame(open.after, edit.after)
    return [
      ctx.db
        .update(changes)
        .set({
          before: edit.after,
          status: isThere ? 'REMOVED' : 'OPEN',
          seq: thisTurn,
          approvedBy: null,
          approvedAt: null,
          releaseAt: null,
          blockedAt: null,
        })
        .where(eq(changes.id, open.id)),
      assertTouched(ctx, 1),
    ]
  })
