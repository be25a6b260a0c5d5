import type { Ctx } from '../../http/context.ts'
import { getLoanFor, ownMembership } from '../loans/record.ts'
import { readDeclined } from './declined.ts'
import { coBorrowersShareDto, shareDto, type ShareDto } from './dto.ts'
import { assertSharingOn } from './switched-on.ts'

/** The sharing of a loan, for its owner; a co-borrower gets only their own membership. */
export async function readShare(ctx: Ctx, id: string): Promise<ShareDto> {
  const record = await getLoanFor(ctx, id, 'showIncome')
  await assertSharingOn(ctx)
  const membership = ownMembership(record)
  return membership === undefined
    ? shareDto(record, await readDeclined(ctx, record.loan))
    : coBorrowersShareDto(membership)
}
