import { eq } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { isSame } from '#domain/shared/canonical.ts'
import { applied, itemIn, type ItemEdit, problemsSince } from '#domain/settings/versions/changes.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { undoRelease } from '#domain/settings/versions/rollback.ts'

import type { Statement } from '../../db/commit.ts'
import { changes } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import type { ProblemDto } from '../settings/problem-dto.ts'
import { loadSnapshot } from '../settings/snapshots.ts'
import { sendSoon } from '../mail/send.ts'
import { recentActsQuery } from '../users/recent-acts.ts'
import { toConflict } from './conflict.ts'
import { type ChangeDto, openChangeDto } from './dto.ts'
import { assertReleasable, commitRelease, getReleaseDetail } from './promote.ts'
import { impactBetween, loansQueries } from './impact.ts'
import type { ImpactDto } from './impact-dto.ts'
import { insertedChanges } from './inserted.ts'
import { type StoredChange, toEdit, type Scheduled, toScheduled, scheduledQueries } from './scheduled.ts'
import { checkWith, type Eyes, createEyes, needsTwo, staffQuery } from './staff.ts'
import { assertTouched, assertUnmoved, nextSequence, getSeenSequence, thisSequence } from './edit-sequence.ts'
import { approvedWith, isApproved, voided, voidedDetail } from './void-approvals.ts'

/** Retries when cron or somebody else has released other changes in between. */
const tries = 3

const maxContradictions = 200

export interface RolledBack {
  readonly release: number
  readonly changes: number
}

/** The effect of a rollback on others' changes and on applicants, as of an edit sequence that the rollback may name. */
export interface RollbackEffect {
  readonly scheduled: Scheduled
  /** Approved changes of its items, which lose their approval because their live item changes. */
  readonly approvals: readonly ChangeDto[]
  /** The impact on applicants. */
  readonly impact: ImpactDto
  /** New contradictions of the scheduled version, which could no longer be released as it is. */
  readonly contradictions: readonly ProblemDto[]
}

/** Stores nothing. Throws `not_found`, `release_superseded`. */
export async function rollbackEffect(ctx: Ctx, number: number): Promise<RollbackEffect> {
  const [pointer, open, staff, recent, drafts, totals] = await ctx.read(
    ...scheduledQueries(ctx),
    staffQuery(ctx),
    recentActsQuery(ctx),
    ...loansQueries(ctx),
  )
  const scheduled = await toScheduled(ctx, [pointer, open])
  const { current } = scheduled
  const { id: reader } = await requirePerson(ctx)
  const { edits, before } = await buildInverse(ctx, scheduled, number)
  const eyes = createEyes(staff, recent)
  const touched = pairOpen(scheduled, edits).map((each) => each.open)
  const approvals = [...touched.filter(isApproved), ...approvedWith(scheduled, touched)].map((change) =>
    openChangeDto(change, scheduled, eyes, { locale: ctx.locale, reader }),
  )
  const candidate = applied(current, edits)
  const planned = applied(candidate, scheduled.open.map(toEdit))
  const { describeProblem } = await import('../settings/describe-problem.ts')
  return {
    scheduled,
    approvals,
    impact: await impactBetween(
      ctx,
      {
        current,
        candidate,
        changes: edits.length,
        problems: checkWith(scheduled, staff, before)(candidate),
        at: ctx.at,
      },
      [drafts, totals],
    ),
    contradictions: problemsSince(
      current,
      scheduled.areas,
    )(planned)
      .slice(0, maxContradictions)
      // Names items that the rollback would remove.
      .map((problem) => describeProblem(problem, ctx.locale, scheduled.areas)),
  }
}

/**
 * Rolls back a release by another one, live at once: every item that it changed gets its former value. `since` is the
 * edit sequence that the caller has seen, so that nobody's newer changes are rebased unseen. Throws `not_found`,
 * `release_superseded` with the items that have changed since, `four_eyes` where the rollback would switch off the second
 * pair of eyes, `release_blocked` with contradictions that exist neither now nor before that release,
 * `precondition_failed`, `conflict`.
 */
export async function rollback(ctx: Ctx, number: number, since: number): Promise<RolledBack> {
  for (let attempt = 1; ; attempt++) {
    const [pointer, open, staff, recent] = await ctx.read(
      ...scheduledQueries(ctx),
      staffQuery(ctx),
      recentActsQuery(ctx),
    )
    const scheduled = await toScheduled(ctx, [pointer, open])
    const seen = getSeenSequence(scheduled, since)
    const inverse = await buildInverse(ctx, scheduled, number)
    try {
      return await attemptRollback(ctx, { scheduled, eyes: createEyes(staff, recent), number, inverse, seen })
    } catch (error) {
      const refused = await toConflict(ctx, inverse.edits, error)
      if (refused === error || attempt === tries) throw refused
    }
  }
}

