import { asc, desc, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { StoredLine } from '#domain/fields/stored-text.ts'

import { mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'

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

export async function findMail(ctx: Ctx, id: string): Promise<MailDto | undefined> {
  const [rows] = await ctx.read(ctx.db.select(columns).from(mails).where(eq(mails.id, id)))
  return rows[0]
}

export const LookInput = v.object({ reason: v.pipe(StoredLine(300), v.trim(), v.nonEmpty()) })
export type LookInput = v.InferOutput<typeof LookInput>
