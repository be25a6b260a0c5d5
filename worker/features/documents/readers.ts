import { documentsHidden, type LoanRole } from '#domain/loan/access.ts'

import type { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { roleIn } from '../loans/record.ts'
import { secondBorrowerOf } from '../loans/role.ts'
import type { LoanMember } from '../loans/loan-record.ts'

/** A document's loan, and memberships, which may include those of other loans. */
export interface LoanWithMembers {
  readonly loan: typeof loans.$inferSelect
  readonly members: readonly LoanMember[]
}

const membersOf = ({ loan, members }: LoanWithMembers): LoanMember[] =>
  members.filter(({ loanId }) => loanId === loan.id)

/** The caller's role in a document's loan; undefined if they may not see the document. */
export async function readerOf(ctx: Ctx, shared: LoanWithMembers): Promise<LoanRole | undefined> {
  const role = await contractReaderOf(ctx, shared)
  if (role === undefined) return undefined
  return documentsHidden(role, secondBorrowerOf(shared.loan, membersOf(shared))) ? undefined : role
}

/** All members may see contracts. */
export const contractReaderOf = async (ctx: Ctx, shared: LoanWithMembers): Promise<LoanRole | undefined> =>
  roleIn(ctx, await ctx.acting(), shared.loan, membersOf(shared))
