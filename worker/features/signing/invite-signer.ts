import { and, eq, isNull } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { signers } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { throttle } from '../../http/throttle.ts'
import { ownSigner } from '../identification/start.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { getLoanFor } from '../loans/record.ts'
import { isFirsts, isReplaceable, linkEndedMail } from '../loans/second-address.ts'
import { assertMayMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import { invitationsPerMinute } from '../sharing/save-share.ts'
import { assertSameSigner, endTransactionsStatement, offerIsOpen, getOtherSigners, type SignerRow } from './signed.ts'
import type { InvitedSigner, SignerInput } from './inputs.ts'
import { signerMail } from './signer-mails.ts'
import { hashSigningLink } from './signing-link.ts'

/**
 * The owner mails the other borrower the link by which they sign, and never learns it. An address that was mistyped can be
 * replaced, which voids the former link and tells it. Throws `no_offer` unless the offer is open and the other borrower has yet to
 * sign without an account, and `invalid` for an address of the owner, or for another one than is known to be theirs.
 */
export async function inviteSigner(ctx: Ctx, loanId: string, { email }: SignerInput): Promise<InvitedSigner> {
  const record = await getLoanFor(ctx, loanId, 'inviteSigner')
  const account = await requirePerson(ctx)
  const own = ownSigner(record)
  const [other] = getOtherSigners(record, own)
  if (other === undefined || other.accountId !== null || other.signedAt !== null || record.loan.offerState !== 'OPEN')
    throw new DomainError('no_offer', { entityName: 'loan' })
  assertTheirs(record, other, email)
  await throttle(ctx, 'signer-invitation', invitationsPerMinute, account.id)
  // Strangers can use up the mailbox's limit by offers of their own: the first invitation to an address is needed.
  const isFirst = other.email !== email
  await assertMayMail(ctx, 'SIGNER_INVITATION', email, isFirst)
  const invited = { ...other, email, invitedAt: ctx.at }
  const linkHash = await hashSigningLink(ctx, invited)
  await commit(
    ctx,
    {
      action: 'loan.invite-signer',
      entity: 'loan',
      entityId: loanId,
      detail: { signer: other.id },
      personal: { dataKey: record.loan.dataKey, before: { email: other.email }, after: { email } },
      reply: { email },
    },
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
      ...(linkHash === other.linkHash ? [] : [endTransactionsStatement(ctx, other.id)]),
      ...(await linkEndedMail(ctx, record.loan, other.email, email)),
      ...(await signerMail(ctx, record, invited, 'SIGNER_INVITATION', { signer: own }, isFirst)),
    ],
  )
  sendSoon(ctx)
  return { email }
}

function assertTheirs(record: LoanRecord, other: SignerRow, email: string): void {
  const message = isFirsts(record.loan.fields, record.people.owner, email)
    ? 'OwnEmail'
    : email === other.email || isReplaceable(record, other.email)
      ? undefined
      : 'OtherEmail'
  if (message !== undefined)
    throw new DomainError('invalid', {
      entityName: 'loan',
      fieldErrors: [{ objectName: 'signer', field: 'email', message }],
    })
}
