import { and, desc, eq, inArray, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { memberRoles } from '#domain/loan/loan.ts'
import { loanCan } from '#domain/loan/status.ts'

import { accounts } from '../../db/schema/accounts.ts'
import { declinedInvitations, loanMembers, loans } from '../../db/schema/loans.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { fullName } from '../loans/edit-lock.ts'
import { hasSecond } from '../loans/previews.ts'
import { isSharingOn } from '../loans/record.ts'
import { invitationEnds, isInvited } from '../loans/role.ts'

/** An invitation to somebody else's loan: who invites, to which role, and nothing of the loan before it is accepted. */
export const InvitationDto = v.object({
  id: v.string(),
  role: v.picklist(memberRoles),
  /** The inviter's name if an identification has proved it; otherwise the e-mail, because anybody can enter a name. */
  invitedBy: v.string(),
  invitedAt: v.string(),
  /** Null without an end. */
  expiresAt: v.nullable(v.string()),
})
export type InvitationDto = v.InferOutput<typeof InvitationDto>

/** The newest ones; more appear as these are answered. */
const maxListed = 20

/** The caller's open invitations, newest first; none while the bank does not allow sharing, and none for administrators. */
export async function listInvitations(ctx: Ctx): Promise<InvitationDto[]> {
  const sharing = await isSharingOn(ctx)
  const account = await requirePerson(ctx)
  if (!sharing || account.role !== 'USER') return []
  const [rows] = await ctx.read(invitationsQuery(ctx, account))
  return rows.map(({ owner, ...row }) => ({
    id: row.id,
    role: row.role,
    invitedBy: owner.verified ? fullName(owner) : owner.login,
    invitedAt: row.invitedAt,
    expiresAt: row.role === 'CO_BORROWER' ? invitationEnds(row.invitedAt).toISOString() : null,
  }))
}

/** The invitations that the account can answer, or the one with this id. */
export const invitationsQuery = (ctx: Ctx, account: Account, id?: string) =>
  ctx.db
    .select({
      id: loanMembers.id,
      loanId: loanMembers.loanId,
      role: loanMembers.role,
      invitedAt: loanMembers.invitedAt,
      owner: {
        login: accounts.login,
        firstName: accounts.firstName,
        lastName: accounts.lastName,
        verified: accounts.verified,
      },
    })
    .from(loanMembers)
    .innerJoin(loans, eq(loans.id, loanMembers.loanId))
    .innerJoin(accounts, eq(accounts.id, loans.accountId))
    .where(
      and(
        id === undefined ? undefined : eq(loanMembers.id, id),
        isInvited(ctx, account),
        ne(loans.accountId, account.id),
        // Who borrows is settled once the application is sent: another second borrower is none of those whom the bank examines.
        or(ne(loanMembers.role, 'CO_BORROWER'), and(hasSecond, inArray(loans.status, [...loanCan.edit]))),
        notBlocked(ctx, account),
      ),
    )
    .orderBy(desc(loanMembers.invitedAt), loanMembers.id)
    .limit(maxListed)

const notBlocked = (ctx: Ctx, { id }: Account): SQL =>
  notExists(
    ctx.db
      .select({ one: sql`1` })
      .from(declinedInvitations)
      .where(
        and(
          eq(declinedInvitations.accountId, id),
          eq(declinedInvitations.ownerId, loans.accountId),
          eq(declinedInvitations.blocked, true),
        ),
      ),
  )
