import { and, desc, eq, ne, sql } from 'drizzle-orm'

import type { ContactState } from '#domain/contact/contact.ts'
import { DomainError } from '#domain/shared/errors.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { look } from '../../db/look.ts'
import { contactMessages } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { unseal } from '../../http/keyring.ts'
import { requirePerson } from '../../http/owner.ts'
import type { ContactMessage, ListedMessage } from './dto.ts'
import type { ContactLabels } from './send-contact.ts'

type Row = typeof contactMessages.$inferSelect

/** Without what is sealed. */
const inLists = {
  id: contactMessages.id,
  createdAt: contactMessages.createdAt,
  state: contactMessages.state,
  reference: contactMessages.reference,
  contactVia: contactMessages.contactVia,
  loanId: contactMessages.loanId,
  objectKey: contactMessages.objectKey,
  answeredAt: contactMessages.answeredAt,
}

const listed = (row: Pick<Row, keyof typeof inLists>): ListedMessage => {
  const { id, createdAt, state, reference, contactVia, loanId, objectKey, answeredAt } = row
  return { id, createdAt, state, reference, contactVia, loanId, hasFile: objectKey !== null, answeredAt }
}

export async function messageDto(ctx: Ctx, row: Row): Promise<ContactMessage> {
  const { topic, message, address } = (await unseal(ctx.env, row.dataKey, row.sealed)) as ContactLabels
  const { step, locale, fileName } = row
  return { ...listed(row), topic, message, address, step, locale, fileName }
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
): Promise<{ items: ListedMessage[]; total: number }> {
  const wanted = and(
    state === undefined ? undefined : eq(contactMessages.state, state),
    id === undefined ? undefined : eq(contactMessages.id, id),
  )
  const [rows, [totals]] = await ctx.read(
    ctx.db
      .select(inLists)
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
  return { items: rows.map(listed), total: totals?.total ?? 0 }
}

const messageQuery = (ctx: Ctx, id: string) => ctx.db.select().from(contactMessages).where(eq(contactMessages.id, id))

/** Opens a message. Throws `not_found`. */
export async function lookAtMessage(ctx: Ctx, id: string): Promise<ContactMessage> {
  const [[row]] = await ctx.read(messageQuery(ctx, id))
  if (row === undefined) throw new DomainError('not_found')
  return look(ctx, { action: 'message.look', entity: 'message', entityId: id, reply: await messageDto(ctx, row) })
}

/** Marks a message as answered, or as new again. Throws `not_found`, and `conflict` if somebody has changed it meanwhile. */
export async function markMessage(ctx: Ctx, id: string, state: ContactState): Promise<ListedMessage> {
  const [[row]] = await ctx.read(messageQuery(ctx, id))
  const account = await requirePerson(ctx)
  if (row === undefined) throw new DomainError('not_found')
  if (row.state === state) return listed(row)
  const answered =
    state === 'ANSWERED' ? { answeredAt: ctx.at, answeredBy: account.id } : { answeredAt: null, answeredBy: null }
  return commit(
    ctx,
    {
      action: state === 'ANSWERED' ? 'contact.answer' : 'contact.reopen',
      entity: 'message',
      entityId: id,
      reply: listed({ ...row, state, ...answered }),
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
