import { asc, desc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'
import { StoredLine } from '#domain/fields/stored-text.ts'
import { mayListMail, mayOpenMail } from '#domain/settings/mails/who-opens.ts'

import { look } from '../../db/look.ts'
import { mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { requirePerson } from '../../http/owner.ts'
import { maskedEmail } from '../accounts/masked-email.ts'
import { shownEmail } from '../accounts/shown-email.ts'
import { withoutItsKeys } from './keys-in-mails.ts'

/** A mail in the administrators' list: neither its content nor whose it is. */
export const ListedMail = v.object({
  id: v.string(),
  kind: v.string(),
  /** Masked. */
  recipient: v.string(),
  createdAt: v.string(),
  sentAt: v.nullable(v.string()),
  error: v.nullable(v.string()),
})
export type ListedMail = v.InferOutput<typeof ListedMail>

const listed = ({ id, kind, recipient, createdAt, sentAt, error }: MailDto): ListedMail => ({
  id,
  kind,
  // Of a letter past its year only the sealed content is left.
  recipient: recipient === '' ? '' : maskedEmail(shownEmail(recipient)),
  createdAt,
  sentAt,
  // Mail servers repeat the address that they refuse.
  error: error === null || recipient === '' ? null : error.replaceAll(recipient, maskedEmail(recipient)),
})

/** A mail with its content, as an administrator opens it. */
export const MailDto = v.object({
  id: v.string(),
  kind: v.string(),
  recipient: v.string(),
  subject: v.string(),
  html: v.string(),
  text: v.string(),
  createdAt: v.string(),
  sentAt: v.nullable(v.string()),
  error: v.nullable(v.string()),
})
export type MailDto = v.InferOutput<typeof MailDto>

const columns = {
  id: mails.id,
  kind: mails.kind,
  recipient: mails.recipient,
  subject: mails.subject,
  html: mails.html,
  text: mails.text,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
  error: mails.error,
}

export interface MailPage {
  readonly page: number
  readonly size: number
  readonly descending: boolean
}

/** Sent and waiting mails, newest first. */
export async function listMails(
  ctx: Ctx,
  { page, size, descending }: MailPage,
): Promise<{ items: MailDto[]; total: number }> {
  const direction = descending ? desc : asc
  const [rows, [totals]] = await ctx.read(
    ctx.db
      .select(columns)
      .from(mails)
      .orderBy(direction(mails.createdAt), direction(mails.id))
      .limit(size)
      .offset(page * size),
    ctx.db.select({ total: sql<number>`count(*)` }).from(mails),
  )
  return { items: rows, total: totals?.total ?? 0 }
}

/** As an administrator lists them: a page is shorter by those that are for their recipient alone. */
export async function listMailsFor(ctx: Ctx, page: MailPage): Promise<{ items: ListedMail[]; total: number }> {
  const { items, total } = await listMails(ctx, page)
  const { login } = await requirePerson(ctx)
  return { items: items.filter((mail) => mayListMail(login, mail)).map(listed), total }
}

const showsKeys = ({ env }: Ctx): boolean => env.MODE === 'development' && env.SMTP_URL === undefined

export async function findMail(ctx: Ctx, id: string): Promise<MailDto | undefined> {
  const [rows] = await ctx.read(ctx.db.select(columns).from(mails).where(eq(mails.id, id)))
  return rows[0]
}

export const LookInput = v.object({ reason: v.pipe(StoredLine(300), v.trim(), v.nonEmpty()) })

/**
 * Opens a mail, which leaves an audit row with the reason. Without the keys of links, which would allow setting anybody's
 * password; except in development without a mail server, where they are needed to register. Throws `not_found`, also for a mail that is for its
 * recipient alone, and `forbidden` for a mail about what the administrator may not see.
 */
export async function lookAtMail(ctx: Ctx, id: string, { reason }: v.InferOutput<typeof LookInput>): Promise<MailDto> {
  const mail = await findMail(ctx, id)
  const { role, login } = await requirePerson(ctx)
  if (mail === undefined || !mayListMail(login, mail)) throw new DomainError('not_found')
  if (role === 'USER' || !mayOpenMail(role, mail.kind)) throw new DomainError('forbidden')
  const shown = {
    ...mail,
    ...(showsKeys(ctx) ? {} : withoutItsKeys(mail)),
    recipient: shownEmail(mail.recipient),
  }
  return look(ctx, {
    action: 'mail.look',
    entity: 'mail',
    entityId: id,
    detail: { kind: mail.kind, reason },
    reply: shown,
  })
}
