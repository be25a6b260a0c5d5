import { eq, getTableColumns } from 'drizzle-orm'

import { DomainError } from '#domain/shared/errors.ts'

import { contracts, documents, loans } from '../../db/schema/loans.ts'
import { contactMessages } from '../../db/schema/operations.ts'
import { attachments } from '../../db/schema/releases.ts'
import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { openFile } from '../../http/stored-file.ts'
import { actAsMaker, type FileKind, spendToken, hashToken, tokenQuery } from './download-token.ts'

const log = logger('documents')

export interface Download {
  readonly body: ReadableStream
  readonly fileName: string
  readonly type: string
  readonly size: number
}

/** Contracts are always PDF. */
const getType = (file: object): string => {
  const { type, fileType } = file as { readonly type?: string; readonly fileType?: string | null }
  return type ?? fileType ?? 'application/pdf'
}

/** Downloads the file of a token, once. Throws `unauthorized` for any other token, and without the right to the file. */
export async function download(ctx: Ctx, id: string, token: string, kinds: readonly FileKind[]): Promise<Download> {
  const tokenHash = await hashToken(token)
  const [tokens, files, agreements, offered, written] = await ctx.read(
    tokenQuery(ctx, tokenHash, id, kinds),
    ctx.db
      .select({ ...getTableColumns(documents), dataKey: loans.dataKey })
      .from(documents)
      .innerJoin(loans, eq(loans.id, documents.loanId))
      .where(eq(documents.id, id)),
    ctx.db
      .select({ ...getTableColumns(contracts), dataKey: loans.dataKey })
      .from(contracts)
      .innerJoin(loans, eq(loans.id, contracts.loanId))
      .where(eq(contracts.id, id)),
    ctx.db.select().from(attachments).where(eq(attachments.id, id)),
    ctx.db.select().from(contactMessages).where(eq(contactMessages.id, id)),
  )
  const [made] = tokens
  const kind = kinds.find((each) => each === made?.kind)
  if (made === undefined || kind === undefined) throw new DomainError('unauthorized')
  const attached = offered.map((each) => ({ ...each, objectKey: each.storageKey, dataKey: null }))
  const file = { document: files[0], contract: agreements[0], attachment: attached[0], contact: written[0] }[kind]
  if (file === undefined || file.objectKey === null) throw new DomainError('not_found')
  const object = await openFile(ctx, { ...file, objectKey: file.objectKey })
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
    type: getType(file),
    size: object.size,
  }
}
