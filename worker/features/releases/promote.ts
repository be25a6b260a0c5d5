import { and, inArray } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import type { SettingsProblem } from '#domain/settings/area.ts'
import { checkAreas, type SnapshotAreas } from '#domain/settings/areas.ts'
import { canonical } from '#domain/settings/canonical.ts'
import { applied, itemIn } from '#domain/settings/changes.ts'

import type { Statement } from '../../db/commit.ts'
import { changes, openStatuses, releases } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { sha256 } from '../../http/crypto.ts'
import { type Change, editOf, type Scheduled } from './scheduled.ts'
import { assertTouched, assertUnmoved, idIn, nextTurn, thisTurn } from './turn.ts'

/** A release that could be made: what it consists of, and what would be in force. */
export interface Candidate {
  readonly number: number
  readonly areas: SnapshotAreas
  readonly due: readonly Change[]
}

/** Approved, and its time has come. */
export const isDue = ({ status, releaseAt }: Change, at: string): boolean =>
  status === 'APPROVED' && releaseAt !== null && releaseAt <= at

/** What these changes would make of what is in force. Throws `release_blocked` with everything that contradicts. */
export function candidateOf(scheduled: Scheduled, due: readonly Change[]): Candidate {
  const areas = applied(scheduled.current, due.map(editOf))
  const problems = checkAreas(areas)
  if (problems.length > 0) throw releaseBlocked(problems)
  return { number: scheduled.release + 1, areas, due }
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
    nextTurn(ctx),
    assertUnmoved(ctx, candidate.due, scheduled.turn),
    (await releaseRow(ctx, candidate)).statement,
    ctx.db
      .update(changes)
      .set({ status: 'RELEASED', release: candidate.number, seq: thisTurn, blockedAt: null })
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
