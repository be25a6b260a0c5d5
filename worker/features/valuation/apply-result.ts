import { and, asc, eq, exists, gt, lt, type SQL, sql } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import type { ValuationStatus } from '#domain/loan/valuation.ts'

import { assertChanged, assertHolds, commit } from '../../db/commit.ts'
import { loans, valuations } from '../../db/schema/loans.ts'
import { backgroundCtx } from '../../http/background.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { ProviderError } from '../../providers/outbound.ts'
import { type ValuationOutcome } from '../../providers/valuation/contract.ts'
import { valuationOf } from '../../providers/valuation/open.ts'
import { commitWithFiles, removeFiles } from '../documents/files.ts'
import { getLoan } from '../loans/record.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { reportOf } from './report.ts'
import type { Valuation } from './valuation.ts'

const log = logger('valuation')
const minute = 60_000
/** Longest wait for a result; after that the order counts as failed, and can be placed anew. */
const longestMs = 24 * 60 * minute

interface Settled {
  readonly valuation: Valuation
  /** Of the report among the loan's documents, while it is there. */
  readonly reportId: string | null
}

export const statusOf = (ctx: Ctx, { status, createdAt }: Valuation): ValuationStatus =>
  status === 'PENDING' && Date.parse(createdAt) < ctx.now.getTime() - longestMs ? 'FAILED' : status

/**
 * Takes over what became of an order, once, and answers it as it is then. The loan's current order keeps a report on its
 * value; an earlier one that is settled late does not. Throws `ProviderError` where the service cannot say now, and
 * `not_found` where the loan was erased meanwhile.
 */
export async function settle(ctx: Ctx, record: LoanRecord, valuation: Valuation): Promise<Settled> {
  const as = (each: Valuation, { documents } = record): Settled => ({
    valuation: each,
    reportId: documents.some(({ id }) => id === each.id) ? each.id : null,
  })
  if (statusOf(ctx, valuation) !== 'PENDING') return as(valuation)
  const outcome = await outcomeOf(ctx, valuation)
  if (outcome.status === 'PENDING') return as(valuation)
  const settled: Valuation = {
    ...valuation,
    status: outcome.status,
    result: outcome.status === 'DONE' ? outcome.result : null,
    finishedAt: ctx.at,
  }
  const { marketValueIndicationId: current } = record.loan
  const report = valuation.id === current ? await reportOf(ctx, record, settled) : undefined
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
        },
        [
          ctx.db
            .update(valuations)
            .set({ status: settled.status, result: settled.result, finishedAt: settled.finishedAt })
            .where(and(eq(valuations.id, valuation.id), eq(valuations.status, 'PENDING'))),
          assertChanged(),
          // Another order may have become the current one: the next look at this one decides anew whether it has a report.
          assertHolds(ctx, isCurrentOrder(ctx, valuation.loanId, current)),
          ...(report?.statements ?? []),
        ],
      ),
    )
  } catch (error) {
    // Several windows and cron may ask at once: one of them has done it.
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
    const meanwhile = await getLoan(ctx, valuation.loanId)
    const found = meanwhile.valuations.find(({ id }) => id === valuation.id)
    if (found === undefined) throw new DomainError('not_found')
    return as(found, meanwhile)
  }
  removeFiles(ctx, report?.replaced ?? [])
  return { valuation: settled, reportId: report === undefined ? null : valuation.id }
}

const isCurrentOrder = (ctx: Ctx, loanId: string, orderId: string | null): SQL =>
  exists(
    ctx.db
      .select({ id: loans.id })
      .from(loans)
      .where(and(eq(loans.id, loanId), sql`${loans.marketValueIndicationId} is ${orderId}`)),
  )

/** An order that the service refuses to tell of will never be done. */
async function outcomeOf(ctx: Ctx, { providerOrderId }: Valuation): Promise<ValuationOutcome> {
  try {
    return await (await valuationOf(ctx)).outcome(providerOrderId)
  } catch (error) {
    if (!(error instanceof ProviderError && error.refused)) throw error
    log('warn', 'a valuation order was refused', { requestId: ctx.requestId })
    return { status: 'FAILED' }
  }
}

/** Orders whose applicants wait no longer: the result is there when they come back. */
export async function followValuations(ctx: Ctx): Promise<void> {
  const ago = (ms: number): string => new Date(ctx.now.getTime() - ms).toISOString()
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(valuations)
      .where(
        and(
          eq(valuations.status, 'PENDING'),
          lt(valuations.createdAt, ago(minute)),
          gt(valuations.createdAt, ago(longestMs)),
        ),
      )
      .orderBy(asc(valuations.createdAt))
      .limit(20),
  )
  for (const valuation of rows) {
    try {
      const own = backgroundCtx(ctx, ctx.actor)
      await settle(own, await getLoan(own, valuation.loanId), valuation)
    } catch (error) {
      log('warn', 'valuation not followed', { requestId: ctx.requestId, failure: String(error) })
    }
  }
}
