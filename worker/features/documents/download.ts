import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { contracts, documents, loanMembers, loans } from '../../db/schema/loans.ts'
import { downloadTokens } from '../../db/schema/operations.ts'
import { attachments } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { randomSecret, sha256 } from '../../http/crypto.ts'
import { log } from '../../http/log.ts'
import { requireApplicant } from '../../http/owner.ts'
import { membersQuery } from '../loans/role.ts'
import { contractReaderOf, readerOf } from './readers.ts'

export const DownloadTokenInput = v.object({
  kind: v.picklist(['document', 'contract', 'attachment']),
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
})
export type DownloadTokenInput = v.InferOutput<typeof DownloadTokenInput>

const lifetimeMs = 60_000
const tokenHashOf = (token: string): Promise<string> => sha256(`download:${token}`)

export type DownloadKind = DownloadTokenInput['kind']

/** A token for one download of one file of a loan that one may see, or of one that a field offers (decisions.md, 'People and access'). */
export async function createDownloadToken(ctx: Ctx, input: DownloadTokenInput): Promise<{ token: string }> {
  await (input.kind === 'attachment' ? assertOffered(ctx, input.id) : assertReadable(ctx, input.kind, input.id))
  const token = randomSecret()
  // Kept under no Idempotency-Key, where it would stand in clear: a repetition just gets another token.
  ctx.idempotency = undefined
  return commit(
    ctx,
    { action: 'file.token', entity: 'file', entityId: input.id, detail: { kind: input.kind }, reply: { token } },
    [
      ctx.db.insert(downloadTokens).values({
        tokenHash: await tokenHashOf(token),
        kind: input.kind,
        targetId: input.id,
        expiresAt: new Date(ctx.now.getTime() + lifetimeMs).toISOString(),
      }),
    ],
  )
}

async function assertReadable(ctx: Ctx, kind: 'document' | 'contract', id: string): Promise<void> {
  const table = kind === 'document' ? documents : contracts
  const [rows, members] = await ctx.read(
    ctx.db.select({ loan: loans }).from(table).innerJoin(loans, eq(loans.id, table.loanId)).where(eq(table.id, id)),
    membersQuery(ctx, sql`${loanMembers.loanId} = (select ${table.loanId} from ${table} where ${table.id} = ${id})`),
  )
  requireApplicant(ctx)
  const loan = rows[0]?.loan
  const role =
    loan === undefined ? undefined : await (kind === 'document' ? readerOf : contractReaderOf)(ctx, { loan, members })
  if (role === undefined) throw new DomainError('not_found')
}

/** Administrators see every attachment, others those that a field offers in the release in force. */
async function assertOffered(ctx: Ctx, id: string): Promise<void> {
  const [rows] = await ctx.read(ctx.db.select({ id: attachments.id }).from(attachments).where(eq(attachments.id, id)))
  const { areas } = await ctx.settings()
  const isOffered = areas.INPUT_FIELDS.some((field) => field.attachments?.some((each) => each.id === id))
  const mayAny = ctx.actor.kind === 'person' && ctx.actor.account.role === 'ADMIN'
  if (rows.length === 0 || !(isOffered || mayAny)) throw new DomainError('not_found')
}

export interface Download {
  readonly body: ReadableStream
  readonly fileName: string
  readonly type: string
  readonly size: number
}

/** The file that the token was made for, once; `unauthorized` for every other token. */
export async function download(ctx: Ctx, id: string, token: string, kinds: readonly DownloadKind[]): Promise<Download> {
  const tokenHash = await tokenHashOf(token)
  const [tokens, files, agreements, offered] = await ctx.read(
    ctx.db
      .select()
      .from(downloadTokens)
      .where(
        and(
          eq(downloadTokens.tokenHash, tokenHash),
          eq(downloadTokens.targetId, id),
          gt(downloadTokens.expiresAt, ctx.at),
          inArray(downloadTokens.kind, [...kinds]),
        ),
      ),
    ctx.db.select().from(documents).where(eq(documents.id, id)),
    ctx.db.select().from(contracts).where(eq(contracts.id, id)),
    ctx.db.select().from(attachments).where(eq(attachments.id, id)),
  )
  const kind = tokens[0]?.kind
  if (kind === undefined) throw new DomainError('unauthorized')
  const file = { document: files[0], contract: agreements[0], attachment: offered[0] }[kind]
  if (file === undefined) throw new DomainError('not_found')
  const object = await ctx.env.FILES.get('storageKey' in file ? file.storageKey : file.objectKey)
  if (object === null) {
    log('error', 'a file has no bytes', { requestId: ctx.requestId, kind, id })
    throw new DomainError('not_found')
  }
  try {
    await commit(
      ctx,
      { action: 'file.download', entity: 'file', entityId: id, detail: { kind }, reply: undefined },
      // Of two requests with one token the second finds no row.
      [ctx.db.delete(downloadTokens).where(eq(downloadTokens.tokenHash, tokenHash)), assertChanged(ctx)],
    )
  } catch (error) {
    await object.body.cancel()
    throw error instanceof DomainError && error.code === 'conflict' ? new DomainError('unauthorized') : error
  }
  return {
    body: object.body,
    fileName: file.fileName,
    type: 'type' in file ? file.type : 'application/pdf',
    size: object.size,
  }
}
