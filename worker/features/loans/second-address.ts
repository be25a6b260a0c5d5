import { sql } from 'drizzle-orm'

import { canonicalEmail } from '#domain/identifiers/email.ts'
import { textAnswer } from '#domain/fields/read-answer.ts'
import type { FieldValues } from '#domain/fields/types.ts'
import { wellKnown } from '#domain/fields/well-known.ts'
import { defaultLocale, isLocale } from '#domain/text/locale.ts'
import { toMailbox } from '#domain/settings/mails/mail-rules.ts'

import type { Statement } from '../../db/commit.ts'
import type { Ctx } from '../../http/context.ts'
import { queueMail } from '../mail/queue.ts'
import { getJourney } from './journey.ts'
import type { LoanRecord, LoanRow } from './loan-record.ts'
import { getSecondBorrower } from './role.ts'
import type { Actor } from '../../http/actor.ts'

/** A mailbox of the first borrower, in whatever spelling: nothing for the second borrower goes there. */
export const isFirsts = (fields: FieldValues, owner: { readonly login: string } | null, email: string): boolean =>
  [owner?.login ?? '', textAnswer(fields, wellKnown.email)].some((own) => toMailbox(own) === toMailbox(email))

/** Whether whoever has this mailbox has objected to being entered in this loan: no request or invitation is mailed there any more. */
export const hasObjected = ({ secondNotices }: Pick<LoanRecord, 'secondNotices'>, email: string): boolean =>
  secondNotices.some(({ mailbox, objectedAt }) => objectedAt !== null && mailbox === toMailbox(email))

/** Whether the caller's account has the address to which a link went. */
export const isAddressee = (actor: Actor, email: string | null): boolean =>
  actor.kind === 'person' && email !== null && actor.account.login === canonicalEmail(email)

/**
 * Whether the first borrower may have the link to sign sent elsewhere, because it may be mistyped: as long as the second has neither
 * consented there nor joined with an account.
 */
export const isReplaceable = (
  { loan, people, secondConsents }: Pick<LoanRecord, 'loan' | 'people' | 'secondConsents'>,
  email: string | null,
): boolean => email === null || (secondConsents?.givenAt == null && !getSecondBorrower(loan, people.members).joined)

/** Tells an address that its link ended because another one is used; nothing where no link went to another one. */
export async function linkEndedMail(
  ctx: Ctx,
  loan: LoanRow,
  former: string | null | undefined,
  now?: string,
): Promise<Statement[]> {
  if (former == null || former === now) return []
  const locale = isLocale(loan.locale) ? loan.locale : defaultLocale
  const product = getJourney(await ctx.settings(loan.release), loan)
  const values = { loanName: product.translations[locale].title }
  // Otherwise whoever ends links of their own loans there first could end another one unseen.
  const needed = sql`1`
  return [(await queueMail(ctx, { kind: 'LINK_ENDED', recipient: former, locale, values, needed })).statement]
}
