import { and, asc, eq, isNotNull, isNull, min, sql } from 'drizzle-orm'

import { defaultLocale } from '#domain/locale.ts'
import { consentGiverTexts, withdrawnConsentTexts } from '#domain/privacy/withdrawn-consent.ts'
import { generalSetting } from '#domain/settings/schemas/general-settings.ts'

import { assertHolds, commit } from '../db/commit.ts'
import { applications, bankOutbox, mails } from '../db/schema/operations.ts'
import { queueMail } from '../features/mail/queue.ts'
import type { Ctx } from '../http/context.ts'

/** Per run; the next minute continues. */
const atMost = 20
const dayMs = 24 * 3_600_000

const isWaiting = isNull(bankOutbox.deliveredAt)

/**
 * Mails the bank what waits in `bank_outbox`, a mail each under the id of its row, and marks it as told when the mail is sent. A
 * mail that was given up is tried again daily; one that was erased with its person is written anew. Until events are delivered.
 */
export async function notifyBank(ctx: Ctx): Promise<void> {
  const [[waiting]] = await ctx.read(
    ctx.db
      .select({ since: min(bankOutbox.createdAt) })
      .from(bankOutbox)
      .where(isWaiting),
  )
  if (waiting?.since == null) return
  await ctx.confirm()
  if (ctx.env.SMTP_URL !== undefined) await ctx.read(dueAgain(ctx))
  const itsMail = eq(mails.id, bankOutbox.id)
  const [, unwritten] = await ctx.read(
    ctx.db
      .update(bankOutbox)
      .set({ deliveredAt: sql`(select ${mails.sentAt} from ${mails} where ${itsMail})` })
      .where(and(isWaiting, sql`exists (select 1 from ${mails} where ${and(itsMail, isNotNull(mails.sentAt))})`)),
    ctx.db
      .select({
        event: bankOutbox,
        // Its number there, once the bank has confirmed an application.
        reference: sql<
          string | null
        >`(select ${applications.bankReference} from ${applications} where ${applications.loanId} = ${bankOutbox.loanId}
          and ${applications.bankReference} is not null order by ${applications.requestDate} desc limit 1)`,
      })
      .from(bankOutbox)
      .where(and(isWaiting, sql`not exists (select 1 from ${mails} where ${itsMail})`))
      .orderBy(asc(bankOutbox.createdAt))
      .limit(atMost),
  )
  const recipient = generalSetting((await ctx.settings()).areas.GENERAL_SETTINGS, 'BANK_EMAIL')
  if (recipient === '') return
  for (const { event, reference } of unwritten) await write(ctx, recipient, event, reference)
}

/** Mails that were given up, a day later; and at once those from before there was a mail server, which have no error. */
const dueAgain = (ctx: Ctx) =>
  ctx.db
    .update(mails)
    .set({
      attempts: 0,
      nextAttemptAt: sql`case when ${mails.error} is null then ${ctx.at}
        else ${new Date(ctx.now.getTime() + dayMs).toISOString()} end`,
    })
    .where(
      and(
        sql`${mails.id} in (select ${bankOutbox.id} from ${bankOutbox} where ${isWaiting})`,
        isNull(mails.sentAt),
        isNull(mails.nextAttemptAt),
      ),
    )

async function write(
  ctx: Ctx,
  recipient: string,
  { id, loanId, data }: typeof bankOutbox.$inferSelect,
  reference: string | null,
): Promise<void> {
  const about = { id, recipient, locale: defaultLocale } as const
  const numbers = { loanId, bankReference: reference ?? '' }
  const mail =
    'objectedAt' in data
      ? await queueMail(ctx, {
          ...about,
          kind: 'OBJECTION_NOTICE',
          values: { ...numbers, objectedAt: new Date(data.objectedAt) },
        })
      : await queueMail(ctx, {
          ...about,
          kind: 'CONSENT_WITHDRAWN',
          values: {
            ...numbers,
            entry: id,
            consent: withdrawnConsentTexts[data.item][defaultLocale],
            giver: consentGiverTexts[data.who][defaultLocale],
            withdrawnAt: new Date(data.withdrawnAt),
          },
        })
  await commit(
    ctx,
    { action: 'loan.notify-bank', entity: 'loan', entityId: loanId, detail: { entry: id }, reply: undefined },
    [
      assertHolds(ctx, sql`exists (select 1 from ${bankOutbox} where ${bankOutbox.id} = ${id} and ${isWaiting})`),
      mail.statement,
    ],
  )
}
