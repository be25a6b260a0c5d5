import { sql } from 'drizzle-orm'

import { consentLinkDays } from '#domain/loan/second-consents.ts'
import { dayMs } from '#domain/time/durations.ts'

import type { Statement } from '../../db/commit.ts'
import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { fullName } from '../loans/edit-lock.ts'
import { getJourney } from '../loans/journey.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { queueMail } from '../mail/queue.ts'
import { inviter, getMailLocale, readRecipients, getLoanTitle } from '../sharing/invitation-mails.ts'
import { consentLink } from './link.ts'

/** When a request that was mailed then ends. */
export const linkEnds = (mailedAt: string): Date => new Date(new Date(mailedAt).getTime() + consentLinkDays * dayMs)

/** Mails the second borrower their link; nothing to somebody who has blocked the owner, who is not told. */
export async function requestMail(
  ctx: Ctx,
  { loan, people }: LoanRecord,
  { owner, email, needed }: { readonly owner: Account; readonly email: string; readonly needed: boolean },
): Promise<Statement[]> {
  const { recipients, isBlocked } = await readRecipients(ctx, owner.id, [email])
  if (isBlocked(email)) return []
  const about = { loan, owner, proofs: people.proofs, email, recipient: recipients.get(email) }
  const locale = getMailLocale(about)
  const { statement } = await queueMail(ctx, {
    kind: 'CONSENT_REQUEST',
    recipient: email,
    locale,
    values: {
      invitedBy: inviter(about, locale),
      loanName: await getLoanTitle(ctx, loan, locale),
      link: await consentLink(ctx, loan.id, email),
      validUntil: linkEnds(ctx.at),
      name: fullName(about.recipient),
    },
    needed: sql`${needed ? 1 : 0}`,
  })
  return [statement]
}

/** Tells the owner what the second borrower has decided, without a word of theirs. */
export async function decisionMail(
  ctx: Ctx,
  { loan, people: { owner } }: LoanRecord,
  kind: 'CONSENT_GIVEN' | 'CONSENT_DECLINED' | 'SECOND_OBJECTED',
): Promise<Statement[]> {
  if (owner === null) return []
  const { uri, translations } = getJourney(await ctx.settings(loan.release), loan)
  // The review, which says what is left and sends the application.
  const link = `${ctx.env.PUBLIC_URL}/${uri}/${loan.id}/pruefen`
  const values = { loanName: translations[owner.langKey].title, link, name: fullName(owner) }
  return [(await queueMail(ctx, { kind, recipient: owner.login, locale: owner.langKey, values })).statement]
}
