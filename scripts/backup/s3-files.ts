import { askStore, listStore, type S3Bucket } from '../s3/protocol.ts'
import type { FileStore } from './file-store.ts'
import { Refusal } from './refusal.ts'

const noBucket = 'There is no bucket at FILES_S3_URL.'

/** The files of a bucket. What the store refuses is a Refusal. */
export function s3Files(bucket: S3Bucket): FileStore {
  const ask = (call: Parameters<typeof askStore>[1]): Promise<Response> => askStore(bucket, call).catch(refuse)
  return {
    keys: async function* (prefix = '') {
      let next: string | undefined
      do {
        const page = await listStore(bucket, prefix, next).catch(refuse)
        if (page === undefined) throw new Refusal(noBucket)
        for (const { key } of page.keys) yield key
        ;({ next } = page)
      } while (next !== undefined)
    },
    read: async (key) => {
      const reply = await ask({ method: 'GET', key })
      if (!reply.ok) return undefined
      return { key, contentType: reply.headers.get('content-type'), content: new Uint8Array(await reply.arrayBuffer()) }
    },
    write: async ({ key, contentType, content }) => {
      const headers: Record<string, string> = contentType === null ? {} : { 'content-type': contentType }
      const reply = await ask({ method: 'PUT', key, headers, body: new Uint8Array(content) })
      if (!reply.ok) throw new Refusal(noBucket)
    },
    remove: async (key) => {
      await ask({ method: 'DELETE', key })
    },
    close: () => Promise.resolve(),
  }
}

function refuse(error: unknown): never {
  throw new Refusal((error as Error).message)
}
