import { asc, desc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { shownEmail } from '../accounts/shown-email.ts'
import { withoutItsKeys } from './keys-in-mails.ts'

/** A mail as administrators read it. */
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

/**
 * Sent and waiting mails, newest first. Without the keys of links, which would allow setting anybody's password; except in
 * development without a mail server, where they are needed to register.
 */
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
  const shown = (mail: MailDto): MailDto => ({
    ...mail,
    ...(showsKeys(ctx) ? {} : withoutItsKeys(mail)),
    recipient: shownEmail(mail.recipient),
  })
  return { items: rows.map(shown), total: totals?.total ?? 0 }
}

const showsKeys = ({ env }: Ctx): boolean => env.MODE === 'development' && env.SMTP_URL === undefined

export async function findMail(ctx: Ctx, id: string): Promise<MailDto | undefined> {
  const [rows] = await ctx.read(ctx.db.select(columns).from(mails).where(eq(mails.id, id)))
  return rows[0]
}
