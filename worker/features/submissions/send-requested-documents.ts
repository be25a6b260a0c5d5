import { and, eq, exists, inArray, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import type { Loan } from '#domain/loan/loan.ts'
import { can, loanCan } from '#domain/loan/status.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { documents, loans, requestedDocuments } from '../../db/schema/loans.ts'
import { applications } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { requireApplicant, requirePerson } from '../../http/owner.ts'
import { loanDto } from '../loans/dto.ts'
import { getLoanFor } from '../loans/record.ts'
import { getLoanAccess } from '../loans/role.ts'
import { delivered, packed } from './submission-payload.ts'
import { submitSoon } from './submit.ts'

/**
 * Submits requested documents, delivered like an application. Throws `documents_missing` without any file for an open
 * request ([A5.05]), `not_verified` ([A5.06]), and `loan_locked` without an open request.
 */
export async function sendRequestedDocuments(ctx: Ctx, loanId: string): Promise<Loan> {
  const record = await getLoanFor(ctx, loanId, 'sendRequestedDocuments')
  await requireApplicant(ctx)
  await requirePerson(ctx)
  const { loan } = record
  if (!can('sendRequestedDocuments', loan.status)) throw new DomainError('loan_locked', { entityName: 'loan' })
  if (!getLoanAccess(record).accountVerified) throw new DomainError('not_verified', { entityName: 'loan' })
  const uploadedFor = new Set(record.documents.map((document) => document.requestedDocumentId))
  const answered = record.requestedDocuments.filter((request) => !request.uploaded && uploadedFor.has(request.id))
  if (answered.length === 0) throw new DomainError('documents_missing', { entityName: 'document' })
  const settings = await ctx.settings(loan.release)

  const delivery: typeof applications.$inferSelect = {
    id: randomId(),
    loanId,
    kind: 'DELIVERY',
    status: 'MALWARE_CHECK',
    requestDate: ctx.at,
    attempts: 0,
    nextAttemptAt: ctx.at,
    leaseUntil: null,
    errorMessage: null,
    bankReference: null,
  }
  const payload = delivered(settings, record, delivery.id)
  const answeredIds = answered.map(({ id }) => id)
  const after = { ...loan, status: 'ADDITIONAL_DOCUMENTS_SEND' as const, version: loan.version + 1, changeDate: ctx.at }
  const reply = await commit(
    ctx,
    {
      action: 'loan.send-requested-documents',
      entity: 'loan',
      entityId: loanId,
      detail: { application: delivery.id, requests: answeredIds },
      reply: loanDto(
        ctx,
        {
          ...record,
          loan: after,
          requestedDocuments: record.requestedDocuments.map((request) => ({
            ...request,
            uploaded: request.uploaded || answeredIds.includes(request.id),
          })),
          applications: [...record.applications, delivery],
        },
        settings,
      ),
    },
    [
      ctx.db
        .update(loans)
        .set({ status: after.status, version: sql`${loans.version} + 1`, changeDate: ctx.at })
        .where(and(eq(loans.id, loanId), inArray(loans.status, [...loanCan.sendRequestedDocuments]))),
      assertChanged(),
      ctx.db
        .update(requestedDocuments)
        .set({ uploaded: true })
        .where(
          and(
            inArray(requestedDocuments.id, answeredIds),
            exists(
              ctx.db
                .select({ id: documents.id })
                .from(documents)
                .where(and(eq(documents.loanId, loanId), eq(documents.requestedDocumentId, requestedDocuments.id))),
            ),
          ),
        ),
      // Fails if the only file was deleted meanwhile.
      assertChanged(),
      ctx.db.insert(applications).values(delivery),
      ...(await packed(ctx, record, delivery.id, payload)),
    ],
  )
  submitSoon(ctx, delivery.id)
  return reply
}