interface Inverse {
  /** The edits that restore every item of the release. */
  readonly edits: readonly ItemEdit[]
  /** The settings before the release. */
  readonly before: SnapshotAreas
}

async function buildInverse(ctx: Ctx, scheduled: Scheduled, number: number): Promise<Inverse> {
  // The first release is the shipped one: there is nothing before it.
  if (number < 2 || number > scheduled.release) throw new DomainError('not_found', { entityName: 'settings' })
  const [before, after] = [
    await loadSnapshot(ctx, { release: number - 1 }),
    number === scheduled.release ? { areas: scheduled.current } : await loadSnapshot(ctx, { release: number }),
  ]
  const { edits, moved } = undoRelease({ before: before.areas, after: after.areas }, scheduled.current)
  if (moved.length > 0)
    throw new DomainError('release_superseded', {
      entityName: 'settings',
      problems: moved.map(({ area, item }) => ({ area, item, path: '', code: 'changedSince' })),
    })
  return { edits, before: before.areas }
}

interface RollbackAttempt {
  readonly scheduled: Scheduled
  readonly eyes: Eyes
  readonly number: number
  readonly inverse: Inverse
  /** The edit sequence that the caller has seen: none of these items may have changed since. */
  readonly seen: number
}

async function attemptRollback(
  ctx: Ctx,
  { scheduled, eyes, number, inverse, seen }: RollbackAttempt,
): Promise<RolledBack> {
  const { edits, before } = inverse
  const areas = applied(scheduled.current, edits)
  assertFourEyesStay(scheduled, areas, eyes)
  // The restored items were live before, so checks that are newer than they are must not block the rollback.
  assertReleasable({ problems: checkWith(scheduled, eyes.staff, before)(areas) })
  const { id: author } = await requirePerson(ctx)
  const due = edits.map((edit, at) => toRow(ctx, author, scheduled, edit, at))
  const next = { number: scheduled.release + 1, areas, due }
  const reply = { release: next.number, changes: edits.length }
  const touched = pairOpen(scheduled, edits).map(({ open }) => open)
  const approvals = [...touched.filter(isApproved), ...approvedWith(scheduled, touched)]
  // Before `rebased`, which also closes what has become idle.
  const split = await voided(ctx, approvals, 'ROLLED_BACK')
  const rolledBack = await commitRelease(
    ctx,
    {
      action: 'release.rollback',
      entity: 'release',
      entityId: String(number),
      detail: { ...getReleaseDetail(scheduled, next), rollbackOf: number, ...voidedDetail(approvals) },
      reply,
    },
    next,
    (row) => [
      nextSequence(ctx),
      assertUnmoved(ctx, edits, seen),
      row,
      ...split,
      ...rebased(ctx, scheduled, edits),
      insertedChanges(
        ctx,
        next.due.map((each) => ({ ...each, release: next.number })),
      ),
    ],
    number,
  )
  if (approvals.length > 0) sendSoon(ctx)
  return rolledBack
}

/** A rollback needs one person only, so it must not switch off four eyes: that takes an edit and an approval. */
function assertFourEyesStay(scheduled: Scheduled, next: SnapshotAreas, eyes: Eyes): void {
  const [now, then] = [scheduled.current, next].map(({ GENERAL_SETTINGS }) =>
    generalSetting(GENERAL_SETTINGS, 'FOUR_EYES'),
  )
  if (now !== then && needsTwo(scheduled, eyes)) throw new DomainError('four_eyes', { entityName: 'settings' })
}

/** The row of a released change, for the history. */
function toRow(ctx: Ctx, author: string, scheduled: Scheduled, edit: ItemEdit, ordinal: number) {
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

/** Open changes of the items of these edits. */
const pairOpen = (
  scheduled: Scheduled,
  edits: readonly ItemEdit[],
): { readonly edit: ItemEdit; readonly open: StoredChange }[] =>
  edits.flatMap((edit) => {
    const open = scheduled.open.find(({ area, item }) => area === edit.area && item === edit.item)
    return open === undefined ? [] : [{ edit, open }]
  })

/**
 * Rebases open changes of these items on the restored ones, which voids their approvals. Rejections stay, because the
 * rejected content is still the same.
 */
const rebased = (ctx: Ctx, scheduled: Scheduled, inverse: readonly ItemEdit[]): Statement[] =>
  pairOpen(scheduled, inverse).flatMap(({ edit, open }) => {
    const isThere = isSame(open.after, edit.after)
    return [
      ctx.db
        .update(changes)
        .set({
          before: edit.after,
          status: isThere ? 'REMOVED' : open.status === 'REJECTED' ? 'REJECTED' : 'OPEN',
          seq: thisSequence,
          approvedBy: null,
          approvedAt: null,
          releaseAt: null,
          blockedAt: null,
        })
        .where(eq(changes.id, open.id)),
      assertTouched(ctx, 1),
    ]
  })
