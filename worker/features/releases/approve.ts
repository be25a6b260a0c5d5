import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'
import { checkAreas } from '#domain/settings/areas.ts'
import { applied } from '#domain/settings/changes.ts'
import { fourEyesRequired } from '#domain/settings/general-settings.ts'

import { commit, type Statement } from '../../db/commit.ts'
import { changes, openStatuses } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { sendSoon } from '../mail/send.ts'
import { conflictOf, theirs } from './conflict.ts'
import { approvalMails } from './mails.ts'
import { candidateOf, detailOf, isDue, promotion, releaseBlocked } from './promote.ts'
import { type Colleague, staffQuery } from './staff.ts'
import { type Change, editOf, type Scheduled, scheduledOf, scheduledQueries } from './scheduled.ts'
import { assertTouched, assertUnmoved, idIn, nextTurn, thisTurn } from './turn.ts'

export const ApproveInput = v.object({
  ids: v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.minLength(1), v.maxLength(5000)),
  /** With its offset from UTC: an hour that summer time repeats is two moments. Without it, at once. */
  releaseAt: v.nullish(v.pipe(v.string(), v.regex(/(Z|[+-]\d\d:\d\d)$/), v.isoTimestamp())),
})
export type ApproveInput = v.InferOutput<typeof ApproveInput>

export interface Approved {
  readonly approved: number
  /** The release that they are in force with, or null while their time has not come. */
  readonly release: number | null
  readonly releaseAt: string
}

/** Cron or somebody else may have released other changes at this very moment: that is no reason to refuse this one. */
const tries = 3

/**
 * Approves changes as they are now, or as they were at the turn that the approver has seen; at once they are released in
 * the same batch, together with all that is due anyway. Throws `not_found`, `four_eyes`, `release_blocked` with what
 * contradicts, `conflict` with what an item is now.
 */
export async function approve(ctx: Ctx, input: ApproveInput, since?: number): Promise<Approved> {
  const releaseAt = input.releaseAt == null ? ctx.at : new Date(input.releaseAt).toISOString()
  let seen = since
  for (let attempt = 1; ; attempt++) {
    const choice = await choiceOf(ctx, input.ids, releaseAt)
    seen ??= choice.scheduled.turn
    assertSeen(choice, seen)
    try {
      return await (releaseAt <= ctx.at ? approveAtOnce(ctx, choice) : approveForLater(ctx, choice))
    } catch (error) {
      const refused = await conflictOf(ctx, choice.chosen, error)
      if (refused === error || attempt === tries) throw refused
    }
  }
}

interface Choice {
  readonly scheduled: Scheduled
  readonly chosen: readonly Change[]
  readonly staff: readonly Colleague[]
  readonly releaseAt: string
}

async function choiceOf(ctx: Ctx, ids: readonly string[], releaseAt: string): Promise<Choice> {
  const [pointer, open, staff] = await ctx.read(...scheduledQueries(ctx), staffQuery(ctx))
  const scheduled = await scheduledOf(ctx, [pointer, open])
  const wanted = new Set(ids)
  const chosen = open.filter(({ id }) => wanted.has(id))
  if (chosen.length < wanted.size) throw new DomainError('not_found', { entityName: 'settings' })
  const { id } = requirePerson(ctx)
  const approvers = staff.filter(({ role, activated }) => role === 'ADMIN' && activated)
  if (
    fourEyesRequired(scheduled.current.GENERAL_SETTINGS, approvers.length) &&
    chosen.some(({ authors }) => authors.includes(id))
  )
    throw new DomainError('four_eyes', { entityName: 'settings' })
  return { scheduled, chosen, staff, releaseAt }
}

/** An approval is of what the approver has seen. */
function assertSeen({ scheduled, chosen, staff }: Choice, seen: number): void {
  const moved = chosen.filter(({ seq }) => seq > seen)
  if (moved.length > 0)
    throw new DomainError('conflict', {
      entityName: 'settings',
      current: moved.map((each) => theirs(scheduled, each, staff)),
    })
}

async function approveAtOnce(ctx: Ctx, choice: Choice): Promise<Approved> {
  const { scheduled } = choice
  const ids = new Set(choice.chosen.map(({ id }) => id))
  const due = scheduled.open.filter((change) => ids.has(change.id) || isDue(change, ctx.at))
  const candidate = candidateOf(scheduled, due)
  const reply = { approved: choice.chosen.length, release: candidate.number, releaseAt: choice.releaseAt }
  await commit(
    ctx,
    {
      action: 'release.approve',
      entity: 'release',
      entityId: String(candidate.number),
      detail: detailOf(scheduled, candidate),
      reply,
    },
    [
      ...(await promotion(ctx, scheduled, candidate)),
      ...marked(ctx, choice, 'RELEASED'),
      ...(await approvalMails(ctx, choice, candidate.number)),
    ],
  )
  sendSoon(ctx)
  return reply
}

async function approveForLater(ctx: Ctx, choice: Choice): Promise<Approved> {
  const { scheduled } = choice
  const ids = new Set(choice.chosen.map(({ id }) => id))
  const before = scheduled.open.filter((change) => ids.has(change.id) || isDue(change, choice.releaseAt))
  const problems = checkAreas(applied(scheduled.current, before.map(editOf)))
  if (problems.length > 0) throw releaseBlocked(problems)
  const reply = { approved: choice.chosen.length, release: null, releaseAt: choice.releaseAt }
  await commit(
    ctx,
    {
      action: 'release.approve',
      entity: 'release',
      entityId: choice.releaseAt,
      detail: { items: choice.chosen.map(({ area, item }) => `${area}/${item}`), releaseAt: choice.releaseAt },
      reply,
    },
    [
      nextTurn(ctx),
      assertUnmoved(ctx, choice.chosen, scheduled.turn),
      ...marked(ctx, choice, 'APPROVED'),
      ...(await approvalMails(ctx, choice, null)),
    ],
  )
  sendSoon(ctx)
  return reply
}

/** Who has approved them, and for when. */
function marked(ctx: Ctx, { chosen, releaseAt }: Choice, status: 'APPROVED' | 'RELEASED'): Statement[] {
  const ids = chosen.map(({ id }) => id)
  return [
    ctx.db
      .update(changes)
      .set({
        status,
        seq: thisTurn,
        approvedBy: requirePerson(ctx).id,
        approvedAt: ctx.at,
        releaseAt,
        blockedAt: null,
        reason: null,
      })
      .where(
        and(idIn(ids), status === 'RELEASED' ? eq(changes.status, status) : inArray(changes.status, [...openStatuses])),
      ),
    assertTouched(ctx, ids.length),
  ]
}
