import { eq } from 'drizzle-orm'

import { commit } from '../../db/commit.ts'
import { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { getLoan, getLoanFor, isOwner } from '../loans/record.ts'
import { assertSameMembers, endMemberships, holdSaves } from './ending.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import { leaveLoan } from './leave.ts'

/**
 * The owner ends all sharing of a loan, including the co-borrower's; a member leaves it. Works even while sharing is
 * switched off, because a draft of two could not be continued otherwise.
 */
export async function endShare(ctx: Ctx, id: string): Promise<void> {
  if (!isOwner(await getLoan(ctx, id))) return leaveLoan(ctx, id)
  return endForAll(ctx, id)
}

const endForAll = (ctx: Ctx, id: string): Promise<void> =>
  retryOnConflict(
    async () => {
      const record = await getLoanFor(ctx, id, 'share')
      const { members } = record.people
      await commit(
        ctx,
        { action: 'loan.share-end', entity: 'loan', entityId: id, detail: { ended: members.length }, reply: undefined },
        [
          assertSameMembers(ctx, record),
          ...endMemberships(ctx, record, members),
          ctx.db
            .update(loans)
            .set({ askForHelp: false, sharingAgreedAt: null, showsIncome: false })
            .where(eq(loans.id, id)),
        ],
      )
    },
    () => holdSaves(ctx, id),
  )
