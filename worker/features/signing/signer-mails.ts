import { describedBorrower, nameOf } from '#domain/loan/borrower-names.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/locale.ts'

import type { Statement } from '../../db/commit.ts'
import type { Ctx } from '../../http/context.ts'
import { linkTo } from '../bank/notify.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { type MailValues, queueMail } from '../mail/queue.ts'
import { signingLink } from './signing-link.ts'
import type { SignerRow } from './signed.ts'

/** The mails to signers about an offer. */
type SignerMail =
  | 'SIGNER_INVITATION'
  | 'SIGNER_REMINDER'
  | 'OTHER_SIGNED'
  | 'OFFER_SIGNED'
  | 'OFFER_DECLINED'
  | 'OFFER_EXPIRED'

/** Whom a signer's mails go to; undefined while no address is known. */
interface Recipient {
  readonly email: string
  readonly locale: Locale
  readonly name: string
  /** Where the signer reads the offer and signs. */
  readonly link: string
}

/** A signer with an account is mailed a link to the offer there, another one the link that is theirs. */
export async function recipientOf(
  ctx: Ctx,
  { loan, people }: Pick<LoanRecord, 'loan' | 'people'>,
  signer: SignerRow,
): Promise<Recipient | undefined> {
  const name = nameOf(describedBorrower(loan.fields, signer.borrower))
  const { owner } = people
  if (signer.accountId !== null) {
    const settings = await ctx.settings(loan.release)
    const link = linkTo(ctx, settings, loan, 'OFFER_AVAILABLE')
    const account = signer.accountId === owner?.id ? owner : signer.account
    if (account !== null && account !== undefined) return { email: account.login, locale: account.langKey, name, link }
  }
  if (signer.email === null) return undefined
  const link = await signingLink(ctx, loan.id, { ...signer, email: signer.email })
  return { email: signer.email, locale: isLocale(loan.locale) ? loan.locale : defaultLocale, name, link }
}

/** Mails a signer; nothing while no address is known. */
export async function signerMail(
  ctx: Ctx,
  record: Pick<LoanRecord, 'loan' | 'people'>,
  signer: SignerRow,
  kind: SignerMail,
  /** The other borrower whom the mail is about. */
  about: SignerRow | undefined,
): Promise<Statement[]> {
  const recipient = await recipientOf(ctx, record, signer)
  if (recipient === undefined) return []
  const { loan } = record
  // A mail gets those that its kind lists.
  const values: MailValues<SignerMail> = {
    otherName: about === undefined ? '' : nameOf(describedBorrower(loan.fields, about.borrower)),
    link: recipient.link,
    offerEndsDate: loan.offer === null ? '' : new Date(loan.offer.validUntil),
    name: recipient.name,
  }
  const { email, locale } = recipient
  return [(await queueMail(ctx, { kind, recipient: email, locale, values })).statement]
}
