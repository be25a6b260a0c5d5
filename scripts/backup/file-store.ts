import { join } from 'node:path'

import type { Miniflare } from 'miniflare'

import type { StoredFile } from './records.ts'

/** Where the portal's files are; keys as in R2. */
export interface FileStore {
  /** All keys, or those that begin so. */
  readonly keys: (prefix?: string) => AsyncIterable<string>
  /** Undefined if there is no such file (any more). */
  readonly read: (key: string) => Promise<StoredFile | undefined>
  readonly write: (file: StoredFile) => Promise<void>
  readonly remove: (key: string) => Promise<void>
  readonly close: () => Promise<void>
}

type Bucket = Awaited<ReturnType<Miniflare['getR2Bucket']>>

/** The files of a local portal, which may run meanwhile. */
export async function localFiles(dataFolder: string): Promise<FileStore> {
  const { Miniflare: Runtime } = await import('miniflare')
  const miniflare = new Runtime({
    modules: true,
    script: 'export default {}',
    compatibilityDate: '2026-07-01',
    r2Buckets: ['FILES'],
    r2Persist: join(dataFolder, 'r2Persist'),
    log: undefined,
  })
  return bucketFiles(await miniflare.getR2Bucket('FILES'), () => miniflare.dispose())
}

export const bucketFiles = (bucket: Bucket, close: () => Promise<void>): FileStore => ({
  keys: async function* (prefix = '') {
    let cursor: string | undefined
    do {
      const page = await bucket.list(cursor === undefined ? { prefix } : { prefix, cursor })
      for (const { key } of page.objects) yield key
      cursor = page.truncated ? page.cursor : undefined
    } while (cursor !== undefined)
  },
  read: async (key) => {
    const object = await bucket.get(key)
    if (object === null) return undefined
    const content = new Uint8Array(await object.arrayBuffer())
    return { key, contentType: object.httpMetadata?.contentType ?? null, content }
  },
  write: async ({ key, contentType, content }) => {
    await bucket.put(key, content, contentType === null ? {} : { httpMetadata: { contentType } })
  },
  remove: (key) => bucket.delete(key),
  close,
})
