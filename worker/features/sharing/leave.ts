import { DomainError } from '#domain/shared/errors.ts'

import { commit } from '../../db/commit.ts'
import type { Ctx } from '../../http/context.ts'
import { getLoan } from '../loans/record.ts'
import { findCallerMember, getCallerMemberships } from '../loans/role.ts'
import { endMemberships, holdSaves } from './ending.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

/**
 * Ends the caller's own membership ([A4.09], [A6.03]) and with it other invitations of theirs, even while the loan has no
 * second borrower or sharing is switched off. Throws `not_found`, also for somebody who was only invited
 * (`declineInvitation`).
 */
export const leaveLoan = (ctx: Ctx, id: string): Promise<void> =>
  retryOnConflict(
    async () => {
      const record = await getLoan(ctx, id)
      const { actor } = record.reader
      const memberships = getCallerMemberships(actor, record.people.members)
      if (findCallerMember(actor, record.people.members) === undefined) throw new DomainError('not_found')
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
