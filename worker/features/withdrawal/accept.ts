import { and, eq, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import { withdrawalRight } from '#domain/loan/withdrawal.ts'
import type { ListedDeclaration, WithdrawalOutcome } from '#domain/loan/withdrawal-declaration.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { loans } from '../../db/schema/loans.ts'
import { withdrawalDeclarations } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { sendSoon } from '../mail/send.ts'
import { repaymentMails } from './declaration-mails.ts'
import { contractsFound, contractsNumbered } from './find-contract.ts'
import { declarationQuery, listed } from './list.ts'

/** Declarations on which the bank decides. */
const undecided: readonly WithdrawalOutcome[] = ['UNMATCHED', 'LIMITED', 'LATE']

/**
 * Withdraws from the contract of a kept declaration, as of the time when it was received, because the bank has found it valid;
 * mails the amounts to each borrower. Throws `not_found`, and `not_reviewable` if there is nothing to decide.
 */
export async function acceptDeclaration(ctx: Ctx, id: string): Promise<ListedDeclaration> {
  const [[row]] = await ctx.read(declarationQuery(ctx, id))
  if (row === undefined) throw new DomainError('not_found')
  const [found] = contractsFound(...(await ctx.read(...contractsNumbered(ctx, row.loanId ?? ''))))
  const { areas } = await ctx.settings()
  const sentAt = new Date(row.receivedAt)
  const right =
    found === undefined
      ? undefined
      : withdrawalRight({ ...found.loan, contract: '', signedAt: found.signedAt }, areas.LEGAL, sentAt)
  if (found === undefined || right === undefined || right.withdrawnAt !== null || !undecided.includes(row.outcome))
    throw new DomainError('not_reviewable', { entityName: 'loan' })
  const mails = await repaymentMails(ctx, found, right, sentAt)
  const reply = listed({ ...row, outcome: 'ACCEPTED' })
  await commit(
    ctx,
    { action: 'loan.accept-withdrawal', entity: 'loan', entityId: found.loan.id, detail: { declaration: id }, reply },
    [
      ctx.db
        .update(loans)
        .set({
          status: 'WITHDRAWN',
          withdrawnAt: row.receivedAt,
          version: sql`${loans.version} + 1`,
          changeDate: ctx.at,
        })
        .where(and(eq(loans.id, found.loan.id), eq(loans.status, 'OFFER_ACCEPTED'))),
      assertChanged(),
      ctx.db.update(withdrawalDeclarations).set({ outcome: 'ACCEPTED' }).where(eq(withdrawalDeclarations.id, id)),
      ...mails,
    ],
  )
  sendSoon(ctx)
  return reply
}
