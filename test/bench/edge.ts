import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { brotliCompressSync, constants } from 'node:zlib'

import { freePort } from '../../scripts/ports.ts'
import { siteCertificate, siteKey } from '../harness/template-site.ts'
import type { StaticFile } from './govuk.ts'

const isText = /^(text\/|application\/(json|javascript|manifest|problem)|image\/svg)/
/** Headers of one connection, which HTTP/2 has not. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding'])

/**
 * What an edge does for a page: TLS, HTTP/2, text compressed by brotli; everything comes from the portal at `portal` unless
 * `files` knows the path.
 */
export async function startEdge(portal: string, files: (path: string) => StaticFile | undefined) {
  const answer = async (request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> => {
    const file = files(request.url)
    if (file !== undefined) {
      response.setHeader('Cache-Control', 'public, max-age=31536000')
      send(response, 200, file)
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      name.startsWith(':') || typeof value !== 'string' ? [] : [[name, value] as [string, string]],
    )
    const body = chunks.length === 0 ? null : Buffer.concat(chunks)
    const reply = await fetch(`${portal}${request.url}`, { method: request.method, headers, body, redirect: 'manual' })
    reply.headers.forEach((value, name) => {
      if (!ofConnection.has(name)) response.setHeader(name, value)
    })
    const content = Buffer.from(await reply.arrayBuffer())
    send(response, reply.status, { type: reply.headers.get('Content-Type') ?? '', content })
  }
  const server = createSecureServer({ key: siteKey, cert: siteCertificate }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.stream.destroy()
    })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `https://localhost:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const packed = new Map<string, Buffer>()

function send(response: Http2ServerResponse, status: number, { type, content }: StaticFile): void {
  response.statusCode = status
  if (type !== '') response.setHeader('Content-Type', type)
  if (content.length === 0 || !isText.test(type)) {
    response.end(content)
    return
  }
  // An edge keeps what it has compressed.
  const key = content.toString('latin1')
  const kept = packed.get(key) ?? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  packed.set(key, kept)
  response.setHeader('Content-Encoding', 'br')
  response.end(kept)
}
