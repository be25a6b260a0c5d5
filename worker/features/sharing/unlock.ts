import { and, eq } from 'drizzle-orm'

import { commit } from '../../db/commit.ts'
import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { requireApplicant, requirePerson } from '../../http/owner.ts'
import { isLockHolder } from '../loans/edit-lock.ts'
import { getLoanFor } from '../loans/record.ts'

/** Releases the edit lock; does nothing if the caller does not hold it. */
export async function unlockLoan(ctx: Ctx, id: string): Promise<void> {
  const record = await getLoanFor(ctx, id, 'read')
  await requireApplicant(ctx)
  const account = await requirePerson(ctx)
  if (!isLockHolder(record)) return
  await commit(ctx, { action: 'loan.unlock', entity: 'loan', entityId: id, reply: undefined }, [
    ctx.db
      .update(loans)
      .set({ lockHolder: null, lockedUntil: null })
      .where(and(eq(loans.id, id), eq(loans.lockHolder, account.id))),
  ])
}
