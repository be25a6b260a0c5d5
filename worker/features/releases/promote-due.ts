import { and, isNull } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'

import { commit } from '../../db/commit.ts'
import { changes } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { log } from '../../http/log.ts'
import { sendSoon } from '../mail/send.ts'
import { blockedMails } from './mails.ts'
import { candidateOf, detailOf, isDue, promotion } from './promote.ts'
import { type Change, type Scheduled, scheduledOf, scheduledQueries } from './scheduled.ts'
import { type Colleague, staffQuery } from './staff.ts'
import { assertTouched, idIn } from './turn.ts'

/** An administrator or another run may release at the same moment. */
const tries = 3

/**
 * Releases everything that is approved and due, whole or not at all. What contradicts itself stays approved and due, is
 * told to those whom it concerns once, and shows in health.
 */
export async function promoteDue(ctx: Ctx): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const [pointer, open, staff] = await ctx.read(...scheduledQueries(ctx), staffQuery(ctx))
    const due = open.filter((change) => isDue(change, ctx.at))
    if (due.length === 0) return
    const scheduled = await scheduledOf(ctx, [pointer, open])
    try {
      return await release(ctx, scheduled, due, staff)
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'conflict') || attempt === tries) throw error
    }
  }
}

async function release(
  ctx: Ctx,
  scheduled: Scheduled,
  due: readonly Change[],
  staff: readonly Colleague[],
): Promise<void> {
  try {
    const candidate = candidateOf(scheduled, due)
    await commit(
      ctx,
      {
        action: 'release.promote',
        entity: 'release',
        entityId: String(candidate.number),
        detail: detailOf(scheduled, candidate),
        reply: undefined,
      },
      await promotion(ctx, scheduled, candidate),
    )
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'release_blocked')) throw error
    await block(ctx, scheduled, due, staff, error)
  }
}

async function block(
  ctx: Ctx,
  scheduled: Scheduled,
  due: readonly Change[],
  staff: readonly Colleague[],
  { details: { problems = [] } }: DomainError,
): Promise<void> {
  log('warn', 'a release is blocked', { requestId: ctx.requestId, changes: due.length, problems: problems.length })
  const untold = due.filter(({ blockedAt }) => blockedAt === null)
  if (untold.length === 0) return
  await commit(
    ctx,
    {
      action: 'release.blocked',
      entity: 'release',
      entityId: ctx.at,
      detail: { items: due.map(({ area, item }) => `${area}/${item}`), problems: problems.slice(0, 20) },
      reply: undefined,
    },
    [
      ctx.db
        .update(changes)
        .set({ blockedAt: ctx.at })
        .where(and(idIn(untold.map(({ id }) => id)), isNull(changes.blockedAt))),
      assertTouched(ctx, untold.length),
      ...(await blockedMails(ctx, due, staff, problems, scheduled.areas)),
    ],
  )
  sendSoon(ctx)
}
