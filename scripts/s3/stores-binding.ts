// Runs in the Worker of a portal on an own machine, whose stores are a folder or speak S3.
import { askStore, listStore, openReply, type S3Bucket } from './protocol.ts'

/** As much of R2 as the portal uses. */
export const filesIn = (bucket: S3Bucket) => ({
  get: async (key: string) => {
    const reply = await openReply(bucket, { method: 'GET', key })
    if (!reply.ok) return null
    return { key, size: getSize(reply), body: reply.body, arrayBuffer: () => reply.arrayBuffer() }
  },
  head: async (key: string) => {
    const reply = await askStore(bucket, { method: 'HEAD', key })
    return reply.ok ? { key, size: getSize(reply) } : null
  },
  put: async (key: string, content: Uint8Array<ArrayBuffer> | ReadableStream, options: R2PutOptions = {}) => {
    // In memory, because the signature is of the content, and a busy store is asked again.
    const body = content instanceof Uint8Array ? content : new Uint8Array(await new Response(content).arrayBuffer())
    const type = (options.httpMetadata as R2HTTPMetadata | undefined)?.contentType
    const headers = type === undefined ? {} : { 'content-type': type }
    const reply = await askStore(bucket, { method: 'PUT', key, headers, body })
    if (!reply.ok) throw new Error('there is no bucket')
  },
  delete: async (keys: string | readonly string[]) => {
    // One after the other: a request of a Worker may have six connections, and these are few.
    for (const key of [keys].flat()) await askStore(bucket, { method: 'DELETE', key })
  },
  list: async ({ prefix = '', cursor }: R2ListOptions) => {
    const page = await listStore(bucket, prefix, cursor)
    if (page === undefined) throw new Error('there is no bucket')
    const { keys: objects, next } = page
    return next === undefined ? { objects, truncated: false } : { objects, truncated: true, cursor: next }
  },
})

function getSize({ headers }: Response): number {
  const length = headers.get('content-length')
  if (length === null) throw new Error('The file store does not say how long a file is')
  return Number(length)
}

/** As much of R2 as generations of data keys use, in a folder of this machine (scripts/serve/keys-folder.ts). */
export const keysIn = (folder: Fetcher) => {
  const ask = async (method: string, key: string, body?: Uint8Array<ArrayBuffer>) => {
    const reply = await folder.fetch(`http://keys/${key}`, { method, ...(body === undefined ? {} : { body }) })
    if (!reply.ok && reply.status !== 404) throw new Error(`the folder of keys answers ${method} with ${reply.status}`)
    return reply
  }
  return {
    get: async (key: string) => {
      const reply = await ask('GET', key)
      return reply.ok ? { arrayBuffer: () => reply.arrayBuffer() } : null
    },
    put: async (key: string, body: Uint8Array<ArrayBuffer>) => void (await ask('PUT', key, body)),
    delete: async (key: string) => void (await ask('DELETE', key)),
  }
}

interface Bindings {
  readonly FILES_S3?: S3Bucket
  readonly KEYS_S3?: S3Bucket
  readonly KEYS_FOLDER?: Fetcher
  readonly KEYS_COPY_FOLDER?: Fetcher
}

/** A portal with its stores where the bindings say, which it does not see. */
export function withStores(portal: Required<Pick<ExportedHandler, 'fetch' | 'scheduled'>>): typeof portal {
  // The portal parses its bindings once for each object.
  const known = new WeakMap<object, object>()
  const withThem = (bindings: unknown): object => {
    const { FILES_S3, KEYS_S3, KEYS_FOLDER, KEYS_COPY_FOLDER, ...rest } = bindings as Bindings
    const made = known.get(bindings as Bindings) ?? {
      ...rest,
      ...(FILES_S3 === undefined ? {} : { FILES: filesIn(FILES_S3) }),
      ...(KEYS_FOLDER === undefined ? {} : { KEYS: keysIn(KEYS_FOLDER) }),
      ...(KEYS_S3 === undefined ? {} : { KEYS: filesIn(KEYS_S3) }),
      ...(KEYS_COPY_FOLDER === undefined ? {} : { KEYS_COPY: keysIn(KEYS_COPY_FOLDER) }),
    }
    known.set(bindings as Bindings, made)
    return made
  }
  return {
    fetch: (request, bindings, context) => portal.fetch(request, withThem(bindings), context),
    scheduled: (controller, bindings, context) => portal.scheduled(controller, withThem(bindings), context),
  }
}
