import { and, eq, gt, not, type SQL, sql } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'
import type { Locale } from '#domain/text/locale.ts'
import {
  type commonPlaceholders,
  type EmailKind,
  type Placeholder,
  type testMail,
} from '#domain/settings/areas/email-templates/schema.ts'
import { generalSetting } from '#domain/settings/areas/general-settings/schema.ts'
import { toMailbox, mailRules } from '#domain/settings/mails/mail-rules.ts'
import { emailTemplatesArea } from '#domain/settings/areas/email-templates/area.ts'
import { dayMs } from '#domain/time/durations.ts'
import type { Statement } from '../../db/commit.ts'
import { insertWhere } from '../../db/insert-where.ts'
import { evidenceMails, mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { isDeceased } from '../cases/effects.ts'
import { type ComposedMail, composeMail } from './compose.ts'
import { letterColumns, type LetterTarget } from './letters.ts'
import type { Actor } from '../../http/actor.ts'

type Common = (typeof commonPlaceholders)[number]

/** The values of a kind of mail, without the bank's data, which are added. Times are formatted in the mail's language. */
export type MailValues<K extends EmailKind> = { readonly [P in Exclude<Placeholder<K>, Common>]: string | Date } & {
  /** The recipient's name; empty or missing if unknown. */
  readonly name?: string
}

export interface MailToQueue<K extends EmailKind> {
  /** For a mail that may be written only once; a new one by default. */
  readonly id?: string
  readonly kind: K
  readonly recipient: string
  readonly locale: Locale
  readonly values: MailValues<K>
  /** The message to the bank that the mail belongs to. */
  readonly contactMessageId?: string
  /** Sent at once and beyond the day's limit, up to `mostNeeded` of it, where this holds: the recipient has nothing else. */
  readonly needed?: SQL
  /** A receipt that is due a day later, because many have been asked for. */
  readonly waits?: boolean
  /** It is evidence about this loan: its content is kept, sealed with the loan's data key. */
  readonly letterOf?: LetterTarget | undefined
  /** The recipient has an account, or has acted there: this mail is no stranger's. */
  readonly proven?: boolean
}

/**
 * The statement that puts a mail into the outbox, in the batch of the event that it reports. The text is rendered now, from
 * the live templates. Without a mail server the mail can only be read in the administration. With `onlyWhere` the mail is
 * rendered in any case and inserted where the condition holds.
 *
 * A kind that strangers can cause (domain/settings/mails/mail-rules.ts) is inserted so many times a day and recipient; beyond
 * that the batch is the same, without the mail. A receipt beyond it is due on the next day that has room. Mails to the person who
 * is signed in, or proven, have no limit. Of somebody who has died the batch is the same, too, without the mail, unless it is evidence: that is
 * stored, and not sent while the death lasts. Throws `in_preview`: previews send no mail.
 */
export async function queueMail<K extends EmailKind>(
  ctx: Ctx,
  {
    id = randomId(),
    kind,
    recipient,
    locale,
    values,
    contactMessageId,
    needed = sql`0`,
    waits = false,
    proven = false,
    letterOf,
  }: MailToQueue<K>,
  onlyWhere?: SQL,
): Promise<{ statement: Statement; id: string }> {
  const { actor, preview } = await ctx.settled()
  if (preview !== undefined) throw new DomainError('in_preview')
  const { areas } = await ctx.settings()
  const template = [...areas.EMAIL_TEMPLATES, ...emailTemplatesArea.defaults].find((each) => each.id === kind)
  if (template === undefined) throw new Error(`no template for ${kind}`)
  const composed = await composeMail(areas, {
    kind,
    locale,
    template: { subject: template.subject[locale], body: template.body[locale] },
    values,
    portalUrl: ctx.env.PUBLIC_URL,
  })
  const evidence = letterOf === undefined ? {} : await letterColumns(ctx, letterOf, recipient, composed)
  const mail = { ...mailRow(ctx, id, kind, recipient, composed), contactMessageId, ...evidence }
  const isEvidence = letterOf !== undefined || evidenceMails.some((each) => each === kind)
  const wanted = isEvidence ? onlyWhere : and(onlyWhere, not(isDeceased(recipient)))
  const rule = proven || isToSelf(actor, recipient) ? 'own' : mailRules[kind]
  if (rule === 'stranger') {
    const allowed = await mayMail(ctx, kind, recipient, needed)
    return { id, statement: insertWhere(ctx, mails, mail, and(wanted, allowed) ?? allowed) }
  }
  const row = rule === 'receipt' ? { ...mail, nextAttemptAt: await dueAt(ctx, mail, needed, waits) } : mail
  return { id, statement: insertWhere(ctx, mails, row, wanted ?? sql`1`) }
}

const isToSelf = (actor: Actor, recipient: string): boolean =>
  actor.kind === 'person' && actor.account.login === recipient

/** Mails of a kind to a mailbox within the last day. */
const mailedToday = (ctx: Ctx, kind: EmailKind, recipient: string): SQL =>
  sql`(select count(*) from ${mails} where ${and(
    eq(mails.mailbox, toMailbox(recipient)),
    eq(mails.kind, kind),
    gt(mails.createdAt, new Date(ctx.now.getTime() - dayMs).toISOString()),
  )})`

const getLimit = async (ctx: Ctx): Promise<number> =>
  generalSetting((await ctx.settings()).areas.GENERAL_SETTINGS, 'MAILS_PER_RECIPIENT')

/**
 * How many limits of a day a mailbox gets at most, however many people need a mail there: a stranger has as many drafts and
 * spellings of an address as they like.
 */
const mostNeeded = 3

/**
 * Whether the day's limit has room for another mail of this kind, in the batch: for statements that make no sense without the
 * mail, such as those that replace an earlier link.
 */
export async function mayMail(ctx: Ctx, kind: EmailKind, recipient: string, needed = sql`0`): Promise<SQL> {
  const limit = await getLimit(ctx)
  return sql`${mailedToday(ctx, kind, recipient)} < case when ${needed} then ${mostNeeded * limit} else ${limit} end`
}

/** Throws `throttled` where no such mail has room, for calls that may say so. */
export async function assertMayMail(ctx: Ctx, kind: EmailKind, recipient: string, needed: boolean): Promise<void> {
  const may = await mayMail(ctx, kind, recipient, sql`${needed ? 1 : 0}`)
  const [[row]] = await ctx.read(ctx.db.select({ may: sql<number>`${may}` }).from(sql`(select 1)`))
  if (row?.may !== 1) throw new DomainError('throttled', { retryAfterSeconds: 3600 })
}

/** A day after the last mails but so many, whether sent or waiting, so that no day has more; null without a mail server. */
async function dueAt(
  ctx: Ctx,
  { kind, recipient }: Pick<typeof mails.$inferInsert, 'kind' | 'recipient'>,
  needed: SQL,
  waits: boolean,
): Promise<SQL | null> {
  if (ctx.env.SMTP_URL === undefined) return null
  const from = new Date(ctx.now.getTime() + (waits ? dayMs : 0)).toISOString()
  const at = sql`coalesce(${mails.sentAt}, ${mails.nextAttemptAt})`
  const room = sql`(select strftime('%Y-%m-%dT%H:%M:%fZ', ${at}, '+1 day') from ${mails}
    where ${and(eq(mails.mailbox, toMailbox(recipient)), eq(mails.kind, kind))}
    order by ${at} desc limit 1 offset ${(await getLimit(ctx)) - 1})`
  return sql`case when ${needed} then ${ctx.at} else max(${from}, coalesce(${room}, '')) end`
}

/** The row of a mail; never due without a mail server. */
export const mailRow = (
  ctx: Ctx,
  id: string,
  kind: EmailKind | typeof testMail,
  recipient: string,
  composed: ComposedMail,
): typeof mails.$inferInsert => ({
  id,
  kind,
  recipient,
  mailbox: toMailbox(recipient),
  ...composed,
  createdAt: ctx.at,
  nextAttemptAt: ctx.env.SMTP_URL === undefined ? null : ctx.at,
})
