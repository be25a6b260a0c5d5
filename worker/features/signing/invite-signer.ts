import { and, eq, isNull } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { signers } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { throttle } from '../../http/throttle.ts'
import { ownSigner } from '../identification/start.ts'
import { getLoanFor } from '../loans/record.ts'
import { sendSoon } from '../mail/send.ts'
import { invitationsPerMinute } from '../sharing/save-share.ts'
import { assertSameSigner, endTransactionsOf, offerIsOpen, othersOf } from './signed.ts'
import type { InvitedSigner, SignerInput } from './inputs.ts'
import { signerMail } from './signer-mails.ts'
import { linkHashOf, signingLink } from './signing-link.ts'

/**
 * The owner mails the other borrower the link by which they sign; another address voids the former link. Throws `no_offer` unless
 * the offer is open and the other borrower has yet to sign without an account.
 */
export async function inviteSigner(ctx: Ctx, loanId: string, { email }: SignerInput): Promise<InvitedSigner> {
  const record = await getLoanFor(ctx, loanId, 'inviteSigner')
  const account = requirePerson(ctx)
  const own = ownSigner(ctx, record)
  const [other] = othersOf(record, own)
  if (other === undefined || other.accountId !== null || other.signedAt !== null || record.loan.offerState !== 'OPEN')
    throw new DomainError('no_offer', { entityName: 'loan' })
  await throttle(ctx, 'signer-invitation', invitationsPerMinute, account.id)
  const invited = { ...other, email, invitedAt: ctx.at }
  const linkHash = await linkHashOf(ctx, invited)
  const reply = { email, link: await signingLink(ctx, loanId, invited) }
  await commit(
    ctx,
    { action: 'loan.invite-signer', entity: 'loan', entityId: loanId, detail: { signer: other.id }, reply },
    [
      offerIsOpen(ctx, loanId),
      assertSameSigner(ctx, other),
      ctx.db
        .update(signers)
        .set({
          email,
          linkHash,
          invitedAt: ctx.at,
          deliveredAt: other.deliveredAt ?? ctx.at,
        })
        .where(and(eq(signers.id, other.id), isNull(signers.accountId), isNull(signers.signedAt))),
      assertChanged(),
      // Whoever has begun by the former link signs no more.
      ...(linkHash === other.linkHash ? [] : [endTransactionsOf(ctx, other.id)]),
      ...(await signerMail(ctx, record, invited, 'SIGNER_INVITATION', { signer: own })),
    ],
  )
  sendSoon(ctx)
  return reply
}
