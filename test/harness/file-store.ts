import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

import { listen, stopServer } from './listen.ts'

interface StoredObject {
  readonly content: Buffer
  readonly type: string
}

/** A store that speaks as much of the protocol of S3 as the portal needs, with two keys in a page of a list. */
export async function startFileStore() {
  const objects = new Map<string, StoredObject>()
  let refusedWrites = 0
  let busy = 0
  let silent = 0
  let cut = 0
  let resumed: Promise<void> | undefined
  let hasLength = true
  let asked = 0
  const server = createServer((request, reply) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
      const key = decodeURIComponent(pathname.replace('/bucket/', ''))
      const content = await buffer(request)
      asked++
      if (silent-- > 0) return
      const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key-id/') === true
      const hash = createHash('sha256').update(content).digest('hex')
      if (!isSigned || request.headers['x-amz-content-sha256'] !== hash) return void reply.writeHead(403).end()
      // Stores say it either way.
      if (busy-- > 0) return void reply.writeHead(busy % 2 === 0 ? 429 : 503).end()
      if (searchParams.get('list-type') === '2') {
        const from = Number(searchParams.get('continuation-token') ?? 0)
        const prefix = searchParams.get('prefix') ?? ''
        const keys = [...objects.keys()].filter((each) => each.startsWith(prefix)).toSorted()
        const listed = keys
          .slice(from, from + 2)
          .map(
            (each) =>
              `<Contents><Key>${each.replace('&', '&amp;')}</Key><LastModified>2026-01-01T12:00:00.000Z</LastModified></Contents>`,
          )
        const next = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
        return void reply.end(`<ListBucketResult>${listed.join('')}${next}</ListBucketResult>`)
      }
      if (request.method === 'PUT') {
        if (refusedWrites-- > 0) return void reply.writeHead(403).end()
        objects.set(key, { content, type: request.headers['content-type'] ?? '' })
        return void reply.end()
      }
      if (request.method === 'DELETE') objects.delete(key)
      const object = objects.get(key)
      if (object === undefined) return void reply.writeHead(request.method === 'DELETE' ? 204 : 404).end()
      const compresses = request.headers['accept-encoding'] !== 'identity'
      const length = hasLength && !compresses ? { 'Content-Length': object.content.length } : {}
      reply.writeHead(200, { 'Content-Type': object.type, ...length })
      const half = object.content.length / 2
      const isCut = cut-- > 0
      if (isCut || resumed !== undefined) {
        await new Promise((resolve) => reply.write(object.content.subarray(0, half), resolve))
        if (isCut) return void reply.destroy()
        await resumed
        return void reply.end(object.content.subarray(half))
      }
      reply.end(object.content)
    })()
  })
  const url = `http://127.0.0.1:${await listen(server)}/bucket`
  return {
    objects,
    variables: { FILES_S3_URL: url, FILES_S3_KEY_ID: 'key-id', FILES_S3_SECRET: 'secret' },
    refuseWrites: (count: number) => {
      refusedWrites = count
    },
    beBusy: (count: number) => {
      busy = count
    },
    /** Answers nothing at all. */
    beSilent: (count: number) => {
      silent = count
    },
    /** Breaks the connection within a file. */
    cut: (count: number) => {
      cut = count
    },
    /** Stops within each file until the returned function is called. */
    beSlow: () => {
      let resume = (): void => undefined
      resumed = new Promise((resolve) => {
        resume = resolve
      })
      return () => {
        resumed = undefined
        resume()
      }
    },
    hideLengths: (isHidden: boolean) => {
      hasLength = !isHidden
    },
    /** How many requests have arrived. */
    asked: () => asked,
    close: () => stopServer(server),
  }
}
