import { and, eq, inArray, isNull } from 'drizzle-orm'

import { joinedPart } from '#domain/loan/second-part.ts'
import { loanCan } from '#domain/loan/status.ts'
import { definitionsOf } from '#domain/wizard/answers.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { loanMembers, loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { endConsents } from '../loans/answers/second-consents.ts'
import { endSecondFintec, withoutSecondFound } from '../loans/life-cycle/end-fintec.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { type LoanMember, notBoundYet } from '../loans/role.ts'
import { linkEndedMail } from '../loans/second-address.ts'

/**
 * Binds an invitation to the account that accepts it, for good, even if either e-mail changes later. Throws `conflict` where
 * it was withdrawn, accepted or given another role meanwhile, somebody has saved, or, for a second borrower, the application
 * was sent.
 */
export async function join<Reply>(
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
  const { fields, borrowers } = joinedPart(loan, definitionsOf(areas.INPUT_FIELDS))
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
