import type { Ctx } from './context.ts'
import { randomSecret } from './crypto.ts'
import { deriveFileKey } from './keyring.ts'
import type { OpenedFile, ReadFile } from './read-file.ts'

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
export const getRawFileKey = (ctx: Ctx, dataKey: string, objectKey: string): Promise<Uint8Array<ArrayBuffer>> =>
  deriveFileKey(ctx.env, dataKey, objectKey)

/** Stores a file, sealed unless it is the bank's. A chunk or two of the sealed form are in memory at a time. */
export async function storeFile(ctx: Ctx, { objectKey, dataKey, bytes, type }: FileToStore): Promise<void> {
  if (dataKey !== null) {
    const { storeSealed } = await import('./sealed-streams.ts')
    await storeSealed(ctx, { key: await getRawFileKey(ctx, dataKey, objectKey), objectKey }, bytes, bytes.length)
  } else await ctx.outside('r2', () => ctx.env.FILES.put(objectKey, bytes, { httpMetadata: { contentType: type } }))
}

/**
 * The content of a stored file, whether it is sealed or from before files were; null without its object. Throws `file_damaged` where
 * its beginning or length shows it; a later chunk that is not authentic breaks the stream off, and gives none of its bytes.
 */
export const openFile = async (ctx: Ctx, { dataKey, ...file }: StoredFile): Promise<OpenedFile | null> =>
  openFileBy(ctx, file, dataKey === null ? null : await getRawFileKey(ctx, dataKey, file.objectKey))

/** The same by a file's own key, which a retained record has instead of a data key; null for a file that is not sealed. */
export async function openFileBy(
  ctx: Ctx,
  { objectKey, size }: Omit<StoredFile, 'dataKey'>,
  key: Uint8Array<ArrayBuffer> | null,
): Promise<OpenedFile | null> {
  const object = await ctx.outside('r2', () => ctx.env.FILES.get(objectKey))
  if (object === null || key === null || !isSealed(objectKey)) return object
  const { openSealed } = await import('./sealed-streams.ts')
  return openSealed(ctx, { key, objectKey }, object, size)
}

/** Opens files of a loan by their ids. Throws for one that is not known or has no bytes, and as `openFile`. */
export const createFileReader =
  (ctx: Ctx, known: readonly (Omit<StoredFile, 'dataKey'> & { readonly id: string })[], dataKey: string): ReadFile =>
  async (id) => {
    const file = known.find((each) => each.id === id)
    const opened = file === undefined ? null : await openFile(ctx, { ...file, dataKey })
    if (opened === null) throw new Error(`file ${id} has no bytes`)
    return opened
  }
