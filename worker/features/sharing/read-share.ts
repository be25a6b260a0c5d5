import type { Ctx } from '../../http/context.ts'
import { getLoanFor, ownMembership } from '../loans/record.ts'
import { coBorrowersShareDto, shareDto, type ShareDto } from './dto.ts'
import { assertSharingOn } from './switched-on.ts'

/** Whom a loan is shared with, for its owner; a second borrower reads their own part of it. */
export async function readShare(ctx: Ctx, id: string): Promise<ShareDto> {
  const record = await getLoanFor(ctx, id, 'showIncome')
  await assertSharingOn(ctx)
  const membership = ownMembership(ctx, record)
  return membership === undefined ? shareDto(record) : coBorrowersShareDto(membership)
}
