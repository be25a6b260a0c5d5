import * as v from 'valibot'
import { and, eq, inArray, isNull } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { memberRoles } from '#domain/loan/loan.ts'
import { joinedPart } from '#domain/loan/second-part.ts'
import { loanCan } from '#domain/loan/status.ts'
import { definitionsById } from '#domain/wizard/answers.ts'

import { commit, assertChanged, type Statement } from '../../db/commit.ts'
import { declinedInvitations, loanMembers, loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import { readUris } from '../loans/previews.ts'
import { getLoan, isSharingOn } from '../loans/record.ts'
import type { LoanRecord, LoanMember } from '../loans/loan-record.ts'
import { notBoundYet } from '../loans/role.ts'
import { assertSameMembers, endMemberships } from './ending.ts'
import { invitationsQuery } from './list-invitations.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import { endConsents } from '../loans/answers/second-consents.ts'
import { endSecondFintec, withoutSecondFound } from '../loans/life-cycle/end-fintec.ts'
import { linkEndedMail } from '../loans/second-address.ts'

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
    const { record } = await readInvitation(ctx, id)
    const { loan } = record
    const reply = { loanId: loan.id, uri: (await readUris(ctx, [loan])).get(loan.id) ?? '' }
    return join(ctx, record, { id, role }, reply)
  })

/**
 * Declines an invitation and removes it. The owner sees that it was declined, and may not repeat it for some days. Throws
 * `not_found` as accepting does.
 */
export const declineInvitation = (ctx: Ctx, id: string, { block }: DeclineInput): Promise<void> =>
  retryOnConflict(async () => {
    const { record, invitation } = await readInvitation(ctx, id)
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

async function readInvitation(ctx: Ctx, id: string): Promise<{ record: LoanRecord; invitation: LoanMember }> {
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

/**
 * Binds an invitation to the account that accepts it, for good, even if either e-mail changes later. Throws `conflict` where
 * it was withdrawn, accepted or given another role meanwhile, somebody has saved, or, for a second borrower, the application
 * was sent.
 */
async function join<Reply>(
  ctx: Ctx,
  record: LoanRecord,
  { id, role }: Pick<LoanMember, 'id' | 'role'>,
  reply: Reply,
): Promise<Reply> {
  const { loan } = record
  const account = await requirePerson(ctx)
  return commit(ctx, { action: 'loan.join', entity: 'loan', entityId: loan.id, detail: { member: id, role }, reply }, [
    ctx.db
      .update(loanMembers)
      .set({ accountId: account.id, acceptedAt: ctx.at })
      .where(
        and(
          eq(loanMembers.id, id),
          eq(loanMembers.role, role),
          isNull(loanMembers.accountId),
          eq(loanMembers.email, account.login),
          notBoundYet(ctx, account),
        ),
      ),
    assertChanged(),
    ...(role === 'CO_BORROWER' ? await assignSection(ctx, record, account.login) : []),
  ])
}

/**
 * Hands the second borrower's answers to the joining account: removes consents that somebody else gave in their name and
 * the rating that followed, and raises the version, so that a concurrent save by the owner conflicts.
 */
async function assignSection(
  ctx: Ctx,
  { loan, fintecSessions, secondConsents }: LoanRecord,
  login: string,
): Promise<readonly Statement[]> {
  const { areas } = await ctx.settings(loan.release)
  const { fields, borrowers } = joinedPart(loan, definitionsById(areas.INPUT_FIELDS))
  return [
    ctx.db
      .update(loans)
      .set({ fields, borrowers: withoutSecondFound(borrowers, fintecSessions), version: loan.version + 1 })
      .where(and(eq(loans.id, loan.id), eq(loans.version, loan.version), inArray(loans.status, [...loanCan.edit]))),
    assertChanged(),
    ...endConsents(ctx, loan),
    ...(await linkEndedMail(ctx, loan, secondConsents?.email, login)),
    // Ends account-information sessions begun in their name before they joined.
    ...endSecondFintec(ctx, loan),
  ]
}
