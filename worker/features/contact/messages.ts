import { and, desc, eq, ne, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { contactReferences, contactStates, type ContactState, contactWays } from '#domain/contact.ts'
import { DomainError } from '#domain/errors.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { contactMessages } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { unseal } from '../../http/crypto.ts'
import { requirePerson } from '../../http/owner.ts'
import type { ContactWords } from './send-contact.ts'

/** A message as administrators read it. */
export const ContactMessage = v.object({
  id: v.string(),
  createdAt: v.string(),
  state: v.picklist(contactStates),
  reference: v.picklist(contactReferences),
  topic: v.string(),
  message: v.string(),
  contactVia: v.picklist(contactWays),
  address: v.string(),
  loanId: v.nullable(v.string()),
  step: v.nullable(v.string()),
  locale: v.string(),
  fileName: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
})
export type ContactMessage = v.InferOutput<typeof ContactMessage>

type Row = typeof contactMessages.$inferSelect

export async function messageDto(ctx: Ctx, row: Row): Promise<ContactMessage> {
  const words = (await unseal(ctx.env.DATA_KEY_SECRET, row.dataKey, row.sealed)) as ContactWords
  const { id, createdAt, state, reference, contactVia, loanId, step, locale, fileName, answeredAt } = row
  return { id, createdAt, state, reference, contactVia, loanId, step, locale, fileName, answeredAt, ...words }
}

interface Wanted {
  readonly page: number
  readonly size: number
  readonly state?: ContactState | undefined
  readonly id?: string | undefined
}

/** Messages, newest first; optionally those of one state, or the one with an id. */
export async function listMessages(
  ctx: Ctx,
  { page, size, state, id }: Wanted,
): Promise<{ items: ContactMessage[]; total: number }> {
  const wanted = and(
    state === undefined ? undefined : eq(contactMessages.state, state),
    id === undefined ? undefined : eq(contactMessages.id, id),
  )
  const [rows, [totals]] = await ctx.read(
    ctx.db
      .select()
      .from(contactMessages)
      .where(wanted)
      .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
      .limit(size)
      .offset(page * size),
    ctx.db
      .select({ total: sql<number>`count(*)` })
      .from(contactMessages)
      .where(wanted),
  )
  return { items: await Promise.all(rows.map((row) => messageDto(ctx, row))), total: totals?.total ?? 0 }
}

/** Marks a message as answered, or as new again. Throws `not_found`, and `conflict` if somebody has changed it meanwhile. */
export async function markMessage(ctx: Ctx, id: string, state: ContactState): Promise<ContactMessage> {
  const [[row]] = await ctx.read(ctx.db.select().from(contactMessages).where(eq(contactMessages.id, id)))
  const account = requirePerson(ctx)
  if (row === undefined) throw new DomainError('not_found')
  if (row.state === state) return messageDto(ctx, row)
  const answered =
    state === 'ANSWERED' ? { answeredAt: ctx.at, answeredBy: account.id } : { answeredAt: null, answeredBy: null }
  return commit(
    ctx,
    {
      action: state === 'ANSWERED' ? 'contact.answer' : 'contact.reopen',
      entity: 'message',
      entityId: id,
      reply: await messageDto(ctx, { ...row, state, ...answered }),
    },
    [
      ctx.db
        .update(contactMessages)
        .set({ state, ...answered })
        .where(and(eq(contactMessages.id, id), ne(contactMessages.state, state))),
      assertChanged(),
    ],
  )
}
