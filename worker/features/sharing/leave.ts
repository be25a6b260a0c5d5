import { DomainError } from '#domain/errors.ts'

import { commit } from '../../db/commit.ts'
import type { Ctx } from '../../http/context.ts'
import { getLoan } from '../loans/record.ts'
import { membershipsOf } from '../loans/role.ts'
import { endMemberships, holdSaves } from './ending.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

/**
 * Who is not the owner removes themselves ([A4.09], [A6.03]), at any time: also while the loan says that there is no
 * second borrower, or the bank lets nobody share, and also who has not taken up the invitation. Throws `not_found`.
 */
export const leaveLoan = (ctx: Ctx, id: string): Promise<void> =>
  retryOnConflict(
    async () => {
      const record = await getLoan(ctx, id)
      const memberships = membershipsOf(ctx, record.people.members)
      if (memberships.length === 0) throw new DomainError('not_found')
      await commit(
        ctx,
        {
          action: 'loan.leave',
          entity: 'loan',
          entityId: id,
          detail: { ended: memberships.map(({ id: member, role }) => ({ member, role })) },
          reply: undefined,
        },
        endMemberships(ctx, record, memberships),
      )
    },
    () => holdSaves(ctx, id),
  )
