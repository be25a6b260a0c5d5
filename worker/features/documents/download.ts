import { eq } from 'drizzle-orm'

import { DomainError } from '#domain/errors.ts'

import { contracts, documents } from '../../db/schema/loans.ts'
import { contactMessages } from '../../db/schema/operations.ts'
import { attachments } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { actAsMaker, type FileKind, spendToken, tokenHashOf, tokenQuery } from './download-token.ts'

const log = logger('documents')

export interface Download {
  readonly body: ReadableStream
  readonly fileName: string
  readonly type: string
  readonly size: number
}

/** Contracts are always PDF. */
const typeOf = (file: object): string => {
  const { type, fileType } = file as { readonly type?: string; readonly fileType?: string | null }
  return type ?? fileType ?? 'application/pdf'
}

/** Downloads the file of a token, once. Throws `unauthorized` for any other token, and without the right to the file. */
export async function download(ctx: Ctx, id: string, token: string, kinds: readonly FileKind[]): Promise<Download> {
  const tokenHash = await tokenHashOf(token)
  const [tokens, files, agreements, offered, written] = await ctx.read(
    tokenQuery(ctx, tokenHash, id, kinds),
    ctx.db.select().from(documents).where(eq(documents.id, id)),
    ctx.db.select().from(contracts).where(eq(contracts.id, id)),
    ctx.db.select().from(attachments).where(eq(attachments.id, id)),
    ctx.db.select().from(contactMessages).where(eq(contactMessages.id, id)),
  )
  const [made] = tokens
  const kind = kinds.find((each) => each === made?.kind)
  if (made === undefined || kind === undefined) throw new DomainError('unauthorized')
  const file = { document: files[0], contract: agreements[0], attachment: offered[0], contact: written[0] }[kind]
  const objectKey = file !== undefined && 'storageKey' in file ? file.storageKey : file?.objectKey
  if (file === undefined || objectKey === undefined || objectKey === null) throw new DomainError('not_found')
  const object = await ctx.waits.on('r2', () => ctx.env.FILES.get(objectKey))
  if (object === null) {
    log('error', 'file content missing', { requestId: ctx.requestId, kind, id })
    throw new DomainError('not_found')
  }
  try {
    await actAsMaker(ctx, made)
    await spendToken(ctx, made, { action: 'file.download', entityId: id, detail: { kind } })
  } catch (error) {
    await object.body.cancel()
    throw error
  }
  return {
    body: object.body,
    fileName: file.fileName ?? '',
    type: typeOf(file),
    size: object.size,
  }
}
