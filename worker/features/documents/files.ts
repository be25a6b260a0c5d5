import { DomainError } from '#domain/shared/errors.ts'

import type { Ctx } from '../../http/context.ts'
import { logger } from '../../http/log.ts'
import { type FileToStore, sealedObjectKey, storeFile } from '../../http/stored-file.ts'

const log = logger('documents')

/** A picture as it is stored, and other files as they are; the code is loaded once a file needs it. */
export async function storedBytes(bytes: FileToStore['bytes'], type: string): Promise<FileToStore['bytes']> {
  return (await import('#domain/documents/metadata/without-metadata.ts')).withoutMetadata(bytes, type)
}

/** A new object key: unguessable, and with the loan's id as prefix so that cron finds all files of a loan. */
export const newObjectKey = (loanId: string): string => sealedObjectKey(`loans/${loanId}/`)

/**
 * Stores files, then commits the rows that name them. Deletes the files again if the commit fails, unless its outcome is
 * unknown: then cron deletes them if they are orphaned.
 */
export async function commitWithFiles<Reply>(
  ctx: Ctx,
  files: readonly FileToStore[],
  commitRows: () => Promise<Reply>,
): Promise<Reply> {
  const keys = files.map((file) => file.objectKey)
  try {
    for (const file of files) await storeFile(ctx, file)
  } catch (error) {
    removeFiles(ctx, keys)
    throw new DomainError('unavailable', { retryAfterSeconds: 5 }, { cause: error })
  }
  try {
    return await commitRows()
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'unavailable')) removeFiles(ctx, keys)
    throw error
  }
}

/** An object store deletes at most so many at once. */
const keysAtOnce = 1000

/** Deletes any number of objects. */
export async function deleteObjects({ env }: Pick<Ctx, 'env'>, keys: readonly string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += keysAtOnce) await env.FILES.delete(keys.slice(from, from + keysAtOnce))
}

/** Deletes files after the reply; cron deletes what fails here. */
export function removeFiles(ctx: Ctx, keys: readonly string[]): void {
  if (keys.length === 0) return
  ctx.waitUntil(
    deleteObjects(ctx, keys).catch((error: unknown) =>
      log('warn', 'files not removed', { requestId: ctx.requestId, count: keys.length, failure: String(error) }),
    ),
  )
}

/** A Content-Disposition for any browser and name: plain ASCII first, then the full name (RFC 6266). */
export function attachment(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
