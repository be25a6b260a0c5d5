import { DomainError } from '#domain/shared/errors.ts'

import type { Ctx } from '../../http/context.ts'
import type { Account } from '../../http/actor.ts'
import { logger } from '../../http/log.ts'
import { openFile } from '../../http/stored-file.ts'
import { exportText } from './export-account.ts'
import type { ExportedFile } from './export-loans.ts'

const log = logger('accounts')

/** Streams a ZIP of the export and its files, with one chunk of a file in memory at a time. */
export async function exportArchive(ctx: Ctx, account: Account): Promise<ReadableStream<Uint8Array>> {
  const { makeZip } = await import('client-zip')
  return makeZip(entries(ctx, account))
}

async function* entries(ctx: Ctx, account: Account) {
  const files: ExportedFile[] = []
  // Complete before the next entry begins, so that every file is known by then.
  const input = exportText(ctx, account, (file) => files.push(file))
  yield { name: 'data.json', lastModified: ctx.now, input }
  const missing: string[] = []
  for (const { path, modifiedAt, ...file } of files) {
    const object = await openFile(ctx, file).catch(damaged)
    if (object === null) missing.push(path)
    else yield { name: path, lastModified: modifiedAt, input: object.body, size: object.size }
  }
  if (missing.length === 0) return
  log('error', 'file contents of an export missing', { requestId: ctx.requestId, count: missing.length })
  yield { name: 'missing-files.txt', lastModified: ctx.now, input: `${missing.join('\n')}\n` }
}

/** A damaged file is missing, and no reason to keep the others back. */
function damaged(error: unknown): null {
  if (error instanceof DomainError && error.code === 'file_damaged') return null
  throw error
}
