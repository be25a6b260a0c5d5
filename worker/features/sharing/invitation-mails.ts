import { mailsTexts } from '#domain/texts/mails.ts'
import { and, eq, inArray } from 'drizzle-orm'

import { matchingIdentification } from '#domain/identity/identification.ts'
import { defaultLocale, isLocale, type Locale, type Localized } from '#domain/text/locale.ts'
import { toCents } from '#domain/money/cents.ts'
import { formatCents } from '#domain/money/format.ts'

import { accounts } from '../../db/schema/accounts.ts'
import type { Statement } from '../../db/commit.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import type { Proof } from '../identification/account-proof.ts'
import { personOfAccount, provenName } from '../identification/evidence.ts'
import { fullName } from '../loans/edit-lock.ts'
import type { LoanRow } from '../loans/loan-record.ts'
import { invitationEnds } from '../loans/role.ts'
import { getJourney } from '../loans/journey.ts'
import { queueMail } from '../mail/queue.ts'
import { blockedQuery } from './declined.ts'

type Recipient = Pick<Account, 'firstName' | 'lastName' | 'langKey'> | undefined

/** Accounts of these e-mails, to mail them in their language, unless they have blocked the owner; both hidden from the owner. */
export async function readRecipients(
  ctx: Ctx,
  ownerId: string,
  emails: readonly string[],
): Promise<{ recipients: ReadonlyMap<string, Recipient>; isBlocked: (email: string) => boolean }> {
  if (emails.length === 0) return { recipients: new Map(), isBlocked: () => false }
  const [rows, blocked] = await ctx.read(
    ctx.db
      .select({
        login: accounts.login,
        firstName: accounts.firstName,
        lastName: accounts.lastName,
        langKey: accounts.langKey,
      })
      .from(accounts)
      .where(and(inArray(accounts.login, [...emails]), eq(accounts.activated, true))),
    blockedQuery(ctx, ownerId, emails),
  )
  const recipients = new Map(rows.map(({ login, ...recipient }) => [login, recipient]))
  return { recipients, isBlocked: (email) => blocked.some((each) => each.email === email) }
}

/** The names of the roles in the dialog. */
const roleTexts: Readonly<Record<'VIEWER' | 'EDITOR', Localized>> = mailsTexts.roles

export interface About {
  readonly loan: LoanRow
  readonly owner: Account
  /** Of the owner. */
  readonly proofs: readonly Proof[]
  readonly email: string
  readonly recipient: Recipient
}

/** Mails somebody that a loan is shared with them. */
export async function sharedMail(ctx: Ctx, about: About, role: 'VIEWER' | 'EDITOR'): Promise<{ statement: Statement }> {
  const { loan, email, recipient } = about
  const locale = getMailLocale(about)
  return queueMail(ctx, {
    kind: 'SHARED_APPLICATION',
    recipient: email,
    locale,
    values: {
      sharedBy: inviter(about, locale),
      role: roleTexts[role][locale],
      // Instead of the owner's own name for the loan, which might be used to mail text to strangers.
      loanName: await getLoanTitle(ctx, loan, locale),
      link: invitationLink(ctx, loan),
      name: fullName(recipient),
    },
  })
}

/** Invites the second borrower. */
export async function coBorrowerMail(ctx: Ctx, about: About): Promise<{ statement: Statement }> {
  const { loan, email, recipient } = about
  const locale = getMailLocale(about)
  const { amount } = loan.figures
  return queueMail(ctx, {
    kind: 'CO_BORROWER_INVITATION',
    recipient: email,
    locale,
    values: {
      invitedBy: inviter(about, locale),
      amount: amount === null ? '–' : formatCents(toCents(amount), locale),
      link: invitationLink(ctx, loan),
      validUntil: invitationEnds(ctx.at),
      name: fullName(recipient),
    },
  })
}

/** Begins a sentence. */
export const customer: Localized = mailsTexts.customer

/** The name that an identification has proved; otherwise neutral, because anybody can enter a name, and any text as an address. */
export function inviter(
  { owner, proofs }: Pick<About, 'proofs'> & { readonly owner: Pick<Account, 'firstName' | 'lastName' | 'fields'> },
  locale: Locale,
): string {
  const identified = proofs.filter(({ identifiedAt }) => identifiedAt !== null)
  const proof = matchingIdentification(identified, personOfAccount(owner))
  return proof === undefined ? customer[locale] : provenName(proof.claims)
}

export function getMailLocale({
  owner,
  recipient,
}: Pick<About, 'recipient'> & { readonly owner: Pick<Account, 'langKey'> }): Locale {
  const locale = recipient?.langKey ?? owner.langKey
  return isLocale(locale) ? locale : defaultLocale
}

/** The overview, where the invitation waits: the address of the loan itself would name its product. Servers do not log the fragment. */
const invitationLink = ({ env }: Ctx, { id }: LoanRow): string => `${env.PUBLIC_URL}/entity#${id}`

/** The title of the loan's product. */
export async function getLoanTitle(ctx: Ctx, loan: LoanRow, locale: Locale): Promise<string> {
  const product = getJourney(await ctx.settings(loan.release), loan)
  return product.translations[locale].title
}
