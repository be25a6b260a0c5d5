import { DomainError } from '#domain/shared/errors.ts'
import { withdrawalRight, type WithdrawalRight } from '#domain/loan/withdrawal.ts'

import type { Ctx } from '../../http/context.ts'
import { currentApplication, type LoanRecord, getSignedAt } from '../loans/loan-record.ts'
import { getLoanFor } from '../loans/record.ts'

/** The number of a loan's contract: the bank's, or the loan's id without one. */
export const getContractNumber = (record: LoanRecord): string =>
  currentApplication(record)?.bankReference ?? record.loan.id

/** The right of withdrawal of a loan; undefined for one that was never accepted. */
export async function findWithdrawalRight(ctx: Ctx, record: LoanRecord): Promise<WithdrawalRight | undefined> {
  const { areas } = await ctx.settings()
  const about = { ...record.loan, contract: getContractNumber(record), signedAt: getSignedAt(record) }
  return withdrawalRight(about, areas.LEGAL, ctx.now)
}

/** The right of withdrawal of a loan, for its readers. Throws `not_found` for a loan that was never accepted. */
export async function readRight(ctx: Ctx, id: string): Promise<WithdrawalRight> {
  const right = await findWithdrawalRight(ctx, await getLoanFor(ctx, id, 'read'))
  if (right === undefined) throw new DomainError('not_found')
  return right
}
