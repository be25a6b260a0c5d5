import { and, asc, desc, eq, exists, inArray, lte, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { statusAfterReturn, type LoanStatus } from '#domain/loan/status.ts'

import { assertChanged, assertHolds, commit, commitBefore } from '../../db/commit.ts'
import { documents, loans, requestedDocuments } from '../../db/schema/loans.ts'
import { applications, applicationStatuses, unprocessedStatuses } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { draftsAgain } from '../ledger/drafts-again.ts'
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

/** With the payloads to deliver, without the bytes of their files. */
export const UnprocessedExport = v.object({
  applications: v.array(
    v.object({
      ...UnprocessedApplication.entries,
      content: v.variant('kind', [
        v.object({ kind: v.literal('APPLICATION'), application: v.looseObject({}) }),
        v.object({ kind: v.literal('DELIVERY'), delivery: v.looseObject({}) }),
      ]),
    }),
  ),
})

export const unprocessedDto = (row: typeof applications.$inferSelect): UnprocessedApplication => ({
  id: row.id,
  loanId: row.loanId,
  status: row.status,
  requestDate: row.requestDate,
  errorMessage: row.errorMessage,
})

const isUnprocessed = inArray(applications.status, [...unprocessedStatuses])
const maxListed = 1000

/** The newest 1,000 undelivered submissions, and the number of all ([B2.34]). */
export async function listUnprocessed(ctx: Ctx): Promise<{ items: UnprocessedApplication[]; total: number }> {
  const [rows, [totals]] = await ctx.read(
    unprocessedQuery(ctx).limit(maxListed),
    ctx.db
      .select({ total: sql<number>`count(*)` })
      .from(applications)
      .where(isUnprocessed),
  )
  return { items: rows.map(unprocessedDto), total: totals?.total ?? 0 }
}

/** Every undelivered submission, newest first. */
export const unprocessedQuery = (ctx: Ctx) =>
  ctx.db.select().from(applications).where(isUnprocessed).orderBy(desc(applications.requestDate), desc(applications.id))

/** Sends a failed submission again ([B4.05]). Throws `not_reviewable` for one that has not failed. */
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

/** Submissions per batch; the audit names each. */
const portionSize = 1000

/**
 * Deletes every failed submission ([B2.35]) and returns its loan to the applicant, who can change and send it again.
 * Submissions still being delivered stay. `until` limits it to those sent by then. Works in portions, oldest first, and
 * returns their number. Throws `conflict` if one was rescheduled meanwhile; earlier portions stay deleted.
 */
export async function deleteFailed(ctx: Ctx, until?: string): Promise<{ readonly deleted: number }> {
  for (let deleted = 0; ; deleted += portionSize) {
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
        .orderBy(asc(applications.requestDate), asc(applications.id))
        .limit(portionSize + 1),
    )
    const portion = rows.slice(0, portionSize)
    const reply = { deleted: deleted + portion.length }
    if (portion.length === 0) return reply
    if (rows.length <= portionSize) return returnApplications(ctx, portion, reply, commit)
    await returnApplications(ctx, portion, reply, commitBefore)
  }
}

async function returnApplications<Reply>(
  ctx: Ctx,
  portion: readonly Pick<typeof applications.$inferSelect, 'id' | 'loanId'>[],
  reply: Reply,
  write: typeof commit<Reply>,
): Promise<Reply> {
  const ids = JSON.stringify(portion.map(({ id }) => id))
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
  const drafts = await draftsAgain(
    ctx,
    portion.map(({ loanId }) => loanId),
    'READY',
  )
  return write(
    ctx,
    {
      action: 'application.give-back',
      entity: 'application',
      entityId: portion.length === 1 ? (portion[0]?.id ?? '') : 'many',
      detail: { applications: portion.map(({ id }) => id), loans: portion.map(({ loanId }) => loanId) },
      reply,
    },
    [
      assertHolds(ctx, sql`(select count(*) from ${applications} where ${failed}) = ${portion.length}`),
      // Reopens requests whose documents did not arrive.
      ctx.db
        .update(requestedDocuments)
        .set({ uploaded: false })
        .where(and(inArray(requestedDocuments.loanId, theirLoans), exists(isNotSent))),
      ...(Object.entries(statusAfterReturn) as [LoanStatus, LoanStatus][]).map(([sent, before]) =>
        ctx.db
          .update(loans)
          .set({ status: before, version: sql`${loans.version} + 1`, changeDate: ctx.at })
          .where(and(eq(loans.status, sent), inArray(loans.id, theirLoans))),
      ),
      ...drafts,
      ctx.db.delete(applications).where(failed),
    ],
  )
}
