import { and, desc, eq, ne } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { applications } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { submitSoon } from './submit.ts'

/** [B3.52] */
export const UnprocessedApplication = v.object({
  id: v.string(),
  loanId: v.string(),
  status: v.picklist(['MALWARE_CHECK', 'SUBMITTION', 'SUBMITTED', 'SUBMITTION_FAILED']),
  requestDate: v.string(),
  errorMessage: v.nullable(v.string()),
})
export type UnprocessedApplication = v.InferOutput<typeof UnprocessedApplication>

const listedAtMost = 1000

const dto = (row: typeof applications.$inferSelect): UnprocessedApplication => ({
  id: row.id,
  loanId: row.loanId,
  status: row.status,
  requestDate: row.requestDate,
  errorMessage: row.errorMessage,
})

/** Every submission that the bank does not have, newest first ([B2.34]). */
export async function listUnprocessed(ctx: Ctx): Promise<UnprocessedApplication[]> {
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(applications)
      .where(ne(applications.status, 'SUBMITTED'))
      .orderBy(desc(applications.requestDate))
      .limit(listedAtMost),
  )
  return rows.map(dto)
}

/** Sends a failed submission again, from its beginning ([B4.05]); `not_reviewable` for one that has not failed. */
export async function rescheduleApplication(ctx: Ctx, id: string): Promise<UnprocessedApplication> {
  const [rows] = await ctx.read(ctx.db.select().from(applications).where(eq(applications.id, id)))
  const before = rows[0]
  if (before === undefined) throw new DomainError('not_found')
  if (before.status !== 'SUBMITTION_FAILED') throw new DomainError('not_reviewable', { entityName: 'application' })
  const again = {
    status: 'MALWARE_CHECK',
    attempts: 0,
    nextAttemptAt: ctx.at,
    leaseUntil: null,
    errorMessage: null,
  } as const
  const reply = await commit(
    ctx,
    {
      action: 'application.reschedule',
      entity: 'application',
      entityId: id,
      detail: { loan: before.loanId, errorMessage: before.errorMessage },
      reply: dto({ ...before, ...again }),
    },
    [
      ctx.db
        .update(applications)
        .set(again)
        .where(and(eq(applications.id, id), eq(applications.status, 'SUBMITTION_FAILED'))),
      assertChanged(ctx),
    ],
  )
  submitSoon(ctx, id)
  return reply
}
