import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'
import { memberRoles } from '#domain/loan/loan.ts'

import { commit } from '../../db/commit.ts'
import { declinedInvitations } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import { urisOf } from '../loans/previews.ts'
import { getLoan, isSharingOn } from '../loans/record.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import type { LoanMember } from '../loans/role.ts'
import { assertSameMembers, endMemberships } from './ending.ts'
import { join } from './join.ts'
import { invitationsQuery } from './list-invitations.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

export const AcceptInput = v.object({
  /** The role as the invitation showed it: nobody accepts more than they have seen. */
  role: v.picklist(memberRoles),
})
export type AcceptInput = v.InferOutput<typeof AcceptInput>

export const AcceptedDto = v.object({ loanId: v.string(), uri: v.string() })
export type AcceptedDto = v.InferOutput<typeof AcceptedDto>

export const DeclineInput = v.object({
  /** No more invitations of this person. */
  block: v.optional(v.boolean(), false),
})
export type DeclineInput = v.InferOutput<typeof DeclineInput>

/**
 * Accepts an invitation: the only way to become a member of somebody else's loan. Throws `not_found` for one that is not
 * open for the caller, and `conflict` if its role has changed since it was displayed.
 */
export const acceptInvitation = (ctx: Ctx, id: string, { role }: AcceptInput): Promise<AcceptedDto> =>
  // The owner may be saving at the same time.
  retryOnConflict(async () => {
    const { record } = await invitationOf(ctx, id)
    const { loan } = record
    const reply = { loanId: loan.id, uri: (await urisOf(ctx, [loan])).get(loan.id) ?? '' }
    return join(ctx, record, { id, role }, reply)
  })

/**
 * Declines an invitation and removes it. The owner sees that it was declined, and may not repeat it for some days. Throws
 * `not_found` as accepting does.
 */
export const declineInvitation = (ctx: Ctx, id: string, { block }: DeclineInput): Promise<void> =>
  retryOnConflict(async () => {
    const { record, invitation } = await invitationOf(ctx, id)
    const { loan } = record
    await commit(
      ctx,
      {
        action: 'loan.decline',
        entity: 'loan',
        entityId: loan.id,
        detail: { member: id, role: invitation.role, ...(block ? { blocked: true } : {}) },
        reply: undefined,
      },
      [
        assertSameMembers(ctx, record),
        ...endMemberships(ctx, record, [invitation]),
        ctx.db.insert(declinedInvitations).values({
          id: randomId(),
          loanId: loan.id,
          ownerId: loan.accountId ?? '',
          accountId: (await requirePerson(ctx)).id,
          email: invitation.email,
          role: invitation.role,
          declinedAt: ctx.at,
          blocked: block,
        }),
      ],
    )
  })

async function invitationOf(ctx: Ctx, id: string): Promise<{ record: LoanRecord; invitation: LoanMember }> {
  const sharing = await isSharingOn(ctx)
  const account = await requirePerson(ctx)
  const [[found]] = await ctx.read(invitationsQuery(ctx, account, id))
  if (!sharing || account.role !== 'USER' || found === undefined) throw new DomainError('not_found')
  const record = await getLoan(ctx, found.loanId)
  // Somebody may have answered it in another tab since it was found: that membership is left, not declined.
  const invitation = record.people.members.find((member) => member.id === id && member.accountId === null)
  if (invitation === undefined) throw new DomainError('not_found')
  return { record, invitation }
}
