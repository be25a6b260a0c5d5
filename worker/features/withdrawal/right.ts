import { DomainError } from '#domain/errors.ts'
import { withdrawalRight, type WithdrawalRight } from '#domain/loan/withdrawal.ts'

import type { Ctx } from '../../http/context.ts'
import { signedAtOf } from '../loans/loan-record.ts'
import { getLoanFor } from '../loans/record.ts'

/** The right of withdrawal of a loan, for its readers. Throws `not_found` for a loan that was never accepted. */
export async function readRight(ctx: Ctx, id: string): Promise<WithdrawalRight> {
  const record = await getLoanFor(ctx, id, 'read')
  const { areas } = await ctx.settings()
  const right = withdrawalRight({ ...record.loan, signedAt: signedAtOf(record) }, areas.LEGAL, ctx.now)
  if (right === undefined) throw new DomainError('not_found')
  return right
}
