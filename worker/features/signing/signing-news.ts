import type { ProvenClaims } from '#domain/identity/evidence.ts'

import type { Statement } from '../../db/commit.ts'
import type { Ctx } from '../../http/context.ts'
import { statusMails } from '../bank/notify.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { aboutOther, signerMail } from './signer-mails.ts'
import { isLastSignature, getOtherSigners, type SignerRow } from './signed.ts'

/** The mails after a signature: that the other borrower has signed, or that the offer is accepted, to everybody who signs. */
export async function signingNews(
  ctx: Ctx,
  record: LoanRecord,
  signer: SignerRow,
  /** What the service has proved of the signer. */
  claims: ProvenClaims,
): Promise<Statement[]> {
  const others = getOtherSigners(record, signer)
  if (!isLastSignature(record, signer))
    return (
      await Promise.all(others.map((other) => signerMail(ctx, record, other, 'OTHER_SIGNED', { signer, claims })))
    ).flat()
  const settings = await ctx.settings(record.loan.release)
  const { loan, people } = record
  const isOwner = ({ accountId }: SignerRow): boolean => accountId !== null && accountId === people.owner?.id
  // Who signs alone is told the loan's new status, two that the contract is concluded.
  const recipients = record.signers.filter((each) => others.length > 0 || !isOwner(each))
  const accepted = await Promise.all(
    recipients.map((each) =>
      each.id === signer.id
        ? signerMail(ctx, record, { ...each, signedAt: ctx.at }, 'OFFER_SIGNED', aboutOther(record, each))
        : signerMail(ctx, record, each, 'OFFER_SIGNED', { signer, claims }),
    ),
  )
  const owner = recipients.some(isOwner) ? null : people.owner
  return [...(await statusMails(ctx, settings, { loan, owner, status: 'OFFER_ACCEPTED' })), ...accepted.flat()]
}
