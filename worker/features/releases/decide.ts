import { and, inArray } from 'drizzle-orm'
import * as v from 'valibot'

import { StoredText } from '#domain/fields/stored-text.ts'
import { DomainError } from '#domain/shared/errors.ts'

import { commit } from '../../db/commit.ts'
import { changes, openStatuses } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { sendSoon } from '../mail/send.ts'
import { toConflict, theirs } from './conflict.ts'
import { type StoredChange, toScheduled, scheduledQueries } from './scheduled.ts'
import { staffQuery } from './staff.ts'
import { approvedWith, voided, voidedDetail } from './void-approvals.ts'
import { assertTouched, assertUnmoved, idIn, nextSequence, getSeenSequence, thisSequence } from './edit-sequence.ts'

export const RejectInput = v.strictObject({ reason: v.optional(v.pipe(StoredText(1000), v.trim()), '') })

/**
 * Rejects a change. It stays in the scheduled version with the reason, so that its author can correct or remove it, and is
 * not released unless somebody approves it later. Throws `not_found`, `precondition_failed`, `conflict`.
 */
export const reject = (ctx: Ctx, id: string, reason: string, since: number): Promise<void> =>
  decide(ctx, id, { status: 'REJECTED', reason }, since)

/** Removes a change from the scheduled version for good. Throws `not_found`, `conflict`. */
export const remove = (ctx: Ctx, id: string, since?: number): Promise<void> =>
  decide(ctx, id, { status: 'REMOVED' }, since)

type Decision = { readonly status: 'REJECTED'; readonly reason: string } | { readonly status: 'REMOVED' }

async function decide(ctx: Ctx, id: string, decision: Decision, since?: number): Promise<void> {
  const [pointer, open, staff] = await ctx.read(...scheduledQueries(ctx), staffQuery(ctx))
  const scheduled = await toScheduled(ctx, [pointer, open])
  const change = scheduled.open.find((each) => each.id === id)
  if (change === undefined) throw new DomainError('not_found', { entityName: 'settings' })
  const seen = getSeenSequence(scheduled, since)
  if (change.seq > seen)
    throw new DomainError('conflict', { entityName: 'settings', current: [theirs(scheduled, change, staff)] })
  const others = approvedWith(scheduled, [change])
  try {
    await commit(
      ctx,
      {
        action: decision.status === 'REJECTED' ? 'release.reject' : 'release.remove',
        entity: 'setting',
        entityId: `${change.area}/${change.item}`,
        detail: { items: [`${change.area}/${change.item}`], ...decided(change, decision), ...voidedDetail(others) },
        reply: undefined,
      },
      [
        nextSequence(ctx),
        assertUnmoved(ctx, [change], seen),
        ctx.db
          .update(changes)
          .set({
            ...decision,
            seq: thisSequence,
            decidedBy: (await requirePerson(ctx)).id,
            decidedAt: ctx.at,
            approvedBy: null,
            approvedAt: null,
            releaseAt: null,
            blockedAt: null,
          })
          .where(and(idIn([id]), inArray(changes.status, [...openStatuses]))),
        assertTouched(ctx, 1),
        ...(await voided(ctx, others)),
      ],
    )
  } catch (error) {
    throw await toConflict(ctx, [change], error)
  }
  if (others.length > 0) sendSoon(ctx)
}

/** The audit keeps the content of a removed change. */
const decided = (change: StoredChange, decision: Decision): Readonly<Record<string, unknown>> =>
  decision.status === 'REJECTED' ? { reason: decision.reason } : { before: [change.after], after: [change.before] }
