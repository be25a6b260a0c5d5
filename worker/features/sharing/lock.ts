import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { can, loanCan } from '#domain/loan/status.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { requireApplicant, requirePerson } from '../../http/owner.ts'
import { assertNotLockedByOther, freeForMe, fullName, lockEnds } from '../loans/edit-lock.ts'
import { getLoanFor, ownMembership } from '../loans/record.ts'
import { stillMember } from '../loans/answers/writing.ts'

export const LockReply = v.object({
  holder: v.object({ name: v.string(), self: v.boolean() }),
  lockedUntil: v.string(),
})
export type LockReply = v.InferOutput<typeof LockReply>

/**
 * Takes or renews the edit lock; one of two concurrent callers gets it. Throws `loan_locked` for a sent loan, and
 * `loan_locked_by_other` with the holder.
 */
export async function lockLoan(ctx: Ctx, id: string): Promise<LockReply> {
  const record = await getLoanFor(ctx, id, 'save')
  await requireApplicant(ctx)
  const account = await requirePerson(ctx)
  if (!can('edit', record.loan.status)) throw new DomainError('loan_locked', { entityName: 'loan' })
  assertNotLockedByOther(ctx, record)
  const lockedUntil = lockEnds(ctx)
  try {
    return await commit(
      ctx,
      {
        action: 'loan.lock',
        entity: 'loan',
        entityId: id,
        detail: { until: lockedUntil },
        reply: { holder: { name: fullName(account) || account.login, self: true }, lockedUntil },
      },
      [
        // Keeps the version, because the loan itself does not change.
        ctx.db
          .update(loans)
          .set({ lockHolder: account.id, lockedUntil })
          .where(
            and(
              eq(loans.id, id),
              inArray(loans.status, [...loanCan.edit]),
              freeForMe(ctx, record.reader.actor),
              stillMember(ctx, ownMembership(record)),
            ),
          ),
        assertChanged(),
      ],
    )
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
    const now = await getLoanFor(ctx, id, 'save')
    if (!can('edit', now.loan.status)) throw new DomainError('loan_locked', { entityName: 'loan' }, { cause: error })
    assertNotLockedByOther(ctx, now)
    throw error
  }
}
