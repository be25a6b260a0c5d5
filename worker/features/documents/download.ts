import { and, eq, gt } from 'drizzle-orm'
import * as v from 'valibot'

import { DomainError } from '#domain/errors.ts'

import { assertChanged, commit } from '../../db/commit.ts'
import { contracts, documents, loans } from '../../db/schema/loans.ts'
import { downloadTokens } from '../../db/schema/operations.ts'
import type { Ctx } from '../../http/context.ts'
import { randomSecret, sha256 } from '../../http/crypto.ts'
import { log } from '../../http/log.ts'
import { requireApplicant } from '../../http/owner.ts'
import { owns } from '../loans/record.ts'

export const DownloadTokenInput = v.object({
  kind: v.picklist(['document', 'contract']),
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
})
export type DownloadTokenInput = v.InferOutput<typeof DownloadTokenInput>

const lifetimeMs = 60_000
const tokenHashOf = (token: string): Promise<string> => sha256(`download:${token}`)

/** A token for one download of one own file (decisions.md, 'People and access'). */
export async function createDownloadToken(ctx: Ctx, input: DownloadTokenInput): Promise<{ token: string }> {
  const table = input.kind === 'document' ? documents : contracts
  const [rows] = await ctx.read(
    ctx.db
      .select({ accountId: loans.accountId, visitorHash: loans.visitorHash })
      .from(table)
      .innerJoin(loans, eq(loans.id, table.loanId))
      .where(eq(table.id, input.id)),
  )
  requireApplicant(ctx)
  const owner = rows[0]
  if (owner === undefined || !owns(ctx.actor, owner)) throw new DomainError('not_found')
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

export interface Download {
  readonly body: ReadableStream
  readonly fileName: string
  readonly type: string
  readonly size: number
}

/** The file that the token was made for, once; `unauthorized` for every other token. */
export async function download(ctx: Ctx, id: string, token: string): Promise<Download> {
  const tokenHash = await tokenHashOf(token)
  const [tokens, files, agreements] = await ctx.read(
    ctx.db
      .select()
      .from(downloadTokens)
      .where(
        and(
          eq(downloadTokens.tokenHash, tokenHash),
          eq(downloadTokens.targetId, id),
          gt(downloadTokens.expiresAt, ctx.at),
        ),
      ),
    ctx.db.select().from(documents).where(eq(documents.id, id)),
    ctx.db.select().from(contracts).where(eq(contracts.id, id)),
  )
  const kind = tokens[0]?.kind
  if (kind === undefined) throw new DomainError('unauthorized')
  const file = kind === 'document' ? files[0] : agreements[0]
  if (file === undefined) throw new DomainError('not_found')
  const object = await ctx.env.FILES.get(file.objectKey)
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
