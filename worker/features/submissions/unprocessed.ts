import { and, desc, eq, exists, inArray, lte, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'
import { givenBackAs, type LoanStatus } from '#domain/loan/status.ts'

import { assertChanged, assertHolds, commit } from '../../db/commit.ts'
import { documents, loans, requestedDocuments } from '../../db/schema/loans.ts'
import { applications, applicationStatuses, unprocessedStatuses } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { submitSoon } from './submit.ts'

/** [B3.52] */
export const UnprocessedApplication = v.object({
  id: v.string(),
  loanId: v.string(),
  status: v.picklist(applicationStatuses),
  requestDate: v.string(),
  errorMessage: v.nullable(v.string()),
})
export type UnprocessedApplication = v.InferOutput<typeof UnprocessedApplication>

const listedAtMost = 1000

export const unprocessedDto = (row: typeof applications.$inferSelect): UnprocessedApplication => ({
  id: row.id,
  loanId: row.loanId,
  status: row.status,
  requestDate: row.requestDate,
  errorMessage: row.errorMessage,
})

/** Every submission that the bank does not have, newest first ([B2.34]). */
export async function listUnprocessed(ctx: Ctx): Promise<UnprocessedApplication[]> {
  const [rows] = await ctx.read(unprocessedQuery(ctx))
  return rows.map(unprocessedDto)
}

export const unprocessedQuery = (ctx: Ctx) =>
  ctx.db
    .select()
    .from(applications)
    .where(inArray(applications.status, [...unprocessedStatuses]))
    .orderBy(desc(applications.requestDate))
    .limit(listedAtMost)

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
      reply: unprocessedDto({ ...before, ...again }),
    },
    [
      ctx.db
        .update(applications)
        .set(again)
        .where(and(eq(applications.id, id), eq(applications.status, 'SUBMITTION_FAILED'))),
      assertChanged(),
    ],
  )
  submitSoon(ctx, id)
  return reply
}

/**
 * Deletes every submission that has failed ([B2.35]) and gives its loan back to the applicant, who can change it and send
 * it again; what is on its way to the bank stays. `until`: only what was handed in by then. Answers how many there were;
 * `conflict` where one was rescheduled meanwhile.
 */
export async function deleteFailed(ctx: Ctx, until?: string): Promise<{ readonly deleted: number }> {
  const [rows] = await ctx.read(
    ctx.db
      .select({ id: applications.id, loanId: applications.loanId })
      .from(applications)
      .where(
        and(
          eq(applications.status, 'SUBMITTION_FAILED'),
          until === undefined ? undefined : lte(applications.requestDate, until),
        ),
      )
      .limit(listedAtMost),
  )
  if (rows.length === 0) return { deleted: 0 }
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const failed = and(
    eq(applications.status, 'SUBMITTION_FAILED'),
    sql`${applications.id} in (select value from json_each(${ids}))`,
  )
  const theirLoans = ctx.db.select({ id: applications.loanId }).from(applications).where(failed)
  const isNotSent = ctx.db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.loanId, requestedDocuments.loanId),
        eq(documents.requestedDocumentId, requestedDocuments.id),
        ne(documents.status, 'SENT'),
      ),
    )
  return commit(
    ctx,
    {
      action: 'application.give-back',
      entity: 'application',
      entityId: rows.length === 1 ? (rows[0]?.id ?? '') : 'many',
      detail: { applications: rows.map(({ id }) => id), loans: rows.map(({ loanId }) => loanId) },
      reply: { deleted: rows.length },
    },
    [
      assertHolds(ctx, sql`(select count(*) from ${applications} where ${failed}) = ${rows.length}`),
      // What was handed in for a request, and did not arrive, is still asked for.
      ctx.db
        .update(requestedDocuments)
        .set({ uploaded: false })
        .where(and(inArray(requestedDocuments.loanId, theirLoans), exists(isNotSent))),
      ...(Object.entries(givenBackAs) as [LoanStatus, LoanStatus][]).map(([sent, before]) =>
        ctx.db
          .update(loans)
          .set({ status: before, version: sql`${loans.version} + 1`, changeDate: ctx.at })
          .where(and(eq(loans.status, sent), inArray(loans.id, theirLoans))),
      ),
      ctx.db.delete(applications).where(failed),
    ],
  )
}
