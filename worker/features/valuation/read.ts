import { eq } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { type ValuationReply, valuationReply } from '#domain/loan/valuation.ts'

import { valuations } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { ProviderError } from '../../providers/outbound.ts'
import { getLoanFor } from '../loans/record.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { applyResult, getValuationStatus } from './apply-result.ts'
import type { Valuation } from './valuation.ts'

const log = logger('valuation')

/** [A7.18]: the state of an order, for readers of its loan. Throws `not_found`. */
export async function readValuation(ctx: Ctx, orderId: string): Promise<ValuationReply> {
  const [rows] = await ctx.read(
    ctx.db.select({ loanId: valuations.loanId }).from(valuations).where(eq(valuations.id, orderId)),
  )
  if (rows[0] === undefined) throw new DomainError('not_found')
  const record = await getLoanFor(ctx, rows[0].loanId, 'read')
  const found = record.valuations.find(({ id }) => id === orderId)
  if (found === undefined) throw new DomainError('not_found')
  const { valuation, reportId } = await refreshed(ctx, record, found)
  return valuationReply(getValuationStatus(ctx, valuation), valuation.inputs, valuation.result, reportId)
}

/** Keeps the stored state while the service is unavailable, because the client polls anyway. */
async function refreshed(ctx: Ctx, record: LoanRecord, valuation: Valuation): ReturnType<typeof applyResult> {
  try {
    return await applyResult(ctx, record, valuation)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log('warn', 'valuation service failed', { requestId: ctx.requestId, failure: error.message })
    return { valuation, reportId: null }
  }
}
