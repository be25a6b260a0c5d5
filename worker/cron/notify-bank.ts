import { and, asc, eq, isNotNull, isNull, lte, min, sql } from 'drizzle-orm'

import { defaultLocale } from '#domain/text/locale.ts'
import { consentGiverTexts, withdrawnConsentTexts } from '#domain/privacy/withdrawn-consent.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { dayMs } from '#domain/time/durations.ts'

import { assertHolds, commit } from '../db/commit.ts'
import { applications, bankOutbox, mails } from '../db/schema/operations.ts'
import { queueMail } from '../features/mail/queue.ts'
import type { Ctx } from '../http/context.ts'

/** Per run; the next minute continues. */
const atMost = 20

const isWaiting = isNull(bankOutbox.deliveredAt)

const part = (name: string) => sql<string | null>`${bankOutbox.data} ->> ${sql.raw(`'$.${name}'`)}`
/** What an event is about: a later one about the same tells the bank all that an earlier one does. */
const [item, who, about] = [part('item'), part('who'), part('about')]

/** That a call is no longer wanted can wait for what the bank must not rely on any more. */
const urgency = [sql`item is 'CONTACT'`, sql`created_at`]

/** The last event about each consent, unless there is a mail about it; one of each application, the most urgent first. */
const next = sql`(select id from (
    select id, item, created_at, row_number() over (partition by loan_id order by ${sql.join(urgency, sql`, `)}, id) as place from (
      select ${bankOutbox.id}, ${bankOutbox.loanId}, ${item} as item, max(${bankOutbox.createdAt}) as created_at
      from ${bankOutbox} where ${isWaiting}
      group by ${bankOutbox.loanId}, ${bankOutbox.kind}, ${item}, ${who}, ${about}) as last
    where not exists (select 1 from ${mails} where ${mails.id} = last.id))
  where place = 1 order by ${sql.join(urgency, sql`, `)} limit ${atMost})`

/**
 * Mails the bank what waits in `bank_outbox`, under the id of its row, and marks it as told when the mail is sent. Of a consent that was
 * withdrawn several times, only the last event is mailed, which tells the others; of an application one mail a run; and calls that are
 * no longer wanted after everything else. So nobody's withdrawals wait behind many of somebody else. A mail that was given up is tried
 * again daily; one that was erased with its person is written anew. Until events are delivered.
 */
export async function notifyBank(ctx: Ctx): Promise<void> {
  const [[waiting]] = await ctx.read(
    ctx.db
      .select({ since: min(bankOutbox.createdAt) })
      .from(bankOutbox)
      .where(isWaiting),
  )
  if (waiting?.since == null) return
  if (ctx.env.SMTP_URL !== undefined) await ctx.read(dueAgain(ctx))
  const [sent] = await ctx.read(
    ctx.db
      .select({ event: bankOutbox, item, who, about, sentAt: mails.sentAt })
      .from(bankOutbox)
      .innerJoin(mails, eq(mails.id, bankOutbox.id))
      .where(and(isWaiting, isNotNull(mails.sentAt)))
      .orderBy(asc(bankOutbox.createdAt)),
  )
  if (sent.length > 0) await ctx.read(...sent.map((each) => delivered(ctx, each)))
  const [unwritten] = await ctx.read(
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
      .where(sql`${bankOutbox.id} in ${next}`)
      .orderBy(sql`${item} is 'CONTACT'`, asc(bankOutbox.createdAt)),
  )
  const recipient = generalSetting((await ctx.settings()).areas.GENERAL_SETTINGS, 'BANK_EMAIL')
  if (recipient === '') return
  for (const { event, reference } of unwritten) await write(ctx, recipient, event, reference)
}

interface Sent {
  readonly event: typeof bankOutbox.$inferSelect
  readonly item: string | null
  readonly who: string | null
  readonly about: string | null
  readonly sentAt: string | null
}

/** The mail about an event was sent, so that the bank has heard of it and of earlier ones about the same. */
const delivered = (ctx: Ctx, { event, sentAt, ...same }: Sent) =>
  ctx.db
    .update(bankOutbox)
    .set({ deliveredAt: sentAt })
    .where(
      and(
        isWaiting,
        eq(bankOutbox.loanId, event.loanId),
        eq(bankOutbox.kind, event.kind),
        sql`${item} is ${same.item} and ${who} is ${same.who} and ${about} is ${same.about}`,
        lte(bankOutbox.createdAt, event.createdAt),
      ),
    )

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
  const addressed = { id, recipient, locale: defaultLocale } as const
  const numbers = { loanId, bankReference: reference ?? '' }
  const mail =
    'objectedAt' in data
      ? await queueMail(ctx, {
          ...addressed,
          kind: 'OBJECTION_NOTICE',
          values: { ...numbers, objectedAt: new Date(data.objectedAt) },
        })
      : await queueMail(ctx, {
          ...addressed,
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
