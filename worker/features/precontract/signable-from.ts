import { berlinDay } from '#domain/time/berlin.ts'
import { latestPrecontract, precontractRelease } from '#domain/precontract/document.ts'
import { signableFrom } from '#domain/precontract/reflection.ts'

import type { Ctx } from '../../http/context.ts'
import { toLocalDay } from '../../http/today.ts'
import type { LoanRecord } from '../loans/loan-record.ts'

/**
 * The first day (`YYYY-MM-DD`) on which an offer may be signed after its reflection period, which begins when its information
 * is delivered: null before that, undefined without such a period.
 */
export async function readSignableFrom(
  ctx: Ctx,
  { loan, documents }: Pick<LoanRecord, 'loan' | 'documents'>,
): Promise<string | null | undefined> {
  const delivered = latestPrecontract(documents)
  if (delivered === undefined) {
    const { areas } = await ctx.settings()
    return signableFrom(loan.calculationType, areas.LEGAL, toLocalDay(ctx.now)) === undefined ? undefined : null
  }
  const { areas } = await ctx.settings(precontractRelease(delivered.documentId) ?? loan.release)
  return signableFrom(loan.calculationType, areas.LEGAL, berlinDay(new Date(delivered.uploadedAt)))
}
