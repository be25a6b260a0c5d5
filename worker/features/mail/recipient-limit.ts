import { type SQL, sql } from 'drizzle-orm'

import type { EmailKind } from '#domain/settings/schemas/email-templates.ts'

import { mails } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'

const dayMs = 24 * 3_600_000
/** Mails of one kind that anybody can cause, to one recipient within a day. */
const mailsPerDay = 5

/** Whether the recipient may get another mail of this kind today. Counted by the insert itself, so that races do not exceed it. */
export const withinRecipientLimit = (ctx: Ctx, kind: EmailKind, recipient: string): SQL =>
  sql`${mailsPerDay} > (select count(*) from ${mails} where ${mails.recipient} = ${recipient} and ${mails.kind} = ${kind} and ${mails.createdAt} > ${new Date(ctx.now.getTime() - dayMs).toISOString()})`
