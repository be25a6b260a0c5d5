import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'

import { identTransactions } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { requirePerson } from '../../http/owner.ts'
import { ProviderError } from '../../providers/outbound.ts'
import { settle, type Transaction } from './apply-result.ts'
import { identTypes } from './start.ts'

const log = logger('identification')

/** [A3.23] */
export const IdentReply = v.object({
  id: v.string(),
  transactionId: v.string(),
  type: v.picklist(identTypes),
  status: v.picklist(['NEW', 'FAILED', 'SUCCESS']),
  redirectUrl: v.string(),
  createdAt: v.string(),
  finishedAt: v.nullable(v.string()),
})
export type IdentReply = v.InferOutput<typeof IdentReply>

/** An own transaction, with what the provider says of it by now; for a sign-off, of that loan. */
export async function readTransaction(ctx: Ctx, id: string, loanId: string | null): Promise<IdentReply> {
  const [rows] = await ctx.read(
    ctx.db
      .select()
      .from(identTransactions)
      .where(
        and(eq(identTransactions.id, id), eq(identTransactions.kind, loanId === null ? 'USER_IDENT' : 'SIGN_OFF')),
      ),
  )
  const account = requirePerson(ctx)
  const found = rows[0]
  if (found === undefined || found.accountId !== account.id || found.loanId !== loanId)
    throw new DomainError('not_found')
  const transaction = await asItStands(ctx, found)
  return {
    id: transaction.id,
    transactionId: transaction.id,
    type: transaction.mode === 'VIDEO_IDENT' ? 'video_ident' : 'customer_ident',
    status: transaction.status,
    redirectUrl: transaction.redirectUrl,
    createdAt: transaction.createdAt,
    finishedAt: transaction.finishedAt,
  }
}

/** While the provider does not answer, a transaction is what it was: the client asks again anyway. */
async function asItStands(ctx: Ctx, transaction: Transaction): Promise<Transaction> {
  try {
    return await settle(ctx, transaction)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log('warn', 'identity provider not asked', { requestId: ctx.requestId, failure: error.message })
    return transaction
  }
}
