import { and, asc, eq, exists, gt, lt, type SQL, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import type { ValuationStatus } from '#domain/loan/valuation.ts'
import { dayMs, minuteMs } from '#domain/time/durations.ts'

import { assertChanged, assertHolds, commit } from '../../db/commit.ts'
import { loans, valuations } from '../../db/schema/loans.ts'
import { backgroundCtx } from '../../http/background.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { ProviderError } from '../../providers/outbound.ts'
import { type ValuationOutcome } from '../../providers/valuation/contract.ts'
import { openValuation } from '../../providers/valuation/open.ts'
import { commitWithFiles, removeFiles } from '../documents/files.ts'
import { getLoan } from '../loans/record.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { findReport } from './report.ts'
import type { Valuation } from './valuation.ts'

const log = logger('valuation')
/** The longest wait for a result; then the order has failed and can be placed again. */
const maxPendingMs = dayMs

interface Concluded {
  readonly valuation: Valuation
  /** The id of the report among the loan's documents, if there is one. */
  readonly reportId: string | null
}

export const getValuationStatus = (ctx: Ctx, { status, createdAt }: Valuation): ValuationStatus =>
  status === 'PENDING' && Date.parse(createdAt) < ctx.now.getTime() - maxPendingMs ? 'FAILED' : status

/**
 * Applies the result of an order once, and returns its present state. The loan's current order gets a report; an earlier one
 * with a late result does not. Throws `ProviderError` if the service is unavailable, and `not_found` if the loan was
 * erased meanwhile.
 */
export async function applyResult(ctx: Ctx, record: LoanRecord, valuation: Valuation): Promise<Concluded> {
  const as = (each: Valuation, { documents } = record): Concluded => ({
    valuation: each,
    reportId: documents.some(({ id }) => id === each.id) ? each.id : null,
  })
  if (getValuationStatus(ctx, valuation) !== 'PENDING') return as(valuation)
  const outcome = await getOutcome(ctx, valuation)
  if (outcome.status === 'PENDING') return as(valuation)
  const concluded: Valuation = {
    ...valuation,
    status: outcome.status,
    result: outcome.status === 'DONE' ? outcome.result : null,
    finishedAt: ctx.at,
  }
  const { marketValueIndicationId: current } = record.loan
  const report = valuation.id === current ? await findReport(ctx, record, concluded) : undefined
  try {
    await commitWithFiles(ctx, report === undefined ? [] : [report.file], () =>
      commit(
        ctx,
        {
          action: `loan.valuation.${outcome.status}`,
          entity: 'loan',
          entityId: valuation.loanId,
          detail: { valuation: valuation.id },
          reply: undefined,
          onGet: 'service',
        },
        [
          ctx.db
            .update(valuations)
            .set({ status: concluded.status, result: concluded.result, finishedAt: concluded.finishedAt })
            .where(and(eq(valuations.id, valuation.id), eq(valuations.status, 'PENDING'))),
          assertChanged(),
          // Another order may have become the current one; the next read decides again about the report.
          assertHolds(ctx, isCurrentOrder(ctx, valuation.loanId, current)),
          ...(report?.statements ?? []),
        ],
      ),
    )
  } catch (error) {
    // Several windows and cron may ask at once, and another request has applied it.
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
    const present = await getLoan(ctx, valuation.loanId)
    const found = present.valuations.find(({ id }) => id === valuation.id)
    if (found === undefined) throw new DomainError('not_found')
    return as(found, present)
  }
  removeFiles(ctx, report?.replaced ?? [])
  return { valuation: concluded, reportId: report === undefined ? null : valuation.id }
}

const isCurrentOrder = (ctx: Ctx, loanId: string, orderId: string | null): SQL =>
  exists(
    ctx.db
      .select({ id: loans.id })
      .from(loans)
      .where(and(eq(loans.id, loanId), sql`${loans.marketValueIndicationId} is ${orderId}`)),
  )

/** An order that the service refuses has failed for good. */
async function getOutcome(ctx: Ctx, { providerOrderId }: Valuation): Promise<ValuationOutcome> {
  try {
    return await (await openValuation(ctx)).outcome(providerOrderId)
  } catch (error) {
    if (!(error instanceof ProviderError && error.refused)) throw error
    log('warn', 'a valuation order was refused', { requestId: ctx.requestId })
    return { status: 'FAILED' }
  }
}

/** Polls orders whose applicants have left, so that the result is there when they return. */
export async function followValuations(ctx: Ctx): Promise<void> {
  const ago = (ms: number): string => new Date(ctx.now.getTime() - ms).toISOString()
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(valuations)
      .where(
        and(
          eq(valuations.status, 'PENDING'),
          lt(valuations.createdAt, ago(minuteMs)),
          gt(valuations.createdAt, ago(maxPendingMs)),
        ),
      )
      .orderBy(asc(valuations.createdAt))
      .limit(20),
  )
  for (const valuation of rows) {
    try {
      const own = backgroundCtx(ctx, await ctx.acting())
      await applyResult(own, await getLoan(own, valuation.loanId), valuation)
    } catch (error) {
      log('warn', 'valuation not updated', { requestId: ctx.requestId, failure: String(error) })
    }
  }
}
