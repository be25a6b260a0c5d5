import type { SQL } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import {
  type commonPlaceholders,
  type EmailKind,
  type Placeholder,
  type testMail,
} from '#domain/settings/schemas/email-templates.ts'
import { emailTemplatesArea } from '#domain/settings/areas/email-templates.ts'
import type { Statement } from '../../db/commit.ts'
import { insertWhere } from '../../db/insert-where.ts'
import { mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { randomId } from '../../http/crypto.ts'
import { type ComposedMail, composeMail } from './compose.ts'

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
}

/**
 * The statement that puts a mail into the outbox, in the batch of the event that it reports. The text is rendered now, from
 * the live templates. Without a mail server the mail can only be read in the administration. With `onlyWhere` the mail is
 * rendered in any case and inserted where the condition holds. Throws `in_preview`: previews send no mail.
 */
export async function queueMail<K extends EmailKind>(
  ctx: Ctx,
  { id = randomId(), kind, recipient, locale, values, contactMessageId }: MailToQueue<K>,
  onlyWhere?: SQL,
): Promise<{ statement: Statement; id: string }> {
  await ctx.confirm()
  if (ctx.preview !== undefined) throw new DomainError('in_preview')
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
  const mail = { ...mailRow(ctx, id, kind, recipient, composed), contactMessageId }
  return {
    id,
    statement: onlyWhere === undefined ? ctx.db.insert(mails).values(mail) : insertWhere(ctx, mails, mail, onlyWhere),
  }
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
  ...composed,
  createdAt: ctx.at,
  nextAttemptAt: ctx.env.SMTP_URL === undefined ? null : ctx.at,
})
