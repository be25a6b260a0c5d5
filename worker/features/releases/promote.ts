import { and, inArray } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import type { SettingsProblem } from '#domain/settings/area.ts'
import type { SnapshotAreas } from '#domain/settings/snapshot.ts'
import { canonical } from '#domain/settings/canonical.ts'
import { applied, type Check, itemIn, problemsSince } from '#domain/settings/changes.ts'

import type { Statement } from '../../db/commit.ts'
import { changes, openStatuses, releases } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { sha256 } from '../../http/crypto.ts'
import { type Change, editOf, type Scheduled } from './scheduled.ts'
import { assertTouched, assertUnmoved, idIn, nextSequence, thisSequence } from './edit-sequence.ts'

/** A possible release: its changes and the resulting settings. */
export interface Candidate {
  readonly number: number
  readonly areas: SnapshotAreas
  readonly due: readonly Change[]
}

/** Approved, and its time has come. */
export const isDue = ({ status, releaseAt }: Change, at: string): boolean =>
  status === 'APPROVED' && releaseAt !== null && releaseAt <= at

/** Applies changes to the live settings. Throws `release_blocked` with every contradiction. */
export function candidateOf(
  scheduled: Scheduled,
  due: readonly Change[],
  check: Check = problemsSince(scheduled.current),
): Candidate {
  const areas = applied(scheduled.current, due.map(editOf))
  const problems = check(areas)
  if (problems.length > 0) throw releaseBlocked(problems)
  return { number: scheduled.release + 1, areas, due }
}

/** Changes to be released together, and what contradicts then. */
export interface Release {
  readonly changes: readonly Change[]
  readonly problems: readonly SettingsProblem[]
}

/**
 * What is released with these changes at a moment: all that is due by then, too. Where that contradicts itself, without
 * what was found blocked before, and then these changes alone: what others have left in the way is not held against them.
 */
export function releaseWith(
  scheduled: Scheduled,
  chosen: readonly Change[],
  at: string,
  check: Check = problemsSince(scheduled.current),
): Release {
  const ids = new Set(chosen.map(({ id }) => id))
  const those = (wanted: (change: Change) => boolean): Release => {
    const together = scheduled.open.filter((change) => ids.has(change.id) || wanted(change))
    return { changes: together, problems: check(applied(scheduled.current, together.map(editOf))) }
  }
  const all = those((change) => isDue(change, at))
  if (all.problems.length === 0 || all.changes.length === ids.size) return all
  const unblocked = those((change) => isDue(change, at) && change.blockedAt === null)
  if (unblocked.problems.length === 0) return unblocked
  const alone = those(() => false)
  return alone.problems.length === 0 ? alone : unblocked
}

/** Changes that were approved together. */
const approvalOf = ({ approvedAt, approvedBy }: Change): string => `${approvedAt}|${approvedBy}`

interface DueRelease {
  readonly released: readonly Change[]
  /** Due, and not released, because the portal would contradict itself. */
  readonly left: readonly Change[]
  readonly problems: readonly SettingsProblem[]
}

/**
 * What is released at a moment without anybody asking for it: all that is due. Where that contradicts itself, what was not
 * found blocked before, and then whatever approvals still go with it, one after the other: each as a whole, because its
 * changes were approved together.
 */
export function dueRelease(
  { current, open }: Scheduled,
  at: string,
  check: Check = problemsSince(current),
): DueRelease {
  const due = open.filter((change) => isDue(change, at))
  const problemsOf = (ids: ReadonlySet<string>): readonly SettingsProblem[] =>
    check(applied(current, due.filter(({ id }) => ids.has(id)).map(editOf)))
  const idsOf = (some: readonly Change[]): string[] => some.map(({ id }) => id)
  const problems = problemsOf(new Set(idsOf(due)))
  if (problems.length === 0) return { released: due, left: [], problems }
  const unblocked = new Set(idsOf(due.filter(({ blockedAt }) => blockedAt === null)))
  let released: ReadonlySet<string> = problemsOf(unblocked).length === 0 ? unblocked : new Set()
  for (const approval of new Set(due.map(approvalOf))) {
    const more = new Set([...released, ...idsOf(due.filter((change) => approvalOf(change) === approval))])
    if (more.size > released.size && problemsOf(more).length === 0) released = more
  }
  return {
    released: due.filter(({ id }) => released.has(id)),
    left: due.filter(({ id }) => !released.has(id)),
    problems,
  }
}

export const releaseBlocked = (problems: readonly SettingsProblem[]): DomainError =>
  new DomainError('release_blocked', { entityName: 'settings', problems: problems.slice(0, 200) })

/** What an audit row tells of it. */
export const detailOf = (
  scheduled: Scheduled,
  { number, due }: { readonly number: number; readonly due: readonly Pick<Change, 'area' | 'item' | 'after'>[] },
): Readonly<Record<string, unknown>> => ({
  release: number,
  items: due.map(({ area, item }) => `${area}/${item}`),
  before: due.map((change) => itemIn(scheduled.current, change)),
  after: due.map(({ after }) => after),
})

/**
 * All that releasing changes is, for one batch: nothing of them has moved since it was looked at, the release stands, and
 * they are done.
 */
export async function promotion(ctx: Ctx, scheduled: Scheduled, candidate: Candidate): Promise<Statement[]> {
  const ids = candidate.due.map(({ id }) => id)
  return [
    nextSequence(ctx),
    assertUnmoved(ctx, candidate.due, scheduled.sequence),
    (await releaseRow(ctx, candidate)).statement,
    ctx.db
      .update(changes)
      .set({ status: 'RELEASED', release: candidate.number, seq: thisSequence, blockedAt: null })
      .where(and(idIn(ids), inArray(changes.status, [...openStatuses]))),
    assertTouched(ctx, ids.length),
  ]
}

/** The number, the whole snapshot and its hash. Of two at the same moment the second finds its number taken. */
export async function releaseRow(
  ctx: Ctx,
  { number, areas }: Pick<Candidate, 'number' | 'areas'>,
  rollbackOf: number | null = null,
): Promise<{ statement: Statement }> {
  const hash = await sha256(canonical(areas))
  const snapshot = JSON.stringify({ number, areas })
  return { statement: ctx.db.insert(releases).values({ number, createdAt: ctx.at, hash, snapshot, rollbackOf }) }
}
