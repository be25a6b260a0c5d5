import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { Email } from '#domain/identifiers/email.ts'
import { DomainError } from '#domain/shared/errors.ts'
import { can } from '#domain/loan/status.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { dayMs } from '#domain/time/durations.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { insertWhere } from '../../db/insert-where.ts'
import { loans, resumeLinks } from '../../db/schema/loans.ts'
import { mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { randomSecret } from '../../http/crypto.ts'
import { throttle } from '../../http/throttle.ts'
import { getProduct } from '../loans/calculation/calculate.ts'
import { getOwnLoan } from '../loans/record.ts'
import { stillOwned } from '../loans/answers/writing.ts'
import { assertMayMail, queueMail } from '../mail/queue.ts'
import { sendSoon } from '../mail/send.ts'
import { hashResumeKey } from './hash.ts'

export const ResumeLinkInput = v.object({ email: Email })
export type ResumeLinkInput = v.InferOutput<typeof ResumeLinkInput>

const validForDays = 7
const maxOpenLinks = 3

/**
 * Mails a visitor a link to their draft, which works once in any browser. Throws `resume_not_needed` for users, whose
 * overview lists the loan, `loan_locked`, or `throttled`.
 */
export async function requestResumeLink(ctx: Ctx, id: string, { email }: ResumeLinkInput): Promise<void> {
  const { loan } = await getOwnLoan(ctx, id)
  const settings = await ctx.settings(loan.release)
  await throttle(ctx, 'resume-link', generalSetting(settings.areas.GENERAL_SETTINGS, 'THROTTLE_REGISTRATION'))
  if (loan.visitorHash === null) throw new DomainError('resume_not_needed', { entityName: 'loan' })
  if (!can('edit', loan.status)) throw new DomainError('loan_locked', { entityName: 'loan' })
  const open = await openLinks(ctx, id)
  if (open >= maxOpenLinks) throw new DomainError('throttled', { retryAfterSeconds: 3600 })
  // Strangers can use up the mailbox's limit by drafts of their own: a draft without an open link still gets one.
  await assertMayMail(ctx, 'RESUME_LINK', email, open === 0)

  const key = randomSecret()
  const validUntil = new Date(ctx.now.getTime() + validForDays * dayMs)
  const row = { hash: await hashResumeKey(key), loanId: id, createdAt: ctx.at, expiresAt: validUntil.toISOString() }
  // The product's title instead of the visitor's own name for the loan, which might be used to mail text to strangers.
  const loanName = getProduct(settings, loan.productId).translations[ctx.locale].title
  const mail = await queueMail(ctx, {
    kind: 'RESUME_LINK',
    recipient: email,
    locale: ctx.locale,
    values: { loanName, link: `${ctx.env.PUBLIC_URL}/resume/${key}`, validUntil },
    needed: sql`(select count(*) from ${resumeLinks} where ${openCondition(ctx, id)}) = 0`,
  })
  // The insert counts again, so that concurrent requests cannot exceed the limit; a link that nobody gets is none.
  const stillFew = sql`${maxOpenLinks} > (select count(*) from ${resumeLinks} where ${openCondition(ctx, id)})
    and exists (select 1 from ${mails} where ${mails.id} = ${mail.id})`
  // Fails if the loan was resumed elsewhere meanwhile, so that its former owner gets no link.
  const own = ctx.db
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.id, id), stillOwned(loan)))
  await commit(
    ctx,
    {
      action: 'loan.resume-link',
      entity: 'loan',
      entityId: id,
      detail: { mail: mail.id },
      personal: { dataKey: loan.dataKey, after: { email } },
      reply: undefined,
    },
    [
      mail.statement,
      insertWhere(ctx, resumeLinks, row, sql`${stillFew} and exists (${own.getSQL()})`),
      assertChanged(),
    ],
  )
  sendSoon(ctx)
}

const openCondition = (ctx: Ctx, loanId: string) =>
  and(eq(resumeLinks.loanId, loanId), isNull(resumeLinks.usedAt), gt(resumeLinks.expiresAt, ctx.at))

async function openLinks(ctx: Ctx, loanId: string): Promise<number> {
  const [[open]] = await ctx.read(ctx.db.select({ count: count() }).from(resumeLinks).where(openCondition(ctx, loanId)))
  return open?.count ?? 0
}
