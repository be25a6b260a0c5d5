import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/shared/errors.ts'
import { personParts } from '#domain/identity/same-person.ts'

import { identErrors, identTransactions } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { requirePerson } from '../../http/owner.ts'
import { ProviderError } from '../../providers/outbound.ts'
import { applyResult, type Transaction } from './apply-result.ts'
import { differencesIn } from './evidence.ts'
import { identTypes } from './start.ts'

const log = logger('identification')

/** [A3.23] */
export const IdentReply = v.object({
  id: v.string(),
  transactionId: v.string(),
  type: v.picklist(identTypes),
  status: v.picklist(['NEW', 'FAILED', 'SUCCESS']),
  /** Why it failed, if not by the service's own reasons. */
  error: v.nullable(v.picklist(identErrors)),
  /** Where the identified person differs from the described one. */
  differences: v.array(v.object({ part: v.picklist(personParts), described: v.string(), proved: v.string() })),
  redirectUrl: v.string(),
  createdAt: v.string(),
  finishedAt: v.nullable(v.string()),
})
export type IdentReply = v.InferOutput<typeof IdentReply>

/** The caller's transaction, updated from the provider; for a sign-off it must belong to the loan. */
export async function readTransaction(ctx: Ctx, id: string, loanId: string | null): Promise<IdentReply> {
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(identTransactions)
      .where(
        and(eq(identTransactions.id, id), eq(identTransactions.kind, loanId === null ? 'USER_IDENT' : 'SIGN_OFF')),
      ),
  )
  const account = await requirePerson(ctx)
  const found = rows[0]
  if (found === undefined || found.accountId !== account.id || found.loanId !== loanId)
    throw new DomainError('not_found')
  return transactionReply(ctx, found, account.dataKey)
}

/** A transaction, updated from the provider, for the person who began it; `dataKey` seals their differences. */
export async function transactionReply(ctx: Ctx, found: Transaction, dataKey: string): Promise<IdentReply> {
  const transaction = await refreshed(ctx, found)
  return {
    id: transaction.id,
    transactionId: transaction.id,
    type: transaction.mode === 'VIDEO_IDENT' ? 'video_ident' : 'customer_ident',
    status: transaction.status,
    error: transaction.error,
    differences: await differencesIn(ctx, dataKey, transaction.differences),
    redirectUrl: transaction.redirectUrl,
    createdAt: transaction.createdAt,
    finishedAt: transaction.finishedAt,
  }
}

/** Keeps the stored state while the provider is unavailable, because the client polls anyway. */
async function refreshed(ctx: Ctx, transaction: Transaction): Promise<Transaction> {
  try {
    return await applyResult(ctx, transaction)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log('warn', 'identity provider failed', { requestId: ctx.requestId, failure: error.message })
    return transaction
  }
}
