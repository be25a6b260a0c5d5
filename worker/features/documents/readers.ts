import { hasHiddenDocuments, type LoanRole } from '#domain/loan/access.ts'

import type { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { roleIn } from '../loans/record.ts'
import { getSecondBorrower } from '../loans/role.ts'
import type { LoanMember } from '../loans/loan-record.ts'

/** A document's loan, and memberships, which may include those of other loans. */
export interface LoanWithMembers {
  readonly loan: typeof loans.$inferSelect
  readonly members: readonly LoanMember[]
}

const getMembers = ({ loan, members }: LoanWithMembers): LoanMember[] =>
  members.filter(({ loanId }) => loanId === loan.id)

/** The caller's role in a document's loan; undefined if they may not see the document. */
export async function findReaderRole(ctx: Ctx, shared: LoanWithMembers): Promise<LoanRole | undefined> {
  const role = await findContractReaderRole(ctx, shared)
  if (role === undefined) return undefined
  return hasHiddenDocuments(role, getSecondBorrower(shared.loan, getMembers(shared))) ? undefined : role
}

/** All members may see contracts. */
export const findContractReaderRole = async (ctx: Ctx, shared: LoanWithMembers): Promise<LoanRole | undefined> =>
  roleIn(ctx, await ctx.acting(), shared.loan, getMembers(shared))
