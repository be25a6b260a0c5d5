import { DomainError } from '#domain/errors.ts'

import type { Ctx } from './context.ts'
import { randomSecret } from './crypto.ts'
import { fileKeyOf } from './keyring.ts'
import { logger } from './log.ts'
import type { OpenedFile, ReadFile } from './read-file.ts'
import { DamagedFile, type FileKey, openedChunks, openedSize, sealedChunks, sealedSize } from './sealed-file.ts'
import { streamOf } from './stream-of.ts'

const log = logger('documents')

/** Where a file is. */
export interface StoredFile {
  readonly objectKey: string
  /** The wrapped data key of its loan or message; null for files of the bank, which are for everybody and not sealed. */
  readonly dataKey: string | null
  /** As its row says, where it does. */
  readonly size?: number
}

/** Bytes to store. */
export interface FileToStore extends StoredFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
}

/**
 * The end of the keys of sealed objects. Rows name them, so that nobody who writes to the bucket alone can pass a clear file off as
 * one from before files were sealed.
 */
export const sealedEnding = '.sealed'

export const isSealed = (objectKey: string): boolean => objectKey.endsWith(sealedEnding)

/** A new key of a sealed object: unguessable, below a prefix that ends with a slash. */
export const sealedObjectKey = (prefix: string): string => `${prefix}${randomSecret()}${sealedEnding}`

/** The key that opens a sealed file. The only place where files meet the keys of the database. */
export const rawKeyOf = (ctx: Ctx, dataKey: string, objectKey: string): Promise<Uint8Array<ArrayBuffer>> =>
  fileKeyOf(ctx.env, dataKey, objectKey)

/** Stores a file, sealed unless it is the bank's. One chunk of the sealed form is in memory at a time. */
export async function storeFile(ctx: Ctx, { objectKey, dataKey, bytes, type }: FileToStore): Promise<void> {
  if (dataKey !== null) {
    const key = await rawKeyOf(ctx, dataKey, objectKey)
    await storeSealed(ctx, { key, objectKey }, bytes, bytes.length)
  } else await ctx.waits.on('r2', () => ctx.env.FILES.put(objectKey, bytes, { httpMetadata: { contentType: type } }))
}

/** Stores the sealed form of a content of that length. */
export async function storeSealed(
  ctx: Ctx,
  key: FileKey,
  content: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
  size: number,
): Promise<void> {
  // The store wants to know the length of a stream.
  const { readable, writable } = new FixedLengthStream(sealedSize(size))
  await ctx.waits.on('r2', () =>
    Promise.all([
      streamOf(sealedChunks(key, content, size)).pipeTo(writable),
      ctx.env.FILES.put(key.objectKey, readable, { httpMetadata: { contentType: 'application/octet-stream' } }),
    ]),
  )
}

/**
 * The content of a stored file, whether it is sealed or from before files were; null without its object. Throws `file_damaged` where
 * its beginning or length shows it; a later chunk that is not authentic breaks the stream off, and gives none of its bytes.
 */
export async function openFile(ctx: Ctx, file: StoredFile): Promise<OpenedFile | null> {
  const { objectKey, dataKey } = file
  const object = await ctx.waits.on('r2', () => ctx.env.FILES.get(objectKey))
  if (object === null || dataKey === null || !isSealed(objectKey)) return object
  try {
    const size = openedSize(object.size)
    if (file.size !== undefined && file.size !== size) throw new DamagedFile('its row says another length')
    const chunks = openedChunks({ key: await rawKeyOf(ctx, dataKey, objectKey), objectKey }, object.body, object.size)
    const first = await chunks.next()
    // Replies and requests say its length only of such a stream.
    const { readable, writable } = new FixedLengthStream(size)
    // Whoever reads gets the failure at the other end.
    streamOf(rest(ctx, objectKey, first, chunks))
      .pipeTo(writable)
      .catch(() => undefined)
    return { body: readable, size }
  } catch (error) {
    await object.body.cancel().catch(() => undefined)
    throw asReply(ctx, objectKey, error)
  }
}

async function* rest(
  ctx: Ctx,
  objectKey: string,
  first: IteratorResult<Uint8Array, unknown>,
  chunks: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (first.done !== true) yield first.value
  try {
    yield* chunks
  } catch (error) {
    throw asReply(ctx, objectKey, error)
  }
}

function asReply(ctx: Ctx, objectKey: string, error: unknown): unknown {
  if (!(error instanceof DamagedFile)) return error
  log('error', 'stored file is not authentic', { requestId: ctx.requestId, objectKey, why: error.message })
  return new DomainError('file_damaged', { entityName: 'document' }, { cause: error })
}

/** Opens files of a loan by their ids. Throws for one that is not known or has no bytes, and as `openFile`. */
export const readerOf =
  (ctx: Ctx, known: readonly (Omit<StoredFile, 'dataKey'> & { readonly id: string })[], dataKey: string): ReadFile =>
  async (id) => {
    const file = known.find((each) => each.id === id)
    const opened = file === undefined ? null : await openFile(ctx, { ...file, dataKey })
    if (opened === null) throw new Error(`file ${id} has no bytes`)
    return opened
  }
