import { sql } from 'drizzle-orm'

import { defaultLocale, isLocale } from '#domain/text/locale.ts'
import { toMailbox } from '#domain/settings/mails/mail-rules.ts'

import type { Statement } from '../../db/commit.ts'
import { changedBefore, insertWhere } from '../../db/insert-where.ts'
import { secondNotices } from '../../db/schema/loans.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { fullName } from '../loans/edit-lock.ts'
import type { LoanRecord } from '../loans/loan-record.ts'
import { queueMail } from '../mail/queue.ts'
import { customer, inviter, getMailLocale, readRecipients } from '../sharing/invitation-mails.ts'
import { hashConsentLink, consentLink } from './link.ts'

/** A row for a link to this address, which is that of a request for consents, too. */
export const noticeRow = async (ctx: Ctx, loanId: string, email: string) => ({
  id: randomId(),
  loanId,
  email,
  mailbox: toMailbox(email),
  linkHash: await hashConsentLink(ctx, loanId, email),
  noticedAt: ctx.at,
  objectedAt: null,
})

/**
 * Mails an address what article 14 GDPR asks for, and notes it if the day's limit of the mailbox had room; otherwise a later save or the sending of the
 * application does. It is no invitation, so it also goes to somebody who wants none of the owner's. Cron sends it, so that a request for consents that
 * follows the save at once takes its place.
 */
export async function noticeMail(
  ctx: Ctx,
  { loan, people: { owner, proofs } }: Pick<LoanRecord, 'loan' | 'people'>,
  { email, needed }: { readonly email: string; readonly needed: boolean },
): Promise<Statement[]> {
  const recipient = owner === null ? undefined : (await readRecipients(ctx, owner.id, [email])).recipients.get(email)
  // A visitor's draft has the language in which it is filled in.
  const ofDraft = isLocale(loan.locale) ? loan.locale : defaultLocale
  const locale = owner === null ? ofDraft : getMailLocale({ owner, recipient })
  const row = await noticeRow(ctx, loan.id, email)
  const { statement } = await queueMail(ctx, {
    id: row.id,
    kind: 'SECOND_NOTICE',
    recipient: email,
    locale,
    values: {
      invitedBy: owner === null ? customer[locale] : inviter({ owner, proofs }, locale),
      link: await consentLink(ctx, loan.id, email),
      name: fullName(recipient),
    },
    needed: sql`${needed ? 1 : 0}`,
  })
  return [statement, insertWhere(ctx, secondNotices, row, changedBefore)]
}
