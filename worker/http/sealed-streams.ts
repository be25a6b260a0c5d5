import { DomainError } from '#domain/shared/errors.ts'

import type { Ctx } from './context.ts'
import { logger } from './log.ts'
import type { OpenedFile } from './read-file.ts'
import { DamagedFile, type FileKey, openedChunks, openedSize, sealedChunks, sealedSize } from './sealed-file.ts'
import { toStream } from './to-stream.ts'

const log = logger('documents')

/** Stores the sealed form of a content of that length. */
export async function storeSealed(
  ctx: Ctx,
  key: FileKey,
  content: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  size: number,
): Promise<void> {
  // The store wants to know the length of a stream.
  const { readable, writable } = new FixedLengthStream(sealedSize(size))
  await ctx.outside('r2', () =>
    Promise.all([
      toStream(sealedChunks(key, content, size)).pipeTo(writable),
      ctx.env.FILES.put(key.objectKey, readable, { httpMetadata: { contentType: 'application/octet-stream' } }),
    ]),
  )
}

/** The content of a sealed object, of that length where it is known. Throws `file_damaged` as `openFile`. */
export async function openSealed(
  ctx: Ctx,
  key: FileKey,
  sealed: OpenedFile,
  expected: number | undefined,
): Promise<OpenedFile> {
  try {
    const size = openedSize(sealed.size)
    if (expected !== undefined && expected !== size) throw new DamagedFile('its row says another length')
    const chunks = openedChunks(key, sealed.body, sealed.size)
    const first = await chunks.next()
    // Replies and requests say its length only of such a stream.
    const { readable, writable } = new FixedLengthStream(size)
    // Whoever reads gets the failure at the other end.
    toStream(rest(ctx, key, first, chunks))
      .pipeTo(writable)
      .catch(() => undefined)
    return { body: readable, size }
  } catch (error) {
    await sealed.body.cancel().catch(() => undefined)
    throw asReply(ctx, key, error)
  }
}

async function* rest(
  ctx: Ctx,
  key: FileKey,
  first: IteratorResult<Uint8Array, unknown>,
  chunks: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (first.done !== true) yield first.value
  try {
    yield* chunks
  } catch (error) {
    throw asReply(ctx, key, error)
  }
}

function asReply(ctx: Ctx, { objectKey }: FileKey, error: unknown): unknown {
  if (!(error instanceof DamagedFile)) return error
  log('error', 'stored file is not authentic', { requestId: ctx.requestId, objectKey, why: error.message })
  return new DomainError('file_damaged', { entityName: 'document' }, { cause: error })
}
