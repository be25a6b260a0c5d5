import { and, eq, inArray } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import { can, loanCan } from '#domain/loan/status.ts'

import { assertChanged, commit } from '../../../db/commit.ts'
import { loans } from '../../../db/schema/loans.ts'
import type { Ctx } from '../../../http/context.ts'
import { forgetTransactions } from '../../aggregation/forget.ts'
import { leaveLoan } from '../../sharing/leave.ts'
import { getLoan, isOwner } from '../record.ts'

/**
 * [A4.09]: deletes a loan that was never sent, with its data key and files. For a member of a shared loan it only ends the
 * sharing.
 */
export async function deleteLoan(ctx: Ctx, id: string): Promise<void> {
  const record = await getLoan(ctx, id)
  if (!isOwner(ctx, record)) return leaveLoan(ctx, id)
  if (!can('delete', record.loan.status)) throw new DomainError('loan_locked', { entityName: 'loan' })
  await commit(
    ctx,
    { action: 'loan.delete', entity: 'loan', entityId: id, detail: { status: record.loan.status }, reply: undefined },
    [ctx.db.delete(loans).where(and(eq(loans.id, id), inArray(loans.status, [...loanCan.delete]))), assertChanged()],
  )
  const objects = [...record.documents, ...record.contracts].map((file) => file.objectKey)
  forgetTransactions(ctx, record.fintecSessions)
  if (objects.length > 0) ctx.waitUntil(ctx.env.FILES.delete(objects))
}
