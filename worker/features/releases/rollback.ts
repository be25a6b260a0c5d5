import { eq } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import { isSame } from '#domain/settings/canonical.ts'
import { applied, itemIn, type ItemEdit, problemsSince } from '#domain/settings/changes.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { fourEyesRequired, generalSetting } from '#domain/settings/general-settings.ts'
import { undoRelease } from '#domain/settings/rollback.ts'

import { commit, type Statement } from '../../db/commit.ts'
import { changes } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import { type ProblemDto, problemDto } from '../settings/problem-dto.ts'
import { loadSnapshot } from '../settings/snapshots.ts'
import { conflictOf } from './conflict.ts'
import { type ChangeDto, openChangeDto } from './dto.ts'
import { detailOf, releaseBlocked, releaseRow } from './promote.ts'
import { impactBetween, loansQueries } from './impact.ts'
import type { ImpactDto } from './impact-dto.ts'
import { insertedChanges } from './inserted.ts'
import { type Change, editOf, type Scheduled, scheduledOf, scheduledQueries } from './scheduled.ts'
import { approversIn, checkWith, type Colleague, staffQuery } from './staff.ts'
import { assertTouched, assertUnmoved, nextSequence, seenOf, thisSequence } from './edit-sequence.ts'

/** Cron or somebody else may have released other changes at this very moment: that is no reason to refuse this one. */
const tries = 3

const contradictionsAtMost = 200

export interface RolledBack {
  readonly release: number
  readonly changes: number
}

/** What taking a release back would do besides, to others' work and to applicants; as of the turn that taking it back may name. */
export interface RollbackEffect {
  readonly scheduled: Scheduled
  /** Approved changes of its items: they stand on something else then, and are approved no more. */
  readonly approvals: readonly ChangeDto[]
  /** What applicants would have of it. */
  readonly impact: ImpactDto
  /** What is scheduled contradicts itself then, and does not now: it could not be released as it is. */
  readonly contradictions: readonly ProblemDto[]
}

/** Stores nothing. Throws `not_found`, `release_superseded`. */
export async function rollbackEffect(ctx: Ctx, number: number): Promise<RollbackEffect> {
  const [pointer, open, staff, drafts, totals] = await ctx.read(
    ...scheduledQueries(ctx),
    staffQuery(ctx),
    ...loansQueries(ctx),
  )
  const scheduled = await scheduledOf(ctx, [pointer, open])
  const { current } = scheduled
  const { id: reader } = requirePerson(ctx)
  const { edits, before } = await inverseOf(ctx, scheduled, number)
  const approvals = openOf(scheduled, edits)
    .filter(({ open: { status } }) => status === 'APPROVED')
    .map(({ open: change }) => openChangeDto(change, scheduled, staff, { locale: ctx.locale, reader }))
  const candidate = applied(current, edits)
  const planned = applied(candidate, scheduled.open.map(editOf))
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
      .slice(0, contradictionsAtMost)
      // By the names of what would be gone.
      .map((problem) => problemDto(problem, ctx.locale, scheduled.areas)),
  }
}

/**
 * Takes a release back by another one, live at once: every item that it changed is again what it was before. `since`
 * is the turn that somebody has seen: what stands on the release is not moved unseen. Throws `not_found`,
 * `release_superseded` naming the items that have been changed since, `four_eyes` where that would let somebody alone do
 * without a second person, `release_blocked` where the portal would contradict itself in a way in which it does not now and
 * did not before that release, `precondition_failed`, `conflict`.
 */
export async function rollback(ctx: Ctx, number: number, since?: number): Promise<RolledBack> {
  let seen: number | undefined
  for (let attempt = 1; ; attempt++) {
    const [pointer, open, staff] = await ctx.read(...scheduledQueries(ctx), staffQuery(ctx))
    const scheduled = await scheduledOf(ctx, [pointer, open])
    seen ??= seenOf(scheduled, since)
    const inverse = await inverseOf(ctx, scheduled, number)
    try {
      return await takeBack(ctx, { scheduled, staff, number, inverse, seen })
    } catch (error) {
      const refused = await conflictOf(ctx, inverse.edits, error)
      if (refused === error || attempt === tries) throw refused
    }
  }
}

interface Inverse {
  /** What makes every item of that release what it was before. */
  readonly edits: readonly ItemEdit[]
  /** What was live before it. */
  readonly before: SnapshotAreas
}

async function inverseOf(ctx: Ctx, scheduled: Scheduled, number: number): Promise<Inverse> {
  // The first is the portal as it was shipped: there is nothing before it.
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

interface TakingBack {
  readonly scheduled: Scheduled
  readonly staff: readonly Colleague[]
  readonly number: number
  readonly inverse: Inverse
  /** The turn of the first look: nothing of these items may have moved since. */
  readonly seen: number
}

async function takeBack(ctx: Ctx, { scheduled, staff, number, inverse, seen }: TakingBack): Promise<RolledBack> {
  const { edits, before } = inverse
  const areas = applied(scheduled.current, edits)
  assertFourEyesStay(scheduled.current, areas, staff)
  // What comes back was live like this: a way out is not barred by what the portal has learnt to refuse since.
  const problems = checkWith(scheduled, staff, before)(areas)
  if (problems.length > 0) throw releaseBlocked(problems)
  const next = { number: scheduled.release + 1, areas, due: edits.map((edit, at) => rowOf(ctx, scheduled, edit, at)) }
  const reply = { release: next.number, changes: edits.length }
  return commit(
    ctx,
    {
      action: 'release.rollback',
      entity: 'release',
      entityId: String(number),
      detail: { ...detailOf(scheduled, next), rollbackOf: number },
      reply,
    },
    [
      nextSequence(ctx),
      assertUnmoved(ctx, edits, seen),
      (await releaseRow(ctx, next, number)).statement,
      ...rebased(ctx, scheduled, edits),
      insertedChanges(
        ctx,
        next.due.map((row) => ({ ...row, release: next.number })),
      ),
    ],
  )
}

/** One person takes a release back; none may by that get rid of the second one. The setting is edited, and approved. */
function assertFourEyesStay(current: SnapshotAreas, next: SnapshotAreas, staff: readonly Colleague[]): void {
  const [now, then] = [current, next].map(({ GENERAL_SETTINGS }) => generalSetting(GENERAL_SETTINGS, 'FOUR_EYES'))
  if (now !== then && fourEyesRequired(current.GENERAL_SETTINGS, approversIn(staff)))
    throw new DomainError('four_eyes', { entityName: 'settings' })
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

/** What is scheduled for the items of these edits. */
const openOf = (
  scheduled: Scheduled,
  edits: readonly ItemEdit[],
): { readonly edit: ItemEdit; readonly open: Change }[] =>
  edits.flatMap((edit) => {
    const open = scheduled.open.find(({ area, item }) => area === edit.area && item === edit.item)
    return open === undefined ? [] : [{ edit, open }]
  })

/**
 * Open changes of these items stand on something else now: what was approved of them no longer is, nor is what is in
 * force. Who said no to one said it to what it makes of the item, and that is still the same.
 */
const rebased = (ctx: Ctx, scheduled: Scheduled, inverse: readonly ItemEdit[]): Statement[] =>
  openOf(scheduled, inverse).flatMap(({ edit, open }) => {
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
