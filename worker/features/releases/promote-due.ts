import { and, eq, isNull, lte } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import type { SettingsProblem } from '#domain/settings/problem.ts'

import { commit } from '../../db/commit.ts'
import { changes } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { toLocalDay } from '../../http/today.ts'
import { sendSoon } from '../mail/send.ts'
import { concludedQuery, withExamples } from './concluded.ts'
import { buildCandidate, commitRelease, getReleaseDetail, dueRelease, isDue, promotion } from './promote.ts'
import { type StoredChange, type Scheduled, toScheduled, scheduledQueries } from './scheduled.ts'
import { checkWith, type Colleague, staffQuery } from './staff.ts'
import { voided, voidedDetail } from './void-approvals.ts'
import { assertTouched, assertUnmoved, idIn, nextSequence, thisSequence } from './edit-sequence.ts'

const log = logger('releases')

/** Retries when an administrator or another run releases at the same time. */
const tries = 3

/**
 * Releases everything that is approved and due; of contradicting changes, as many as possible. The rest stays approved and
 * due, is reported once to its authors and approvers, and appears in the health check.
 */
export async function promoteDue(ctx: Ctx): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const [pointer, open, staff] = await ctx.read(...scheduledQueries(ctx), staffQuery(ctx))
    const outlived = open.filter((change) => change.outlived !== 0)
    if (outlived.length === 0 && !open.some((change) => isDue(change, ctx.at))) return
    const scheduled = await toScheduled(ctx, [pointer, open])
    const [concluded] = await ctx.read(concludedQuery(ctx))
    const check = withExamples(checkWith(scheduled, staff), concluded, toLocalDay(ctx.now))
    const { released, left, problems } = dueRelease(scheduled, ctx.at, check)
    const idle = scheduled.idle.filter((change) => isDue(change, ctx.at))
    try {
      if (outlived.length > 0) await reopen(ctx, scheduled, outlived)
      if (idle.length > 0) await close(ctx, scheduled, idle)
      if (released.length > 0) await release(ctx, scheduled, released)
      const unreported = left.filter(({ blockedAt }) => blockedAt === null)
      if (unreported.length > 0) await block(ctx, scheduled, unreported, staff, problems)
      return
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'conflict') || attempt === tries) throw error
    }
  }
}

/** Ends approvals whose approver has left office, and tells all administrators. */
async function reopen(ctx: Ctx, scheduled: Scheduled, outlived: readonly StoredChange[]): Promise<void> {
  await commit(
    ctx,
    {
      action: 'release.blocked',
      entity: 'release',
      entityId: ctx.at,
      detail: voidedDetail(outlived),
      reply: undefined,
    },
    [
      nextSequence(ctx),
      assertUnmoved(ctx, outlived, scheduled.sequence),
      ...(await voided(ctx, outlived, 'APPROVER_LEFT')),
    ],
  )
  sendSoon(ctx)
}

/** Closes due changes without any effect left. */
async function close(ctx: Ctx, scheduled: Scheduled, idle: readonly StoredChange[]): Promise<void> {
  const ids = idle.map(({ id }) => id)
  const items = idle.map(({ area, item }) => `${area}/${item}`)
  await commit(
    ctx,
    {
      action: 'release.remove',
      entity: 'setting',
      entityId: items.length === 1 ? (items[0] ?? '') : `${items.length} items`,
      detail: { items, before: idle.map(({ after }) => after), after: idle.map(({ before }) => before) },
      reply: undefined,
    },
    [
      nextSequence(ctx),
      assertUnmoved(ctx, idle, scheduled.sequence),
      ctx.db
        .update(changes)
        .set({ status: 'REMOVED', seq: thisSequence, decidedAt: ctx.at, blockedAt: null })
        .where(and(idIn(ids), eq(changes.status, 'APPROVED'))),
      assertTouched(ctx, ids.length),
    ],
  )
}

async function release(ctx: Ctx, scheduled: Scheduled, due: readonly StoredChange[]): Promise<void> {
  const candidate = buildCandidate(scheduled, due)
  await commitRelease(
    ctx,
    {
      action: 'release.promote',
      entity: 'release',
      entityId: String(candidate.number),
      detail: getReleaseDetail(scheduled, candidate),
      reply: undefined,
    },
    candidate,
    (row) => promotion(ctx, scheduled, candidate, row),
  )
}

/** Marks changes as blocked and reports them once; skips changes edited or decided since. */
async function block(
  ctx: Ctx,
  scheduled: Scheduled,
  unreported: readonly StoredChange[],
  staff: readonly Colleague[],
  problems: readonly SettingsProblem[],
): Promise<void> {
  const { blockedMails } = await import('./mails.ts')
  log('warn', 'a release is blocked', {
    requestId: ctx.requestId,
    changes: unreported.length,
    problems: problems.length,
  })
  await commit(
    ctx,
    {
      action: 'release.blocked',
      entity: 'release',
      entityId: ctx.at,
      detail: { items: unreported.map(({ area, item }) => `${area}/${item}`), problems: problems.slice(0, 20) },
      reply: undefined,
    },
    [
      ctx.db
        .update(changes)
        .set({ blockedAt: ctx.at })
        .where(
          and(
            idIn(unreported.map(({ id }) => id)),
            eq(changes.status, 'APPROVED'),
            lte(changes.seq, scheduled.sequence),
            isNull(changes.blockedAt),
          ),
        ),
      assertTouched(ctx, unreported.length),
      ...(await blockedMails(ctx, unreported, staff, problems, scheduled.areas)),
    ],
  )
  sendSoon(ctx)
}
