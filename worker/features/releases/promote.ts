import { and, inArray, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { canonical } from '#domain/shared/canonical.ts'
import { applied, type Check, itemIn, problemsSince } from '#domain/settings/versions/changes.ts'

import { assertHolds, type Commit, commit, type Statement } from '../../db/commit.ts'
import { changes, openStatuses, releases } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { sha256 } from '../../http/crypto.ts'
import { keepSnapshot, storeInKv } from '../settings/snapshots.ts'
import { type StoredChange, toEdit, isOutlived, type Scheduled } from './scheduled.ts'
import { assertTouched, assertUnmoved, idIn, nextSequence, thisSequence } from './edit-sequence.ts'

/** A possible release: its changes and the resulting settings. */
export interface Candidate {
  readonly number: number
  readonly areas: SnapshotAreas
  readonly due: readonly StoredChange[]
}

/** Whether a change is approved and due. */
export const isDue = ({ status, releaseAt }: StoredChange, at: string): boolean =>
  status === 'APPROVED' && releaseAt !== null && releaseAt <= at

/** Applies changes to the live settings, without looking for contradictions. */
export const buildCandidate = ({ release, current }: Scheduled, due: readonly StoredChange[]): Candidate => ({
  number: release + 1,
  areas: applied(current, due.map(toEdit)),
  due,
})

/** A possible release with its contradictions. */
export interface Release extends Candidate {
  readonly problems: readonly SettingsProblem[]
}

/** The release of just these changes. */
export function buildRelease(
  scheduled: Scheduled,
  due: readonly StoredChange[],
  check: Check = problemsSince(scheduled.current),
): Release {
  const candidate = buildCandidate(scheduled, due)
  return { ...candidate, problems: check(candidate.areas) }
}

/**
 * The release of these changes at a given time, with all others due by then. If that contradicts itself, it leaves out
 * changes that were blocked before, and then all others, so that the changes of others do not block these.
 */
export function releaseWith(
  scheduled: Scheduled,
  chosen: readonly StoredChange[],
  at: string,
  check: Check = problemsSince(scheduled.current),
): Release {
  const ids = new Set(chosen.map(({ id }) => id))
  const those = (wanted: (change: StoredChange) => boolean): Release =>
    buildRelease(
      scheduled,
      scheduled.open.filter((change) => ids.has(change.id) || wanted(change)),
      check,
    )
  const all = those((change) => isDue(change, at))
  if (all.problems.length === 0 || all.due.length === ids.size) return all
  const unblocked = those((change) => isDue(change, at) && change.blockedAt === null)
  if (unblocked.problems.length === 0) return unblocked
  const alone = those(() => false)
  return alone.problems.length === 0 ? alone : unblocked
}

/** Changes that were approved together. */
export const getApprovalKey = ({ approvedAt, approvedBy }: StoredChange): string => `${approvedAt}|${approvedBy}`

interface DueRelease {
  readonly released: readonly StoredChange[]
  /** Due but not released, because of a contradiction. */
  readonly left: readonly StoredChange[]
  readonly problems: readonly SettingsProblem[]
}

/**
 * The release that cron makes at a given time: all due changes. If they contradict each other, those not blocked before,
 * and then every approval that still fits, one by one and each as a whole, because its changes were approved together.
 */
export function dueRelease(
  { current, open }: Scheduled,
  at: string,
  check: Check = problemsSince(current),
): DueRelease {
  const due = open.filter((change) => isDue(change, at))
  const getProblems = (ids: ReadonlySet<string>): readonly SettingsProblem[] =>
    check(applied(current, due.filter(({ id }) => ids.has(id)).map(toEdit)))
  const getIds = (some: readonly StoredChange[]): string[] => some.map(({ id }) => id)
  const problems = getProblems(new Set(getIds(due)))
  if (problems.length === 0) return { released: due, left: [], problems }
  const unblocked = new Set(getIds(due.filter(({ blockedAt }) => blockedAt === null)))
  let released: ReadonlySet<string> = getProblems(unblocked).length === 0 ? unblocked : new Set()
  for (const approval of new Set(due.map(getApprovalKey))) {
    const more = new Set([...released, ...getIds(due.filter((change) => getApprovalKey(change) === approval))])
    if (more.size > released.size && getProblems(more).length === 0) released = more
  }
  return {
    released: due.filter(({ id }) => released.has(id)),
    left: due.filter(({ id }) => !released.has(id)),
    problems,
  }
}

/** Throws `release_blocked` with the contradictions. */
export function assertReleasable({ problems }: Pick<Release, 'problems'>): void {
  if (problems.length > 0)
    throw new DomainError('release_blocked', { entityName: 'settings', problems: problems.slice(0, 200) })
}

/** The detail of the audit row. */
export const getReleaseDetail = (
  scheduled: Scheduled,
  { number, due }: { readonly number: number; readonly due: readonly Pick<StoredChange, 'area' | 'item' | 'after'>[] },
): Readonly<Record<string, unknown>> => ({
  release: number,
  items: due.map(({ area, item }) => `${area}/${item}`),
  before: due.map((change) => itemIn(scheduled.current, change)),
  after: due.map(({ after }) => after),
})

/**
 * Commits a release with its row (number, snapshot, hash) among the other statements. The second of two concurrent
 * releases fails on the unique number. This isolate keeps the settings before they are released, because all its requests
 * would load them at once as soon as they see the new number, which is sooner than the reply to this commit.
 */
export async function commitRelease<Reply>(
  ctx: Ctx,
  what: Commit<Reply>,
  { number, areas }: Pick<Candidate, 'number' | 'areas'>,
  statementsWith: (row: Statement) => readonly Statement[],
  rollbackOf: number | null = null,
): Promise<Reply> {
  const hash = await sha256(canonical(areas))
  const snapshot = JSON.stringify({ number, areas })
  const row = ctx.db.insert(releases).values({ number, createdAt: ctx.at, hash, snapshot, rollbackOf })
  keepSnapshot(ctx, { release: number, hash }, areas)
  const reply = await commit(ctx, what, statementsWith(row))
  storeInKv(ctx, { release: number, hash }, snapshot)
  return reply
}

/**
 * The statements of a promotion: guards that the changes are unedited, the release row, and the changes marked as released,
 * after which nothing can change them any more; `approval` comes before.
 */
export function promotion(
  ctx: Ctx,
  scheduled: Scheduled,
  { number, due }: Candidate,
  row: Statement,
  approval: readonly Statement[] = [],
): Statement[] {
  const ids = due.map(({ id }) => id)
  return [
    nextSequence(ctx),
    assertUnmoved(ctx, due, scheduled.sequence),
    row,
    ...approval,
    // Nobody of them, the caller included, has left office meanwhile.
    assertHolds(ctx, sql`not exists (select 1 from ${changes} where ${and(idIn(ids), isOutlived(ctx))})`),
    ctx.db
      .update(changes)
      .set({ status: 'RELEASED', release: number, seq: thisSequence, blockedAt: null })
      .where(and(idIn(ids), inArray(changes.status, [...openStatuses]))),
    assertTouched(ctx, ids.length),
  ]
}
