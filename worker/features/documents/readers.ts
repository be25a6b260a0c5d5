import { documentsHidden, type LoanRole } from '#domain/loan/access.ts'

import type { loans } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { roleIn } from '../loans/record.ts'
import { type LoanMember, secondBorrowerOf } from '../loans/role.ts'

/** A paper's loan, and whom loans are shared with: those of others are left aside. */
export interface Shelf {
  readonly loan: typeof loans.$inferSelect
  readonly members: readonly LoanMember[]
}

const membersOf = ({ loan, members }: Shelf): LoanMember[] => members.filter(({ loanId }) => loanId === loan.id)

/** What who asks is in the loan that a document belongs to; undefined where the document is not for them. */
export async function readerOf(ctx: Ctx, shelf: Shelf): Promise<LoanRole | undefined> {
  const role = await contractReaderOf(ctx, shelf)
  if (role === undefined) return undefined
  return documentsHidden(role, secondBorrowerOf(shelf.loan, membersOf(shelf))) ? undefined : role
}

/** Contracts are for everybody whom the loan is shared with. */
export const contractReaderOf = (ctx: Ctx, shelf: Shelf): Promise<LoanRole | undefined> =>
  roleIn(ctx, shelf.loan, membersOf(shelf))
