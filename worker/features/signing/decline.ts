import { and, eq, isNull, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'

import { assertChanged, commit, type Statement } from '../../db/commit.ts'
import { loans, signers } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { ownSigner } from '../identification/start.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { getLoanFor } from '../loans/record.ts'
import { sendSoon } from '../mail/send.ts'
import { retryOnConflict } from '../sharing/retry-on-conflict.ts'
import { assertSameSigner, endTransactions, isAfterLastDay, offerIsOpen, type SignerRow } from './signed.ts'
import { signerMail } from './signer-mails.ts'

/** The caller declines the offer as one of its borrowers. Throws as `ownSigner` and `decline`. */
export function declineOffer(ctx: Ctx, loanId: string): Promise<void> {
  let asked: string | undefined
  return retryOnConflict(async () => {
    const record = await getLoanFor(ctx, loanId, 'decline')
    const signer = ownSigner(record)
    // A new offer that arrives meanwhile is not the one that the caller has seen.
    asked ??= signer.id
    if (asked !== signer.id) throw new DomainError('no_offer', { entityName: 'loan' })
    await decline(ctx, record, signer)
  })
}

/**
 * Ends an open offer for all of its borrowers, until the last has signed; a repetition has no effect. Throws `no_offer` for an
 * offer that is not open, also after its last day.
 */
export async function decline(ctx: Ctx, record: LoanRecord, signer: SignerRow): Promise<void> {
  if (signer.declinedAt !== null) return
  const { status, offerState } = record.loan
  if (status !== 'OFFER_AVAILABLE' || offerState !== 'OPEN' || isAfterLastDay(ctx, record.loan))
    throw new DomainError('no_offer', { entityName: 'loan' })
  await commit(
    ctx,
    {
      action: 'loan.decline-offer',
      entity: 'loan',
      entityId: record.loan.id,
      detail: { signer: signer.id, borrower: signer.borrower },
      reply: undefined,
    },
    [
      offerIsOpen(ctx, record.loan.id),
      assertSameSigner(ctx, signer),
      ctx.db
        .update(signers)
        .set({ declinedAt: ctx.at })
        .where(and(eq(signers.id, signer.id), isNull(signers.declinedAt))),
      assertChanged(),
      ...(await endOffer(ctx, record, 'DECLINED', signer)),
    ],
  )
  sendSoon(ctx)
}

/** Ends an offer without a contract: closes it and its transactions, and tells every borrower. */
export async function endOffer(
  ctx: Ctx,
  record: LoanRecord,
  offerState: 'DECLINED' | 'EXPIRED',
  by: SignerRow | undefined,
): Promise<Statement[]> {
  const kind = offerState === 'DECLINED' ? 'OFFER_DECLINED' : 'OFFER_EXPIRED'
  const mails = await Promise.all(
    record.signers.map((each) =>
      signerMail(ctx, record, each, kind, by === undefined || by.id === each.id ? undefined : { signer: by }),
    ),
  )
  return [
    ctx.db
      .update(loans)
      .set({ offerState, offerEndedAt: ctx.at, changeDate: ctx.at, version: sql`${loans.version} + 1` })
      .where(and(eq(loans.id, record.loan.id), eq(loans.offerState, 'OPEN'))),
    assertChanged(),
    endTransactions(ctx, record.loan.id),
    ...mails.flat(),
  ]
}
