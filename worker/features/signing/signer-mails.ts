import { mailsTexts } from '#domain/texts/mails.ts'
import { eq, sql } from 'drizzle-orm'

import type { ProvenClaims } from '#domain/identity/evidence.ts'
import { defaultLocale, isLocale, type Locale } from '#domain/text/locale.ts'

import type { Statement } from '../../db/commit.ts'
import { accounts } from '../../db/schema/accounts.ts'
import type { Account } from '../../http/actor.ts'
import type { Ctx } from '../../http/context.ts'
import { linkTo } from '../bank/notify.ts'
import { provenName } from '../identification/evidence.ts'
import { provingSigner } from '../identification/proving-signer.ts'
import { fullName } from '../loans/edit-lock.ts'
import type { LoanRecord, LoanRow } from '../loans/loan-record.ts'
import { type MailValues, queueMail } from '../mail/queue.ts'
import { signingLink } from './signing-link.ts'
import { getOtherSigners, type SignerRow } from './signed.ts'

/** The mails to signers about an offer. */
type SignerMail =
  | 'SIGNER_INVITATION'
  | 'SIGNER_REMINDER'
  | 'OTHER_SIGNED'
  | 'OFFER_SIGNED'
  | 'OFFER_DECLINED'
  | 'OFFER_EXPIRED'

/** The invitation delivers the pre-contractual information, the others say what became of the offer. */
const isEvidence: Readonly<Record<SignerMail, boolean>> = {
  SIGNER_INVITATION: true,
  SIGNER_REMINDER: false,
  OTHER_SIGNED: false,
  OFFER_SIGNED: true,
  OFFER_DECLINED: true,
  OFFER_EXPIRED: true,
}

/** Whom a signer's mails go to; undefined while no address is known. */
export interface Recipient {
  readonly email: string
  readonly locale: Locale
  /** Their account's; empty without one, because somebody else may have entered the answers. */
  readonly name: string
  /** Where the signer reads the offer and signs. */
  readonly link: string
}

/** The other applicant whom a mail is about. */
export interface About {
  readonly signer: SignerRow
  /** What an identification that is not stored yet has proved. */
  readonly claims?: ProvenClaims | undefined
}

export function aboutOther(record: Pick<LoanRecord, 'signers'>, signer: SignerRow): About | undefined {
  const [other] = getOtherSigners(record, signer)
  return other === undefined ? undefined : { signer: other }
}

async function readAccount(ctx: Ctx, { accountId }: SignerRow): Promise<Account | null> {
  if (accountId === null) return null
  const [rows] = await ctx.read(ctx.db.select().from(accounts).where(eq(accounts.id, accountId)))
  return rows[0] ?? null
}

/** The name that an identification has proved; otherwise neutral, because anybody can enter a name, and any text as an address. */
async function namedIn(ctx: Ctx, loan: LoanRow, { signer, claims }: About, locale: Locale): Promise<string> {
  const account = await readAccount(ctx, signer)
  const proved = claims ?? (await provingSigner(ctx, loan, { signer, account }))?.claims
  return proved === undefined ? mailsTexts.otherBorrower[locale] : provenName(proved)
}

/**
 * The signer has an account or has acted since the link was mailed to this address. Until then the address may be anybody's that
 * the other borrower has entered.
 */
const isProven = ({ account, signedAt, identifiedAt, invitedAt }: SignerRow): boolean =>
  account !== null || signedAt !== null || (identifiedAt !== null && invitedAt !== null && identifiedAt > invitedAt)

/** A signer with an account is mailed this link for people who can sign in, another one the link that is theirs. */
export async function getSignerRecipient(
  ctx: Ctx,
  loan: LoanRow,
  signer: SignerRow,
  accountLink: string,
): Promise<Recipient | undefined> {
  const { account } = signer
  if (account !== null) {
    return { email: account.login, locale: account.langKey, name: fullName(account), link: accountLink }
  }
  if (signer.email === null) return undefined
  const link = await signingLink(ctx, loan.id, { ...signer, email: signer.email })
  return { email: signer.email, locale: isLocale(loan.locale) ? loan.locale : defaultLocale, name: '', link }
}

/** Mails a signer; nothing while no address is known. */
export async function signerMail(
  ctx: Ctx,
  { loan }: { readonly loan: LoanRow },
  signer: SignerRow,
  kind: SignerMail,
  about: About | undefined,
  needed = false,
): Promise<Statement[]> {
  const settings = await ctx.settings(loan.release)
  const recipient = await getSignerRecipient(ctx, loan, signer, linkTo(ctx, settings, loan, 'OFFER_AVAILABLE'))
  if (recipient === undefined) return []
  const { email, locale } = recipient
  // A mail gets those that its kind lists.
  const values: MailValues<SignerMail> = {
    otherName: about === undefined ? '' : await namedIn(ctx, loan, about, locale),
    link: recipient.link,
    offerEndsDate: loan.offer === null ? '' : new Date(loan.offer.validUntil),
    name: recipient.name,
  }
  const proven = isProven(signer)
  return [
    (
      await queueMail(ctx, {
        kind,
        recipient: email,
        locale,
        values,
        proven,
        needed: sql`${needed ? 1 : 0}`,
        letterOf: isEvidence[kind] ? loan : undefined,
      })
    ).statement,
  ]
}
