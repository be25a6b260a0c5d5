import { and, eq, sql } from 'drizzle-orm'

import type { CheckedAccount } from '#domain/aggregation/bookings.ts'
import type { RiskStatus } from '#domain/aggregation/risk-status.ts'
import { DomainError } from '#domain/shared/errors.ts'
import type { Snapshot } from '#domain/settings/snapshot.ts'
import { isInterfaceOn } from '#domain/settings/areas/interfaces/schema.ts'

import { assertChanged, commitBefore } from '../../db/commit.ts'
import { fintecSessions } from '../../db/schema/account-information.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { type Aggregation } from '../../providers/aggregation/contract.ts'
import { openAggregation } from '../../providers/aggregation/open.ts'
import { ProviderError } from '../../providers/outbound.ts'
import { type FintecSession, mayUseSession } from '../loans/life-cycle/fintec-transactions.ts'
import { getLoanFor } from '../loans/record.ts'
import type { LoanRecord } from '../loans/loan-record.ts'

const log = logger('aggregation')

export interface FoundSession {
  readonly record: LoanRecord
  readonly session: FintecSession
}

/** A session and its loan, in one round trip. Throws `not_found` if the caller may not continue it. */
export async function getSession(ctx: Ctx, id: string): Promise<FoundSession> {
  const loanId = sql`(select ${fintecSessions.loanId} from ${fintecSessions} where ${fintecSessions.id} = ${id})`
  const record = await getLoanFor(ctx, loanId, 'save')
  const session = record.fintecSessions.find((each) => each.id === id)
  if (session === undefined || !mayUseSession(record, session)) throw new DomainError('not_found')
  return { record, session }
}

/** The session with its status from the service; the first final status stays. */
async function withStatus(ctx: Ctx, session: FintecSession): Promise<FintecSession> {
  const { status, transaction, expiresAt, takenAt } = session
  if (takenAt !== null || (status !== 'OPEN' && status !== 'DONE')) return session
  if (expiresAt <= ctx.at) return ended(ctx, session, 'EXPIRED')
  if (status === 'DONE' || transaction === null) return session
  const now = await known(ctx, (service) => service.status(transaction))
  return now === status ? session : ended(ctx, session, now ?? 'EXPIRED')
}

/** Throws `not_reviewable` where the bank has switched it off in the live release, whatever release the loan is on. */
export async function assertSwitchedOn(ctx: Ctx): Promise<Snapshot> {
  const settings = await ctx.settings()
  if (!isInterfaceOn(settings.areas.INTERFACES, 'FINTEC_SELF_DISCLOSURE'))
    throw new DomainError('not_reviewable', { entityName: 'interface' })
  return settings
}

interface WithAccounts {
  readonly session: FintecSession
  /** Undefined if the session is not done, or its amounts were applied already. */
  readonly accounts: CheckedAccount[] | undefined
}

/** The session with its accounts from the service. Throws `provider_failed`. */
export async function withAccounts(ctx: Ctx, stored: FintecSession): Promise<WithAccounts> {
  const session = await withStatus(ctx, stored)
  const { status, transaction, takenAt } = session
  if (status !== 'DONE' || takenAt !== null || transaction === null) return { session, accounts: undefined }
  const accounts = await known(ctx, (service) => service.accounts(transaction))
  return { session: accounts === undefined ? await ended(ctx, session, 'EXPIRED') : session, accounts }
}

async function ended(ctx: Ctx, session: FintecSession, now: RiskStatus): Promise<FintecSession> {
  const { id, loanId, status, borrowerNumber } = session
  try {
    return await commitBefore(
      ctx,
      {
        action: `loan.fintec.${now}`,
        entity: 'loan',
        entityId: loanId,
        detail: { session: id, borrower: borrowerNumber },
        reply: { ...session, status: now },
        onGet: 'service',
      },
      [
        ctx.db
          .update(fintecSessions)
          .set({ status: now })
          .where(and(eq(fintecSessions.id, id), eq(fintecSessions.status, status))),
        assertChanged(),
      ],
    )
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'conflict')) throw error
    const [rows] = await ctx.read(ctx.db.select().from(fintecSessions).where(eq(fintecSessions.id, id)))
    if (rows[0] === undefined) throw new DomainError('not_found', {}, { cause: error })
    return rows[0]
  }
}

/** Undefined if the service no longer knows the session. */
async function known<T>(ctx: Ctx, question: (service: Aggregation) => Promise<T>): Promise<T | undefined> {
  try {
    return await ask(ctx, question)
  } catch (error) {
    if (error instanceof DomainError && error.cause instanceof ProviderError && error.cause.status === 404)
      return undefined
    throw error
  }
}

/** Throws `provider_failed` if the service is unavailable. */
export async function ask<T>(ctx: Ctx, question: (service: Aggregation) => Promise<T>): Promise<T> {
  try {
    return await question(await openAggregation(ctx))
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log('warn', 'account information failed', { requestId: ctx.requestId, refused: error.refused })
    throw new DomainError('provider_failed', {}, { cause: error })
  }
}
