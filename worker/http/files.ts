import { type Context, Hono, type MiddlewareHandler } from 'hono'

import { DomainError } from '#domain/shared/errors.ts'

import type { AppEnv } from './app-env.ts'
import { endpoint, openEndpoint } from './endpoint.ts'
import { onError } from './errors.ts'

/** The stamp of the build, which replaces it. */
declare const __BUILD__: string

/** For addresses with the content's hash or the build's stamp, which never change. */
const forGood = 'public, max-age=31536000, immutable'

/** Revalidated each time by ETag. */
const revalidated = 'public, max-age=0, must-revalidate'

/** A built file, a 304 if the browser has it, or undefined. */
async function builtFile(c: Context<AppEnv>, pathname: string, cacheControl: string): Promise<Response | undefined> {
  const tag = c.req.header('If-None-Match')
  const address = new URL(pathname, c.req.url)
  const found = await c.env.ASSETS.fetch(
    new Request(address, tag === undefined ? {} : { headers: { 'If-None-Match': tag } }),
  )
  if (found.status !== 200 && found.status !== 304) return undefined
  const reply = new Response(found.body, found)
  reply.headers.set('Cache-Control', cacheControl)
  return reply
}

/** The script for partners' pages, and its copy named by content. */
const embedScript = /^\/(embed|assets\/embed-[\w-]+)\.js$/

/** Whether the first segment belongs to calls, so that it is neither a file nor a page. */
export const isOfCalls = (path: string): boolean => /^\/(api|management|i18n|dev|sandbox)\//.test(path)

/** Serves paths with an extension, without a context; passes on everything else. */
export const serveFiles: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (isOfCalls(c.req.path)) return next()
  const { pathname } = new URL(c.req.url)
  if (!/\.[a-z0-9]+$/i.test(pathname)) return next()
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
    return onError(new DomainError('method_not_allowed', { allow: ['GET', 'HEAD'] }), c)
  const file = await builtFile(c, pathname, pathname.startsWith('/assets/') ? forGood : revalidated)
  if (embedScript.test(pathname)) {
    // A partner's page checks the script by its hash (SRI), which the browser does with replies that any origin may read.
    file?.headers.set('Access-Control-Allow-Origin', '*')
    // Pages that send Cross-Origin-Embedder-Policy load nothing from other sites without it.
    file?.headers.set('Cross-Origin-Resource-Policy', 'cross-origin')
  }
  return file ?? new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

/** Throws `unknown_route` if the build has no such file. */
async function fileOfCall(c: Context<AppEnv>, pathname: string, cacheControl: string): Promise<Response> {
  const file = await builtFile(c, pathname, cacheControl)
  if (file === undefined) throw new DomainError('unknown_route')
  return file
}

/**
 * Compiled messages ([A7.06]). Immutable only under the stamp of this build: during a deployment, requests of new pages may
 * reach the former build, whose texts must not be cached under the new stamp.
 */
function texts(c: Context<AppEnv>): Promise<Response> {
  const { pathname, search } = new URL(c.req.url)
  return fileOfCall(c, pathname, search === `?${__BUILD__}` ? forGood : 'no-cache')
}

const described = { tags: ['Account and session'], replyText: 'Compiled messages by id', tagged: true } as const

/** Serves texts without a context, like other files. */
export const textRoutes = new Hono<AppEnv>()
  .get('/i18n/:lang{[a-z]{2}\\.json}', openEndpoint({ ...described, summary: 'Get the texts of a language' }), texts)
  .get(
    '/i18n/:part/:lang{[a-z]{2}\\.json}',
    openEndpoint({ ...described, summary: 'Get the texts of a part of the portal in a language' }),
    texts,
  )

export const openApiRoutes = new Hono<AppEnv>().get(
  '/api/openapi.json',
  endpoint('public', { summary: 'Get this document', tags: ['Contract'], replyText: 'The document', tagged: true }),
  (c): Promise<Response> => fileOfCall(c, '/openapi.json', 'no-cache'),
)
